-- What has happened in each workshop: appended, never changed. The session is the fold of its facts.
CREATE TABLE facts (
  session TEXT NOT NULL,
  seq INTEGER NOT NULL,
  type TEXT NOT NULL,
  at TEXT NOT NULL,            -- ISO 8601, UTC
  body TEXT NOT NULL,          -- JSON, the whole fact
  PRIMARY KEY (session, seq)
) STRICT, WITHOUT ROWID;

-- A line per workshop for lists and for finding what is unfinished; written together with its facts.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  title TEXT NOT NULL,
  channel TEXT NOT NULL,
  requester TEXT NOT NULL,     -- Slack user id
  status TEXT NOT NULL CHECK (status IN ('active', 'paused', 'completed')),
  opened_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_channel ON sessions (channel, opened_at);
CREATE INDEX sessions_unfinished ON sessions (status) WHERE status <> 'completed';
