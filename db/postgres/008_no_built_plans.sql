-- A new workshop does not know what is left of the channel's last plan.
DROP INDEX sessions_built;
ALTER TABLE sessions DROP COLUMN built_since;
