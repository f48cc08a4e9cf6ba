"""Two working trees side by side, in one run: rules, matches, fairness."""
