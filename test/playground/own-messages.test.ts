import { expect, test, vi } from 'vitest';
import type { Playground } from '../../src/playground/playground.js';
import { act, connect, maya, messagesFor, openPlayground, planning, startApp, tom } from './given.js';

type Event = Record<string, unknown> & { subtype?: string };

/** A playground with a thread of the app in it, and what the app hears. */
async function openThread() {
  const playground = await openPlayground();
  const heard: Event[] = [];
  await startApp(playground, (app) =>
    app.event('message', async ({ event }) => {
      heard.push(event as unknown as Event);
    }),
  );
  const client = connect(playground);
  const { ts: root = '' } = await client.chat.postMessage({ channel: planning, text: 'Q2' });
  return { playground, client, heard, root };
}

async function reply(
  playground: Playground,
  threadTs: string,
  text: string,
  files?: { name: string; base64: string }[],
) {
  await act(playground, 'say', { as: maya, channel: planning, threadTs, text, ...(files ? { files } : {}) });
  return (await messagesFor(playground, maya)).at(-1)?.ts ?? '';
}

test('a deleted message with replies is shown as deleted, and nobody can react to it or change it', async () => {
  const { playground, client, heard } = await openThread();
  await act(playground, 'say', { as: maya, channel: planning, text: 'a question' });
  const ts = (await messagesFor(playground, maya)).at(-1)?.ts ?? '';
  await reply(playground, ts, 'an answer');
  await act(playground, 'remove', { as: maya, channel: planning, ts });
  const stone = async () => (await messagesFor(playground, tom)).find((one) => one.ts === ts);
  expect(await stone()).toMatchObject({ deleted: true, replyCount: 1, text: 'This message was deleted.' });
  await vi.waitFor(() =>
    expect(heard.findLast((one) => one.subtype === 'message_changed')).toMatchObject({
      message: { subtype: 'tombstone', ts, hidden: true },
      previous_message: { ts, user: maya, text: 'a question' },
    }),
  );
  for (const attempt of [
    act(playground, 'react', { as: tom, channel: planning, ts, name: 'eyes' }),
    act(playground, 'edit', { as: maya, channel: planning, ts, text: 'back again' }),
    act(playground, 'remove', { as: maya, channel: planning, ts }),
  ]) {
    expect((await attempt).ok).toBe(false);
  }
  expect(await stone()).toMatchObject({ deleted: true, reactions: [] });
  await expect(client.reactions.remove({ channel: planning, timestamp: ts, name: 'eyes' })).rejects.toThrow(
    'message_not_found',
  );
});
