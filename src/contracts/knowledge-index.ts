export type Kind = 'folder' | 'workshop' | 'file';

/** A source of passages. `mark` says from which state of it they were made; without a `scope` it is found everywhere. */
export interface IndexedDocument {
  kind: Kind;
  path: string;
  scope?: string;
  title: string;
  mark: string;
}

export interface IndexedPassage {
  place: string;
  text: string;
  terms: string;
}

/** A document that nobody finds before it is finished. */
export interface Writing {
  add(passages: readonly IndexedPassage[]): Promise<void>;
  /** It takes the place of what stood under its path. */
  finish(document: IndexedDocument): Promise<void>;
  abandon(): void;
}

/**
 * Where the index is kept. Passages are found by terms that were cut elsewhere. All that is written here is on the disk
 * soon: what is lost is learnt again, since its mark is lost with it, and what somebody wants removed is removed before
 * the delivery that says so is done.
 */
export interface KnowledgeIndex {
  marks(kind: Kind): Promise<Map<string, string>>;
  /** How many passages are found in this scope alone. */
  count(scope: string): Promise<number>;
  /** A document as a whole, for small ones. */
  replace(document: IndexedDocument, passages: readonly IndexedPassage[]): Promise<void>;
  /** In parts, for large ones. The scope is that of the document, once it is finished. */
  write(kind: Kind, scope?: string): Promise<Writing>;
  remark(kind: Kind, path: string, mark: string): Promise<void>;
  /** It is not found any more from now on. */
  remove(kind: Kind, path: string): Promise<void>;
  /** Clears away a part of what was removed, replaced or never finished. Says whether there may be more. */
  sweep(): Promise<boolean>;
  find(
    query: { match?: string; like?: string },
    sight: { channel: string; session: string },
    limit: number,
  ): Promise<{ key: string; title: string; place: string; text: string }[]>;
  /** The number under which a workshop knows a passage, the same for good. */
  number(session: string, key: string): Promise<number>;
}
