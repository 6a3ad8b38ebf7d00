-- Whose workshops these are: a line for everybody who takes part, is awaited, or once was. What waits for somebody comes
-- first (rank 0), then what is at work (1), then what is finished (2).
CREATE TABLE session_people (
  person TEXT NOT NULL,        -- Slack user id
  session TEXT NOT NULL REFERENCES sessions (id),
  opened_at TEXT NOT NULL,
  rank INTEGER NOT NULL,
  PRIMARY KEY (person, session)
) STRICT, WITHOUT ROWID;
CREATE INDEX session_people_by_rank ON session_people (person, rank, opened_at DESC);
INSERT INTO session_people (person, session, opened_at, rank)
SELECT requester, id, opened_at, CASE status WHEN 'completed' THEN 2 ELSE 1 END FROM sessions;

-- JSON: where it stands, for lists; NULL until its next step where an earlier release wrote the line.
ALTER TABLE sessions ADD COLUMN standing TEXT;
