import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Seen } from '../models/vendors/vendor.js';
import { question } from '../thread/conversation.js';
import { askedIn, sensible } from '../thread/models-answers.js';
import { behave, type Models, startModels } from '../thread/models-room.js';
import { complete, eventually, type Workspace } from '../thread/workspace.js';

/** How long a call takes. `npm run bench:waiting` takes the 15 seconds of a large model; all limits go with it. */
const callMs = Number(process.env.CALL_SECONDS ?? 6) * 1_000;
const limits = { beginsMs: callMs / 3, endsMs: (4 * callMs) / 3 };
const others = 40;
const messages = 6;

interface Waited {
  /** From the message to the request at the model that reads it. */
  begins: number;
  /** From the message to its mark in the thread. */
  ends: number;
}

let models: Models;
let workspace: Workspace;
beforeAll(async () => {
  models = await startModels();
  workspace = models.workspace;
});
afterAll(() => models.close());

const isReading = (seen: Seen) => askedIn(seen).call === 'read';

/** A workshop that waits for an answer to its question, before the others begin. */
async function asking(): Promise<LiveMessage> {
  await workspace.command(`/plan Asking: ${complete} Keep it within the budget.`);
  const [root] = await eventually(async () => {
    const boards = await workspace.boards();
    expect(boards).toHaveLength(1);
    return boards;
  });
  await question(workspace, root as LiveMessage, 1);
  return root as LiveMessage;
}

/** A person talks of something else, which leaves the question open. */
async function readingOf(root: LiveMessage, text: string): Promise<Waited> {
  const [before, said] = [models.anthropic.requests.length, performance.now()];
  await workspace.say(root, text);
  const begins = await until(async () => models.anthropic.requests.slice(before).some(isReading), said);
  const ends = await until(async () => {
    const found = (await workspace.thread(root)).find((each) => each.text === text);
    return Boolean(found?.reactions.some(({ name }) => name === 'eyes'));
  }, said);
  return { begins, ends };
}

async function until(holds: () => Promise<boolean>, since: number): Promise<number> {
  while (!(await holds())) {
    if (performance.now() - since > 10 * callMs) throw new Error('a message was not read');
    await sleep(20);
  }
  return performance.now() - since;
}

test(`with ${others} workshops at work, what a person writes is read at once, and no workshop takes more than twice its share`, async () => {
  const waiting = await asking();
  behave(models.anthropic, (asked) => {
    const answer = asked.call === 'read' ? { because: 'lunch', questions: [], as: 'talk' } : sensible(asked);
    return { after: sleep(callMs), reply: { text: JSON.stringify(answer) } };
  });
  for (let each = 1; each <= others; each += 1) await workspace.command(`/plan Other ${each}: ${complete}`);
  await eventually(async () => expect(await workspace.boards()).toHaveLength(others + 1));
  const from = models.anthropic.requests.length;

  const waited: Waited[] = [];
  for (let each = 1; each <= messages; each += 1) {
    waited.push(await readingOf(waiting, `The ${each}. of us is at lunch.`));
    await sleep(callMs);
  }

  const ofOthers = models.anthropic.requests.slice(from).flatMap((seen) => {
    const found = /Other (\d+): /.exec(askedIn(seen).words);
    return found ? [Number(found[1])] : [];
  });
  const counts = Array.from(
    { length: others },
    (_, index) => ofOthers.filter((each) => each === index + 1).length,
  );
  const share = ofOthers.length / others;
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  const longest = (of: keyof Waited) => Math.max(...waited.map((each) => each[of]));
  console.log(
    [
      `${others} workshops, ${seconds(callMs)} s a call, ${messages} messages of a person`,
      `a reading begins after at most ${seconds(longest('begins'))} s (limit ${seconds(limits.beginsMs)}), ends after at most ${seconds(longest('ends'))} s (limit ${seconds(limits.endsMs)})`,
      `calls a workshop: least ${Math.min(...counts)}, share ${share.toFixed(1)}, most ${Math.max(...counts)}`,
    ].join('\n'),
  );
  expect(longest('begins')).toBeLessThan(limits.beginsMs);
  expect(longest('ends')).toBeLessThan(limits.endsMs);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2 * share);
}, 1_200_000);
