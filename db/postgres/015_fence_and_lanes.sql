-- Whoever writes holds the row of its process until the end: whoever takes that row away waits for it, or comes before it.
CREATE FUNCTION hold_fence(own bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM planning.processes WHERE fence = own FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'others have taken over the work of this process' USING ERRCODE = 'PW001';
  END IF;
END $$;

-- Whoever holds a lane reads what one workshop has added to it, and not all that waits there.
DROP INDEX outbox_by_lane;
CREATE INDEX outbox_by_lane ON outbox (lane, session, id) WHERE state IN ('queued', 'sending');
