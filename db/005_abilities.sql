-- What servers of models were found unable to do, by server and model. An old entry counts no more: servers are updated.
CREATE TABLE abilities (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,         -- JSON
  learnt_at TEXT NOT NULL      -- ISO 8601, UTC
) STRICT, WITHOUT ROWID;
