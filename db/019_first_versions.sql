-- What each workshop took until its first version, so that the next one in its channel can say what to expect. Written with
-- that version, from its attempts until then.
CREATE TABLE first_versions (
  session TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  models  TEXT NOT NULL,       -- JSON: those that were planned for it when it was opened
  depth   TEXT NOT NULL,
  size    TEXT NOT NULL,
  ms      INTEGER NOT NULL,    -- for how long at least one call was under way
  micros  INTEGER,             -- millionths of a US dollar; NULL: the cost of some call is not known
  at      TEXT NOT NULL        -- ISO 8601, UTC
) STRICT;
CREATE INDEX first_versions_by_channel ON first_versions (channel, models, at);
