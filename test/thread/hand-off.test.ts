import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { cardWith, fileOf, formOf } from './conversation.js';
import { asModel } from './scripts.js';
import { complete, eventually, firstBoard, messageIn, startWorkspace } from './workspace.js';

interface Told {
  data: { main: { sha256: string }; contents: Record<string, string> };
}

/** A receiver that is down at first, the ids that it has heard, and what it was told. */
async function receiver() {
  const heard: string[] = [];
  const sent: Told[] = [];
  let isDown = true;
  const server = createServer((request, response) => {
    heard.push(`${String(request.headers['webhook-id'])} ${isDown ? 503 : 200}`);
    void json(request).then((told) => {
      sent.push(told as Told);
      response.writeHead(isDown ? 503 : 200).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    heard,
    sent,
    comesUp: () => {
      isDown = false;
    },
  };
}

test('from the brief to a webhook that was down, over a restart, and back again', async () => {
  const { url, heard, sent, comesUp } = await receiver();
  const secrets = [`whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`];
  const workspace = await startWorkspace({ script: asModel, handOff: { webhook: { url, secrets } } });
  onTestFinished(() => workspace.close());
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await workspace.press(await cardWith(workspace, root, 'approve'), 'approve');
  await messageIn(workspace, root, /approved v1/i);

  await workspace.say(root, 'hand it off');
  const proposed = await messageIn(workspace, root, /To hand off v1, press this/);
  expect(heard).toEqual([]);
  await workspace.press(proposed, 'hand_off');
  const form = await formOf(workspace);
  await workspace.act('submit', { as: 'Maya Chen', viewId: form.id, values: {} });
  await messageIn(workspace, root, /It has not reached the webhook yet: HTTP 503\. It is tried again/);

  comesUp();
  await workspace.restart();
  await workspace.press(await cardWith(workspace, root, 'send_again'), 'send_again');
  await messageIn(workspace, root, /Sent to the webhook\./);
  const ids = new Set(heard.map((each) => each.split(' ')[0]));
  expect(ids.size).toBe(1);
  expect(heard.at(-1)).toMatch(/^w-[a-z0-9]{5}-h1-webhook-handed_off 200$/);
  expect(sent[0]?.data.main.sha256).toBe(
    createHash('sha256')
      .update(sent[0]?.data.contents['planning.ai.json'] ?? '')
      .digest('hex'),
  );
  expect(sent[0]?.data.contents['planning.ai.json']).toBe(fileOf(workspace, 'planning.ai.json'));

  await workspace.press(await cardWith(workspace, root, 'withdraw'), 'withdraw');
  await messageIn(workspace, root, /withdrew it,.*Sent to the webhook\./);
  expect(heard.at(-1)).toMatch(/-h1-webhook-withdrawn 200$/);
  await workspace.press(await cardWith(workspace, root, 'reopen'), 'reopen');
  await cardWith(workspace, root, 'approve');
  await eventually(async () => {
    const decision: unknown = JSON.parse(fileOf(workspace, '../v1.decision.json'));
    expect(decision).toMatchObject({
      status: 'waiting',
      hand_offs: [{ withdrawn: { by: { name: 'Maya Chen' } }, deliveries: [{ state: 'done' }, {}] }],
    });
  });
});
