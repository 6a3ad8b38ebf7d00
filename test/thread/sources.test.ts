import { afterEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import {
  boardAt,
  cardWith,
  lastPrivate,
  nothingTwice,
  sayWith,
  answered,
  fileOf,
  question as asked,
  pressFor,
} from './conversation.js';
import { saying, asking, question } from './scripts.js';
import { eventually, messageIn, startWorkspace, wordsOf, type Workspace, firstBoard } from './workspace.js';
import { read as stored } from './models-room.js';

let workspace: Workspace;
afterEach(() => workspace.close());

const rules = { 'rules.md': '# Rules\n\nNobody votes twice.\n' };

/** All that models were asked, by call. */
function listening() {
  const calls: { prompt: string; text: string }[] = [];
  const script = saying((ask, answer) => {
    calls.push({ prompt: ask.prompt, text: ask.layout.blocks.map(({ text }) => text).join('\n') });
    if (ask.prompt !== 'planning_digest') return answer;
    const [line = ''] = ask.layout.blocks.flatMap(({ text }) => /Decided: .*/.exec(text) ?? []);
    const [passage = ''] = ask.given.passages;
    return { lines: line === '' ? [] : [{ text: line, passage }] };
  });
  const told = (prompt: string, words: RegExp) =>
    calls.some((each) => each.prompt === prompt && words.test(each.text));
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

const brief = '/plan A poll for lunch';
const fact =
  '# Lunch poll\n\nThe lunch poll is used by everyone in the Hamburg office; the kitchen team looks after it.\n';

/** The rehearsal, whose ProductPlanner asks who will use it, and rests on what was looked up on that where there is something. */
const citing = saying(({ prompt, given }, answer) => {
  if (prompt === 'planning_clarify_review' && given.found[0]) {
    const { id: coveredBy, text } = given.found[0];
    const reason = text.trim().split('\n').at(-1);
    const covered = given.questions.map(({ number }) => ({ question: number, coveredBy, reason }));
    return { questions: covered.map((each) => ({ ...each, modified: '', status: 'skip' })) };
  }
  if (prompt !== 'planning_speak' || given.role !== 'ProductPlanner' || given.session.rounds.length > 1)
    return answer;
  const [passage] = given.found ?? [];
  const who = 'Who will use the lunch poll?';
  if (!passage && given.session.questions.length === 0)
    return { ...answer, questions: [{ ...question(who), level: 'now' }] };
  if (!passage) return answer;
  const fields = { kind: 'decision', alternatives: '', who: '', by: '', otherwise: '' };
  const put = { id: 'new9', name: 'As it is used', text: 'Who uses it is said.', fields };
  const grounds = [passage.id];
  // All else of its first answer stands.
  const said = [{ about: 'ask1', as: 'withdraw', why: passage.id }];
  return { ...answer, put: [...(answer.put as object[]), { ...put, grounds }], say: said };
});

const filesKept = () =>
  stored(workspace, "SELECT path FROM knowledge_documents WHERE kind = 'file' AND scope <> ''");

const questionsIn = async (root: LiveMessage) =>
  (await workspace.thread(root)).filter(
    (each) => /Who will use/.test(wordsOf(each)) && /Q1/.test(wordsOf(each)),
  );

/** The first turn, which is not held up by the question who will use it, and whose details cite where that is said. */
async function spared(root: LiveMessage, where: RegExp): Promise<void> {
  const turn = await messageIn(workspace, root, /ProductPlanner in round 1/);
  await workspace.press(turn, 'details');
  const shown = await eventually(async () => {
    const opened = (await workspace.state()).views.at(-1);
    if (!opened) throw new Error('no window');
    return JSON.stringify(opened.view.blocks);
  });
  expect(shown).toMatch(where);
  expect(await questionsIn(root)).toEqual([]);
}

test('a question that the knowledge folder answers is not asked: the turn cites where the answer stands, and so do the files', async () => {
  workspace = await startWorkspace({ script: citing, knowledge: { 'lunch.md': fact } });
  await workspace.command(brief);
  const root = await firstBoard(workspace);
  await spared(root, /S1 lunch\.md › Lunch poll/);

  await answered(workspace, root, 'approve');
  expect(fileOf(workspace, 'plan.html')).toMatch(/Looked up.*S1.*Lunch poll.*lunch\.md › Lunch poll/s);
  expect(fileOf(workspace, 'PP_speak_r1.txt')).toContain('- S1 lunch.md › Lunch poll');
  expect(fileOf(workspace, 'planning_transcript.jsonl')).toContain('"sources":[{"id":"S1"');
  nothingTwice(await workspace.thread(root));
});

describe('a file that is dropped into the thread', () => {
  test('is forgotten when its message is deleted', async () => {
    workspace = await startWorkspace();
    await workspace.command(brief);
    const root = await firstBoard(workspace);
    await sayWith(workspace, 'all we know', { 'facts.md': fact }, root);
    await eventually(async () => expect(filesKept()).toHaveLength(1));
    await workspace.remove(await workspace.messageBy(root, 'all we know'));

    await eventually(async () => expect(filesKept()).toEqual([]));
  });

  test('spares a question that waits in the meeting already, and says what it was spared by', async () => {
    const questions = {
      SystemDesigner: 'What is kept?',
      SeniorDeveloper: 'Which existing systems are there?',
    };
    const two = asking(questions);
    workspace = await startWorkspace({
      script: {
        ref: two.ref,
        complete: (ask, signal) =>
          (ask.prompt === 'planning_clarify_review' ? citing : two).complete(ask, signal),
      },
    });
    await workspace.command('/plan A poll for lunch');
    const root = await firstBoard(workspace);
    for (const number of [1, 2]) await pressFor(workspace, root, number, 'question_later');
    const card = await messageIn(workspace, root, /^A meeting on \d open/).then(() =>
      asked(workspace, root, 1),
    );
    const systems =
      '# Lunch poll\n\nThe lunch poll has to read staff from SAP HR, which is an existing system.\n';
    await sayWith(workspace, '', { 'systems.md': systems }, root);
    await eventually(async () => expect(filesKept()).toHaveLength(1));
    await workspace.press(card, 'answer:0');

    const look = await messageIn(workspace, root, /looked up in S\d+ systems\.md/);
    expect(wordsOf(look)).toMatch(/Q2[\s\S]*SAP HR/);
    await answered(workspace, root, 'approve');
    expect(fileOf(workspace, 'plan.html')).toMatch(/Looked up.*S\d+.*Lunch poll.*systems\.md/s);
  });
});
