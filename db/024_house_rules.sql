-- Every change of the house rules of a channel. What holds is read off the changes, so that a number is never given twice and
-- everybody can see who changed what.
CREATE TABLE house_rules (
  channel TEXT NOT NULL,
  number  INTEGER NOT NULL,    -- the place of the change, from 1
  change  TEXT NOT NULL,       -- JSON: what, when, by whom
  PRIMARY KEY (channel, number)
) STRICT, WITHOUT ROWID;
