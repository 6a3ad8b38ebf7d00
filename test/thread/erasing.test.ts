import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkAll } from '../../src/admin/check.js';
import { eraseFound, foundOf } from '../../src/admin/erase.js';
import type { LiveMessage } from '../../src/playground/live.js';
import { openAlone, openReadOnly } from '../../src/store/open-store.js';
import { createOutputs } from '../../src/store/outputs.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../store/postgres/server.js';
import { answered, cardWith, question, nothingTwice } from './conversation.js';
import { question as asked, saying } from './scripts.js';
import {
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  type Workspace,
  wordsOf,
  complete,
} from './workspace.js';

const brief =
  'Build a leave request system for our 200 employees. Store requests and remaining days. It reads staff from SAP. Go live by 2027-03-01.';
const secret = 'The quokka ledger of "Zanzibar" must <never> leave\nbefore the okapi & ibex audit';
const told = /quokka|zanzibar|okapi|ibex/i;

/** The rehearsal: one role asks, and all of them quote in their items what was answered. */
const script = saying(({ prompt, given, ...ask }, answer) => {
  if (prompt === 'planning_first_view' && 'role' in given && given.role === 'SystemDesigner')
    return { ...answer, questions: [asked('What is kept?')] };
  if (prompt !== 'planning_speak' || !told.test(JSON.stringify(ask))) return answer;
  const put = ((answer.put ?? []) as object[]).map((each) => ({ ...each, text: `As said, ${secret}.` }));
  return { ...answer, stance: `They say: ${secret}`, ...('put' in answer && { put }) };
});

let workspace: Workspace;
let databaseUrl: string | undefined;
let dump = async () => '';
afterEach(() => workspace.close());
const place = () => ({
  databaseFile: workspace.databaseFile,
  ...(databaseUrl !== undefined && { databaseUrl }),
});

/** Where these words stand, byte by byte: the files of the bot's folder, at any depth, and the tables of a server. */
async function having(words: RegExp): Promise<string[]> {
  const files = readdirSync(workspace.folder, { recursive: true })
    .map((name) => join(workspace.folder, String(name)))
    .filter(
      (path) => statSync(path, { throwIfNoEntry: false })?.isFile() && words.test(readFileSync(path, 'utf8')),
    );
  return [...files, ...(words.test(await dump()) ? ['tables'] : [])];
}

/** A workshop with a plan that rests on an answer that was said in the thread. */
async function planned() {
  workspace = await startWorkspace({ script, ...(databaseUrl !== undefined && { databaseUrl }) });
  await workspace.command(`/plan ${brief}`);
  const root = await firstBoard(workspace);
  await question(workspace, root, 1);
  await workspace.say(root, secret);
  await cardWith(workspace, root, 'approve');
  const id = readdirSync(workspace.outputs)[0] ?? '';
  expect((await having(told)).length).toBeGreaterThan(1);
  return { root, id };
}

/** What the bot shows in the channel that has these words. */
const shown = async (words: RegExp) =>
  (await workspace.state()).messages.filter((each) => each.fromApp && words.test(wordsOf(each)));

/** What an operator is told that is wrong: every fact is read, and every file compared. */
async function wrong() {
  const database = await openReadOnly(place());
  const all = await checkAll(database, workspace.outputs, false);
  await database.close();
  return all.filter((each) => 'wrong' in each);
}

function planOf(id: string, version = 1): Record<string, unknown> {
  const file = join(workspace.outputs, id, `v${version}`, 'planning.ai.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

function erasing(): void {
  test('a message that its author deletes is nowhere any more, and the plan is decided on without it', async () => {
    const { root, id } = await planned();
    const maya = await workspace.personId('Maya Chen');
    const thread = await workspace.thread(root);
    await workspace.remove(thread.find(({ user, text }) => user === maya && told.test(text)) as LiveMessage);

    await eventually(async () => expect(await having(told)).toEqual([]));
    await eventually(async () => expect(await shown(told)).toEqual([]));
    const plan = planOf(id);
    expect(JSON.stringify(plan.tasks)).toContain('[erased]');
    expect(plan.erased).toBe(true);
    const items = ['requirements', 'draft_files', 'acceptance', 'non_goals', 'open_questions', 'test_plan'];
    const rest = ['decisions', 'components', 'tasks', 'risks', 'frame'].filter((key) => key in plan);
    const signed = JSON.stringify(Object.fromEntries([...items, ...rest].map((key) => [key, plan[key]])));
    const hash = createHash('sha256').update(signed).digest('hex');
    expect(plan.signatures).toMatchObject(Array.from({ length: 5 }, () => ({ hash })));
    expect(await wrong()).toEqual([]);

    await workspace.restart();
    await workspace.press(await cardWith(workspace, root, 'answer:0'), 'answer:0');
    await workspace.press(await cardWith(workspace, root, 'concern_take_up'), 'concern_take_up');
    await workspace.press(await answered(workspace, root, 'approve'), 'approve');
    await messageIn(workspace, root, /approved v2/i);
    expect(await having(told)).toEqual([]);
  });

  test('a workshop that its requester forgets goes with all that it left, also where the bot ends at once', async () => {
    const { root, id } = await planned();
    await workspace.command(`/plan forget ${id} ${id}`, 'Tom Alder');
    await workspace.command(`/plan forget ${id}`);
    await eventually(async () =>
      expect(wordsOf((await workspace.privately()).at(-1) as LiveMessage)).toContain(
        `/plan forget ${id} ${id}`,
      ),
    );
    expect(await having(told)).not.toEqual([]);

    await workspace.command(`/plan forget ${id} ${id}`);
    await workspace.restart();

    await eventually(async () =>
      expect(await having(new RegExp(`${told.source}|leave request`, 'i'))).toEqual([]),
    );
    await eventually(async () => {
      expect((await workspace.thread(root)).filter(({ fromApp, onlyFor }) => fromApp && !onlyFor)).toEqual(
        [],
      );
      expect((await workspace.boards()).map(wordsOf).join()).toMatch(/was erased by/);
      expect(readdirSync(workspace.outputs)).toEqual([]);
    });
    await workspace.command(`/plan status ${id}`, 'Tom Alder');
    await eventually(async () =>
      expect(wordsOf((await workspace.privately('Tom Alder')).at(-1) as LiveMessage)).toMatch(
        /was erased by/,
      ),
    );
    expect(await wrong()).toEqual([]);
  });

  test('what a person said in all workshops is erased with their name, and each of them goes on', async () => {
    const { root } = await planned();
    const maya = await workspace.personId('Maya Chen');
    await workspace.away(async () => {
      const store = await openAlone(place(), () => new Date().toISOString());
      const database = await openReadOnly(place());
      const found = await foundOf(database.store, maya);
      await eraseFound(found, store, createOutputs(workspace.outputs));
      expect(found).toHaveLength(1);
      expect(await foundOf(database.store, maya)).toEqual([]);
      await database.close();
      await store.close();
      expect(await having(new RegExp(`${told.source}|Maya Chen|leave request system`, 'i'))).toEqual([]);
      expect(await wrong()).toEqual([]);
    });

    await workspace.press(await answered(workspace, root, 'approve'), 'approve');
    await messageIn(workspace, root, /approved v1/i);
    expect(await having(told)).toEqual([]);
  });
}

describe('on SQLite', erasing);

describe.skipIf(!hasPostgres)('on PostgreSQL (left out where none is installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
    return () => server.stop();
  }, 60_000);
  beforeEach(async () => {
    const url = await server.newDatabase();
    databaseUrl = url;
    dump = async () => {
      const tables = await server.query(
        url,
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'planning'",
      );
      const rows = tables.map(({ name }) =>
        server.query(url, `SELECT each::text FROM planning.${String(name)} AS each`),
      );
      return JSON.stringify(await Promise.all(rows));
    };
  });
  erasing();

  test('a workshop comes to its approved plan, over a restart of the bot and one of the database', async () => {
    workspace = await startWorkspace({
      ...(databaseUrl !== undefined && { databaseUrl }),
      knowledge: { 'leave.md': '# Leave\nAda owns SAP.' },
    });
    await workspace.command(`/plan ${complete}`);
    const board = await firstBoard(workspace);
    await server.restart();
    const card = await answered(workspace, board, 'approve');
    await workspace.restart();
    await workspace.press(card, 'approve');
    await messageIn(workspace, board, /approved v1/i);
    nothingTwice(await workspace.thread(board));
  }, 60_000);
});
