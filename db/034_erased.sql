-- What is left of a workshop that was erased: a line for whoever asks for it.
CREATE TABLE erased (
  session TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  by_person TEXT NOT NULL,     -- Slack user id
  at TEXT NOT NULL             -- ISO 8601, UTC
) STRICT, WITHOUT ROWID;

-- The files of its versions below OUTPUT_DIR have to be written anew, too, or to go with it.
ALTER TABLE decisions_due ADD COLUMN files INTEGER NOT NULL DEFAULT 0;
