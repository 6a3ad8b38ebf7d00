import { setImmediate as turn } from 'node:timers/promises';
import { decidedIn, decidedKey } from './decided.js';
import type { ItemIndex } from '../contracts/knowledge.js';
import type { Clock, Log, Watch } from '../contracts/process.js';
import { createLanes } from '../lanes.js';
import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import { termsOfLine } from './search.js';

/** Where earlier workshops are read. */
export interface Sessions {
  facts(session: string): Promise<readonly Fact[]>;
  workshops: { list(where: object, limit: number): Promise<{ id: string; changedAt: string }[]> };
}

/** How many workshops are indexed, newest first. */
const most = 10_000;
/** After each workshop there is a rest of so many times as long as it took. */
const restFactor = 3;

/** Indexes what workshops have come to, for people to find again. A workshop is replaced as a whole. */
export function createEarlierWorkshops(
  items: ItemIndex,
  { facts, workshops }: Sessions,
  watch: Watch,
  clock: Clock,
  log: Pick<Log, 'error'>,
) {
  const keys = new Map<string, string>();
  /** The states of a workshop are indexed in their order. */
  const inLane = createLanes();
  const underWay = new Set<Promise<void>>();

  const isSetAside = (id: string) => watch.isSetAside(`index ${id}`) || watch.isSetAside(`workshop ${id}`);

  function inTurn(id: string, work: () => Promise<void>): Promise<void> {
    const mine = inLane(id, () => watch.run(`index ${id}`, work))
      .catch((err: unknown) =>
        log.error({ err, session: id }, 'what a workshop has come to could not be indexed'),
      )
      .finally(() => underWay.delete(mine));
    underWay.add(mine);
    return mine;
  }

  /** An entry for each answer and item, where there is anything new; says whether there was. */
  async function take(session: Session): Promise<boolean> {
    const { id: workshop, channel, changedAt: mark } = session;
    const key = decidedKey(session);
    if (keys.get(workshop) === key) return false;
    const lines = decidedIn(session).map((line) => ({
      line: JSON.stringify(line),
      terms: termsOfLine(line),
    }));
    await items.replace({ workshop, channel, mark }, lines);
    keys.set(workshop, key);
    return true;
  }

  return {
    /**
     * Indexes every workshop that has changed since it was last indexed. That may be all of them, so it takes at most a
     * quarter of the time, one in each turn of the loop.
     */
    async start(signal: AbortSignal): Promise<void> {
      const marks = await items.marks();
      for (const { id, changedAt } of await workshops.list({}, most)) {
        // One that is set aside keeps its old mark, so that the next release indexes it.
        if (marks.get(id) === changedAt || isSetAside(id)) continue;
        await turn();
        if (signal.aborted) return;
        const began = clock.elapsed();
        await inTurn(id, async () => {
          // Read only now: it may have been indexed while it waited for its turn.
          if (!(await take(replay(await facts(id))))) await items.setMark(id, changedAt);
        });
        const rest = (clock.elapsed() - began) * restFactor;
        if (rest > 0) await clock.sleep(rest, signal).catch(() => {});
      }
    },
    /** Indexes the answers and decisions of a workshop that has changed, if there are new ones. Never rejects. */
    async learn(session: Session): Promise<void> {
      const { id, questions, versions, stage } = session;
      const isEmpty = questions.length + versions.length === 0 && stage !== 'closed';
      if (isEmpty || keys.get(id) === decidedKey(session) || isSetAside(id)) return;
      await inTurn(id, async () => {
        // Posts and tasks of this change come first.
        await turn();
        await take(session);
      });
    },
    /** Words were erased from it: it is indexed anew when it is learnt next. */
    forget: (workshop: string): void => void keys.delete(workshop),
    /** Resolves when everything that was begun is indexed. */
    settled: (): Promise<unknown> => Promise.all(underWay),
  };
}
export type EarlierWorkshops = ReturnType<typeof createEarlierWorkshops>;
