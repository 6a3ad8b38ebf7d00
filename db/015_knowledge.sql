-- What roles may look up. A document is replaced as a whole; its mark says from which state of its source it was made.
CREATE TABLE knowledge_documents (
  id    INTEGER PRIMARY KEY AUTOINCREMENT,
  kind  TEXT NOT NULL CHECK (kind IN ('folder', 'workshop', 'file')),
  path  TEXT NOT NULL,
  -- NULL: found everywhere; else the channel or the workshop in which alone it is found.
  scope TEXT,
  title TEXT NOT NULL,
  mark  TEXT NOT NULL,
  UNIQUE (kind, path)
) STRICT;
CREATE INDEX knowledge_documents_by_scope ON knowledge_documents (scope);

CREATE TABLE knowledge_passages (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  document INTEGER NOT NULL REFERENCES knowledge_documents (id),
  -- Which one of its document it is, from 1.
  number   INTEGER NOT NULL,
  place    TEXT NOT NULL,
  text     TEXT NOT NULL,
  UNIQUE (document, number)
) STRICT;

-- The terms are cut in code, since no tokenizer of SQLite finds Chinese words of two characters: this one only splits
-- at the spaces between them. Rows are those of knowledge_passages. The scope of the document stands beside the terms,
-- so that nothing is read and ranked that is not in sight.
CREATE VIRTUAL TABLE knowledge_terms USING fts5(scope, terms, content = '', contentless_delete = 1, tokenize = 'ascii');

-- Under which number ("K3") a workshop knows a passage: given once, and never to another one.
CREATE TABLE knowledge_numbers (
  session TEXT NOT NULL,
  number  INTEGER NOT NULL,
  passage TEXT NOT NULL,
  PRIMARY KEY (session, number),
  UNIQUE (session, passage)
) STRICT, WITHOUT ROWID;
