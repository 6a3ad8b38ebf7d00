-- The workers of graphile-worker in each process: what they hold is given back once the process is not here any more.
ALTER TABLE processes ADD COLUMN workers text[] NOT NULL DEFAULT '{}';
