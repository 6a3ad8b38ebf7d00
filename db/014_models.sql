-- The ledger: every attempt at a model, entered before the call and settled after it. What a crash left 'started' goes on
-- counting in the budgets with its reserve.
CREATE TABLE attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session TEXT NOT NULL,
  channel TEXT NOT NULL,
  task TEXT NOT NULL,          -- without its try
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
  recorded INTEGER NOT NULL DEFAULT 0 -- a fact of the workshop records its cost
) STRICT;
CREATE INDEX attempts_by_session ON attempts (session);
CREATE INDEX attempts_unrecorded ON attempts (session, task) WHERE recorded = 0;

-- What counts in the budgets of a workshop (by its id) and of a day (YYYY-MM-DD). It is read before every call, which
-- must not add up all calls of the day. The triggers keep it the sum of the ledger.
CREATE TABLE budget_sums (
  of TEXT PRIMARY KEY,
  tokens INTEGER NOT NULL,
  micros INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER attempts_begun AFTER INSERT ON attempts BEGIN
  INSERT INTO budget_sums (of, tokens, micros)
  VALUES (new.session, new.counted_tokens, new.counted_micros),
         (substr(new.at, 1, 10), new.counted_tokens, new.counted_micros)
  ON CONFLICT (of) DO UPDATE SET tokens = tokens + excluded.tokens, micros = micros + excluded.micros;
END;
CREATE TRIGGER attempts_settled AFTER UPDATE OF counted_tokens, counted_micros ON attempts BEGIN
  UPDATE budget_sums
  SET tokens = tokens + new.counted_tokens - old.counted_tokens,
      micros = micros + new.counted_micros - old.counted_micros
  WHERE of IN (new.session, substr(new.at, 1, 10));
END;

-- Finished answers by what was asked: after a restart nothing is paid for again. They go when their task is over.
CREATE TABLE kept_answers (
  input TEXT PRIMARY KEY,      -- hash of prompt, schema, chain and task
  session TEXT NOT NULL,
  task TEXT NOT NULL,          -- without its try
  answered TEXT NOT NULL,      -- JSON: answer, model, what it cost, what was found for it
  given INTEGER NOT NULL DEFAULT 0, -- how often it was given out again
  at TEXT NOT NULL
) STRICT;
CREATE INDEX kept_answers_by_task ON kept_answers (session, task);
CREATE INDEX kept_answers_by_age ON kept_answers (at);

-- What servers of models were found unable to do, by server and model. An old entry counts no more: servers are updated.
CREATE TABLE abilities (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,         -- JSON
  learnt_at TEXT NOT NULL      -- ISO 8601, UTC
) STRICT, WITHOUT ROWID;
