import type { Watchdog } from './watchdog.js';

/** How often the process may die of something before it is set aside. */
const mostDeaths = 2;

/** What has a name with this beginning is told when it is slow, but there is nothing that could be left alone. */
const reading = 'reading ';

/** Where deaths are counted. */
interface Deaths {
  add(work: string): Promise<void>;
  all(): Promise<{ work: string; times: number }[]>;
}

/** What runs under a name, and whether that is left alone. */
export interface Watch {
  /** Runs it under this name: what hangs, or ends the process, is known by it. */
  run<T>(work: string, act: () => T): T;
  /** The process died of it twice: it is not to be run again. */
  isSetAside(work: string): boolean;
}

export interface SetAside extends Watch {
  /** The names of all that is set aside. */
  all: string[];
}

/** For tests, and whoever else needs no watchdog. */
export const unwatched: SetAside = { run: (_work, act) => act(), isSetAside: () => false, all: [] };

/**
 * Counts what the process died of the last time, and says what is set aside: whatever it died of twice. Every fact of a
 * workshop shows the same board: when two of its facts are set aside, the board is to blame, and the whole workshop is
 * set aside.
 */
export async function createSetAside(
  { run, diedOf }: Pick<Watchdog, 'run' | 'diedOf'>,
  deaths: Deaths,
): Promise<SetAside> {
  const died = diedOf();
  if (died !== undefined && !died.startsWith(reading)) await deaths.add(died);
  const all = await deaths.all();
  const fatal = new Set(all.filter(({ times }) => times >= mostDeaths).map(({ work }) => work));
  for (const workshop of workshopsWithTwoFacts(fatal)) fatal.add(workshop);
  return { run, isSetAside: (work) => fatal.has(work), all: [...fatal] };
}

function workshopsWithTwoFacts(fatal: ReadonlySet<string>): Set<string> {
  const facts = [...fatal].filter((work) => work.startsWith('fact '));
  const ids = facts.map((work) => work.split(' ')[1] ?? '');
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `workshop ${id}`));
}

interface Workshops<Fact> {
  facts(id: string): Promise<Fact[]>;
  step(step: { workshop: string }): Promise<unknown[]>;
  workshops: {
    unfinished(): Promise<string[]>;
    owing(): Promise<string[]>;
    waits(finishedSince: string): Promise<{ id: string }[]>;
  };
}

/**
 * The store without the workshops that are set aside: nothing is read of them and nothing is written, so that what
 * reaches them ends as if they were not there.
 */
export function withoutSetAside<Store extends Workshops<unknown>>(
  store: Store,
  { isSetAside }: Pick<Watch, 'isSetAside'>,
): Store {
  const isLeft = (id: string) => isSetAside(`workshop ${id}`);
  const others = (ids: string[]) => ids.filter((id) => !isLeft(id));
  const { unfinished, owing, waits } = store.workshops;
  return {
    ...store,
    facts: async (id: string) => (isLeft(id) ? [] : store.facts(id)),
    step: async (step: { workshop: string }) => (isLeft(step.workshop) ? [] : store.step(step)),
    workshops: {
      ...store.workshops,
      unfinished: async () => others(await unfinished()),
      owing: async () => others(await owing()),
      waits: async (since: string) => (await waits(since)).filter(({ id }) => !isLeft(id)),
    },
  };
}
