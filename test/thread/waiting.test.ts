import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '../manual-clock.js';
import { question } from './conversation.js';
import { eventually, firstBoard, startWorkspace, wordsOf, type Workspace } from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

const tom = 'Tom Alder';
const hourMs = 3_600_000;
/** More than a look at all workshops takes, with its questions to Slack. */
const mostTurns = 1_000;
const reminders = { hours: { from: 9, to: 18 } };

/** Begun on a Friday at ten in London, where Maya is, with a question that waits for her. */
async function waiting() {
  const clock = manualClock(Date.parse('2026-03-06T10:00:00.000Z'));
  workspace = await startWorkspace({ clock, reminders, http: true });
  await workspace.command('/plan A poll for lunch [urgent]');
  const root = await firstBoard(workspace);
  await question(workspace, root, 1);
  return {
    root,
    clock,
    /** Goes on by the hour until then; whoever is woken in an hour has slept again before the next one. */
    async until(moment: string) {
      while (clock.now() < Date.parse(moment)) {
        const asleep = clock.sleeping();
        clock.advance(Math.min(hourMs, Date.parse(moment) - clock.now()));
        for (let turns = 0; turns < mostTurns && (turns === 0 || clock.sleeping() < asleep); turns += 1)
          await new Promise(setImmediate);
      }
    },
  };
}

const direct = (count: number, as?: string) =>
  eventually(async () => {
    const found = await workspace.directly(as);
    expect(found).toHaveLength(count);
    return found;
  });

describe('a workshop that waits over a weekend', () => {
  test('reminds its person on Monday morning, once, with a way into the thread, and again on Tuesday', async () => {
    const { root, until } = await waiting();
    await until('2026-03-09T08:00:00.000Z');
    expect(await workspace.directly()).toEqual([]);

    await until('2026-03-09T09:00:00.000Z');
    const [monday] = await direct(1);
    expect(wordsOf(monday as never)).toMatch(/<http[^|]+\|Answer →>.*A poll for lunch/s);
    expect(wordsOf(monday as never)).toContain(`thread_ts=${root.ts}`);

    await workspace.restart();
    await until('2026-03-09T17:00:00.000Z');
    await direct(1);
    await until('2026-03-10T09:00:00.000Z');
    await direct(2);
    expect(await workspace.directly(tom)).toEqual([]);
  });

  test('is quiet once its person says so, by the button, and reminds again when they want it', async () => {
    const { root, until } = await waiting();
    await until('2026-03-09T09:00:00.000Z');
    const [reminder] = await direct(1);
    await workspace.press(reminder as never, 'reminders_stop');
    const [, stopped] = await direct(2);
    expect(stopped?.text).toContain('no more reminders about “A poll for lunch”');

    await until('2026-03-10T12:00:00.000Z');
    await direct(2);
    await workspace.say(root, '@Planning Workshop remind');
    await eventually(async () =>
      expect((await workspace.privately()).map(({ text }) => text).join()).toContain(
        'You get reminders again',
      ),
    );
    await until('2026-03-11T09:00:00.000Z');
    await direct(3);
  });
});
