"""Tables in memory and the sockets that look at them."""
