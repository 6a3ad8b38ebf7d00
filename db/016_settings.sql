-- What a channel has settled for the workshops that are opened in it.
CREATE TABLE settings (
  channel TEXT NOT NULL,
  name    TEXT NOT NULL,
  value   TEXT NOT NULL,
  PRIMARY KEY (channel, name)
) STRICT, WITHOUT ROWID;

-- What the main thread was executing when the process died, by name: "delivery 12", "task w-1:speak:r1". Twice, and it
-- is set aside for as long as this release runs.
CREATE TABLE deaths (
  work    TEXT PRIMARY KEY,
  times   INTEGER NOT NULL,
  release TEXT NOT NULL,
  last_at TEXT NOT NULL          -- ISO 8601, UTC
) STRICT, WITHOUT ROWID;
