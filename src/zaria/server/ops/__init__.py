"""Running it: settings, limits, metrics, logs, the process."""
