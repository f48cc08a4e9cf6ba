"""The learned player of Knaster: how it sees sheets, learns and plays."""
