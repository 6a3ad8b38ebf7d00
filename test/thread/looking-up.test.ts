import { afterEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { answered, fileOf, question as asked, nothingTwice, pressFor, sayWith } from './conversation.js';
import { read as stored } from './models-room.js';
import { asking, question, saying } from './scripts.js';
import { eventually, firstBoard, messageIn, startWorkspace, type Workspace, wordsOf } from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

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
  const say = [{ about: 'ask1', as: 'withdraw', why: passage.id }];
  return { ...answer, put: [...(answer.put as object[]), { ...put, grounds }], say };
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
