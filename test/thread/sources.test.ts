import { afterEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { boardAt, cardWith, lastPrivate, nothingTwice, sayWith } from './conversation.js';
import { saying } from './scripts.js';
import { eventually, messageIn, startWorkspace, wordsOf, type Workspace } from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

const rules = { 'rules.md': '# Rules\n\nNobody votes twice.\n' };

/** All that models were asked, by call. */
function listening() {
  const asked: { prompt: string; text: string }[] = [];
  const script = saying((ask, answer) => {
    asked.push({ prompt: ask.prompt, text: ask.layout.blocks.map(({ text }) => text).join('\n') });
    if (ask.prompt !== 'planning_digest') return answer;
    const [line = ''] = ask.layout.blocks.flatMap(({ text }) => /Decided: .*/.exec(text) ?? []);
    const [passage = ''] = ask.given.passages;
    return { lines: line === '' ? [] : [{ text: line, passage }] };
  });
  const told = (prompt: string, words: RegExp) =>
    asked.some((each) => each.prompt === prompt && words.test(each.text));
  return { script, told };
}

const say = (text: string, files: Record<string, string> = {}, root?: LiveMessage) =>
  sayWith(workspace, text, files, root);
const messageSaying = (words: string) =>
  eventually(async () => {
    const found = (await workspace.state()).messages.find(({ text }) => text?.includes(words));
    return found ?? Promise.reject(new Error(`nobody says ${words}`));
  });
describe('what a request consists of', () => {
  test('a decision in the middle of a long thread reaches every call, and the first card says how much was read', async () => {
    const { script, told } = listening();
    workspace = await startWorkspace({ script });
    await say('A poll for lunch, please: everybody votes by noon, the canteen cooks what wins.');
    const root = await messageSaying('canteen cooks');
    for (let each = 1; each <= 40; each += 1) {
      const words = each === 20 ? 'Decided: guests never vote.' : `Thought ${each} on lunch. `.repeat(40);
      await say(words, {}, root);
    }
    await messageSaying('Thought 40');
    await workspace.act('shortcut', { as: 'Maya Chen', channel: 'C0PLANNING', ts: root.ts, id: 'plan_this' });

    const board = await boardAt(workspace, 0);
    await messageIn(workspace, board, /Read: the thread \(41 messages\)/);
    await eventually(async () =>
      expect(told('planning_intake', /Decided: guests never vote\. \(S\d+\)/)).toBe(true),
    );
    await eventually(async () => expect(told('planning_speak', /Decided: guests never vote/)).toBe(true));
    nothingTwice(await workspace.thread(board));
  });

  test('every file of a thread is taken, however many there are', async () => {
    workspace = await startWorkspace();
    await say('A poll for lunch, the rules are in the files');
    const root = await messageSaying('the rules are');
    for (const message of [1, 2, 3]) {
      const names = Array.from({ length: 8 }, (_, index) => `rule-${message}-${index}.md`);
      const files = Object.fromEntries(names.map((name) => [name, `${name} holds.`]));
      await say(`Part ${message}`, files, root);
    }
    await messageSaying('Part 3');
    await workspace.act('shortcut', { as: 'Maya Chen', channel: 'C0PLANNING', ts: root.ts, id: 'plan_this' });
    await messageIn(workspace, await boardAt(workspace, 0), /rule-3-7\.md/);
  });

  test('a file that cannot be read is named with what to send instead, and nothing begins before somebody starts without it', async () => {
    const { script, told } = listening();
    workspace = await startWorkspace({ script });
    await say('A poll for lunch, see the files', { ...rules, 'deck.pptx': 'PK' });
    const root = await messageSaying('see the files');
    await workspace.act('shortcut', { as: 'Maya Chen', channel: 'C0PLANNING', ts: root.ts, id: 'plan_this' });

    const board = await boardAt(workspace, 0);
    await messageIn(workspace, board, /can’t read/);
    const card = await cardWith(workspace, board, 'start_anyway');
    expect(wordsOf(card)).toMatch(/Read: \*rules\.md\*/);
    expect(wordsOf(card)).toMatch(/can’t read \*deck\.pptx\*.*PDF/);
    expect(told('planning_intake', /./)).toBe(false);
    await workspace.press(card, 'start_anyway');
    await eventually(async () => expect(told('planning_intake', /Nobody votes twice/)).toBe(true));
    expect(told('planning_intake', /known by name alone\n\| deck\.pptx/)).toBe(true);
  });

  test('a mention in the channel with files is a brief with sources, by its words or by the files alone', async () => {
    const { script, told } = listening();
    workspace = await startWorkspace({ script });
    await say('@Planning Workshop A poll for lunch in the canteen, everybody votes by noon', rules);
    await messageIn(workspace, await boardAt(workspace, 0), /Read: \*rules\.md\*/);
    await eventually(async () => expect(told('planning_intake', /Nobody votes twice/)).toBe(true));
    expect(told('planning_intake', /As it was given.*\n\| A poll for lunch in the canteen/)).toBe(true);

    const dinner = { 'dinner.txt': 'A poll for dinner, the kitchen closes at nine.' };
    await say('@Planning Workshop', dinner);
    await eventually(async () => expect(told('planning_intake', /closes at nine/)).toBe(true));
    expect(await workspace.boards()).toHaveLength(2);
  });

  test('a mention with files that asks what was decided, or stands in a thread, opens nothing', async () => {
    workspace = await startWorkspace();
    await say('@Planning Workshop what did we decide about lunch?', rules);
    await lastPrivate(workspace, /nothing about “lunch”/i);
    await say('Lunch is a mess.');
    const root = await messageSaying('a mess');
    await say('@Planning Workshop look at this', rules, root);
    await lastPrivate(workspace, /have a thread planned/);
    await say('@Planning Workshop', { 'photo.heic': 'ftypheic' });
    await lastPrivate(workspace, /a file in it that I can’t read.*PDF/);
    expect(await workspace.boards()).toHaveLength(0);
  });
});
