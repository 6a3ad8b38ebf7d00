import { chmodSync, type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Modes of what nobody but its owner may read. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const everybodyElse = 0o077;
/** What is not there, is not ours to change, or lies where there are no modes, stays as it is. */
const forgiven = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOTSUP']);

/** Closes a file or folder of ours, which an earlier release or another umask left open, to everybody else. */
export function makePrivate(path: string, mode: number): void {
  forgiving(() => chmodSync(path, mode));
}

/** Closes those folders in this one that are ours, and what lies in them, however deep. */
export function makeTreesPrivate(parent: string, isOurs: (name: string) => boolean): void {
  forgiving(() => {
    for (const name of readdirSync(parent)) if (isOurs(name)) makeTreePrivate(join(parent, name));
  });
}

function makeTreePrivate(folder: string): void {
  forgiving(() => {
    if ((statSync(folder).mode & everybodyElse) === 0) return;
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) closeEntry(entry);
    chmodSync(folder, privateFolder);
  });
}

/** A link leads to what may be somebody else's. */
function closeEntry(entry: Dirent): void {
  const path = join(entry.parentPath, entry.name);
  if (entry.isDirectory()) makePrivate(path, privateFolder);
  else if (entry.isFile()) makePrivate(path, privateFile);
}

function forgiving(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!forgiven.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
