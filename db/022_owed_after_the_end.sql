-- What is still said about an approved plan is read and answered, also after a restart: few workshops at a time.
CREATE INDEX sessions_owing_at_end ON sessions (opened_at) WHERE status = 'completed' AND owes = 1;
