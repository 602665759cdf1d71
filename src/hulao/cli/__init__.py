"""The `hulao` command."""
