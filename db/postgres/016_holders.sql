-- The process that does what a workshop owes; nobody's are found by those that live.
ALTER TABLE sessions ADD COLUMN process text;
CREATE INDEX sessions_owed ON sessions (process) WHERE owes;
