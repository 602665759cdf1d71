"""The table over the network: rooms, accounts, storage, wire protocol."""
