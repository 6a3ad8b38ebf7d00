/** What one file may cost, from its bytes to the passages that are made of it. */
export interface FileLimits {
  /** As it arrives, in bytes. */
  bytes: number;
  /** How much of its text is read, in characters. */
  text: number;
  /** How many pages of a PDF are read. */
  pages: number;
  /** How many passages are kept: a file of headings alone would have many more than one of text. */
  passages: number;
  /** What the process that reads it may occupy, in bytes. */
  memory: number;
  /**
   * How long that process may keep a processor busy, in milliseconds: on a machine with much else to do it may take
   * longer, three times that at most. It begins no further page when three quarters of it are over.
   */
  timeMs: number;
}

const mebibyte = 1024 * 1024;

export const fileLimits: FileLimits = {
  bytes: 20 * mebibyte,
  text: 2_000_000,
  pages: 500,
  passages: 10_000,
  memory: 512 * mebibyte,
  timeMs: 20_000,
};

/** Kinds of files that are read, by how their names end. */
const readable = new Set(['md', 'markdown', 'txt', 'text', 'csv', 'json', 'pdf']);

/** The ending of a file's name; undefined when such files are not read. */
export function kindOf(name: string): string | undefined {
  const kind = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && readable.has(kind) ? kind : undefined;
}
