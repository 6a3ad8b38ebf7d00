-- What became of a delivery: the workshop that it reached, how many facts that had before, and what it was (the type of
-- the input, or Slack's name for it where no workshop was reached).
ALTER TABLE deliveries ADD COLUMN session TEXT;
ALTER TABLE deliveries ADD COLUMN seq INTEGER;
ALTER TABLE deliveries ADD COLUMN kind TEXT;
ALTER TABLE deliveries ADD COLUMN outcome TEXT;  -- '2 facts', or why there are none
CREATE INDEX deliveries_of_session ON deliveries (session, seq) WHERE session IS NOT NULL;
