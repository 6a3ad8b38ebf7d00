import type { Passage } from './knowledge.js';

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

/**
 * The code that plans are about. Nothing is ever written, and nothing in a repository is run. What is secret, too large or
 * binary is not read. Passages have numbers of their workshop. Everything but `find` rejects with a `CodeLost` when the
 * repository can't be read any more.
 */
export interface Code {
  /** The repository at a path below the folders that an operator has named. Begins to read it for searches. */
  find(repository: string): Promise<FoundCode | { problem: CodeProblem }>;
  /** What there is at a glance: the tree in short, manifests, what it says to agents and to readers. */
  overview(at: CodeAt, session: string): Promise<Passage[]>;
  /** At most five passages on what a role looks for, best first. */
  search(query: string, at: CodeAt, session: string): Promise<Passage[]>;
  /** A file ("src/a.ts"), from a line on ("src/a.ts:40"), or what a folder holds; in words why not where there is none. */
  read(place: string, at: CodeAt, session: string): Promise<Passage | { missing: string }>;
  /** Those of the paths at which there is a file or folder. */
  there(paths: readonly string[], at: CodeAt, session: string): Promise<string[]>;
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

/** Which files of any commit have which terms. It is a cache: whoever deletes its file has it made anew. */
export interface CodeIndex {
  /** Files that were looked into, by the name of their content, with the number under which their terms are. */
  known(): Map<string, number>;
  /** Adds files with their terms, all or none; one without terms is known, and never found. */
  add(files: readonly { sha: string; terms: ReadonlySet<string> }[]): void;
  /** How many files have a term. */
  frequency(term: string): number;
  /** The numbers of files that have a term, so many at most. */
  having(term: string, most: number): number[];
  close(): void;
}
