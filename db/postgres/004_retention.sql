-- How much of a workshop is at rest: 0, nothing; 1, its facts are packed; 2, its attempts are summed up, too.
ALTER TABLE sessions ADD COLUMN rests smallint NOT NULL DEFAULT 0;
CREATE INDEX sessions_to_rest ON sessions (rests, changed_at) WHERE status = 'completed' AND rests < 2;

-- The facts of a workshop that has come to rest, in one piece. What it changed after that stands in facts, until it is packed
-- with the rest.
CREATE TABLE packed_facts (
  session text PRIMARY KEY,
  facts bytea NOT NULL         -- deflated; a line per fact: seq, type, at, release and body, with tabs between
);
ALTER TABLE packed_facts ALTER COLUMN facts SET STORAGE EXTERNAL;

-- What the attempts came to that are no longer kept one by one.
CREATE TABLE summed_attempts (
  session text PRIMARY KEY,
  attempts bigint NOT NULL,
  input bigint NOT NULL,
  cached bigint NOT NULL,
  output bigint NOT NULL,
  micros bigint NOT NULL,      -- millionths of a US dollar
  unknown bigint NOT NULL,     -- attempts without known usage, and their reserves
  "heldTokens" bigint NOT NULL,
  "heldMicros" bigint NOT NULL,
  unpriced bigint NOT NULL     -- attempts whose price is not known
);

-- Deliveries that reached no workshop go with their claims, oldest first.
CREATE INDEX deliveries_past ON deliveries (done_at COLLATE "C") WHERE session IS NULL AND done_at IS NOT NULL;
