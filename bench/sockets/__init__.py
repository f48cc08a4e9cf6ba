"""WebSocket libraries side by side: what one message in and two out cost the server."""
