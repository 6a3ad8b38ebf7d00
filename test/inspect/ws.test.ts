import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock.js';
import { inspect } from '../../src/inspect/commands.js';
import { openSqliteReadOnly } from '../../src/store/sqlite/read-only.js';
import { complete, eventually, startWorkspace, type Workspace } from '../thread/workspace.js';

/** A workshop that went from its brief to a plan, and the bot is at work beside whoever looks. */
let workspace: Workspace;
let id: string;
beforeAll(async () => {
  workspace = await startWorkspace();
  await workspace.command(`/plan ${complete}`);
  await eventually(async () => expect((await ws('list'))[1]).toMatch(/^w-\S+ +waiting/));
  id = (await ws('list'))[1]?.split(' ')[0] ?? '';
  await eventually(async () => {
    // The bot has nothing more to write: nobody waits for its lock, who changes the database below.
    const database = new Database(workspace.databaseFile, { timeout: 0 });
    database.exec('BEGIN IMMEDIATE; COMMIT');
    database.close();
  });
});
afterAll(() => workspace.close());

/** What a command prints. */
async function ws(...command: string[]): Promise<string[]> {
  const database = openSqliteReadOnly(workspace.databaseFile);
  try {
    const lines = await inspect(database.store, command, systemClock);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    return lines;
  } finally {
    await database.close();
  }
}

describe('beside the running bot', () => {
  test('the workshops are listed with where they are, and not with what anybody wrote', async () => {
    const [heads, line, ...more] = await ws('list');

    expect(heads).toMatch(/^id +status +requester +channel +facts +changed$/);
    expect(line).toMatch(/^w-\S+ +waiting +U0MAYACHEN +C0PLANNING +\d+ +\d{4}-.*Z$/);
    expect(more).toEqual([]);
    expect((await ws('list')).join()).not.toContain('leave request');
  });

  test('a session is shown as it stands', async () => {
    const now = (await ws('show', id)).join('\n');
    expect(now).toMatch(/^stage +decision, waiting$/m);
    expect(now).toMatch(/^round +2 of 4$/m);
    expect(now).toMatch(/^v1 +plan, /m);
    expect(now).toMatch(/^awaited +U0MAYACHEN: approval, since /m);
    expect(now).not.toContain('leave request');
  });

  test('whoever looks writes nothing', async () => {
    const other = new Database(workspace.databaseFile);
    const changes = () => Number(other.pragma('data_version', { simple: true }));
    const before = changes();
    for (const command of ['list', 'stuck']) await ws(command);
    await ws('show', id);

    expect(changes()).toBe(before);
    other.close();
  });
});

test.each([
  [['show'], /^Name a workshop\. Those that changed last: w-\S+\.$/],
  [['show', 'w-nosuch'], /^There is no workshop w-nosuch\. Those that changed last: w-\S+\.$/],
])('%j says what there is', async (command, words) => {
  await expect(ws(...command)).rejects.toThrow(words);
});
