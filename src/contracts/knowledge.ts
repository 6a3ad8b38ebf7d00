export type DocumentKind = 'folder' | 'file';

/** A source of passages. `mark` changes when the source does; without a `scope` it is found everywhere. */
export interface IndexedDocument {
  kind: DocumentKind;
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

/** Writes a document in parts; searches find it once it is finished. */
export interface DocumentWriter {
  add(passages: readonly IndexedPassage[]): Promise<void>;
  /** Replaces the document that had its path. */
  finish(document: IndexedDocument): Promise<void>;
}

/**
 * Where passages are kept and found by their terms. All writes are *soon*: when one is lost, so is its mark, and the
 * document is indexed again. What a person wants removed is removed before their delivery is done.
 */
export interface KnowledgeIndex {
  marks(kind: DocumentKind): Promise<Map<string, string>>;
  /** How many passages are found in this scope alone. */
  count(scope: string): Promise<number>;
  /** A document as a whole, for small ones. */
  replace(document: IndexedDocument, passages: readonly IndexedPassage[]): Promise<void>;
  /** In parts, for large ones. The scope is that of the document, once it is finished. */
  write(kind: DocumentKind, scope?: string): Promise<DocumentWriter>;
  setMark(kind: DocumentKind, path: string, mark: string): Promise<void>;
  /** From now on it is not found. */
  remove(kind: DocumentKind, path: string): Promise<void>;
  /** Deletes a part of what was removed, replaced or never finished. Says whether there may be more. */
  sweep(): Promise<boolean>;
  find(
    query: { match?: string; like?: string },
    session: string,
    limit: number,
  ): Promise<{ key: string; title: string; place: string; text: string }[]>;
  /** The number under which a workshop knows a passage, the same for good. */
  number(session: string, key: string): Promise<number>;
}

/** Where what was decided in workshops is found again, in their channel alone. All writes are *soon*, as above. */
export interface ItemIndex {
  /** From which state of each workshop its items were taken. */
  marks(): Promise<Map<string, string>>;
  /** In place of all that was there of the workshop. `line`: what is told of an item, as JSON; `terms`: the words that find it. */
  replace(
    of: { workshop: string; channel: string; mark: string },
    items: readonly { line: string; terms: string }[],
  ): Promise<void>;
  setMark(workshop: string, mark: string): Promise<void>;
  /** Best first. */
  find(
    query: { match?: string; like?: string },
    channel: string,
    limit: number,
  ): Promise<{ workshop: string; line: string }[]>;
}

/** A part of a document that was found. `id` ("S3") is what an answer cites; `where` is for people. */
export interface Passage {
  id: string;
  title: string;
  where: string;
  text: string;
}

/** What may be looked up before a person is asked; a workshop finds what is of everyone, and its own. */
export interface LookUps {
  /** At most five passages on what a role looks for, best first. */
  search(query: string, about: { session: string }): Promise<Passage[]>;
  /** Those that have so much in common with a question that they may well answer it. */
  answering(question: string, about: { session: string }): Promise<Passage[]>;
  /** The ids ("S3") under which a workshop cites what is shown to it otherwise, the same for good. */
  cite(keys: readonly string[], about: { session: string }): Promise<string[]>;
}

/**
 * What of a file is not known: all of it, the pages after those that were `read`, or what comes after its beginning.
 * `memory`, `time`: it is built so that reading it takes more of it than it may; `full`: too much was read before it.
 */
export type FileNote =
  | { kind: 'type' | 'size' | 'empty' | 'unreadable' | 'memory' | 'time' | 'full' }
  | { kind: 'pages'; read: number; of: number }
  | { kind: 'cut' };

/** A file as it was read. */
export interface FileAsRead {
  passages: Passage[];
  note?: FileNote;
  /** How many of its lines look like secrets and are known to nobody. */
  withheld?: number;
  /** How many pages it has, where it has any. */
  pages?: { read: number; of: number };
}

/** Where files go that people drop into a thread, so that roles can look them up. */
export interface DroppedFiles {
  /** Whether a file can be read, by its name. */
  isReadable(name: string): boolean;
  /**
   * Fetches and reads a file in its turn; one without `bytes` is none. Gives its passages from the beginning on, as many as a workshop
   * is given, and says what of it is not known. Rejects when it is to be done again after the next start.
   */
  addFile(file: {
    session: string;
    message: string;
    id: string;
    name: string;
    bytes(): Promise<Uint8Array | undefined>;
  }): Promise<FileAsRead | undefined>;
  /** Forgets the files of a message, but for those with the ids that are `left` in it. */
  forgetFiles(session: string, message: string, left?: readonly string[]): Promise<void>;
}

/**
 * Why a repository is not read. `gone`: there is nothing at its path, or its commit is not there any more; `outside`: its
 * path, a link or the repository itself leads out of the folders in which repositories may lie; `empty`: it has no commit;
 * `unreadable`: git or the disk fails.
 */
export type CodeProblem = 'gone' | 'outside' | 'not a repository' | 'empty' | 'unreadable';

/** A repository as a workshop reads it: where it lies below the folders that an operator has named, and at which commit. */
export interface CodeAt {
  repository: string;
  commit: string;
}

/** Where repositories may lie, and the program that reads them: absolute paths. */
export interface CodePlaces {
  folders: readonly string[];
  git: string;
}

/** What a repository is called, and the commit that it has checked out now. */
export interface FoundCode extends CodeAt {
  name: string;
}

/** A file of a repository, from its first line to its last, but for lines that look like secrets. */
export interface WholeCode {
  /** None of a file that is read for nobody. */
  lines: number;
  /** How many of them are withheld. */
  withheld: number;
  passages: Passage[];
}

/**
 * The code that plans are about. Nothing is ever written, and nothing in a repository is run. What is secret, too large or
 * binary is not read. Passages have numbers of their workshop. Everything but `find` rejects with a `CodeLost` when the
 * repository can't be read any more.
 */
export interface Code {
  /** The repository at a path below the folders that an operator has named. Begins to read it for searches. */
  find(repository: string): Promise<FoundCode | { problem: CodeProblem }>;
  /**
   * What there is at a glance: the tree in short, what it says to agents, manifests, and what it says to readers. What it says to
   * agents on areas that `named` has a path of goes before what it says on others.
   */
  overview(at: CodeAt, session: string, named?: string): Promise<Passage[]>;
  /** At most five passages on what a role looks for, best first. */
  search(query: string, at: CodeAt, session: string): Promise<Passage[]>;
  /** A file ("src/a.ts"), from a line on ("src/a.ts:40"), or what a folder holds; in words why not where there is none. */
  read(place: string, at: CodeAt, session: string): Promise<Passage | { missing: string }>;
  /** The files that a text names by their paths ("docs/spec.md", "src/a.ts:40"): those that are there, at most ten. */
  named(text: string, at: CodeAt): Promise<string[]>;
  /** All of a file that a text names. */
  whole(path: string, at: CodeAt, session: string): Promise<WholeCode>;
}

/** The repository of a workshop can't be read any more. */
export class CodeLost extends Error {
  readonly problem: CodeProblem;
  constructor(problem: CodeProblem) {
    super(`the code can't be read any more: ${problem}`);
    this.name = 'CodeLost';
    this.problem = problem;
  }
}

/**
 * What is told of an item or an answer when somebody looks for it: kept as it stood when its version was issued. `by` is
 * the role, or the name of whoever answered; `from` are the answers that an item rests on.
 */
export interface DecidedLine {
  id: string;
  kind: DecidedKind;
  /** The name of an item, or the question. */
  name: string;
  text: string;
  /** What else is found of it: its fields. */
  more: string;
  /** `agreed` by all roles, or said by a person; `draft`: they differ on its version; `proposed`: in no version, and not agreed. */
  state: 'agreed' | 'draft' | 'proposed' | 'withdrawn';
  by: string;
  from: { id: string; name: string }[];
  /** What an item rests on, in words. */
  why: string;
  at: string;
  version?: number | undefined;
  title: string;
  /** Where it stands in its thread: what a person said, by its ts, or a post of ours, by its part. */
  place: { kind: 'message' | 'part'; name: string };
}
/** The kinds of items, and an answer. */
type DecidedKind =
  | ('requirement' | 'non-goal' | 'decision' | 'component' | 'task')
  | ('test' | 'risk' | 'assumption' | 'frame' | 'answer');

/** What was found, best first. `isWhole`: the best has every word that was looked for; `isMore`: there may be others. */
export interface Decided {
  found: { workshop: string; line: DecidedLine }[];
  isWhole: boolean;
  isMore: boolean;
}
