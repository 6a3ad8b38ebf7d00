import type { AnyPost } from '../contracts/execution.js';
import type { Watch } from '../contracts/process.js';
import type { DeathTable, Store } from '../contracts/store.js';
import type { Watchdog } from './watchdog.js';

/** How often the process may die of something before it is set aside. */
const mostDeaths = 2;

/** Work with this beginning of its name cannot be set aside. */
const reading = 'reading ';

export interface SetAside extends Watch {
  /** The names of all that is set aside. */
  all: string[];
}

/** For tests, and whoever else needs no watchdog. */
export const unwatched: SetAside = { run: (_work, act) => act(), isSetAside: () => false, all: [] };

/**
 * Counts what the process died of the last time, and sets aside whatever it died of twice. When two facts of a workshop
 * are set aside, the board is to blame, which every fact shows: then the whole workshop is set aside.
 */
export async function createSetAside(
  { run, diedOf }: Pick<Watchdog, 'run' | 'diedOf'>,
  deaths: DeathTable,
): Promise<SetAside> {
  const died = diedOf();
  if (died !== undefined && !died.startsWith(reading)) await deaths.add(died);
  const fatal = setAsideAfter(await deaths.all());
  return { run, isSetAside: (work) => fatal.has(work), all: [...fatal] };
}

/** What is set aside after these deaths. */
export function setAsideAfter(deaths: readonly { work: string; times: number }[]): Set<string> {
  const fatal = new Set(deaths.filter(({ times }) => times >= mostDeaths).map(({ work }) => work));
  return new Set([...fatal, ...workshopsWithTwoFacts(fatal)]);
}

function workshopsWithTwoFacts(fatal: ReadonlySet<string>): Set<string> {
  const facts = [...fatal].filter((work) => work.startsWith('fact '));
  const ids = facts.map((work) => work.split(' ')[1] ?? '');
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `workshop ${id}`));
}

/**
 * The store without the workshops that are set aside: they are neither read nor written, so that arrivals for them end as
 * if they were not there.
 */
export function withoutSetAside<Fact, Post extends AnyPost, Answered>(
  store: Store<Fact, Post, Answered>,
  { isSetAside }: Pick<Watch, 'isSetAside'>,
): Store<Fact, Post, Answered> {
  const isOut = (id: string) => isSetAside(`workshop ${id}`);
  const others = (ids: string[]) => ids.filter((id) => !isOut(id));
  const { heard, owing, waits } = store.workshops;
  return {
    ...store,
    facts: async (id) => (isOut(id) ? [] : store.facts(id)),
    step: async (step) => (isOut(step.workshop) ? [] : store.step(step)),
    workshops: {
      ...store.workshops,
      heard: async (since) => others(await heard(since)),
      owing: async () => others(await owing()),
      waits: async (since) => (await waits(since)).filter(({ id }) => !isOut(id)),
    },
  };
}
