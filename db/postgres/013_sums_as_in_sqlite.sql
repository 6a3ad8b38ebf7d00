-- The same names as in SQLite.
ALTER TABLE summed_attempts RENAME COLUMN "heldTokens" TO held_tokens;
ALTER TABLE summed_attempts RENAME COLUMN "heldMicros" TO held_micros;
