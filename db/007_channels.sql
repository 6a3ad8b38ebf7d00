-- What a channel has settled for the workshops that are opened in it.
CREATE TABLE channels (
  channel   TEXT PRIMARY KEY,
  -- Who may answer a question that is put to the requester.
  answering TEXT NOT NULL CHECK (answering IN ('anyone', 'members'))
) STRICT, WITHOUT ROWID;
