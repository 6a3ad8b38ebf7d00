import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { soon, starting } from '../starting.js';
import { hasPostgres, postgresHere } from '../store/postgres/server.js';
import { cardWith } from '../thread/conversation.js';
import { complete, firstBoard, startWorkspace, wordsOf } from '../thread/workspace.js';

const hanging = new URL('./hang.mjs', import.meta.url).href;
const told = /leave request/i;
/** The process kills itself there, with the signal that nothing can catch. */
const kill = 'process.kill(process.pid, "SIGKILL")';
/** Where it dies: behind a line as it stands in the build, and where that is also for others, when. */
interface Death {
  head: string;
  when?: string;
}
const steps: readonly [string, Death][] = [
  ['before the workshop is gone', { head: String.raw`yield\* due\(workshop, 0, true\);` }],
  [
    'before its folder is',
    { head: String.raw`const isErased = await due.withFiles\(workshop\);`, when: 'isErased' },
  ],
  [
    'before the database is rewritten',
    { head: String.raw`await outputs.remove\(async \(name\) => name === workshop\);` },
  ],
  ['before that is recorded', { head: String.raw`await store.erasing.scrub\(\);` }],
];
const onlyInFile: [string, Death] = [
  'before its log is emptied',
  { head: String.raw`database.exec\("VACUUM"\);` },
];

/** Where these words stand, byte by byte, in the files of a folder at any depth. */
const having = (folder: string, words: RegExp): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile() && words.test(readFileSync(path, 'latin1')));

/**
 * A workshop is forgotten by a process that dies at this, and another one goes on. `tables`: all that a server has. Rejects unless
 * nothing is left of it then.
 */
async function forgotten(
  { head, when = 'true' }: Death,
  databaseUrl?: string,
  tables = async () => '',
): Promise<void> {
  const { start, folder } = starting(onTestFinished);
  const workspace = await startWorkspace(databaseUrl === undefined ? {} : { databaseUrl });
  onTestFinished(() => workspace.close());
  const left = async () => [
    ...[workspace.folder, folder].flatMap((each) => having(each, told)),
    ...(told.test(await tables()) ? ['tables'] : []),
  ];
  await workspace.command(`/plan ${complete}`);
  await cardWith(workspace, await firstBoard(workspace), 'approve');
  const [id = ''] = readdirSync(workspace.outputs);
  await workspace.away(async () => {
    const { apiUrl, botToken, appToken } = workspace.playground.slack;
    const env = {
      ...{ SLACK_API_URL: apiUrl, SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken },
      ...{ OUTPUT_DIR: workspace.outputs, DATABASE_URL: databaseUrl ?? workspace.databaseFile },
    };
    const HANG = JSON.stringify({ head, when: `(${when}) && ${kill}` });
    const dying = start({ ...env, NODE_OPTIONS: `--import ${hanging}`, HANG });
    await dying.says(/connected to Slack/);
    expect((await left()).length).toBeGreaterThan(1);
    await workspace.command(`/plan forget ${id} ${id}`);
    await dying.exited;
    expect(dying.child.signalCode).toBe('SIGKILL');

    const next = start(env);
    await soon(async () => {
      expect(await left()).toEqual([]);
      expect((await workspace.boards()).map(wordsOf).join()).toMatch(/was erased by/);
    });
    next.child.kill();
    await next.exited;
    expect(await left()).toEqual([]);
  });
}

describe('of a workshop that is forgotten nothing is left, although the process is killed', () => {
  test.each([...steps, onlyInFile])('%s, on SQLite', (_, at) => forgotten(at));

  describe.skipIf(!hasPostgres)('on PostgreSQL (left out where none is installed)', () => {
    const server = postgresHere();

    test.each(steps)('%s', async (_, at) => {
      const url = await server.newDatabase();
      await forgotten(at, url, async () => {
        const names = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'planning'";
        const rows = (await server.query(url, names)).map(({ name }) =>
          server.query(url, `SELECT each::text FROM planning.${String(name)} AS each`),
        );
        return JSON.stringify(await Promise.all(rows));
      });
    });
  });
});
