import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { PlaygroundError } from './refusals.js';

/** One thing kept or (`value` absent) let go of. */
export interface Entry {
  kind: string;
  id: string;
  value?: unknown;
}

/**
 * The workspace's memory on disk: JSON lines, each an array of entries that became true together. A line is
 * whole or does not count, so what was half written at a kill never took place. Nobody but its owner can read it.
 */
export interface Journal {
  /** What the file held when it was opened, oldest first. */
  entries: Entry[];
  append(entries: Entry[]): void;
  close(): void;
}

const header = JSON.stringify({ journal: 'playground', version: 1 });

/**
 * Opens a journal, folding what it holds into one line per thing before anything new is added.
 * Throws, naming the file and what to do, when it cannot be opened or is not a playground's journal.
 */
export function openJournal(path: string): Journal {
  const entries = foldEntries(readEntries(path));
  const aside = `${path}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const fd = openSync(aside, 'w');
    fchmodSync(fd, 0o600);
    writeSync(fd, [header, ...entries.map((entry) => JSON.stringify([entry]))].join('\n').concat('\n'));
    fsyncSync(fd);
    closeSync(fd);
    renameSync(aside, path);
  } catch (cause) {
    throw new PlaygroundError(
      `The playground cannot write its journal ${path}. Check the folder's permissions.`,
      {
        cause,
      },
    );
  }
  const fd = openSync(path, 'a');
  let open = true;
  return {
    entries,
    append(added) {
      if (open) writeSync(fd, `${JSON.stringify(added)}\n`);
    },
    close() {
      if (open) closeSync(fd);
      open = false;
    },
  };
}

/** A journal that forgets: nothing is read and nothing is written. */
export function openForgetfulJournal(): Journal {
  return { entries: [], append: () => {}, close: () => {} };
}

function readEntries(path: string): Entry[] {
  const text = readIfThere(path);
  if (text.trim() === '') return [];
  const lines = text.split('\n');
  if (lines[0] !== header) {
    throw new PlaygroundError(`${path} is not a playground journal. Move it away, or name another file.`);
  }
  // Only a line that ends in a newline was written whole.
  return lines.slice(1, -1).flatMap((line, at) => readLine(path, line, at + 2));
}

function readLine(path: string, line: string, number: number): Entry[] {
  try {
    return JSON.parse(line) as Entry[];
  } catch (cause) {
    throw new PlaygroundError(
      `Line ${number} of the playground journal ${path} is damaged. Move the file away to start afresh.`,
      {
        cause,
      },
    );
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new PlaygroundError(
      `The playground cannot read its journal ${path}. Check that it is a file you may read.`,
      {
        cause,
      },
    );
  }
}

/** The latest word on each thing, in the order in which the things first appeared. */
function foldEntries(entries: Entry[]): Entry[] {
  const latest = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.id}`;
    if (entry.value === undefined) latest.delete(key);
    else latest.set(key, entry);
  }
  return [...latest.values()];
}
