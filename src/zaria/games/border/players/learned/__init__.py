"""The learned player of The Border: how it sees sheets, learns and plays."""
