import { z } from 'zod';
import { person, span } from '../../artifacts/schema/parts.js';
import type { PlanFile } from '../../artifacts/schema/plan.js';
import type { Session } from '../../workshop/session.js';
import type { Version } from '../../workshop/versions/index.js';
import type { Plans } from '../needs.js';
import { pageOf } from '../paging.js';
import { sha256, uriOf } from '../resources.js';
import { cursor, nextCursor, type Tool, tool, version, workshop } from '../tool.js';
import { planOf, readable, standingOf, standings, workshopFor } from '../versions.js';

const listedItem = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  days: span.optional().describe('Of a task, at least and at most'),
  after: z.array(z.string()).optional().describe('Tasks that this one waits for'),
  owner: z.string().optional().describe('Who does the task, where people have said so'),
});

const output = z.object({
  workshop: z.string(),
  version,
  status: z.enum(standings),
  title: z.string(),
  approved: z
    .object({
      by: person,
      at: z.string(),
      over_concerns: z.array(z.object({ by: person, text: z.string() })),
    })
    .nullable(),
  newest: z.object({ version, status: z.enum(standings) }).describe('The newest version there is'),
  file: z.object({ uri: z.string(), sha256: z.string() }).describe('planning.ai.json: the whole plan'),
  summary: z.string(),
  why: z.string(),
  what: z.string(),
  scope: z.string(),
  items: z
    .array(listedItem)
    .describe('By name; read_item gives them whole. Tasks first, in an order in which they can be done'),
  sources: z.number(),
  open_points: z.number(),
  next_cursor: nextCursor,
});

/** What a version is about, and what it consists of. */
export function readPlan(plans: Plans): Tool {
  return tool({
    name: 'read_plan',
    title: 'Read a Plan',
    description:
      'A version that people have approved: what it is about, its tasks in order, and all of its items by name. Without a version the newest one that can be built. A version that is not approved is not given out.',
    input: z.object({ workshop, version: version.optional(), cursor }),
    output,
    reads: true,
    async act({ workshop: id, version: number, cursor: from }, caller) {
      const session = await workshopFor(caller, plans, id);
      const chosen = readable(session, number);
      const { plan, text } = await planOf(plans, session, chosen);
      const { page, next_cursor } = pageOf(itemsOf(plan), from);
      const { summary, why, what, scope, sources, open_questions } = plan;
      const data = {
        ...headOf(session, chosen),
        file: { uri: uriOf(id, chosen.number, 'planning.ai.json'), sha256: sha256(text) },
        ...{ summary, why, what, scope, items: page },
        ...{ sources: sources.length, open_points: open_questions.length, next_cursor },
      };
      return { line: statusLine(session, chosen), data };
    },
  });
}

function headOf(session: Session, chosen: Version) {
  const { id, title, approvals, concerns, versions } = session;
  const approval = approvals.findLast((each) => each.version === chosen.number);
  const over = concerns.filter(({ number }) => approval?.over?.includes(number));
  const newest = versions.at(-1) ?? chosen;
  return {
    ...{ workshop: id, version: chosen.number, status: standingOf(session, chosen), title },
    approved: approval
      ? { by: approval.by, at: approval.at, over_concerns: over.map(({ by, text }) => ({ by, text })) }
      : null,
    newest: { version: newest.number, status: standingOf(session, newest) },
  };
}

/** What an agent must know before it builds this version. */
export function statusLine(session: Session, chosen: Version): string {
  const newest = session.versions.at(-1) ?? chosen;
  const status = standingOf(session, chosen);
  const line = `v${chosen.number} of ${session.id}: ${status}.`;
  if (newest.number === chosen.number) return line;
  const newer = standingOf(session, newest);
  const hint = newer === 'approved' ? `Build v${newest.number} instead.` : 'It may not be built.';
  return `${line} The newest is v${newest.number}: ${newer}. ${hint}`;
}

function itemsOf({ items, tasks }: PlanFile): z.input<typeof listedItem>[] {
  const first = tasks.map(({ id, name, days, after, owner }) => {
    return { id, kind: 'task', name, days, after, ...(owner && { owner: owner.name }) };
  });
  const others = items.filter(({ kind }) => kind !== 'task');
  return [...first, ...others.map(({ id, kind, name }) => ({ id, kind, name }))];
}
