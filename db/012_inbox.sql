-- The inbox: what Slack delivered, stored before it was acknowledged, until it had its effect.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  body TEXT,                   -- JSON as it came; emptied once done
  received_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  done_at TEXT,
  -- What became of it: the workshop that it reached, how many facts that had before, and what it was (the type of the
  -- input, or Slack's name for it where no workshop was reached).
  session TEXT,
  seq INTEGER,
  kind TEXT,
  outcome TEXT                 -- '2 facts', or why there are none
) STRICT;
CREATE INDEX deliveries_waiting ON deliveries (id) WHERE done_at IS NULL;
CREATE INDEX deliveries_of_session ON deliveries (session, seq) WHERE session IS NOT NULL;

-- Each delivery claims what it is about (event id, channel and ts): the same claim is taken once.
CREATE TABLE delivery_claims (
  claim TEXT PRIMARY KEY,
  delivery INTEGER NOT NULL REFERENCES deliveries (id)
) STRICT, WITHOUT ROWID;
