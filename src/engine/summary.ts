import { z } from 'zod';
import type { WorkshopSummary } from '../contracts/store.js';
import { openPauses } from '../workshop/running/budget/index.js';
import { atWorkUntil } from '../workshop/waiting/at-work.js';
import { dueIn } from '../workshop/deciding/approval/index.js';
import { pending } from '../workshop/pending.js';
import { person } from '../workshop/people/index.js';
import type { Session } from '../workshop/session.js';
import {
  peopleIn,
  remindable,
  reminded,
  standingOf,
  statusOf,
  unannouncedWaits,
} from '../workshop/waiting/index.js';

/** What reminders need to know of a workshop, without folding it. */
export const waitsShape = z.object({
  remindable: z.array(z.object({ person, wait: reminded })),
  untold: z.array(
    z.object({
      what: z.enum(['answer', 'opinion']),
      person,
      to: person,
      since: z.string(),
      question: z.number().optional(),
    }),
  ),
  /** What is to be asked of people on a day (YYYY-MM-DD) at their place. */
  due: z.array(z.object({ assumption: z.string(), person, on: z.string() })).optional(),
  /** The day of each person's last reminder. */
  reminded: z.record(z.string(), z.string()),
});
export type Waits = z.infer<typeof waitsShape>;

/** What the store keeps of a workshop beside its facts. */
export function summaryOf(session: Session): WorkshopSummary {
  const { id, seq, title, channel, requester, openedAt, changedAt } = session;
  const awaited = waitsOf(session);
  const firstDay = awaited?.due?.map(({ on }) => on).sort()[0];
  return {
    ...{ id, seq, title, channel, requester: requester.id, openedAt, changedAt },
    status: statusOf(session),
    atWorkUntil: atWorkUntil(session),
    waitsForDay: openPauses(session).some(({ scope }) => scope === 'day'),
    // A held task waits until somebody resumes the workshop.
    owes: pending(session).some(({ held }) => !held),
    ...(awaited && { waits: awaited }),
    ...(firstDay !== undefined && { asksOn: firstDay }),
    standing: standingOf(session),
    people: peopleIn(session),
  };
}

function waitsOf(session: Session): Waits | undefined {
  const due = dueIn(session);
  const all = {
    remindable: remindable(session),
    untold: unannouncedWaits(session),
    reminded: session.reminded,
    ...(due.length > 0 && { due }),
  };
  const isEmpty =
    due.length + all.remindable.length + all.untold.length + Object.keys(all.reminded).length === 0;
  return isEmpty ? undefined : all;
}
