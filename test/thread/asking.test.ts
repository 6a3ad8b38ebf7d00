import { afterEach, describe, expect, test } from 'vitest';
import { cardWith, marks, nothingTwice, pressFor, question, reads } from './conversation.js';
import { asking, saying } from './scripts.js';
import { firstBoard, messageIn, startWorkspace, type Workspace, wordsOf } from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

const brief = '/plan A poll for lunch';
/** The sign makes a role ask in its turn what it cannot do without. */
const urgent = `${brief} [urgent]`;
const twoAsk = asking({
  SystemDesigner: 'What of it has to be kept?',
  SeniorDeveloper: 'Which systems does it have to work with?',
});
const tom = 'Tom Alder';
const other = async () => {
  const { people, as } = await workspace.state();
  return people.find(({ id, isBot }) => id !== as && !isBot)?.realName ?? tom;
};

test('questions of first views stand together on one card before round 1, are answered by number or button, and the round begins with the last', async () => {
  workspace = await startWorkspace({ script: twoAsk });
  await workspace.command(brief);
  const root = await firstBoard(workspace);
  const card = await question(workspace, root, 2);
  expect((await question(workspace, root, 1)).ts).toBe(card.ts);
  await workspace.say(root, 'Q2: None, it stands alone');
  await marks(workspace, root, 'Q2: None, it stands alone', 'white_check_mark', 'two');
  expect((await workspace.thread(root)).filter(({ text }) => /in round 1/.test(text))).toEqual([]);
  await pressFor(workspace, root, 1, 'answer:0');

  await messageIn(workspace, root, /ProductPlanner in round 1/);
  await reads(workspace, card, /✅ \*Q1[\s\S]*✅ \*Q2|✅ \*Q2[\s\S]*✅ \*Q1/);
  await cardWith(workspace, root, 'approve');
  nothingTwice(await workspace.thread(root));
});

describe('a question that cannot wait', () => {
  test('stops the round until a colleague answers in the thread; chatter and asking back don’t count as answers', async () => {
    workspace = await startWorkspace();
    await workspace.command(urgent);
    const root = await firstBoard(workspace);
    const card = await question(workspace, root, 1);
    const colleague = await other();

    await workspace.say(root, 'thanks, lol', colleague);
    await marks(workspace, root, 'thanks, lol', 'white_check_mark');
    await workspace.say(root, 'what do you mean?', colleague);
    await marks(workspace, root, 'what do you mean?', 'question');
    await messageIn(workspace, root, /Q1.*still open/is);
    await workspace.say(root, '(aside) not for the bot', colleague);
    await workspace.say(root, 'Everyone in the office, about 40 people', colleague);
    await marks(workspace, root, 'Everyone in the office, about 40 people', 'white_check_mark', 'one');

    await reads(workspace, card, /✅ \*Q1 · Everyone in the office/);
    const turn = await messageIn(workspace, root, /ProductPlanner in round 1/);
    expect(wordsOf(turn)).toMatch(/\+ D1 As Q1 says/);
    const spoken = (await workspace.thread(root)).flatMap(({ username, text }) =>
      username === 'ProductPlanner' && /in round 1/.test(text) ? [text] : [],
    );
    expect(spoken).toHaveLength(1);
  });

  test('opens again when its answer is deleted, and takes up what an edit makes of it', async () => {
    workspace = await startWorkspace();
    await workspace.command(urgent);
    const root = await firstBoard(workspace);
    const card = await question(workspace, root, 1);
    await workspace.say(root, 'Guests');
    await reads(workspace, card, /Guests/);

    await workspace.edit(await workspace.messageBy(root, 'Guests'), 'Guests and staff');
    await reads(workspace, card, /Guests and staff/);
    await workspace.remove(await workspace.messageBy(root, 'Guests and staff'));
    await question(workspace, root, 1);
  });
});

/** Questions of two roles are put off, up to the first card of the meeting. */
async function meeting() {
  workspace = await startWorkspace({ script: twoAsk });
  await workspace.command(brief);
  const root = await firstBoard(workspace);
  for (const number of [1, 2]) await pressFor(workspace, root, number, 'question_later');
  await messageIn(workspace, root, /^A meeting on \d open/);
  await question(workspace, root, 1);
  return root;
}

describe('the clarification meeting', () => {
  test('asks one question at a time, comes back to what was set aside, and ends with its minutes', async () => {
    const root = await meeting();
    await workspace.press(await question(workspace, root, 1), 'question_later');
    await question(workspace, root, 2);
    await workspace.say(root, 'not now');
    await marks(workspace, root, 'not now', 'hourglass_flowing_sand');
    await workspace.press(await question(workspace, root, 1), 'answer:0');
    const again = await question(workspace, root, 2);
    await workspace.say(root, 'None, it stands alone');
    await reads(workspace, again, /None, it stands alone/);

    const minutes = await messageIn(workspace, root, /^The meeting is over/);
    expect(wordsOf(minutes)).toMatch(
      /^The meeting is over: 2 answered\.[\s\S]*Q1.*Maya Chen\n.*Q2.*Maya Chen/,
    );
    await cardWith(workspace, root, 'approve');
    nothingTwice(await workspace.thread(root));
  });

  test('"not an answer" takes the mark off the message and opens the question again', async () => {
    const root = await meeting();
    const card = await question(workspace, root, 1);
    await workspace.say(root, 'Is anyone hungry');
    await marks(workspace, root, 'Is anyone hungry', 'white_check_mark', 'one');
    await workspace.press(await cardWith(workspace, root, 'answer_undo', /Q1/), 'answer_undo');

    await question(workspace, root, 1);
    await marks(workspace, root, 'Is anyone hungry', 'eyes');
    await reads(workspace, card, /further down/);
  });
});

test('a brief that is hardly one is asked about before the roles begin, and "Start anyway" begins', async () => {
  const missing = { text: '想做什么？', why: '', options: [] };
  workspace = await startWorkspace({
    script: saying(({ prompt }, answer) =>
      prompt === 'planning_intake' ? { ...answer, missing, enough: false } : answer,
    ),
  });
  await workspace.command('/plan 权限管理的事');
  const root = await firstBoard(workspace);
  await workspace.press(await cardWith(workspace, root, 'start_anyway', /Q1/), 'start_anyway');

  await messageIn(workspace, root, /第 1 轮/);
});
