import { afterEach, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { boardAt } from './conversation.js';
import { buttonsOf, eventually, messageIn, startWorkspace, type Workspace, wordsOf } from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

/** What the last message of a recording says beside its plan. */
const onePrompt = /One strong prompt, given this brief|交给一个强提示词/;

/** What the buttons of a message say. */
const labels = (message: LiveMessage | undefined): string[] =>
  message ? buttonsOf(message).flatMap(({ label, chosen }) => (chosen === undefined ? [label] : [])) : [];

async function withButton(root: LiveMessage, label: string): Promise<LiveMessage> {
  return eventually(async () => {
    const found = (await workspace.thread(root)).find((each) => labels(each).includes(label));
    expect(found, `a message with the button ${label}`).toBeDefined();
    return found as LiveMessage;
  });
}

test('a recording is chosen, led by its buttons alone, and leads to its other way and to one’s own brief', async () => {
  workspace = await startWorkspace();
  await workspace.command('/plan example');
  const picker = await eventually(async () => {
    const found = (await workspace.privately()).find((each) => /Recorded examples/.test(wordsOf(each)));
    expect(labels(found)).toEqual(['Play', 'Play', 'Play']);
    return found as LiveMessage;
  });
  expect(wordsOf(picker)).toMatch(/Invoices as CSV\* · start here[\s\S]*带代理审批的请假系统/);

  await workspace.press(picker, 'recording_play');
  const root = await boardAt(workspace, 0);
  const question = await messageIn(workspace, root, /Q1 · One month at a time/);
  expect(labels(question)).toEqual(['One month at a time', 'The whole history']);
  expect(wordsOf(question)).not.toMatch(/or at/);

  await eventually(async () =>
    expect(JSON.stringify((await workspace.home())?.view.blocks)).toContain('Waits for you: one question'),
  );

  await workspace.say(root, 'Whatever you think');
  await eventually(async () =>
    expect((await workspace.privately()).map(wordsOf).join('\n')).toMatch(
      /This is a recording. Choose one of its buttons/,
    ),
  );
  await messageIn(workspace, root, /A recording: the answers were written in advance/);
  await workspace.press(question, 'answer:0');
  const card = await withButton(root, 'Approve');
  expect(labels(card)).toEqual(['Approve', 'Support Staff Need It Too', 'Read the Plan', 'All Files']);
  await workspace.press(card, 'approve');
  await workspace.press(await withButton(root, 'Hand Off'), 'recording:hand_off');
  const last = await messageIn(workspace, root, /That was the recording/);
  await eventually(async () => expect(wordsOf(await boardAt(workspace, 0))).toMatch(/1 of 2 done/));
  expect(labels(last)).toEqual(['Read the Plan', 'Try the Other Answer', 'Start My Own']);
  expect(wordsOf(last)).toMatch(onePrompt);

  await workspace.press(last, 'recording_again');
  await eventually(async () => {
    const sign = (await workspace.privately()).find((each) => /It begins again/.test(wordsOf(each)));
    expect(sign?.threadTs).toBe(root.ts);
  });
  const other = await boardAt(workspace, 1);
  const again = await messageIn(workspace, other, /Q1 · One month at a time/);
  await workspace.press(again, 'answer:1');
  expect(wordsOf(await withButton(other, 'Approve'))).toMatch(/\*Tasks:\* 3, 6 days/);
});

test('a colleague of the recording objects while the plan waits, and is answered', async () => {
  workspace = await startWorkspace();
  await workspace.command('/plan example leave');
  const root = await boardAt(workspace, 0);
  // What is drawn anew between the look and the press is pressed as it stands then.
  for (const label of [
    ...['满一个工作日没批，自动转给代理人', '由行政主管批，并告诉上级', '就按这个'],
    ...['答复：先用导出的表', '批准', '交付'],
  ])
    await eventually(async () => {
      const card = await withButton(root, label);
      const button = buttonsOf(card).find((each) => each.label === label);
      await workspace.press(card, button?.action_id ?? '', 'Maya Chen', button);
    });

  await messageIn(workspace, root, /的答复：先不加/);
  const found = await messageIn(workspace, root, /判定里没有这一条/);
  expect(labels(found)).toEqual(['写进 v2', '方案不用改']);
  await workspace.press(found, 'concern_leave');
  expect(wordsOf(await messageIn(workspace, root, /示例到此结束/))).toMatch(onePrompt);
});
