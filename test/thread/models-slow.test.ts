import { afterEach, expect, test } from 'vitest';
import { createOpenaiChat } from '../../src/models/providers/openai-chat.js';
import { startVendor, type Vendor } from '../models/vendors/vendor.js';
import { cardWith } from './conversation.js';
import { askedIn, sensible } from './models-answers.js';
import { behave, bookOf, chained, type Models, sonnet, startModels, stillClock } from './models-room.js';
import { complete, eventually, firstBoard, startWorkspace, wordsOf, type Workspace } from './workspace.js';

const minutes = (number: number) => number * 60_000;

let models: Models | undefined;
let local: { workspace: Workspace; vendor: Vendor } | undefined;
afterEach(async () => {
  await models?.close();
  await local?.workspace.close();
  await local?.vendor.close();
  models = undefined;
  local = undefined;
});

test('a workshop on a local model that takes almost ten minutes for each answer runs to its end', async () => {
  const clock = stillClock();
  const vendor = await startVendor();
  const vendors = [
    (memory: Parameters<typeof createOpenaiChat>[0]['memory']) =>
      createOpenaiChat({ apiKey: '', baseURL: vendor.openai, memory }),
  ];
  const workspace = await startWorkspace({
    clock,
    models: { vendors, chains: chained(['openai:qwen3:32b']) },
  });
  local = { workspace, vendor };
  vendor.always((seen) => ({
    after: clock.sleep(minutes(10) - 1_000),
    reply: { text: JSON.stringify(sensible(askedIn(seen))) },
  }));
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  let before = 0;
  while (vendor.answered.length < 17 || vendor.underWay() > 0) {
    await new Promise(setImmediate);
    // Time goes on once all that was sent and answered has arrived.
    const fresh = vendor.requests.length - before;
    const begun = bookOf(workspace).filter(({ status }) => status === 'started').length;
    if (fresh === 0 || vendor.underWay() !== fresh || begun !== fresh) continue;
    before += fresh;
    clock.advance(minutes(10) - 1_000);
  }
  await cardWith(workspace, root, 'approve', /v1/);
  expect(new Set(bookOf(workspace).map(({ status }) => status))).toEqual(new Set(['answered']));
});

test('a call whose workshop is cancelled is ended on the wire, and what it cost is not known', async () => {
  models = await startModels({ chains: chained([sonnet]) });
  const { workspace, anthropic } = models;
  let begun: () => void = () => {};
  const speaking = new Promise<void>((resolve) => {
    begun = resolve;
  });
  behave(anthropic, ({ call }) => {
    if (call !== 'speak') return undefined;
    begun();
    return { said: { text: '{}' }, fault: 'silent after pieces' };
  });
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await speaking;
  await eventually(async () => expect(anthropic.underWay()).toBe(1));
  await workspace.say(root, 'stop');
  await workspace.press(await cardWith(workspace, root, 'end:discard'), 'end:discard');

  await eventually(async () => expect(anthropic.underWay()).toBe(0));
  await eventually(async () => {
    expect(bookOf(workspace).at(-1)).toMatchObject({ status: 'aborted', micros: null });
    const [board] = await workspace.boards();
    expect(wordsOf(board as never)).toMatch(/1 call of unknown cost \(cut off or not counted\)/);
  });
});
