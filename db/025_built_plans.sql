-- When the newest plan of a workshop that is built was approved, so that the next workshop of the channel finds the list of
-- tasks that people and programs work on.
ALTER TABLE sessions ADD COLUMN built_since TEXT;
CREATE INDEX sessions_built ON sessions (channel, built_since) WHERE built_since IS NOT NULL;
