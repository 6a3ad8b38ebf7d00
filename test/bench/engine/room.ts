import { WebSocket } from 'ws';
import type { LiveChange, LiveMessage } from '../../../src/playground/live.js';
import { startPlayground } from '../../../src/playground/playground.js';
import { buttonsOf, createVisitor } from '../../thread/visitor.js';

const plenty = { postsPerSecond: 100_000, burst: 100_000 };

/** The workspace, and people in it who see each message as it comes: they answer each question and approve each plan, unless they only `look`. */
export async function openRoom(look = false) {
  const playground = await startPlayground({ port: 0, host: '127.0.0.1', journal: null, limits: plenty });
  const visitor = createVisitor(playground.url);
  const as = await visitor.personId('Maya Chen');
  const pressed = new Set<string>();
  const counts = { posts: 0, plans: 0, over: 0 };
  const seen = new Set<string>();
  const done = new Set<string>();
  const waiting: { holds: () => boolean; go: () => void }[] = [];

  async function press(message: LiveMessage, action: string): Promise<void> {
    const key = `${message.ts} ${action}`;
    if (pressed.has(key)) return;
    pressed.add(key);
    await visitor.press(message, action);
  }

  function see(message: LiveMessage): void {
    if (!message.fromApp || message.onlyFor) return;
    const isNew = !seen.has(message.ts);
    seen.add(message.ts);
    if (isNew) counts.posts += 1;
    if (!message.threadTs) return;
    const actions = buttonsOf(message).map(({ action_id }) => action_id);
    if (actions.includes('answer:0') && !look) void press(message, 'answer:0');
    if (actions.includes('approve') && isNew) {
      counts.plans += 1;
      if (!look) void press(message, 'approve');
    }
    // Its card says so, and has no button to approve it any more.
    if (pressed.has(`${message.ts} approve`) && !actions.includes('approve') && !done.has(message.ts)) {
      done.add(message.ts);
      counts.over += 1;
    }
  }

  const live = new WebSocket(`${playground.url.replace(/^http/, 'ws')}/live?as=${as}`);
  live.on('message', (data: Buffer) => {
    const change = JSON.parse(String(data)) as LiveChange;
    if (change.type === 'message') see(change.message);
    for (const each of [...waiting]) {
      if (!each.holds()) continue;
      waiting.splice(waiting.indexOf(each), 1);
      each.go();
    }
  });
  await new Promise((opened) => live.once('message', opened));

  return {
    slack: playground.slack,
    visitor,
    counts,
    /** Resolves when this holds, which is looked at after each change of the workspace. */
    until(holds: () => boolean, longestMs = 120_000): Promise<void> {
      if (holds()) return Promise.resolve();
      return new Promise((go, reject) => {
        const late = setTimeout(() => {
          reject(new Error(`it did not come to it in ${longestMs} ms: ${JSON.stringify(counts)}`));
        }, longestMs);
        waiting.push({
          holds,
          go: () => {
            clearTimeout(late);
            go();
          },
        });
      });
    },
    async close(): Promise<void> {
      live.terminate();
      await playground.close();
    },
  };
}
export type Room = Awaited<ReturnType<typeof openRoom>>;
