import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps the bytes of files, by file id. A file is there whole or not at all. */
export interface Vault {
  store(id: string, bytes: Buffer): void;
  /** Undefined when nothing was stored under this id. */
  read(id: string): Buffer | undefined;
}

/** A folder beside the journal, or memory when `folder` is null. */
export function createVault(folder: string | null): Vault {
  return folder === null ? createMemoryVault() : createFolderVault(folder);
}

function createMemoryVault(): Vault {
  const kept = new Map<string, Buffer>();
  return { store: (id, bytes) => void kept.set(id, bytes), read: (id) => kept.get(id) };
}

function createFolderVault(folder: string): Vault {
  return {
    store(id, bytes) {
      mkdirSync(folder, { recursive: true });
      const path = join(folder, id);
      writeFileSync(`${path}.new`, bytes);
      renameSync(`${path}.new`, path);
    },
    read(id) {
      try {
        return readFileSync(join(folder, id));
      } catch {
        return undefined;
      }
    },
  };
}
