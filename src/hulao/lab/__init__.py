"""The laboratory: scenarios, simulation, measurement."""
