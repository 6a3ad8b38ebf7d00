-- The book of every attempt at a model: written before the call, settled after it. What a crash left 'started' goes on
-- counting in the budgets with its reserve.
CREATE TABLE attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session TEXT NOT NULL,
  channel TEXT NOT NULL,
  task TEXT NOT NULL,
  prompt TEXT NOT NULL,
  role TEXT,
  round INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  prompt_hash TEXT NOT NULL,
  prefix_hash TEXT NOT NULL,   -- of everything up to the last block that a later call is likely to begin with
  status TEXT NOT NULL DEFAULT 'started' CHECK (
    status IN ('started', 'answered', 'tools', 'truncated', 'refused', 'unfit', 'failed', 'aborted')
  ),
  outcome TEXT,                -- why it failed
  request_id TEXT,
  uncached INTEGER NOT NULL DEFAULT 0,
  cache_read INTEGER NOT NULL DEFAULT 0,
  cache_write INTEGER NOT NULL DEFAULT 0,
  output INTEGER NOT NULL DEFAULT 0,
  reasoning INTEGER NOT NULL DEFAULT 0,
  micros INTEGER,              -- millionths of a US dollar for what the vendor reported; NULL: no price is known
  counted_tokens INTEGER NOT NULL, -- in the budgets: the reserve, until what was used is known
  counted_micros INTEGER NOT NULL,
  ms INTEGER,
  at TEXT NOT NULL,            -- ISO 8601, UTC
  day TEXT NOT NULL
) STRICT;
CREATE INDEX attempts_by_session ON attempts (session);
CREATE INDEX attempts_by_day ON attempts (day);

-- Finished answers by what was asked: after a restart nothing is paid for again.
CREATE TABLE kept_answers (
  input TEXT PRIMARY KEY,      -- hash of prompt, schema, chain and task
  session TEXT NOT NULL,
  task TEXT NOT NULL,          -- with its try, which paid for it
  answered TEXT NOT NULL,      -- JSON: answer, model, what it cost, what was found for it
  given INTEGER NOT NULL DEFAULT 0, -- how often it was given out again
  at TEXT NOT NULL
) STRICT;
CREATE INDEX kept_answers_by_age ON kept_answers (at);
