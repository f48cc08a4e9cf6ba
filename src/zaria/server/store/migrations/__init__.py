"""The steps that bring a database up to date, in the form of Alembic."""
