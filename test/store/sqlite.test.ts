import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { type Post, storeContract } from './contract.js';

storeContract('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  return {
    open: (now, release) => openSqlite<Post>(join(folder, 'planning.sqlite'), now, { release }),
    clean: () => rmSync(folder, { recursive: true }),
  };
});
