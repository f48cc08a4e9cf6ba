"""The learned player of Qwinto: how it sees sheets, learns and plays."""
