"""HTTP: lobby, data, pictures, the page."""
