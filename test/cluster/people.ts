import { setTimeout as pause } from 'node:timers/promises';
import type { LiveMessage } from '../../src/playground/live.js';
import { buttonsOf, createVisitor } from '../thread/visitor.js';
import type { Room } from './room.js';

const lookMs = 100;
/** Whoever is told that nothing responded tries again so much later. */
const againMs = 1_000;
/** After a command that nothing responded to, how long somebody waits for its workshop before they type it again. */
const missesMs = 6_000;
const formMs = 4_000;

/**
 * People who act as people do: they look, wait for what they want to see, and do again what nothing responded to, each time
 * for so long at most.
 */
export function createPeople(url: string, room: Room, patienceMs: () => number) {
  const visitor = createVisitor(url);
  /** A person has one window open at a time. */
  const windows = new Map<string, Promise<unknown>>();

  /** Looks until there is something to see. */
  async function sees<Seen>(
    what: string,
    look: () => Seen | undefined,
    longestMs = patienceMs(),
  ): Promise<Seen> {
    const until = Date.now() + longestMs;
    for (;;) {
      const seen = look();
      if (seen !== undefined) return seen;
      if (Date.now() > until) throw new Error(`nobody ever saw ${what}`);
      await pause(lookMs);
    }
  }

  /** Whether Slack told them that it had arrived. */
  const arrives = (act: Promise<void>) =>
    act.then(
      () => true,
      () => false,
    );

  async function submit(root: LiveMessage, action: string, text: string, as: string) {
    const end = Date.now() + patienceMs();
    for (;;) {
      const card = await sees(`the button ${action}`, () => room.withButton(root, action));
      await visitor.press(card, action, as).catch(() => {});
      const until = Date.now() + formMs;
      while (!(await visitor.form(as)) && Date.now() < until) await pause(lookMs);
      const isThere = await visitor.form(as);
      if (isThere && (await arrives(visitor.fill(text, as)))) return;
      const left = await visitor.form(as);
      if (left) await visitor.act('close', { as, viewId: left.id }).catch(() => {});
      if (Date.now() > end) throw new Error(`nobody could ever send the form of ${action}`);
      await pause(againMs);
    }
  }

  return {
    visitor,
    sees,
    /** Types the command until its workshop stands; gives its board. */
    async opens(brief: string, words: string, as: string): Promise<LiveMessage> {
      const end = Date.now() + patienceMs();
      for (;;) {
        await arrives(visitor.command(`/plan ${brief}`, as));
        const found = await sees('a board', () => room.board(words), missesMs).catch(() => undefined);
        if (found) return found;
        if (Date.now() > end) throw new Error('no workshop was ever opened');
      }
    },
    /** Presses a button until somebody says that it arrived, or it is there no more. */
    async presses(root: LiveMessage, action: string, as: string, twice = false): Promise<void> {
      const card = await sees(`the button ${action}`, () => room.withButton(root, action));
      const press = () => arrives(visitor.press(card, action, as));
      const end = Date.now() + patienceMs();
      if (twice) void press();
      while (!(await press()) && Date.now() < end) {
        await pause(againMs);
        const now = room.thread(root).find(({ ts }) => ts === card.ts);
        if (!now || !buttonsOf(now).some(({ action_id }) => action_id === action)) return;
      }
    },
    /** What a person writes is in Slack at once, whoever hears of it when; gives the message. */
    async says(root: LiveMessage, text: string, as: string): Promise<LiveMessage> {
      await arrives(visitor.say(root, text, as));
      return sees(`their own words ${text}`, () => room.said(root, text)[0]);
    },
    edits: (message: LiveMessage, text: string, as: string) => arrives(visitor.edit(message, text, as)),
    removes: (message: LiveMessage, as: string) => arrives(visitor.remove(message, as)),
    /** Opens a window by a button, types into it and sends it, until that has arrived. */
    async fills(root: LiveMessage, action: string, text: string, as: string): Promise<void> {
      const before = windows.get(as) ?? Promise.resolve();
      const own = before.then(() => submit(root, action, text, as));
      windows.set(
        as,
        own.catch(() => {}),
      );
      return own;
    },
  };
}
export type People = ReturnType<typeof createPeople>;
