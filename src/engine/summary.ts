import { z } from 'zod';
import type { Log } from '../contracts/process.js';
import type { WorkshopIndex, WorkshopLine, WorkshopSummary } from '../contracts/store.js';
import { person } from '../workshop/base/people.js';
import { standing } from '../workshop/base/session.js';
import { pending } from '../workshop/pending.js';
import type { Session } from '../workshop/session.js';
import { statusOf } from '../workshop/waiting/awaited.js';
import { peopleIn, standingOf } from '../workshop/waiting/lines.js';
import { type Mine, mineOf } from '../workshop/waiting/mine-card.js';
import { remindable } from '../workshop/waiting/rules.js';
import { reminded } from '../workshop/waiting/session.js';

/** What reminders need to know of a workshop, without folding it. */
export const waitsShape = z.object({
  remindable: z.array(z.object({ person, wait: reminded })),
  /** The day of each person's last reminder. */
  reminded: z.record(z.string(), z.string()),
});
export type Waits = z.infer<typeof waitsShape>;

/** What the store keeps of a workshop beside its facts. */
export function lineSummary(session: Session): WorkshopSummary {
  const { id, seq, title, channel, requester, openedAt, changedAt } = session;
  const awaited = waitsOf(session);
  return {
    ...{ id, seq, title, channel, requester: requester.id, openedAt, changedAt },
    status: statusOf(session),
    // A held task waits until somebody resumes the workshop.
    owes: pending(session).some(({ held }) => !held),
    ...(awaited && { waits: awaited }),
    standing: standingOf(session),
    people: peopleIn(session),
  };
}

function waitsOf(session: Session): Waits | undefined {
  const all = { remindable: remindable(session), reminded: session.reminded };
  const isEmpty = all.remindable.length + Object.keys(all.reminded).length === 0;
  return isEmpty ? undefined : all;
}

/** How many workshops of a person are looked at; the others are counted. */
const mostLines = 100;
/** How many of them are folded at most, for what they await of the person. */
const mostFolded = 60;

/**
 * What waits for a person, and their workshops, as far as they may see them. Only those are folded in which they are awaited;
 * of the others the line beside the facts says where they stand.
 */
export function createMine({
  index,
  maySee,
  read,
  log,
}: {
  index: Pick<WorkshopIndex, 'ofPerson'>;
  /** Whether this person may see what stands in this channel. Rejects when that is not known. */
  maySee(person: string, channel: string): Promise<boolean>;
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

  return async (reader: string): Promise<Mine> => {
    const { lines: all, count } = await index.ofPerson(reader, mostLines);
    const channels = [...new Set(all.map(({ channel }) => channel))];
    const seen = await Promise.all(channels.map((channel) => maySee(reader, channel)));
    const lines = all.filter(({ channel }) => seen[channels.indexOf(channel)]);
    const folded = lines.filter((line) => needsFolding(line, reader)).slice(0, mostFolded);
    const known = await Promise.all(folded.map(({ id }) => readable(id)));
    return mineOf(reader, { lines, known: known.flat(), count: count - (all.length - lines.length) });
  };
}

function needsFolding({ status, standing: stored }: WorkshopLine, reader: string): boolean {
  const { data } = standing.safeParse(stored);
  return !data || (status !== 'completed' && data.awaits.includes(reader));
}
