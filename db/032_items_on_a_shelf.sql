-- What was decided in workshops is kept as documents and passages are, and is indexed anew from the facts.
DROP TABLE item_terms;
DROP TABLE items;
DROP TABLE item_workshops;

CREATE TABLE item_documents (
  id    INTEGER PRIMARY KEY AUTOINCREMENT,
  kind  TEXT NOT NULL,
  path  TEXT NOT NULL,              -- the workshop
  scope TEXT,                       -- its channel
  title TEXT NOT NULL,
  mark  TEXT NOT NULL,
  UNIQUE (kind, path)
) STRICT;
CREATE INDEX item_documents_by_scope ON item_documents (scope);

CREATE TABLE item_passages (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  document INTEGER NOT NULL REFERENCES item_documents (id),
  number   INTEGER NOT NULL,
  place    TEXT NOT NULL,
  text     TEXT NOT NULL,           -- JSON, as it is told
  UNIQUE (document, number)
) STRICT;
CREATE VIRTUAL TABLE item_terms USING fts5(scope, terms, content = '', contentless_delete = 1, tokenize = 'ascii');

-- What is hidden is deleted at once where its mark does not say that it is being written.
UPDATE knowledge_documents SET mark = '' WHERE scope = '';
