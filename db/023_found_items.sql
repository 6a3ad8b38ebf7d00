-- What was decided in workshops, so that it is found again without folding them. All of a workshop is replaced at once;
-- its mark says from which state it was taken.
CREATE TABLE item_workshops (
  workshop TEXT PRIMARY KEY,
  mark     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE items (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  workshop TEXT NOT NULL,
  -- Where alone it is found.
  channel  TEXT NOT NULL,
  line     TEXT NOT NULL          -- JSON, as it is told
) STRICT;
CREATE INDEX items_by_workshop ON items (workshop);

-- Terms are cut in code, as in knowledge_terms. Rows are those of items.
CREATE VIRTUAL TABLE item_terms USING fts5(channel, terms, content = '', contentless_delete = 1, tokenize = 'ascii');
