-- Workshops whose v<N>.decision.json is not written as they stand now. A row goes when the file says so.
CREATE TABLE decisions_due (
  session TEXT PRIMARY KEY,
  seq     INTEGER NOT NULL     -- how many facts the workshop had when something changed last
) STRICT, WITHOUT ROWID;
-- Versions that were issued before there were such files get theirs.
INSERT INTO decisions_due (session, seq)
SELECT id, seq FROM sessions WHERE id IN (SELECT session FROM issued_files);
