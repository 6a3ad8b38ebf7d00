-- The inbox: what Slack delivered, stored before it was acknowledged, until it had its effect.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  body TEXT,                   -- JSON as it came; emptied once done
  received_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  done_at TEXT
) STRICT;
CREATE INDEX deliveries_waiting ON deliveries (id) WHERE done_at IS NULL;

-- Each delivery claims what it is about (event id, channel and ts): the same claim is taken once.
CREATE TABLE delivery_claims (
  claim TEXT PRIMARY KEY,
  delivery INTEGER NOT NULL REFERENCES deliveries (id)
) STRICT, WITHOUT ROWID;
