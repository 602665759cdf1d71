"""Players in the same process."""
