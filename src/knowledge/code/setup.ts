import type { CodePlaces } from '../../contracts/knowledge.js';

const mebibyte = 1024 * 1024;

/** What reading a repository may cost. */
export interface CodeLimits {
  /** How many files of a commit are known by name. */
  files: number;
  /** A longer file is not read, in bytes. */
  fileBytes: number;
  /** How long one command of git may take, in milliseconds. */
  gitMs: number;
}

export const codeLimits: CodeLimits = { files: 100_000, fileBytes: mebibyte / 2, gitMs: 30_000 };

/** `kept`: the folder for what git is given to begin in; `withheld`: expressions of lines that an operator withholds beside secrets. */
export interface CodeSetup extends CodePlaces {
  kept: string;
  withheld?: readonly string[];
}

/** A piece of a file, from a line on. Without a line it is the tree or a folder. */
export interface CodePiece {
  path: string;
  line?: number;
  text: string;
}
