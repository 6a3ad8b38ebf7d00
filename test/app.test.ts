import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../src/app.js';
import { systemClock } from '../src/clock.js';
import { scripted } from '../src/models/provider.js';
import { onlyModel } from './models/only-model.js';
import { createRehearsal } from '../src/models/rehearsal/rehearsal.js';
import { startPlayground } from '../src/playground/playground.js';
import { openSqlite } from '../src/store/sqlite/open.js';

test('an app that is stopped while it takes up what was left unfinished ends without an error', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  const playground = await startPlayground({ port: 0, host: '127.0.0.1', journal: null });
  onTestFinished(async () => {
    await playground.close();
    rmSync(folder, { recursive: true });
  });
  let stopped: Promise<void> | undefined;
  const script = createRehearsal();
  const app = await createApp({
    config: {
      ...{ slack: playground.slack, databaseFile: join(folder, 'planning.sqlite'), outputDir: folder },
      ...{ host: '127.0.0.1', port: 0, logLevel: 'silent' },
    },
    providers: [scripted(script)],
    chains: onlyModel(script.ref),
    clock: systemClock,
    pace: { postEveryMs: 0, editEveryMs: 0 },
    log: pino({ level: 'silent' }),
    async openStore(file, now) {
      const store = await openSqlite<never, never>(file, now);
      const owing = async () => {
        stopped = app.stop();
        await stopped;
        return [];
      };
      return { ...store, workshops: { ...store.workshops, owing } };
    },
  });
  await app.start();

  expect(stopped).toBeDefined();
  await stopped;
});
