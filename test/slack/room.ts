import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { Log } from '../../src/contracts/process.js';
import type { IssuedFile } from '../../src/contracts/store.js';
import { createMine } from '../../src/engine/summary.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { createLibrary } from '../../src/knowledge/library.js';
import type { LiveActs, LiveMessage, LiveState, LiveView } from '../../src/playground/live.js';
import { type PlaygroundOptions, startPlayground } from '../playground/faulty.js';
import type { Playground } from '../../src/playground/playground.js';
import type { CheckedSetting, HandOffs, SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { objectOf } from '../../src/slack/limits.js';
import { createShowing } from '../../src/slack/showing.js';
import { keepDaysBy } from '../../src/slack/policy.js';
import { createSlack, type SlackSettings } from '../../src/slack/slack.js';
import { deliveryLane } from '../../src/slack/transport/inbox/claims.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Policy, RecordingLine } from '../../src/workshop/base/session.js';
import { unwatched } from '../../src/watch/set-aside.js';
import { freePort } from '../free-port.js';
import { manualClock } from '../manual-clock.js';

export const maya = 'U0MAYACHEN';
export const tom = 'U0TOMALDER';
export const lilei = 'U0LILEI001';
export const bot = 'U0PLANNING';
export const planning = 'C0PLANNING';
export const general = 'C0GENERAL1';
export const launch = 'C0LAUNCH01';

export interface LogLine {
  level: keyof Log;
  message: string;
  details: object;
}

export function listeningLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: keyof Log) => (details: object, message: string) =>
    void lines.push({ level, message, details });
  return { log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }, lines };
}

export type RoomOptions = Pick<PlaygroundOptions, 'faults' | 'scopes' | 'limits' | 'patience'> & {
  http?: boolean;
  settings?: Partial<SlackSettings>;
  adminSettings?: readonly CheckedSetting[];
  handOffs?: HandOffs;
  policy?: Readonly<Record<string, string>>;
  recordings?: readonly RecordingLine[];
  /** Not started by itself. */
  asleep?: boolean;
};

/** The Slack room on a real store and a real connection, in front of the rules alone: no roles, no models. */
export async function openRoom({
  http = false,
  settings,
  asleep,
  adminSettings,
  policy,
  recordings = [],
  handOffs = { of: () => ({ targets: [], handers: [] }) },
  ...options
}: RoomOptions = {}) {
  const port = http ? await freePort() : 0;
  const playground = await startPlayground({
    port: 0,
    host: '127.0.0.1',
    journal: null,
    limits: { postsPerSecond: 10_000, burst: 10_000 },
    ...(http && { requestUrl: `http://127.0.0.1:${port}/slack/events` }),
    ...options,
  });
  const folder = mkdtempSync(join(tmpdir(), 'room-'));
  const clock = manualClock();
  const now = () => new Date(clock.now()).toISOString();
  const store = await openSqlite<Post>(join(folder, 'room.sqlite'), now);
  const { log, lines } = listeningLog();
  const library = createLibrary({
    ...{ index: store.knowledge, items: store.items, sessions: store, watch: unwatched, clock, log },
  });
  let ids = 0;
  const core = createWorkshops<Post>({
    store,
    clock,
    newId: () => `w-abc${String(++ids).padStart(2, '0')}`,
    show: createShowing(unwatched, log),
    policyOf: (...asked): Promise<Policy> => slack.policyOf(...asked),
    changed({ session }, rows) {
      slack.queue(rows);
      void library.learn(session);
    },
  });
  const { list, ofPerson, heard, line } = store.workshops;
  const mine = createMine({
    index: store.workshops,
    maySee: (...asked) => slack.maySee(...asked),
    read: core.read,
    log,
  });
  const workshops = { ...core, list, ofPerson, heard, line, mine, decided: library.decided };
  const { apiUrl, botToken, appToken, signingSecret } = playground.slack;
  const door = http ? { signingSecret } : { appToken };
  const build = () =>
    createSlack({
      settings: { apiUrl, botToken, ...door, port, host: '127.0.0.1', ...settings },
      inbox: store.inbox,
      outbox: store.outbox,
      workshops,
      channels: store.channels,
      houseRules: store.houseRules,
      audit: store.audit,
      keeps: async () => ({
        ...{ vendors: 'anthropic (api.anthropic.com)', database: 'SQLite' },
        days: await keepDaysBy(policy, store.channels)(),
      }),
      profiles: ['default', 'frugal'],
      ...(adminSettings && { adminSettings }),
      handOffs,
      ...(policy && { policy }),
      recordings,
      counts: store.counts,
      watch: unwatched,
      clock,
      pace: { postEveryMs: 0, editEveryMs: 0 },
      log,
    });
  let slack = build();
  onTestFinished(async () => {
    await slack.stop();
    await library.stop();
    await store.close();
    await playground.close();
    rmSync(folder, { recursive: true });
  });
  if (!asleep) await slack.start();

  const room = {
    playground,
    store,
    workshops,
    clock,
    lines,
    slack: () => slack,
    /** Adds answers to a workshop, and gives their rows. */
    async answer(session: string, channel: string, ...posts: Post[]): Promise<SlackRow[]> {
      const rows: SlackRow[] = [];
      for (const post of posts) {
        const row = await store.outbox.answer(session, channel, post);
        if (row) rows.push(row);
      }
      slack.queue(rows);
      return rows;
    },
    /** Keeps these as the files of version 1 of a workshop. */
    async issue(workshop: string, channel: string, files: readonly IssuedFile[]): Promise<void> {
      const { seq: expected = 0 } = (await workshops.read(workshop)) ?? {};
      const issued = { version: 1, files };
      await store.step({ workshop, expected, facts: [], posts: [], channel, issued });
    },
    /** What is not sent yet. */
    waiting: () => store.outbox.waiting(0, 99_999),
    /** Where a post stands, or how far it is on its way. */
    placed: (session: string, part: string) => store.outbox.find(session, part),
    async settled() {
      await room.passing(async () => expect(await room.waiting()).toEqual([]));
    },
    warnings: () =>
      lines.filter(({ level }) => level === 'warn' || level === 'error').map((each) => each.message),
    /** Stops the room and starts it anew on the same store, as after a restart. */
    async restart() {
      await slack.stop();
      slack = build();
      await slack.start();
    },
    /** Does what a person does, and lets what was pressed, sent or typed as a command have its effect. */
    async act<Name extends keyof LiveActs>(name: Name, body: LiveActs[Name]) {
      await act(playground, name, body);
      await eventually(async () => {
        const untried = (await store.inbox.waiting()).filter(({ attempts }) => attempts === 0);
        expect(untried.filter(({ body: of }) => deliveryLane(objectOf(of)) === undefined)).toEqual([]);
      });
    },
    /** What the bot itself asks of Slack. */
    async api(method: string, body: object): Promise<{ ts: string; channel: { id: string } }> {
      const headers = { authorization: `Bearer ${botToken}`, 'content-type': 'application/json' };
      const answer = await fetch(`${apiUrl}${method}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { ts: string; channel: { id: string } };
    },
    /** The conversation of this person with the bot. */
    async direct(as = maya): Promise<string> {
      return (await room.api('conversations.open', { users: as })).channel.id;
    },
    async plan(text: string, as = maya, channel = planning) {
      await room.act('command', { as, channel, text: `/plan ${text}`.trim() });
    },
    /** Something that Slack sends by HTTP, word for word. */
    async answers(body: object, retry: Record<string, string> = {}): Promise<Response> {
      const [text, at] = [JSON.stringify(body), Math.floor(Date.now() / 1_000)];
      const isEvent = 'event' in body;
      const fields = 'command' in body ? { ...(body as Record<string, string>) } : { payload: text };
      const sent = isEvent ? text : new URLSearchParams(fields).toString();
      const hash = createHmac('sha256', signingSecret).update(`v0:${at}:${sent}`).digest('hex');
      const type = isEvent ? 'application/json' : 'application/x-www-form-urlencoded';
      const signed = { 'x-slack-signature': `v0=${hash}`, 'x-slack-request-timestamp': `${at}` };
      const address = `http://127.0.0.1:${port}/slack/events`;
      const headers = { 'content-type': type, ...signed, ...retry };
      return fetch(address, { method: 'POST', headers, body: sent });
    },
    async messages(as = maya): Promise<LiveMessage[]> {
      return (await stateFor(playground, as)).messages;
    },
    async views(as = maya): Promise<LiveView[]> {
      return (await stateFor(playground, as)).views;
    },
    /** The window that stands open for this person. */
    async view(as = maya): Promise<LiveView> {
      return eventually(async () => (await room.views(as))[0] ?? Promise.reject(new Error('no window')));
    },
    /** What only this person sees, with the words of its blocks. */
    async privately(as = maya): Promise<string[]> {
      return (await room.messages(as)).filter((each) => each.onlyFor === as).map(wordsOf);
    },
    async isTold(words: RegExp | string, as = maya): Promise<void> {
      await eventually(async () => expect((await room.privately(as)).join('\n')).toMatch(words));
    },
    /** The message in this thread that has this element now, as this person sees it. */
    async withElement(root: LiveMessage, id: string, as = maya): Promise<LiveMessage> {
      return eventually(async () => {
        const all = (await room.messages(as)).filter(({ threadTs }) => threadTs === root.ts);
        const found = all.findLast(({ blocks }) => JSON.stringify(blocks ?? []).includes(`"${id}"`));
        return found ?? Promise.reject(new Error(`nothing has ${id}`));
      });
    },
    async board(channel = planning): Promise<LiveMessage> {
      return eventually(async () => {
        const found = (await room.messages()).filter((each) => isBoard(each) && each.channel === channel);
        expect(found).toHaveLength(1);
        return found[0] as LiveMessage;
      });
    },
    async thread(root: LiveMessage): Promise<LiveMessage[]> {
      return (await room.messages()).filter((each) => each.threadTs === root.ts && each.ts !== root.ts);
    },
    async say(text: string, root?: LiveMessage, as = maya) {
      await act(playground, 'say', { as, channel: planning, text, ...(root && { threadTs: root.ts }) });
    },
    /** Everything that was shown is sent, and every delivery worked on. */
    async quiet() {
      await eventually(async () => {
        expect((await room.waiting()).map(({ post, state }) => [post.part, state])).toEqual([]);
        expect(await store.inbox.waiting()).toEqual([]);
      });
    },
    /** Looks again and again while time passes. */
    async passing<T>(look: () => Promise<T>): Promise<T> {
      for (const until = performance.now() + 30_000; ; clock.advance(1_000)) {
        // The playground is in this process: turns of the event loop, not moments, bring what is on its way.
        for (let turns = 0; turns < 200; turns += 1) await new Promise(setImmediate);
        try {
          return await look();
        } catch (error) {
          if (performance.now() > until) throw error;
        }
      }
    },
  };
  return room;
}
export type Room = Awaited<ReturnType<typeof openRoom>>;

function isBoard(each: LiveMessage): boolean {
  return each.fromApp && !each.threadTs && !each.onlyFor;
}

export function wordsOf(message: LiveMessage): string {
  const texts: string[] = [];
  JSON.stringify(message.blocks ?? [], (key, value: unknown) => {
    if (key === 'text' && typeof value === 'string') texts.push(value);
    return value;
  });
  return [message.text, ...texts].join('\n');
}

/** What waits until it is opened. */
export function closedGate() {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
}

export function eventually<T>(look: () => Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 30_000, interval: 20 });
}

async function act<Name extends keyof LiveActs>(playground: Playground, name: Name, body: LiveActs[Name]) {
  const response = await fetch(`${playground.url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { ok: boolean; error?: string };
  if (!answer.ok) throw new Error(`${name}: ${answer.error}`);
}

async function stateFor(playground: Playground, as: string): Promise<LiveState> {
  return (await (await fetch(`${playground.url}/api/state?as=${as}`)).json()) as LiveState;
}
