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
  add(passages: readonly IndexedPassage[]): void;
  /** It takes the place of what stood under its path. */
  finish(document: IndexedDocument): void;
  abandon(): void;
}

/** Where the index is kept. Passages are found by terms that are cut here. */
export interface Index {
  marks(kind: Kind): Map<string, string>;
  /** How many passages are found in this scope alone. */
  count(scope: string): number;
  /** A document as a whole, for small ones. */
  replace(document: IndexedDocument, passages: readonly IndexedPassage[]): void;
  write(kind: Kind): Writing;
  remark(kind: Kind, path: string, mark: string): void;
  /** It is not found any more from now on. */
  remove(kind: Kind, path: string): void;
  /** Clears away a part of what was removed, replaced or never finished. Says whether there may be more. */
  sweep(): boolean;
  find(
    query: { match?: string; like?: string },
    sight: { channel: string; session: string },
    limit: number,
  ): { key: string; title: string; place: string; text: string }[];
  /** The number under which a workshop knows a passage, the same for good. */
  number(session: string, key: string): number;
}

/** Time as an argument. `sleep` rejects when the signal aborts. */
export interface Clock {
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What the main thread executes, by name. What it died of twice is set aside, and not run again. */
export interface Watch {
  run<T>(work: string, act: () => T): T;
  isSetAside(work: string): boolean;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
