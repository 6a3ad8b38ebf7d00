import { loreKey, loreOf } from '../artifacts/lore.js';
import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import { setImmediate as turn } from 'node:timers/promises';
import type { Index, Log, Watch } from './needs.js';
import { cutText } from './passages.js';
import type { Shelf } from './shelf.js';

/** The workshops there were: in the order of a list, and each by its facts. */
export interface Sessions {
  facts(session: string): Fact[];
  list(where: { channel?: string; requester?: string }, limit: number): { id: string; changedAt: string }[];
}

export interface Earlier {
  /** Catches up with every workshop that has changed since it was looked at, one a turn of the loop. */
  start(signal: AbortSignal): Promise<void>;
  /** A workshop has changed: what it has come to is indexed, if that is something new. Never throws. */
  learn(session: string): void;
}

/** As many as are kept in mind, newest first. */
const most = 10_000;

/** What earlier workshops were told and what they decided, each replaced as a whole. */
export function createEarlier(
  shelf: Shelf,
  index: Index,
  { facts, list }: Sessions,
  watch: Watch,
  log: Log,
): Earlier {
  /** What was indexed last, by workshop. */
  const keys = new Map<string, string>();

  function learn(id: string): void {
    if (!isLeft(id)) watch.run(`lore ${id}`, () => taken(id));
  }

  const isLeft = (id: string) => watch.isSetAside(`lore ${id}`) || watch.isSetAside(`workshop ${id}`);

  function taken(id: string): void {
    try {
      const session = replay(facts(id));
      const key = loreKey(session);
      if (keys.get(id) === key) return;
      const { title, parts } = loreOf(session);
      const pieces = parts.flatMap(({ place, text }) => cutText(place, text).pieces);
      const document = {
        kind: 'workshop',
        path: id,
        scope: session.channel,
        mark: session.changedAt,
      } as const;
      // With nothing in it, too: so it is known that this one was looked at.
      shelf.put(document, { title, pieces });
      keys.set(id, key);
    } catch (err) {
      log.error({ err, session: id }, 'what a workshop has come to could not be indexed');
    }
  }

  return {
    async start(signal) {
      const marks = shelf.marks('workshop');
      for (const { id, changedAt } of list({}, most)) {
        // What is left alone keeps its old mark, so that the next release learns it.
        if (marks.get(id) === changedAt || isLeft(id)) continue;
        await turn();
        if (signal.aborted) return;
        learn(id);
        index.remark('workshop', id, changedAt);
      }
    },
    learn,
  };
}
