"""The learned player of One Card: how it sees sheets, learns and plays."""
