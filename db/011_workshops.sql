-- Numbers up to 010 were those of releases up to 0.4, whose databases are not read any more.

-- What has happened in each workshop: appended, never changed. The session is the fold of its facts.
CREATE TABLE facts (
  session TEXT NOT NULL,
  seq INTEGER NOT NULL,
  type TEXT NOT NULL,
  at TEXT NOT NULL,            -- ISO 8601, UTC
  release TEXT NOT NULL,       -- the release that wrote it
  body TEXT NOT NULL,          -- JSON, the whole fact
  UNIQUE (session, seq)
) STRICT;
-- The day's budget is asked before every call of a model.
CREATE INDEX facts_budget_raised ON facts (at) WHERE type = 'BudgetRaised';

-- A line per workshop, so that nobody has to fold facts to find it; written together with them.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  title TEXT NOT NULL,
  channel TEXT NOT NULL,
  requester TEXT NOT NULL,     -- Slack user id
  status TEXT NOT NULL CHECK (status IN ('active', 'paused', 'completed')),
  opened_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  at_work_until TEXT NOT NULL, -- ISO 8601, UTC; blank for one that does not count as one at work
  waits_for_day INTEGER NOT NULL, -- the day's budget holds it up
  owes INTEGER NOT NULL,       -- there is something to be done for it without anybody doing anything
  waits TEXT,                  -- JSON: what reminders need; NULL when nobody is awaited or was reminded
  release TEXT NOT NULL        -- the release that wrote this line
) STRICT;
CREATE INDEX sessions_by_age ON sessions (opened_at);
CREATE INDEX sessions_by_channel ON sessions (channel, opened_at);
CREATE INDEX sessions_by_requester ON sessions (requester, opened_at);
CREATE INDEX sessions_unfinished ON sessions (status, opened_at) WHERE status <> 'completed';
CREATE INDEX sessions_finished ON sessions (changed_at) WHERE status = 'completed' AND waits IS NOT NULL;
-- Limits are asked at every opening: each count reads its own rows only.
CREATE INDEX sessions_at_work_by_requester ON sessions (requester, at_work_until) WHERE at_work_until <> '';
CREATE INDEX sessions_at_work_by_channel ON sessions (channel, at_work_until) WHERE at_work_until <> '';
CREATE INDEX sessions_waiting_for_day ON sessions (opened_at) WHERE waits_for_day = 1;
