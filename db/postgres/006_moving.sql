-- The move of a SQLite database into this one (npm run move), while it is under way and when it is over. One row at most.
CREATE TABLE moving (
  source text NOT NULL,        -- the file that it comes from
  content text NOT NULL,       -- the SHA-256 of that file, which must not change until the move is over
  rows jsonb NOT NULL DEFAULT '{}', -- by table: how many rows of it are here
  begun_at text NOT NULL,
  finished_at text             -- until then no bot opens the database
);
