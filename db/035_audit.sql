-- Who did what that no fact of a workshop tells: settings, exports, what was deleted. Appended, never changed.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,            -- ISO 8601, UTC
  who TEXT NOT NULL,           -- Slack user id, 'operator' for whoever typed a command, or the setting that had it done
  what TEXT NOT NULL,
  about TEXT NOT NULL,         -- a channel, a workshop, a person; blank for the whole workspace
  detail TEXT NOT NULL
) STRICT;

-- Finished workshops that are kept for so many days are found without reading all.
CREATE INDEX sessions_past ON sessions (changed_at) WHERE status = 'completed';
