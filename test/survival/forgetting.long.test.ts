import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { soon, starting } from '../starting.js';
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
  ['before its log is emptied', { head: String.raw`database.exec\("VACUUM"\);` }],
];

/** Where these words stand, byte by byte, in the files of a folder at any depth. */
const having = (folder: string, words: RegExp): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile() && words.test(readFileSync(path, 'latin1')));

/**
 * A workshop is forgotten by a process that dies at this, and another one goes on. Rejects unless nothing is left of it then.
 */
async function forgotten({ head, when = 'true' }: Death): Promise<void> {
  const { start, folder } = starting(onTestFinished);
  const workspace = await startWorkspace();
  onTestFinished(() => workspace.close());
  const left = () => [workspace.folder, folder].flatMap((each) => having(each, told));
  await workspace.command(`/plan ${complete}`);
  await cardWith(workspace, await firstBoard(workspace), 'approve');
  const [id = ''] = readdirSync(workspace.outputs);
  await workspace.away(async () => {
    const { apiUrl, botToken, appToken } = workspace.playground.slack;
    const env = {
      ...{ SLACK_API_URL: apiUrl, SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken },
      ...{ OUTPUT_DIR: workspace.outputs, DATABASE_URL: workspace.databaseFile },
    };
    const HANG = JSON.stringify({ head, when: `(${when}) && ${kill}` });
    const dying = start({ ...env, NODE_OPTIONS: `--import ${hanging}`, HANG });
    await dying.says(/connected to Slack/);
    expect(left().length).toBeGreaterThan(1);
    await workspace.command(`/plan forget ${id} ${id}`);
    await dying.exited;
    expect(dying.child.signalCode).toBe('SIGKILL');

    const next = start(env);
    await soon(async () => {
      expect(left()).toEqual([]);
      expect((await workspace.boards()).map(wordsOf).join()).toMatch(/was erased by/);
    });
    next.child.kill();
    await next.exited;
    expect(left()).toEqual([]);
  });
}

test.each(steps)(
  'of a workshop that is forgotten nothing is left, although the process is killed %s',
  (_, at) => forgotten(at),
);
