const mebibyte = 1024 * 1024;

/** What reading a repository may cost. */
export interface CodeLimits {
  /** How many files of a commit are known by name, and how many of them are searched. */
  files: number;
  /** A longer file is not read, in bytes. */
  fileBytes: number;
  /** How much is read for the index of one commit, in bytes. */
  allBytes: number;
  /** What the process that reads may occupy, in bytes. */
  memory: number;
  /** How long the index of a commit may take, in milliseconds. */
  indexMs: number;
  /** How long anything else may take, in milliseconds. */
  answerMs: number;
}

export const codeLimits: CodeLimits = {
  files: 200_000,
  fileBytes: mebibyte / 2,
  allBytes: 1024 * mebibyte,
  memory: 1024 * mebibyte,
  indexMs: 300_000,
  answerMs: 15_000,
};
