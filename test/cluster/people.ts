import { setTimeout as pause } from 'node:timers/promises';
import type { LiveMessage } from '../../src/playground/live.js';
import { buttonsOf, createVisitor } from '../thread/visitor.js';
import type { Room } from './room.js';

/** Something that somebody did, and whether Slack told them that it had arrived. */
export interface Deed {
  workshop: number;
  what: 'command' | 'say' | 'edit' | 'remove' | 'press' | 'form';
  about: string;
  at: number;
  arrived: boolean;
}

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
  const deeds: Deed[] = [];
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

  async function does(deed: Omit<Deed, 'at' | 'arrived'>, act: () => Promise<void>): Promise<boolean> {
    const kept: Deed = { ...deed, at: Date.now(), arrived: false };
    deeds.push(kept);
    kept.arrived = await act().then(
      () => true,
      () => false,
    );
    return kept.arrived;
  }

  async function submit(workshop: number, root: LiveMessage, action: string, text: string, as: string) {
    const end = Date.now() + patienceMs();
    for (;;) {
      const card = await sees(`the button ${action}`, () => room.withButton(root, action));
      await visitor.press(card, action, as).catch(() => {});
      const until = Date.now() + formMs;
      while (!(await visitor.form(as)) && Date.now() < until) await pause(lookMs);
      const isThere = await visitor.form(as);
      if (isThere && (await does({ workshop, what: 'form', about: action }, () => visitor.fill(text, as))))
        return;
      const left = await visitor.form(as);
      if (left) await visitor.act('close', { as, viewId: left.id }).catch(() => {});
      if (Date.now() > end) throw new Error(`nobody could ever send the form of ${action}`);
      await pause(againMs);
    }
  }

  return {
    deeds,
    visitor,
    sees,
    /** Types the command until its workshop stands; gives its board. */
    async opens(workshop: number, brief: string, words: string, as: string): Promise<LiveMessage> {
      const end = Date.now() + patienceMs();
      for (;;) {
        await does({ workshop, what: 'command', about: words }, () => visitor.command(`/plan ${brief}`, as));
        const found = await sees('a board', () => room.board(words), missesMs).catch(() => undefined);
        if (found) return found;
        if (Date.now() > end) throw new Error('no workshop was ever opened');
      }
    },
    /** Presses a button until somebody says that it arrived, or it is there no more. */
    async presses(
      workshop: number,
      root: LiveMessage,
      action: string,
      as: string,
      twice = false,
    ): Promise<void> {
      const card = await sees(`the button ${action}`, () => room.withButton(root, action));
      const press = () =>
        does({ workshop, what: 'press', about: action }, () => visitor.press(card, action, as));
      const end = Date.now() + patienceMs();
      if (twice) void press();
      while (!(await press()) && Date.now() < end) {
        await pause(againMs);
        const now = room.thread(root).find(({ ts }) => ts === card.ts);
        if (!now || !buttonsOf(now).some(({ action_id }) => action_id === action)) return;
      }
    },
    /** What a person writes is in Slack at once, whoever hears of it when; gives the message. */
    async says(workshop: number, root: LiveMessage, text: string, as: string): Promise<LiveMessage> {
      await does({ workshop, what: 'say', about: text }, () => visitor.say(root, text, as));
      return sees(`their own words ${text}`, () => room.said(root, text)[0]);
    },
    edits: (workshop: number, message: LiveMessage, text: string, as: string) =>
      does({ workshop, what: 'edit', about: text }, () => visitor.edit(message, text, as)),
    removes: (workshop: number, message: LiveMessage, as: string) =>
      does({ workshop, what: 'remove', about: message.ts }, () => visitor.remove(message, as)),
    /** Opens a window by a button, types into it and sends it, until that has arrived. */
    async fills(
      workshop: number,
      root: LiveMessage,
      action: string,
      text: string,
      as: string,
    ): Promise<void> {
      const before = windows.get(as) ?? Promise.resolve();
      const own = before.then(() => submit(workshop, root, action, text, as));
      windows.set(
        as,
        own.catch(() => {}),
      );
      return own;
    },
  };
}
export type People = ReturnType<typeof createPeople>;
