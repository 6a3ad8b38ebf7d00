import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A file by its path inside a folder. Names are ours: nothing that people or models wrote. */
export interface PlacedFile {
  name: string;
  content: string;
}

/**
 * Puts a folder there, whole or not at all: it is written beside its place and then renamed. One that is there already stays. What
 * a process left that died while it was writing is cleared away. Throws what the file system throws.
 */
export function writeFolder(parent: string, name: string, files: readonly PlacedFile[]): void {
  const place = join(parent, name);
  if (existsSync(place)) return;
  const sibling = join(parent, `.${name}.part`);
  rmSync(sibling, { recursive: true, force: true });
  for (const each of files) {
    const path = join(sibling, each.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, each.content, { flush: true });
  }
  renameSync(sibling, place);
  syncFolder(parent);
}

/** One more file in a folder that is there, whole or not at all; nothing where the folder is not. */
export function addFile(folder: string, name: string, content: string): void {
  if (!existsSync(folder)) return;
  const sibling = join(folder, `.${name}.part`);
  writeFileSync(sibling, content, { flush: true });
  renameSync(sibling, join(folder, name));
  syncFolder(folder);
}

/** A text file as it is; undefined where it is not there. */
export function fileIn(folder: string, name: string): string | undefined {
  return existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
}

/** That something was renamed is on the disk only once its folder is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
