-- What a channel has settled for the workshops that are opened in it.
CREATE TABLE channels (
  channel   TEXT PRIMARY KEY,
  -- Who may answer a question that is put to the requester.
  answering TEXT NOT NULL CHECK (answering IN ('anyone', 'members'))
) STRICT, WITHOUT ROWID;

-- What the main thread was executing when the process died, by name: "delivery 12", "task w-1:speak:r1". Twice, and it
-- is set aside for as long as this release runs.
CREATE TABLE deaths (
  work    TEXT PRIMARY KEY,
  times   INTEGER NOT NULL,
  release TEXT NOT NULL,
  last_at TEXT NOT NULL          -- ISO 8601, UTC
) STRICT, WITHOUT ROWID;
