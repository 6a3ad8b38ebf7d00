import type { Log } from '../contracts/process.js';
import type { WorkshopIndex, WorkshopLine } from '../contracts/store.js';
import type { Session } from '../workshop/session.js';
import { type Mine, mineOf, standing } from '../workshop/waiting/index.js';

/** How many workshops of a person are looked at; the others are counted. */
const mostLines = 100;
/** How many of them are folded at most, for what they await of the person. */
const mostFolded = 60;

/**
 * What waits for a person, and their workshops. Only those are folded in which they are awaited; of the others the line
 * beside the facts says where they stand.
 */
export function createMine({
  index,
  read,
  log,
}: {
  index: Pick<WorkshopIndex, 'ofPerson'>;
  /** Rejects when a workshop cannot be read. */
  read(session: string): Promise<Session | undefined>;
  log: Pick<Log, 'error'>;
}) {
  async function readable(id: string): Promise<Session[]> {
    try {
      const session = await read(id);
      return session ? [session] : [];
    } catch (err) {
      log.error({ err, session: id }, 'a workshop could not be read and is left out of a list');
      return [];
    }
  }

  return async (person: string): Promise<Mine> => {
    const { lines, count } = await index.ofPerson(person, mostLines);
    const folded = lines.filter((line) => needsFolding(line, person)).slice(0, mostFolded);
    const known = await Promise.all(folded.map(({ id }) => readable(id)));
    return mineOf(person, { lines, known: known.flat(), count });
  };
}

function needsFolding({ status, standing: stored }: WorkshopLine, person: string): boolean {
  const { data } = standing.safeParse(stored);
  return !data || (status !== 'completed' && data.awaits.includes(person));
}
