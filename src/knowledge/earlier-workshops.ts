import { setImmediate as turn } from 'node:timers/promises';
import { loreKey, loreOf } from '../artifacts/lore.js';
import type { KnowledgeIndex } from '../contracts/knowledge.js';
import type { Clock, Log, Watch } from '../contracts/process.js';
import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import type { IndexWriter } from './index-writer.js';
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

/** How many workshops are indexed, newest first. */
const most = 10_000;
/** After each workshop there is a rest of so many times as long as it took. */
const restFactor = 3;

/** Indexes what earlier workshops were told and what they decided. Each is one document, which is replaced as a whole. */
export function createEarlierWorkshops(
  writer: IndexWriter,
  index: KnowledgeIndex,
  { facts, workshops }: Sessions,
  watch: Watch,
  clock: Clock,
  log: Pick<Log, 'error'>,
): EarlierWorkshops {
  /** What was indexed last, by workshop. */
  const keys = new Map<string, string>();
  /** Questions and versions that are indexed already: most changes leave both lists as they are. */
  const looked = new WeakMap<Session['questions'], Session['versions']>();
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

  /** Says whether there was anything new. */
  async function take(session: Session): Promise<boolean> {
    const { id, channel: scope, changedAt: mark, questions, versions } = session;
    const key = loreKey(session);
    const isNew = keys.get(id) !== key;
    if (isNew) {
      const { title, parts } = loreOf(session);
      const pieces = parts.flatMap(({ place, text }) => cutText(place, text).pieces);
      // An empty one is stored, too, so that its mark is known.
      await writer.put({ kind: 'workshop', path: id, scope, mark }, { title, pieces });
      keys.set(id, key);
    }
    looked.set(questions, versions);
    return isNew;
  }

  async function catchUp(id: string, changedAt: string): Promise<void> {
    // Read only now: it may have been indexed while it waited for its turn.
    if (!(await take(replay(await facts(id))))) await index.setMark('workshop', id, changedAt);
  }

  return {
    async start(signal) {
      const marks = await index.marks('workshop');
      for (const { id, changedAt } of await workshops.list({}, most)) {
        // One that is set aside keeps its old mark, so that the next release indexes it.
        if (marks.get(id) === changedAt || isSetAside(id)) continue;
        await turn();
        if (signal.aborted) return;
        const began = clock.elapsed();
        await inTurn(id, () => catchUp(id, changedAt));
        const rest = (clock.elapsed() - began) * restFactor;
        if (rest > 0) await clock.sleep(rest, signal).catch(() => {});
      }
    },
    async learn(session) {
      const { id, questions, versions } = session;
      if (questions.length + versions.length === 0 || looked.get(questions) === versions || isSetAside(id))
        return;
      await inTurn(id, async () => {
        // Posts and tasks of this change come first.
        await turn();
        await take(session);
      });
    },
    settled: () => Promise.all(underWay.values()),
  };
}
