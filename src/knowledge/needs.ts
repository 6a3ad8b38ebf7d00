export type Kind = 'folder' | 'workshop' | 'file';

/** A source of passages. `mark` says from which state of it they were made; without a `scope` it is found everywhere. */
export interface IndexedDocument {
  kind: Kind;
  path: string;
  scope?: string;
  title: string;
  mark: string;
}

/** Where the index is kept. Passages are found by terms that are cut here. */
export interface Index {
  marks(kind: Kind): Map<string, string>;
  replace(
    document: IndexedDocument,
    passages: readonly { place: string; text: string; terms: string }[],
  ): void;
  remark(kind: Kind, path: string, mark: string): void;
  remove(kind: Kind, path: string): void;
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

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
