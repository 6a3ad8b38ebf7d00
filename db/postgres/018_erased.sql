-- What is left of a workshop that was erased: a line for whoever asks for it.
CREATE TABLE erased (
  session text PRIMARY KEY,
  channel text NOT NULL,
  by_person text NOT NULL,     -- Slack user id
  at text NOT NULL             -- ISO 8601, UTC
);

-- The files of its versions below OUTPUT_DIR have to be written anew, too, or to go with it.
ALTER TABLE decisions_due ADD COLUMN files boolean NOT NULL DEFAULT false;
