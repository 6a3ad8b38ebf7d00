import { z } from 'zod';
import { feedbackOn } from '../../workshop/deciding/approval/review.js';
import { differencesSince } from '../../workshop/plan/lists.js';
import { latestVersion, nextVersion } from '../../workshop/plan/standing.js';
import type { Item } from '../../workshop/plan/items.js';
import type { Session } from '../../workshop/session.js';
import type { Version } from '../../workshop/plan/facts.js';
import { type Plans, Refused, type Tool, tool, version, workshop } from '../tool.js';
import { handOffOf, readable, workshopFor } from '../versions.js';
import { statusLine } from './read-plan.js';

/** What is different for an agent that began with an older version. */
export function whatChanged(plans: Plans): Tool {
  return tool({
    name: 'what_changed',
    title: 'What Changed',
    description:
      'What is new, changed and out since the version that you began with, by item, tasks among them; what people wanted; and whether a further version is being made (coming). read_plan gives items whole by their ids.',
    input: z.object({
      workshop,
      since: version.describe('The version that you began with'),
      version: version.optional().describe('Left out: the one that counts now'),
    }),
    reads: true,
    async act({ workshop: id, since, version: number }, caller) {
      const session = await workshopFor(caller, plans, id);
      const before = once(session, since);
      const now = readable(session, number);
      if (!before.plan || !now.plan) throw new Refused('A draft can be compared with nothing.');
      if (before.number > now.number) throw new Refused(`v${since} is newer than v${now.number}.`);
      const { added, changed, removed } = differencesSince(before.plan, now.plan);
      const differences = [
        ...changed.map(({ was, is }) => ({
          ...named(is, 'changed'),
          ...(was.text !== is.text && { was: was.text, is: is.text }),
        })),
        ...added.map((item) => named(item, 'new')),
        ...removed.map((item) => ({ ...named(item, 'out'), ...replacement(now.plan?.items, item) })),
      ];
      const wishes = wishesBetween(session, before.number, now.number);
      const data = { since, version: now.number, differences, coming: comingAfter(session, now), wishes };
      const line =
        differences.length === 0
          ? 'No item has changed.'
          : `${differences.length} items differ from v${since}.`;
      return { line: `${statusLine(session, now)} ${line}`, data };
    },
  });
}

/** The next version is being made, or waits for a decision. */
function comingAfter(session: Session, { number }: Version): number | null {
  if (session.stage !== 'decision' && session.stage !== 'closed') return nextVersion(session);
  const newest = latestVersion(session)?.number ?? number;
  return newest > number ? newest : null;
}

/** What was handed off once may be named as what one began with, also where it does not count any more. */
function once(session: Session, since: number): Version {
  const found = session.versions.find((each) => each.number === since);
  return found && handOffOf(session, since) ? found : readable(session, since);
}

function named({ id, name, fields }: Item, what: 'new' | 'changed' | 'out') {
  return { id, kind: fields.kind, name, what };
}

function replacement(items: readonly Item[] | undefined, { id }: Item) {
  const gone = items?.find((each) => each.id === id)?.gone;
  return gone && 'replacedBy' in gone ? { replaced_by: gone.replacedBy } : {};
}

/** What became of what people wanted, of each version after the first of the two. */
function wishesBetween(session: Session, since: number, until: number) {
  const later = session.versions.filter(({ number }) => number > since && number <= until);
  return later.flatMap(({ number }) =>
    feedbackOn(session, number).map(({ text, became, note }) => ({ text, became, note })),
  );
}
