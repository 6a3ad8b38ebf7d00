import { setImmediate as turn } from 'node:timers/promises';
import { decidedIn, decidedKey } from '../artifacts/decided.js';
import { loreKey, loreOf } from '../artifacts/shared-sections.js';
import type { ItemIndex, KnowledgeIndex } from '../contracts/knowledge.js';
import type { Clock, Log, Watch } from '../contracts/process.js';
import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import { termsOfLine } from './search.js';
import type { IndexWriter } from './folder.js';
import { cutText } from './passages.js';

/** Where earlier workshops are read. */
export interface Sessions {
  facts(session: string): Promise<readonly Fact[]>;
  workshops: { list(where: object, limit: number): Promise<{ id: string; changedAt: string }[]> };
}

export interface EarlierWorkshops {
  /**
   * Indexes every workshop that has changed since it was last indexed. That may be all of them, so it takes at most a
   * quarter of the time, one in each turn of the loop.
   */
  start(signal: AbortSignal): Promise<void>;
  /** Indexes the answers and decisions of a workshop that has changed, if there are new ones. Never rejects. */
  learn(session: Session): Promise<void>;
  /** Resolves when everything that was begun is indexed. */
  settled(): Promise<unknown>;
}

/** One of the indexes that a workshop is taken into. `keyOf` changes with what it takes. */
export interface Shelf {
  marks(): Promise<Map<string, string>>;
  setMark(workshop: string, mark: string): Promise<void>;
  keyOf(session: Session): string;
  put(session: Session): Promise<void>;
}

/** What roles look up of a workshop: one document. An empty one is stored, too, so that its mark is known. */
export function loreShelf(writer: IndexWriter, index: KnowledgeIndex): Shelf {
  return {
    marks: () => index.marks('workshop'),
    setMark: (workshop, mark) => index.setMark('workshop', workshop, mark),
    keyOf: loreKey,
    async put(session) {
      const { id, channel: scope, changedAt: mark } = session;
      const { title, parts } = loreOf(session);
      const pieces = parts.flatMap(({ place, text }) => cutText(place, text).pieces);
      await writer.put({ kind: 'workshop', path: id, scope, mark }, { title, pieces });
    },
  };
}

/** What people find again of a workshop: an entry for each answer and item. */
export function itemShelf(items: ItemIndex): Shelf {
  return {
    marks: items.marks,
    setMark: items.setMark,
    keyOf: decidedKey,
    async put(session) {
      const { id: workshop, channel, changedAt: mark } = session;
      const lines = decidedIn(session).map((line) => ({
        line: JSON.stringify(line),
        terms: termsOfLine(line),
      }));
      await items.replace({ workshop, channel, mark }, lines);
    },
  };
}

/** How many workshops are indexed, newest first. */
const most = 10_000;
/** After each workshop there is a rest of so many times as long as it took. */
const restFactor = 3;

/** Indexes what earlier workshops were told and what they decided. On each shelf a workshop is replaced as a whole. */
export function createEarlierWorkshops(
  shelves: readonly Shelf[],
  { facts, workshops }: Sessions,
  watch: Watch,
  clock: Clock,
  log: Pick<Log, 'error'>,
): EarlierWorkshops {
  const all = shelves.map((shelf) => ({ shelf, keys: new Map<string, string>() }));
  /** How a workshop stood when it was looked at: most changes leave that and its list of questions as they are. */
  const looked = new WeakMap<Session['questions'], string>();
  /** What is under way, by workshop: its states are indexed in their order. */
  const underWay = new Map<string, Promise<void>>();

  const isSetAside = (id: string) => watch.isSetAside(`lore ${id}`) || watch.isSetAside(`workshop ${id}`);

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

  /** Puts it on the shelves for which there is anything new; on the others `unchanged` says that it was looked at. */
  async function take(session: Session, unchanged: (shelf: Shelf) => Promise<void> | void): Promise<void> {
    const { id, questions } = session;
    for (const { shelf, keys } of all) {
      const key = shelf.keyOf(session);
      if (keys.get(id) === key) {
        await unchanged(shelf);
        continue;
      }
      await shelf.put(session);
      keys.set(id, key);
    }
    looked.set(questions, stateOf(session));
  }

  async function catchUp(id: string, changedAt: string): Promise<void> {
    // Read only now: it may have been indexed while it waited for its turn.
    await take(replay(await facts(id)), (shelf) => shelf.setMark(id, changedAt));
  }

  return {
    async start(signal) {
      const marks = await Promise.all(all.map(({ shelf }) => shelf.marks()));
      for (const { id, changedAt } of await workshops.list({}, most)) {
        // One that is set aside keeps its old mark, so that the next release indexes it.
        if (marks.every((each) => each.get(id) === changedAt) || isSetAside(id)) continue;
        await turn();
        if (signal.aborted) return;
        const began = clock.elapsed();
        await inTurn(id, () => catchUp(id, changedAt));
        const rest = (clock.elapsed() - began) * restFactor;
        if (rest > 0) await clock.sleep(rest, signal).catch(() => {});
      }
    },
    async learn(session) {
      const { id, questions, versions, stage } = session;
      const isEmpty = questions.length + versions.length === 0 && stage !== 'closed';
      if (isEmpty || looked.get(questions) === stateOf(session) || isSetAside(id)) return;
      await inTurn(id, async () => {
        // Posts and tasks of this change come first.
        await turn();
        await take(session, () => {});
      });
    },
    settled: () => Promise.all(underWay.values()),
  };
}

/** With the id, since all that have no question yet have the same list of them. */
function stateOf({ id, title, versions, approvals, outcome }: Session): string {
  return JSON.stringify([id, title, versions.length, approvals.length, outcome?.kind]);
}
