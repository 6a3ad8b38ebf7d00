-- The outbox: what is to be shown, from the step that causes it until it stands in Slack. Then only its place is kept.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session TEXT NOT NULL,
  seq INTEGER NOT NULL,        -- the fact that caused it; 0 for an answer that no fact causes
  part TEXT NOT NULL,          -- its name within the workshop, for good: "board", "card:v1"
  kind TEXT NOT NULL,          -- "board", "message", "edit" …
  channel TEXT NOT NULL,
  post TEXT,                   -- JSON, rendered; emptied once it stands in Slack
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'given up')),
  ts TEXT,                     -- where it stands in Slack
  attempts INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 0,
  progress TEXT,               -- JSON: how far an upload has come
  problem TEXT,
  UNIQUE (session, part)
) STRICT;
CREATE INDEX outbox_waiting ON outbox (id) WHERE state IN ('queued', 'sending');
CREATE INDEX outbox_by_place ON outbox (channel, ts) WHERE ts IS NOT NULL;
