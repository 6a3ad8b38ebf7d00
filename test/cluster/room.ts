import { WebSocket } from 'ws';
import type { LiveChange, LiveMessage } from '../../src/playground/live.js';
import { buttonsOf, wordsOf } from '../thread/visitor.js';

/** What somebody who looks on sees: every message as it stands now, by its thread, and when anything changed last. */
export async function lookOn(url: string, as: string) {
  const messages = new Map<string, LiveMessage>();
  let changedAt = Date.now();
  const live = new WebSocket(`${url.replace(/^http/, 'ws')}/live?as=${as}`);
  live.on('message', (data: Buffer) => {
    const change = JSON.parse(String(data)) as LiveChange;
    if (change.type === 'state') for (const each of change.state.messages) messages.set(each.ts, each);
    if (change.type === 'message') messages.set(change.message.ts, change.message);
    if (change.type === 'message-removed') messages.delete(change.ts);
    if (change.type.startsWith('message')) changedAt = Date.now();
  });
  await new Promise((opened) => live.once('message', opened));

  const boards = () =>
    [...messages.values()].filter((each) => each.fromApp && !each.threadTs && !each.onlyFor);
  const thread = (root: LiveMessage) =>
    [...messages.values()].filter(
      (each) => each.threadTs === root.ts && each.ts !== root.ts && !each.onlyFor,
    );
  return {
    /** Milliseconds since anything was posted, edited or deleted. */
    quietMs: () => Date.now() - changedAt,
    boards,
    /** The board of the workshop whose brief begins so. */
    board: (beginning: string) =>
      boards().find((each) => JSON.stringify(each.blocks).includes(`${beginning}.`)),
    thread,
    /** The newest message of a thread that has this button, as it stands now. */
    withButton: (root: LiveMessage, action: string) =>
      thread(root).findLast(
        (each) => each.fromApp && buttonsOf(each).some(({ action_id }) => action_id === action),
      ),
    says: (root: LiveMessage, words: RegExp) =>
      thread(root).some((each) => each.fromApp && words.test(wordsOf(each))),
    /** The messages of people with these very words. */
    said: (root: LiveMessage, text: string) =>
      thread(root).filter((each) => !each.fromApp && each.text === text),
    /** Whether a person wrote what stands there. */
    isOfPerson: (ts: string) => messages.get(ts)?.fromApp === false,
    close: () => live.terminate(),
  };
}
export type Room = Awaited<ReturnType<typeof lookOn>>;
