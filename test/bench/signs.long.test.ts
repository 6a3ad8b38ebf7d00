import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { calmPace } from '../../src/app-options.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import { withThinkingTime } from '../../src/models/provider.js';
import type { LiveMessage } from '../../src/playground/live.js';
import { possible, type Seat } from './signs/acts.js';
import { watch, type Watched } from './signs/watching.js';
import { complete, startWorkspace, type Workspace } from '../thread/workspace.js';

/** How long people act. It measures time, so that it needs the machine for itself: `npm run bench:signs` says how long. */
const forMs = Number(process.env.SECONDS ?? 0) * 1_000;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const limitMs = 3_000;
const longestMs = 10_000;
const workshops = 10;
const names = ['Maya Chen', 'Tom Alder', '李雷', '韩梅梅'];

/** Reading what people wrote takes a large model so long; the roles are quick, so that much is posted. */
const thinking = (prompt: string) => (/reply_intent|dialogue/.test(prompt) ? 8_000 : 400);

interface Seen {
  kind: string;
  ms: number;
}

test.runIf(forMs > 0).each([
  ['one channel', ['planning']],
  ['four channels', ['planning', 'general', 'launch', 'partners']],
] as const)(
  `with ${workshops} workshops in %s everybody sees a sign within ${limitMs} ms`,
  async (where, channels) => {
    const random = numbers(seed);
    const script = withThinkingTime(
      createRehearsal(),
      (ms, signal) => sleep(ms, undefined, { signal }),
      ({ prompt }) => thinking(prompt),
    );
    const workspace = await startWorkspace({ script, pace: calmPace });
    const people = await Promise.all(names.map((name) => watch(workspace, name)));
    try {
      for (const channel of channels) await joined(workspace, channel);
      const stall = monitorEventLoopDelay({ resolution: 10 });
      stall.enable();
      const until = performance.now() + forMs;
      const seen: Seen[] = [];
      const at = async (index: number) => {
        const channel = channels[index % channels.length] ?? 'planning';
        const insiders = channel === 'planning' || channel === 'general' ? people : people.slice(0, 2);
        const watched = insiders[index % insiders.length] as Watched;
        await sleep((index * forMs) / 2 / workshops);
        const seat = await opened(workspace, watched, channel, index, seen);
        if (!seat) return;
        while (performance.now() < until) {
          const acts = possible(seat);
          const kinds = [...new Set(acts.map(({ kind }) => kind))];
          const kind = kinds[Math.floor(random() * kinds.length)];
          const act = acts.find((each) => each.kind === kind);
          if (act) seen.push(await timed(watched, act.kind, act.shows, act.does));
          await sleep(300 + random() * 1_500);
        }
      };
      await Promise.all(Array.from({ length: workshops }, (_, index) => at(index)));

      const stallMs = Math.round(stall.percentile(99) / 1e6);
      console.log(
        `${workshops} workshops in ${where}, seed ${seed}, the process stood still for ${stallMs} ms (p99)`,
      );
      console.table(figures(seen));
      expect(share(seen, 0.95)).toBeLessThan(limitMs);
    } finally {
      for (const each of people) each.close();
      await workspace.close();
    }
  },
);

async function joined(workspace: Workspace, channel: string): Promise<void> {
  const { bot } = await workspace.state();
  const act = { as: 'Maya Chen', channel: await workspace.channelId(channel), user: bot.userId };
  await workspace.act('join', act).catch(() => {});
}

/** Somebody opens a workshop; the board is what they see of it. */
async function opened(
  workspace: Workspace,
  watched: Watched,
  channel: string,
  index: number,
  seen: Seen[],
): Promise<Seat | undefined> {
  const brief = `Workshop ${index}: ${complete} ${index % 2 === 0 ? '[question]' : ''}`;
  const one = await timed(
    watched,
    'opens a workshop',
    (change) => change.type === 'message' && isBoard(change.message, index),
    () => workspace.command(`/plan ${brief}`, watched.name, channel),
  );
  seen.push(one);
  const root = watched.messages().find((each) => isBoard(each, index));
  return root && { workspace, watched, root, done: { said: 0, reacted: '' } };
}

const isBoard = (message: LiveMessage, index: number) =>
  message.fromApp &&
  !message.threadTs &&
  !message.onlyFor &&
  JSON.stringify(message.blocks ?? '').includes(`Workshop ${index}:`);

async function timed(
  watched: Watched,
  kind: string,
  shows: Parameters<Watched['sees']>[0],
  does: () => Promise<void>,
): Promise<Seen> {
  const began = performance.now();
  const sees = watched.sees(shows, longestMs);
  await does();
  return { kind, ms: ((await sees) ?? began + longestMs) - began };
}

function figures(seen: readonly Seen[]) {
  const kinds = [...new Set(seen.map(({ kind }) => kind))].sort();
  return ['all', ...kinds].map((kind) => {
    const of = kind === 'all' ? seen : seen.filter((each) => each.kind === kind);
    const [p50, p95, most] = [0.5, 0.95, 1].map((part) => Math.round(share(of, part)));
    return { kind, acts: of.length, 'p50, ms': p50, 'p95, ms': p95, 'max, ms': most };
  });
}

function share(seen: readonly Seen[], part: number): number {
  const sorted = seen.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Numbers between 0 and 1 that are the same for the same seed. */
function numbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
