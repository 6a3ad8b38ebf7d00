import type { CodePlaces, CodeProblem } from '../../contracts/code.js';

/** What the process that reads repositories is told first. `indexes`: the folder for what it keeps. */
export interface CodeSetup extends CodePlaces {
  indexes: string;
}

/** What it is asked then. */
export type CodeRequest = { repository: string } & (
  | { kind: 'find' }
  | ({ commit: string } & (
      | { kind: 'prepare' }
      | { kind: 'overview' }
      | { kind: 'search'; query: string }
      | { kind: 'read'; place: string }
      | { kind: 'there'; paths: readonly string[] }
    ))
);

/** A piece of a file, from a line on. Without a line it is the tree or a folder. */
export interface CodePiece {
  path: string;
  line?: number;
  text: string;
}

export interface CodeAnswers {
  find: { name: string; commit: string };
  /** How many files are searched, and how many of them were looked into now. */
  prepare: { files: number; fresh: number };
  overview: CodePiece[];
  search: CodePiece[];
  read: CodePiece | { missing: string };
  there: string[];
}

/** Its answer to the request with this number. `problem`: the repository can't be read; `failed`: anything else. */
export type CodeReply = { id: number } & (
  | { answer: CodeAnswers[keyof CodeAnswers] }
  | { problem: CodeProblem }
  | { failed: string }
);
