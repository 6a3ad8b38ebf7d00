-- The processes that work on the database, each for one life. Who is not here any more is held for dead: what it writes does
-- not count. Moments are the database's own, since clocks of machines are apart.
CREATE TABLE processes (
  fence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  beat_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Who works on a delivery that is in no lane, such as a click: whoever took it, unless that process dies.
ALTER TABLE deliveries ADD COLUMN process text;
CREATE INDEX deliveries_of_processes ON deliveries (process) WHERE done_at IS NULL AND process IS NOT NULL;

-- What is sent one after the other, by whichever process has the lane.
ALTER TABLE outbox ADD COLUMN lane text;
UPDATE outbox SET lane = CASE WHEN kind = 'direct' THEN 'direct:' || (post::json ->> 'to') ELSE channel END
WHERE state IN ('queued', 'sending');
CREATE INDEX outbox_by_lane ON outbox (lane, id) WHERE state IN ('queued', 'sending');
