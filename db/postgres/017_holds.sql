-- What one process does at a time, so that it is done in order: what a workshop owes, what came in from a channel, what waits to
-- be sent in a lane. What is held by nobody who lives is taken by those that do.
CREATE TABLE holds (kind text NOT NULL, name text NOT NULL, process text NOT NULL, PRIMARY KEY (kind, name));

ALTER TABLE deliveries ADD COLUMN lane text;
UPDATE deliveries SET lane = 'left' WHERE done_at IS NULL AND process IS NULL;
CREATE INDEX deliveries_by_lane ON deliveries (lane, id) WHERE done_at IS NULL;
DROP INDEX sessions_owed;
ALTER TABLE sessions DROP COLUMN process;
ALTER TABLE processes DROP COLUMN workers;

INSERT INTO holds
SELECT 'workshop', id, '' FROM sessions WHERE owes
UNION SELECT 'posts', lane, '' FROM outbox WHERE state IN ('queued', 'sending')
UNION SELECT 'deliveries', lane, '' FROM deliveries WHERE done_at IS NULL AND lane IS NOT NULL;
