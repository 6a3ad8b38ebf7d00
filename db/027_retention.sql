-- How much of a workshop is at rest: 0, nothing; 1, its facts are packed; 2, its attempts are summed up, too.
ALTER TABLE sessions ADD COLUMN rests INTEGER NOT NULL DEFAULT 0;
CREATE INDEX sessions_to_rest ON sessions (rests, changed_at) WHERE status = 'completed' AND rests < 2;

-- The facts of a workshop that has come to rest, in one piece: they repeat each other, and together take an eighth of the
-- room. What it changed after that stands in facts, until it is packed with the rest.
CREATE TABLE packed_facts (
  session TEXT PRIMARY KEY,
  facts   BLOB NOT NULL        -- deflated; a line per fact: seq, type, at, release and body, with tabs between
) STRICT;

-- What the attempts came to that are no longer kept one by one.
CREATE TABLE summed_attempts (
  session TEXT PRIMARY KEY,
  attempts INTEGER NOT NULL,
  input INTEGER NOT NULL,
  cached INTEGER NOT NULL,
  output INTEGER NOT NULL,
  micros INTEGER NOT NULL,     -- millionths of a US dollar
  unknown INTEGER NOT NULL,    -- attempts without known usage, and their reserves
  held_tokens INTEGER NOT NULL,
  held_micros INTEGER NOT NULL,
  unpriced INTEGER NOT NULL    -- attempts whose price is not known
) STRICT, WITHOUT ROWID;

-- Deliveries that reached no workshop go with their claims, oldest first.
CREATE INDEX deliveries_past ON deliveries (done_at) WHERE session IS NULL AND done_at IS NOT NULL;
CREATE INDEX delivery_claims_of ON delivery_claims (delivery);

-- A post that was given up is not sent again.
UPDATE outbox SET post = NULL WHERE state = 'given up';
