import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { itemsIn, planFrom } from '../../src/document/plan-reading.js';
import type { Script } from '../../src/models/provider.js';
import type { LiveMessage } from '../../src/playground/live.js';
import type { IntentCheckAnswer } from '../../src/prompts/intent-check.js';
import { answered, boardAt, cardWith, lastPrivate, sayWith } from './conversation.js';
import { saying } from './scripts.js';
import {
  buttonsOf,
  complete,
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  wordsOf,
  type Workspace,
} from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

/** The rehearsal, with what it reads a brief as that speaks of an earlier plan. */
function reading(intent: Partial<IntentCheckAnswer> = {}): { script: Script; asked: string[] } {
  const asked: string[] = [];
  const script = saying((ask, answer) => {
    if (ask.prompt !== 'planning_intent_check') return answer;
    asked.push(ask.layout.blocks.map(({ text }) => text).join('\n'));
    return { understood: 'So I read it.', reference: '', sure: false, intent: 'new', ...intent };
  });
  return { script, asked };
}

/** A plan that was approved in this channel. */
async function approved(): Promise<LiveMessage> {
  await workspace.command(`/plan ${complete}`);
  const board = await firstBoard(workspace);
  const card = await answered(workspace, board, 'approve');
  await workspace.press(card, 'approve');
  await messageIn(workspace, board, /approved v1/i);
  return board;
}

async function idOf(board: LiveMessage): Promise<string> {
  const [, id = ''] = /`(w-[a-z0-9]{5})`/.exec(wordsOf(board)) ?? [];
  return id;
}

async function planOf(board: LiveMessage) {
  const id = await idOf(board);
  return eventually(async () => {
    const text = readFileSync(join(workspace.outputs, id, 'v1', 'planning.ai.json'), 'utf8');
    return itemsIn(planFrom(JSON.parse(text))).map(({ item }) => item);
  });
}

const refining = reading({ intent: 'refine', reference: 'W1', sure: true });

describe('a brief that speaks of an earlier plan', () => {
  test('refines it: what was agreed comes along with its origin, after a restart too, and says so in one line', async () => {
    workspace = await startWorkspace({ script: refining.script });
    const first = await approved();
    const id = await idOf(first);
    await workspace.restart();
    await workspace.command(`/plan Refine ${id} v1: employees also see who is away. ${complete}`);
    const second = await boardAt(workspace, 1);
    const card = await messageIn(workspace, second, /I read it as: refine .* agreed items? .*came along/);
    const plan = await planOf(second);
    const brought = plan.filter(({ origin }) => origin?.workshop === id);
    expect(brought.length).toBeGreaterThan(3);
    // The buttons are gone once a round has begun.
    const now = (await workspace.thread(second)).find(({ ts }) => ts === card.ts) as LiveMessage;
    expect(buttonsOf(now)).toEqual([]);
  });

  test('is asked about where a model is not sure, and waits; nothing comes along until somebody has chosen', async () => {
    const { script, asked } = reading({ intent: 'refine', reference: 'W1', sure: false });
    workspace = await startWorkspace({ script });
    const first = await approved();
    const id = await idOf(first);
    await workspace.command(`/plan Something like last time but for contractors. ${complete}`);
    const second = await boardAt(workspace, 1);
    const card = await cardWith(workspace, second, 'intent:new_with_reference');
    expect(wordsOf(card)).toContain(await workspace.personId('Maya Chen'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('W1, v1, approved, the message speaks of an earlier plan');
    expect((await workspace.thread(second)).filter(({ username }) => username !== 'Coach')).toEqual([]);
    // Tom may not choose for Maya.
    await workspace.press(card, 'intent:refine', 'Tom Alder');
    await workspace.press(card, 'intent:new_with_reference');
    await messageIn(workspace, second, /chose: something new, with .*for reference/);
    const plan = await planOf(second);
    expect(plan.filter(({ origin }) => origin)).toEqual([]);
    expect(id).toMatch(/^w-/);
  });

  test('is asked about where what the model says cannot be read', async () => {
    const { script } = reading();
    const muddled: Script = {
      ...script,
      complete: async (ask, signal) =>
        ask.prompt === 'planning_intent_check' ? 'I would say it is new.' : script.complete(ask, signal),
    };
    workspace = await startWorkspace({ script: muddled });
    await approved();
    await workspace.command(`/plan Something like last time but for contractors. ${complete}`);
    const second = await boardAt(workspace, 1);
    await workspace.press(await cardWith(workspace, second, 'intent:new'), 'intent:new');
    await messageIn(workspace, second, /chose: something new/);
  });

  test('that goes on with a draft closes: the draft gets one more round with the words', async () => {
    const { script } = reading({ intent: 'continue_discussion', reference: 'W1', sure: true });
    workspace = await startWorkspace({ script });
    await workspace.command(`/plan [draft] ${complete}`);
    const board = await firstBoard(workspace);
    await answered(workspace, board, 'more');
    const id = await idOf(board);
    await workspace.command(`/plan continue ${id}: the budget is 5,000 euros a year.`);
    await messageIn(workspace, board, /goes on here/);
    await messageIn(workspace, board, /the budget is 5,000 euros/);
    await eventually(async () => {
      expect(wordsOf((await workspace.boards())[1] as LiveMessage)).toMatch(/This went on in/);
    });
    await eventually(async () => {
      expect(wordsOf((await workspace.boards())[0] as LiveMessage)).toMatch(/v2/);
    });
  });

  test('of an id that is not of this channel says so, and is planned as it is where there is no earlier plan', async () => {
    workspace = await startWorkspace();
    await workspace.command(`/plan Refine w-abcde: ${complete}`);
    const board = await firstBoard(workspace);
    await messageIn(workspace, board, /There is no `w-abcde` in this channel/);
    await answered(workspace, board, 'approve');
  });
});

describe('a plan that comes as a file', () => {
  const give = (words: string, name: string, content: string) =>
    sayWith(workspace, `@planning-workshop ${words}`.trim(), { [name]: content });

  test('of this channel is that plan, byte by byte; changed, it is what the file says; from elsewhere too', async () => {
    workspace = await startWorkspace({ script: refining.script });
    const first = await approved();
    const id = await idOf(first);
    const file = readFileSync(join(workspace.outputs, id, 'v1', 'planning.ai.json'), 'utf8');

    await give(`refine the attached plan: contractors as well. ${complete}`, 'notes.txt', file);
    const second = await boardAt(workspace, 1);
    const card = await messageIn(workspace, second, /I read it as: refine .* came along/);
    expect(wordsOf(card)).not.toMatch(/notes\.txt/);
    expect((await planOf(second)).some(({ origin }) => origin?.workshop === id)).toBe(true);

    const changed = planFrom(JSON.parse(file));
    for (const item of changed.requirements) item.name = `Other ${item.name}`.slice(0, 40);
    await give(
      'refine the attached plan: for the Berlin office',
      'planning.ai.json',
      JSON.stringify(changed),
    );
    const third = await boardAt(workspace, 2);
    await messageIn(workspace, third, /not as it was issued here/);

    changed.meta.task_id = 'w-other';
    await give('refine the attached plan: for Lyon', 'planning.ai.json', JSON.stringify(changed));
    const fourth = await boardAt(workspace, 3);
    expect(wordsOf(await messageIn(workspace, fourth, /came along/))).toMatch(/from planning\.ai\.json/);
  });

  test('that is damaged, of a newer format or too large is refused with the reason, and without words for it asked about', async () => {
    workspace = await startWorkspace();
    const first = await approved();
    const file = readFileSync(join(workspace.outputs, await idOf(first), 'v1', 'planning.ai.json'), 'utf8');
    await give('refine this plan', 'planning.ai.json', file.slice(0, file.length / 2));
    await lastPrivate(workspace, /damaged/);
    await give(
      'refine this plan',
      'planning.ai.json',
      file.replace('"schema_version": 3', '"schema_version": 7'),
    );
    await lastPrivate(workspace, /newer release/);
    await give('refine this plan', 'planning.ai.json', `${file}${' '.repeat(1024 * 1024)}`);
    await lastPrivate(workspace, /larger than 1 MB/);
    await give('', 'planning.ai.json', file);
    await lastPrivate(workspace, /What do you want of it/);
    expect(await workspace.boards()).toHaveLength(1);
  });
});
