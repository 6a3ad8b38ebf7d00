-- Until when a workshop counts as one at work (ISO 8601, UTC; blank for one that does not), and whether the day's budget holds it up.
ALTER TABLE sessions ADD COLUMN at_work_until TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN waits_for_day INTEGER NOT NULL DEFAULT 0;
-- Limits are asked at every opening: each count reads its own rows only.
CREATE INDEX sessions_by_requester ON sessions (requester, opened_at);
CREATE INDEX sessions_at_work_by_requester ON sessions (requester, at_work_until);
CREATE INDEX sessions_at_work_by_channel ON sessions (channel, at_work_until);
CREATE INDEX sessions_waiting_for_day ON sessions (opened_at) WHERE waits_for_day = 1;
-- The day's budget is asked before every call of a model.
CREATE INDEX facts_budget_raised ON facts (at) WHERE type = 'BudgetRaised';
