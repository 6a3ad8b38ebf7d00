import type { CodePlaces, CodeProblem } from '../../contracts/knowledge.js';

const mebibyte = 1024 * 1024;

/** What reading a repository may cost. */
export const codeLimits = {
  /** How many files of a commit are known by name. */
  files: 200_000,
  /** A longer file is not read, in bytes. */
  fileBytes: mebibyte / 2,
  /** What the process that reads may occupy, in bytes. */
  memory: 1024 * mebibyte,
  /** How long an answer may take, in milliseconds. */
  answerMs: 30_000,
};

/**
 * What the process that reads repositories is told first. `kept`: the folder for what it keeps; `withheld`: expressions of
 * lines that an operator withholds beside secrets.
 */
export interface CodeSetup extends CodePlaces {
  kept: string;
  withheld?: readonly string[];
}

/** What it is asked then. */
export type CodeRequest = { repository: string } & (
  | { kind: 'find' }
  | ({ commit: string } & (
      | { kind: 'overview'; named: string }
      | { kind: 'search'; query: string }
      | { kind: 'read'; place: string }
      | { kind: 'named'; text: string }
      | { kind: 'whole'; path: string }
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
  overview: CodePiece[];
  search: CodePiece[];
  read: CodePiece | { missing: string };
  named: string[];
  whole: { lines: number; withheld: number; pieces: CodePiece[] };
}

/** Its answer to the request with this number. `problem`: the repository can't be read; `failed`: anything else. */
export type CodeReply = { id: number } & (
  | { answer: CodeAnswers[keyof CodeAnswers] }
  | { problem: CodeProblem }
  | { failed: string }
);
