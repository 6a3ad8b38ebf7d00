-- Facts stay as they are: a workshop comes to no rest. What was put into one piece is read for ever.
DROP INDEX sessions_to_rest;
ALTER TABLE sessions DROP COLUMN rests;
