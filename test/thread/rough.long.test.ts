import Database from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Crossing, Fault } from '../playground/faulty.js';
import { answered } from './conversation.js';
import {
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  type Workspace,
  wordsOf,
  complete,
} from './workspace.js';

const order = ['ProductPlanner', 'SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'];

let workspace: Workspace;
afterEach(() => workspace.close());

/** A post that fails is tried again after a second, and a workshop edits its board some fifty times. */
const patienceMs = 90_000;
const card = (root: LiveMessage) => answered(workspace, root, 'approve', patienceMs);

async function approvedOnce(): Promise<void> {
  const root = await firstBoard(workspace);
  await workspace.press(await card(root), 'approve');
  await messageIn(workspace, root, /approved v1/i);
  const thread = await workspace.thread(root);
  const texts = thread.map(({ username, text }) => `${username}: ${text}`);
  expect(texts.filter((each, index) => texts.indexOf(each) !== index)).toEqual([]);
  expect(thread.flatMap(({ username }) => (username && username !== 'Coach' ? [username] : []))).toEqual(
    order,
  );
  expect(
    thread
      .flatMap(({ files }) => files ?? [])
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['planning.ai.json', 'planning_report.md']);
}

/** Every n-th crossing that fits goes wrong in the given way. */
function every(n: number, fits: (crossing: Crossing) => boolean, fault: Fault) {
  let count = 0;
  return (crossing: Crossing) => (fits(crossing) && ++count % n === 0 ? fault : undefined);
}
const posts = ({ kind, ...rest }: Crossing) =>
  kind === 'method' && 'method' in rest && /^(chat\.|files\.|reactions\.add)/.test(rest.method);

describe('a rough network', () => {
  test.each<[string, (crossing: Crossing) => Fault | undefined]>([
    ['every delivery comes twice', every(1, ({ kind }) => kind === 'frame', { kind: 'twice' })],
    [
      'every third post is answered with 429',
      every(3, posts, {
        kind: 'answer',
        status: 429,
        headers: { 'retry-after': '0' },
        body: { ok: false, error: 'ratelimited' },
      }),
    ],
    [
      'every third post fails with 500 before it stands',
      every(3, posts, { kind: 'answer', when: 'before', status: 500, body: 'oops' }),
    ],
    [
      'every third post stands, and the answer is a 500',
      every(3, posts, { kind: 'answer', when: 'after', status: 500, body: 'oops' }),
    ],
    [
      'every third post stands, and the connection drops before the answer',
      every(3, posts, { kind: 'drop', when: 'after' }),
    ],
  ])('%s: the plan is there once and is approved once', async (_name, faults) => {
    workspace = await startWorkspace({ faults });
    await workspace.command(`/plan ${complete}`);

    await approvedOnce();
  });
});

test('over HTTP with signed requests it goes the same way', async () => {
  workspace = await startWorkspace({ http: true });
  await workspace.command(`/plan ${complete}`);

  await approvedOnce();
});

test('after a restart in the middle the thread goes on where it was', async () => {
  workspace = await startWorkspace();
  await workspace.command(`/plan ${complete}`);
  await firstBoard(workspace);
  await workspace.restart();

  await approvedOnce();
});

test('one workshop whose facts cannot be read stops neither the bot nor another workshop', async () => {
  workspace = await startWorkspace();
  await workspace.command('/plan a page where employees book rooms');
  await card(await firstBoard(workspace));
  await workspace.away(async () => {
    const database = new Database(workspace.databaseFile);
    database.exec(`UPDATE facts SET body = '{"type":"Unheard"}' WHERE seq = 5`);
    database.close();
  });

  await workspace.command('/plan status');
  await eventually(async () =>
    expect((await workspace.privately()).map(wordsOf).join('\n')).toMatch(/book rooms/),
  );
  await workspace.command(`/plan ${complete}`);
  await eventually(async () => expect(await workspace.boards()).toHaveLength(2));
  const second = (await workspace.boards())[1];
  if (second) await card(second);
});

describe('scopes that were refused', () => {
  const all = [
    'commands',
    'chat:write',
    'chat:write.customize',
    'app_mentions:read',
    'channels:history',
    'groups:history',
  ];
  const rest = [
    'channels:read',
    'groups:read',
    'reactions:read',
    'reactions:write',
    'files:write',
    'files:read',
    'users:read',
    'im:write',
  ];
  const without = (scope: string) => [...all, ...rest].filter((each) => each !== scope);

  test('without chat:write.customize every role is named in the text instead', async () => {
    workspace = await startWorkspace({ scopes: without('chat:write.customize') });
    await workspace.command(`/plan ${complete}`);
    const root = await firstBoard(workspace);
    await card(root);

    const words = (await workspace.thread(root)).map(wordsOf).join('\n');
    for (const role of order) expect(words).toMatch(new RegExp(`\\*${role}\\*`));
  });

  test('without files:write the summary stands all the same and says what is missing', async () => {
    workspace = await startWorkspace({ scopes: without('files:write') });
    await workspace.command(`/plan ${complete}`);
    const root = await firstBoard(workspace);
    await card(root);

    await messageIn(workspace, root, /files:write/);
  });
});

test('ten workshops in one channel at once do not mix', { timeout: 60_000 }, async () => {
  workspace = await startWorkspace();
  const topics = [
    'rooms',
    'lunch',
    'invoices',
    'leave',
    'stock',
    'events',
    'badges',
    'surveys',
    'parking',
    'training',
  ];
  await Promise.all(
    topics.map((topic) => workspace.command(`/plan a page where employees manage ${topic} [urgent]`)),
  );

  const boards = await eventually(async () => {
    const all = await workspace.boards();
    expect(all).toHaveLength(topics.length);
    return all;
  });
  for (const board of boards) {
    const own = topics.find((topic) => wordsOf(board).includes(topic)) ?? '';
    await card(board);
    const words = (await workspace.thread(board))
      .filter(({ fromApp }) => fromApp)
      .map(wordsOf)
      .join('\n');
    expect(words).toContain(own);
    const others = topics.filter((topic) => topic !== own && new RegExp(`manage ${topic}`).test(words));
    expect(others).toEqual([]);
  }
});

describe('bad input', () => {
  const answer = async (text: string, as = 'Maya Chen', channel = 'planning') => {
    const before = (await workspace.privately(as)).length;
    await workspace.command(text, as, channel);
    return eventually(async () => {
      const lines = await workspace.privately(as);
      expect(lines.length).toBeGreaterThan(before);
      return wordsOf(lines.at(-1) ?? lines[0] ?? ({ text: '' } as never));
    });
  };

  test('gets a clear answer, and nothing that was typed is lost', async () => {
    workspace = await startWorkspace();
    const long = `Build ${'a very long wish '.repeat(600)}`;

    expect(await answer('/plan frobnicate')).toMatch(/frobnicate/);
    expect(await answer('/plan …')).toMatch(/brief/i);
    await workspace.command(`/plan ${long}`);
    await eventually(async () => {
      const words = (await workspace.privately()).flatMap(({ blocks }) => JSON.stringify(blocks ?? []));
      expect(words.join('')).toMatch(/8,?000/);
      expect(words.join('').split('wish').length - 1).toBe(600);
    });
    expect(await answer('/plan status w-zzzzz')).toMatch(/w-zzzzz/);
    expect(await answer('/plan status')).toBeTruthy();
    expect(await workspace.boards()).toEqual([]);
  });

  test('in a channel without the bot the brief comes back with how to invite it', async () => {
    workspace = await startWorkspace();

    const words = await answer('/plan a page where employees book rooms', 'Maya Chen', 'general');
    expect(words).toMatch(/\/invite/);
    expect(words).toContain('a page where employees book rooms');
  });
});
