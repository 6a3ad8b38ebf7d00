-- Nothing is moved into this database from SQLite any more.
DROP TABLE moving;
