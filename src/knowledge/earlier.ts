import { setImmediate as turn } from 'node:timers/promises';
import { loreKey, loreOf } from '../artifacts/lore.js';
import type { KnowledgeIndex } from '../contracts/knowledge-index.js';
import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import type { Clock, Log, Watch } from './needs.js';
import { cutText } from './passages.js';
import type { Shelf } from './shelf.js';

/** The workshops there were: in the order of a list, and each by its facts. */
export interface Sessions {
  facts(session: string): Promise<readonly Fact[]>;
  workshops: { list(where: object, limit: number): Promise<{ id: string; changedAt: string }[]> };
}

export interface Earlier {
  /**
   * Catches up with every workshop that has changed since it was looked at. That may be all there ever were: it takes at
   * most a quarter of the time, one a turn of the loop.
   */
  start(signal: AbortSignal): Promise<void>;
  /** A workshop has changed: what it has come to is indexed, if that is something new. Never rejects. */
  learn(session: Session): Promise<void>;
  /** Resolves when what is being learnt is there. */
  settled(): Promise<unknown>;
}

/** As many as are kept in mind, newest first. */
const most = 10_000;
/** How many times as long as a look at a workshop took nothing is looked at after it. */
const rests = 3;

/** What earlier workshops were told and what they decided, each replaced as a whole. */
export function createEarlier(
  shelf: Shelf,
  index: KnowledgeIndex,
  { facts, workshops }: Sessions,
  watch: Watch,
  clock: Clock,
  log: Log,
): Earlier {
  /** What was indexed last, by workshop. */
  const keys = new Map<string, string>();
  /** Questions that were looked at, with the versions of the same moment: most changes leave both lists as they are. */
  const looked = new WeakMap<Session['questions'], Session['versions']>();
  /** What is under way, by workshop: a later state of one never comes before an earlier one. */
  const underWay = new Map<string, Promise<void>>();

  const isLeft = (id: string) => watch.isSetAside(`lore ${id}`) || watch.isSetAside(`workshop ${id}`);

  function inTurn(id: string, work: () => Promise<void>): Promise<void> {
    const mine = (underWay.get(id) ?? Promise.resolve())
      .then(() => watch.run(`lore ${id}`, work))
      .catch((err: unknown) =>
        log.error({ err, session: id }, 'what a workshop has come to could not be indexed'),
      )
      .finally(() => {
        if (underWay.get(id) === mine) underWay.delete(id);
      });
    underWay.set(id, mine);
    return mine;
  }

  /** Says whether there was anything new. */
  async function take(session: Session): Promise<boolean> {
    const { id, channel: scope, changedAt: mark, questions, versions } = session;
    const key = loreKey(session);
    const isNew = keys.get(id) !== key;
    if (isNew) {
      const { title, parts } = loreOf(session);
      const pieces = parts.flatMap(({ place, text }) => cutText(place, text).pieces);
      // With nothing in it, too: so it is known that this one was looked at.
      await shelf.put({ kind: 'workshop', path: id, scope, mark }, { title, pieces });
      keys.set(id, key);
    }
    looked.set(questions, versions);
    return isNew;
  }

  async function catchUp(id: string, changedAt: string): Promise<void> {
    // Only now: it may have been learnt meanwhile.
    if (!(await take(replay(await facts(id))))) await index.remark('workshop', id, changedAt);
  }

  return {
    async start(signal) {
      const marks = await index.marks('workshop');
      for (const { id, changedAt } of await workshops.list({}, most)) {
        // What is left alone keeps its old mark, so that the next release learns it.
        if (marks.get(id) === changedAt || isLeft(id)) continue;
        await turn();
        if (signal.aborted) return;
        const began = clock.elapsed();
        await inTurn(id, () => catchUp(id, changedAt));
        const rest = (clock.elapsed() - began) * rests;
        if (rest > 0) await clock.sleep(rest, signal).catch(() => {});
      }
    },
    async learn(session) {
      const { id, questions, versions } = session;
      if (questions.length + versions.length === 0 || looked.get(questions) === versions || isLeft(id))
        return;
      await inTurn(id, async () => {
        // Whatever is under way for the people in it comes first.
        await turn();
        await take(session);
      });
    },
    settled: () => Promise.all(underWay.values()),
  };
}
