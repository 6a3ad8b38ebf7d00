import { chmodSync, type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Modes of what nobody but its owner may read. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const everybodyElse = 0o077;
/** Errors for a path that is missing, not ours to change, or on a file system without modes. */
const ignoredCodes = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOTSUP']);

/** Takes everybody else's rights to a file or folder of ours, which another umask may have left open. */
export function makePrivate(path: string, mode: number): void {
  ignoringMissing(() => chmodSync(path, mode));
}

/** Closes those folders in this one that are ours, and what lies in them, however deep. */
export function makeTreesPrivate(parent: string, isOurs: (name: string) => boolean): void {
  ignoringMissing(() => {
    for (const name of readdirSync(parent)) if (isOurs(name)) makeTreePrivate(join(parent, name));
  });
}

function makeTreePrivate(folder: string): void {
  ignoringMissing(() => {
    if ((statSync(folder).mode & everybodyElse) === 0) return;
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) closeEntry(entry);
    chmodSync(folder, privateFolder);
  });
}

/** Links are left alone: they may lead to other people's files. */
function closeEntry(entry: Dirent): void {
  const path = join(entry.parentPath, entry.name);
  if (entry.isDirectory()) makePrivate(path, privateFolder);
  else if (entry.isFile()) makePrivate(path, privateFile);
}

function ignoringMissing(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!ignoredCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
