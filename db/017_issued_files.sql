-- The files of each version, byte by byte as they were issued: they are never made again from facts. The table has a
-- rowid: then a row of up to a page takes no page of its own.
CREATE TABLE issued_files (
  session TEXT NOT NULL,
  version INTEGER NOT NULL,
  place   INTEGER NOT NULL,    -- its place among the files of the version, from 0
  name    TEXT NOT NULL,
  content BLOB NOT NULL,       -- UTF-8, deflated; the end of the files before it is the dictionary
  PRIMARY KEY (session, version, place)
) STRICT;
