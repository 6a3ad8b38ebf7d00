import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cardWith } from './conversation.js';
import { asModel } from './scripts.js';
import { complete, eventually, firstBoard, messageIn, startWorkspace } from './workspace.js';

/** A receiver that is down at first, and the ids that it has heard. */
async function receiver() {
  const heard: string[] = [];
  let isDown = true;
  const server = createServer((request, response) => {
    heard.push(`${String(request.headers['webhook-id'])} ${isDown ? 503 : 200}`);
    request.resume();
    response.writeHead(isDown ? 503 : 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    heard,
    comesUp: () => {
      isDown = false;
    },
  };
}

test('from the brief to the outbox and a webhook that was down, over a restart, and back again', async () => {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(outbox, { recursive: true, force: true }));
  const { url, heard, comesUp } = await receiver();
  const secrets = [`whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`];
  const workspace = await startWorkspace({ script: asModel, handOff: { outbox, webhook: { url, secrets } } });
  onTestFinished(() => workspace.close());
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await workspace.press(await cardWith(workspace, root, 'approve'), 'approve');

  await workspace.say(root, 'hand it off');
  const proposed = await messageIn(workspace, root, /To hand off v1, press this/);
  expect(heard).toEqual([]);
  await workspace.press(proposed, 'hand_off');
  const form = await eventually(async () => {
    const found = await workspace.form();
    return found ?? Promise.reject(new Error('no form'));
  });
  await workspace.act('submit', { as: 'Maya Chen', viewId: form.id, values: {} });
  await messageIn(
    workspace,
    root,
    /Sent to the outbox folder\..*It has not reached the webhook yet: HTTP 503\. It is tried again/,
  );

  comesUp();
  await workspace.restart();
  await workspace.press(await cardWith(workspace, root, 'send_again'), 'send_again');
  await messageIn(workspace, root, /Sent to the outbox folder\. Sent to the webhook\./);
  const ids = new Set(heard.map((each) => each.split(' ')[0]));
  expect(ids.size).toBe(1);
  expect(heard.at(-1)).toMatch(/^w-[a-z0-9]{5}-h1-webhook-handed_off 200$/);
  const [id = ''] = heard[0]?.split('-h1') ?? [];
  const folder = join(outbox, id, 'v1');
  const plan = readFileSync(join(folder, 'planning.ai.json'));
  const record = JSON.parse(readFileSync(join(folder, 'hand-off.json'), 'utf8')) as {
    main: { sha256: string };
  };
  expect(record.main.sha256).toBe(createHash('sha256').update(plan).digest('hex'));
  expect(plan.equals(readFileSync(join(workspace.outputs, id, 'v1', 'planning.ai.json')))).toBe(true);

  await workspace.press(await cardWith(workspace, root, 'withdraw'), 'withdraw');
  await messageIn(workspace, root, /withdrew it,.*Sent to the outbox folder\. Sent to the webhook\./);
  expect(existsSync(join(folder, 'WITHDRAWN.json'))).toBe(true);
  expect(heard.at(-1)).toMatch(/-h1-webhook-withdrawn 200$/);
  await workspace.press(await cardWith(workspace, root, 'reopen'), 'reopen');
  await cardWith(workspace, root, 'approve');
  await eventually(async () => {
    const decision: unknown = JSON.parse(
      readFileSync(join(workspace.outputs, id, 'v1.decision.json'), 'utf8'),
    );
    expect(decision).toMatchObject({
      status: 'waiting',
      hand_offs: [{ withdrawn: { by: { name: 'Maya Chen' } }, deliveries: [{ state: 'done' }, {}, {}, {}] }],
    });
  });
});
