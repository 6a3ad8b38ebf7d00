-- The first day (YYYY-MM-DD) on which something is to be asked of somebody; also long after the workshop is completed.
ALTER TABLE sessions ADD COLUMN asks_on TEXT;
CREATE INDEX sessions_asking ON sessions (asks_on) WHERE asks_on IS NOT NULL;
