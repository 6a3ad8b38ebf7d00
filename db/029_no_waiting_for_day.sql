-- What the day's budget holds up is tried again by itself.
DROP INDEX sessions_waiting_for_day;
ALTER TABLE sessions DROP COLUMN waits_for_day;
