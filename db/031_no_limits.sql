-- How many workshops a person or a channel has at work is not limited any more: budgets are.
DROP INDEX sessions_at_work_by_requester;
DROP INDEX sessions_at_work_by_channel;
ALTER TABLE sessions DROP COLUMN at_work_until;
