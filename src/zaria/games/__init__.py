"""The four games, a folder each: rules, sheets, words, how a sheet looks."""
