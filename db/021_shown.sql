-- How often something was shown in a workshop, or taken back there, by the day: no content, so that the product can be
-- measured later. A workshop is blank for what belongs to none.
CREATE TABLE shown (
  session TEXT NOT NULL,
  kind    TEXT NOT NULL,       -- "card:turn", "modal:reading", "undone:answer_undo"
  day     TEXT NOT NULL,       -- YYYY-MM-DD, UTC
  times   INTEGER NOT NULL,
  PRIMARY KEY (session, kind, day)
) STRICT, WITHOUT ROWID;
