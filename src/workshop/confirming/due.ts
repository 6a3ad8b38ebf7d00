import { parseDate, writtenDay } from '../../text/calendar.js';
import { confirmedOn } from '../check/tasks.js';
import { addresseeOf } from '../questions/addressee.js';
import type { Person } from '../people/people.js';
import type { ItemOf } from '../plan/items.js';
import { frameOf } from '../plan/references.js';
import { questionOf } from '../plan/standing.js';
import type { Session } from '../session.js';
import type { Version } from '../versions/facts.js';
import { assumptionsIn, planInForce, saidOn } from './standing.js';

/** An assumption whose day comes: who is asked, and on which day at their place, as 2027-05-10. */
export interface Due {
  assumption: string;
  person: Person;
  on: string;
}

/** How often somebody may put it off before the requester is asked in their place. */
export const mostPutOff = 3;
const msADay = 86_400_000;

/** What is to be asked, and when. Nothing while the workshop is paused or parked. */
export function dueIn(session: Session): Due[] {
  const version = planInForce(session);
  if (!version || session.paused || session.parked) return [];
  return assumptionsIn(version).flatMap((item) => {
    const { id: assumption, by, fields } = item;
    // The answer to its question is what people decide on.
    if (questionOf(session, fields.insteadOf)?.state === 'answered') return [];
    const said = saidOn(session, item);
    if (!said)
      return [{ assumption, person: addresseeOf(session, by, fields.who), on: dayOf(version, item) }];
    if (said.state !== 'put off' || said.until === undefined) return [];
    const { requester } = session;
    const isEnough = said.putOff >= mostPutOff;
    if (isEnough && said.person.id === requester.id) return [];
    const person = isEnough ? { id: requester.id, name: requester.name } : said.person;
    return [{ assumption, person, on: said.until }];
  });
}

/**
 * The day on which an assumption of this version is due: its date, or that of the frame which it names; the check lets no other
 * words into a plan. Without a day it is asked before the work begins, or on the day after the version where that is past.
 */
function dayOf({ at, plan }: Version, { fields: { by } }: ItemOf<'assumption'>): string {
  const frame = plan && frameOf(plan);
  const written = confirmedOn(by, frame);
  if (written !== undefined) return writtenDay(written);
  const issued = Math.floor(Date.parse(at) / msADay);
  const start = parseDate(frame?.start ?? '');
  return writtenDay(start !== undefined && start > issued ? start : issued + 1);
}
