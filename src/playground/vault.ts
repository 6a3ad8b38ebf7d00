import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Keeps the bytes of files, by file id. A file is there whole or not at all, and for its owner alone. */
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
  if (existsSync(folder)) {
    chmodSync(folder, 0o700);
    for (const id of readdirSync(folder)) chmodSync(join(folder, id), 0o600);
  }
  return {
    store(id, bytes) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, id);
      writeFileSync(`${path}.new`, bytes, { mode: 0o600 });
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
