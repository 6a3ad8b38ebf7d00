import { describe, expect, type TestContext, test, vi } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { hungExitCode } from '../../src/watch/watchdog.js';
import { starting } from '../starting.js';

const hanging = new URL('./hang.mjs', import.meta.url).href;

const brief = `Employees of our company take their annual leave on paper forms today. We want a page on which they ask for
it, on which their managers say yes or no, and on which everybody sees how many days are left. [hang] It is used by 200
people, reads the staff from the personnel system that we have, and goes live by 2027-03-01.`;
/** About something else: a brief that says much the same would be asked about. */
const other = `Parents tell us of parental leave by mail and nobody finds these later. Build an archive where the office files each
letter once, searches it by family name, and deletes it after ten years. Two clerks use it from 2027-05-01 on, on the intranet
server that is there already.`;
const patience = { timeout: 60_000, interval: 200 };

/** A busy loop in one function of the build: an expression for its head as it stands there, and when it hangs. */
interface Hang {
  head: string;
  when: string;
}

/** The bot in front of a workspace, kept running as a service does: whatever ends it, it is started again. */
async function service({ onTestFinished }: TestContext, hang: Hang) {
  const { start, workspace } = starting(onTestFinished);
  const { env, ...visitor } = await workspace();
  const HANG = JSON.stringify(hang);
  const exits: (number | null)[] = [];
  const over = new AbortController();
  const live = async () => {
    while (!over.signal.aborted) {
      const { exited } = start({ ...env, NODE_OPTIONS: `--import ${hanging}`, HANG });
      exits.push(await exited);
    }
  };
  onTestFinished(() => over.abort());
  void live();
  await vi.waitFor(async () => expect((await visitor.state()).bot.connected).toBe(true), patience);
  return { visitor, exits };
}
type Service = Awaited<ReturnType<typeof service>>;

/** The board of the workshop with this word in it, once it stands. */
async function boardOf({ visitor }: Service, word: string): Promise<LiveMessage> {
  return vi.waitFor(async () => {
    const found = (await visitor.boards()).find((each) => JSON.stringify(each.blocks).includes(word));
    if (!found) throw new Error(`no board says ${word}`);
    return found;
  }, patience);
}

/** Waits until something in the thread of this board says this. */
const says = (at: Service, board: LiveMessage, words: RegExp) =>
  vi.waitFor(async () => {
    const said = (await at.visitor.thread(board)).map(({ text }) => text);
    expect(said.some((text) => words.test(text))).toBe(true);
  }, patience);

/** Waits until the last of the five has spoken in this thread. */
const goesOn = (at: Service, board: LiveMessage) =>
  vi.waitFor(async () => {
    const speakers = (await at.visitor.thread(board)).map(({ username }) => username);
    expect(speakers).toContain('RiskPlanner');
  }, patience);

const isListed = ({ visitor }: Service) =>
  vi.waitFor(
    async () => {
      const before = (await visitor.privately()).length;
      await visitor.command('/plan status');
      expect((await visitor.privately()).length).toBeGreaterThan(before);
    },
    { timeout: 20_000, interval: 100 },
  );

/** Two deaths by the watchdog, and how long they took until a life that lasts. */
async function dies(at: Service, times: number): Promise<void> {
  await vi.waitFor(() => expect(at.exits).toHaveLength(times), { timeout: 45_000 * times, interval: 50 });
  expect(at.exits).toEqual(Array(times).fill(hungExitCode));
}

describe.concurrent('a busy loop in the process', () => {
  test('in a listener is set aside with a word to the person, and all else goes on', {
    timeout: 180_000,
  }, async (context) => {
    const at = await service(context, {
      head: 'function handleMessage\\(slack, message, .* \\{',
      when: "message.raw.includes('[freeze]')",
    });
    await at.visitor.command(`/plan ${other}`);
    const board = await boardOf(at, 'parental');
    await at.visitor.say(board, 'What about [freeze] here?');
    await at.visitor.say(board, '@Planning Workshop status');

    await dies(at, 2);
    await vi.waitFor(async () => {
      const lines = (await at.visitor.privately()).map(({ text }) => text);
      expect(lines.filter((text) => /got stuck twice on/.test(text))).toHaveLength(1);
    }, patience);
    await isListed(at);
    await goesOn(at, board);
    expect(at.exits).toHaveLength(2);
  });

  test('in a task leaves its role out until people decide, and another workshop goes on', {
    timeout: 180_000,
  }, async (context) => {
    const at = await service(context, {
      head: 'function speak\\(session, role, now, .* \\{',
      when: "role === 'TestPlanner' && session.brief.includes('[hang]')",
    });
    await at.visitor.command(`/plan ${brief}`);
    const [hung] = [await boardOf(at, 'annual')];

    await dies(at, 2);
    await says(at, hung, /got stuck on this step twice/);
    await isListed(at);
    await at.visitor.command(`/plan ${other}`);
    await goesOn(at, await boardOf(at, 'parental'));
    expect(at.exits).toHaveLength(2);
  });

  test('in the renderer of one entry leaves a line in its place, and the workshop goes on', {
    timeout: 180_000,
  }, async (context) => {
    const at = await service(context, {
      head: 'function turnTaken\\(.*\\) \\{',
      when: "role === 'TestPlanner' && after.brief.includes('[hang]')",
    });
    await at.visitor.command(`/plan ${brief}`);
    const board = await boardOf(at, 'annual');

    await dies(at, 2);
    await says(at, board, /so I can’t show it/);
    await goesOn(at, board);
    expect(at.exits).toHaveLength(2);
  });

  test('in the board, which every entry needs, sets the workshop aside and no other', {
    timeout: 240_000,
  }, async (context) => {
    const at = await service(context, {
      head: 'function boardOf\\S*\\(session\\) \\{',
      when: "session.brief.includes('[hang]') && session.rounds.length > 0",
    });
    await at.visitor.command(`/plan ${brief}`);
    const board = await boardOf(at, 'annual');

    await dies(at, 4);
    await says(at, board, /got stuck twice on this workshop/);
    await isListed(at);
    await at.visitor.command(`/plan ${other}`);
    await goesOn(at, await boardOf(at, 'parental'));
    expect(at.exits).toHaveLength(4);
  });
});
