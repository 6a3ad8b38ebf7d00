import { z } from 'zod';
import { person, span } from '../../artifacts/schema/parts.js';
import type { PlanFile } from '../../artifacts/schema/plan.js';
import { isChangedSince } from '../../workshop/building/news.js';
import { type BuildTask, tasksOf } from '../../workshop/building/work.js';
import type { Session } from '../../workshop/session.js';
import type { Version } from '../../workshop/versions/index.js';
import type { Plans } from '../needs.js';
import { pageOf } from '../paging.js';
import { sha256, uriOf } from '../resources.js';
import { cursor, nextCursor, type Tool, tool, version, workshop } from '../tool.js';
import {
  fileOf,
  handOffOf,
  planOf,
  readable,
  standingOf,
  standings,
  versionToBuild,
  workshopFor,
} from '../versions.js';

const listedItem = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  days: span.optional().describe('Of a task, at least and at most'),
  after: z.array(z.string()).optional().describe('Tasks that this one waits for'),
  owner: z.string().optional().describe('Who does the task, where people have said so'),
  state: z
    .enum(['open', 'begun', 'blocked', 'done'])
    .optional()
    .describe('Of a task, as it was reported last'),
  reported: z.string().optional().describe('By whom, and why where it is blocked'),
  changed_since: z.literal(true).optional().describe('It reads otherwise than when that was reported'),
});

const concern = z.object({ by: person, text: z.string() });

const output = z.object({
  workshop: z.string(),
  version,
  status: z.enum(standings),
  title: z.string(),
  handed_off: z.object({ by: person, at: z.string() }),
  approved: z
    .object({ by: person, at: z.string(), over_concerns: z.array(concern) })
    .nullable()
    .describe('null for a draft, which nobody has approved'),
  confirmed: z
    .object({ by: person, at: z.string(), objections: z.number(), over_concerns: z.array(concern) })
    .nullable()
    .describe('Of a draft: who has read every objection to it and taken them on'),
  newest: z.object({ version, status: z.enum(standings) }).describe('The newest version there is'),
  file: z
    .object({ uri: z.string(), sha256: z.string() })
    .describe('planning.ai.json, the whole plan; of a draft planning.draft.md, which is all there is'),
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
      'A version that people have handed off: what it is about, its tasks in order and how far they are, and all of its items by name. Without a version the one that counts. What is not handed off is not given out.',
    input: z.object({ workshop, version: version.optional(), cursor }),
    output,
    reads: true,
    async act({ workshop: id, version: number, cursor: from }, caller) {
      const session = await workshopFor(caller, plans, id);
      const chosen = readable(session, number);
      const read = await contentOf(plans, session, chosen);
      const { page, next_cursor } = pageOf(read.items, from);
      const data = { ...headOf(session, chosen), ...read, items: page, next_cursor };
      return { line: statusLine(session, chosen), data };
    },
  });
}

function headOf(session: Session, chosen: Version) {
  const { id, title, concerns, versions } = session;
  const handOff = handOffOf(session, chosen.number);
  if (!handOff) throw new Error(`v${chosen.number} of ${id} may be read and was not handed off`);
  const { by, at, approval, confirmed } = handOff;
  const over = (numbers: readonly number[] = []) =>
    concerns
      .filter(({ number }) => numbers.includes(number))
      .map((each) => ({ by: each.by, text: each.text }));
  const newest = versions.at(-1) ?? chosen;
  return {
    ...{ workshop: id, version: chosen.number, status: standingOf(session, chosen), title },
    handed_off: { by, at },
    approved: approval ? { by: approval.by, at: approval.at, over_concerns: over(approval.over) } : null,
    confirmed: confirmed
      ? {
          ...{ by: confirmed.by, at: confirmed.at, objections: confirmed.count },
          over_concerns: over(confirmed.over),
        }
      : null,
    newest: { version: newest.number, status: standingOf(session, newest) },
  };
}

/** A draft is for people, and has no items that could be built. */
async function contentOf(plans: Plans, session: Session, chosen: Version) {
  const fileAt = (name: string, text: string) => ({
    uri: uriOf(session.id, chosen.number, name),
    sha256: sha256(text),
  });
  if (chosen.artifact === 'draft') {
    const { name, content } = await fileOf(plans, session, chosen, 'planning.draft.md');
    const none = { summary: '', why: '', what: '', scope: '', items: [], sources: 0, open_points: 0 };
    return { file: fileAt(name, content), ...none };
  }
  const { plan, text } = await planOf(plans, session, chosen);
  const { summary, why, what, scope, sources, open_questions } = plan;
  return {
    ...{ file: fileAt('planning.ai.json', text), summary, why, what, scope },
    items: itemsOf(plan, session, chosen),
    ...{ sources: sources.length, open_points: open_questions.length },
  };
}

/** What an agent must know before it builds this version. */
export function statusLine(session: Session, chosen: Version): string {
  const newest = session.versions.at(-1) ?? chosen;
  const status = standingOf(session, chosen);
  const is = chosen.artifact === 'draft' ? `a draft, ${status}` : status;
  const line = `v${chosen.number} of ${session.id}: ${is}.`;
  const built = versionToBuild(session);
  if (built && built !== chosen) return `${line} Build v${built.number} instead.`;
  if (!built) return `${line} No version of it counts now: build nothing from it.`;
  if (newest === chosen) return line;
  return `${line} The newest is v${newest.number}, which is not handed off: build v${chosen.number}.`;
}

/** Tasks in order with how far they are, those that people have added, then everything else. */
function itemsOf(
  { items, tasks }: PlanFile,
  session: Session,
  chosen: Version,
): z.input<typeof listedItem>[] {
  const reports = tasksOf(session, chosen);
  const progress = (task: BuildTask) => progressOf(task, isChangedSince(session, chosen, task));
  const planned = tasks.map(({ id, name, days, after, owner }) => {
    const report = reports.find(({ task }) => task === id);
    return {
      ...{ id, kind: 'task', name, days, after, ...(owner && { owner: owner.name }) },
      ...(report && progress(report)),
    };
  });
  const added = reports
    .filter(({ listed }) => listed.task === undefined)
    .map((each) => ({ id: each.task, kind: 'task', name: each.listed.title, ...progress(each) }));
  const others = items.filter(({ kind }) => kind !== 'task');
  return [...planned, ...added, ...others.map(({ id, kind, name }) => ({ id, kind, name }))];
}

function progressOf(task: BuildTask, isChanged: boolean) {
  const { state, last } = task;
  if (!last) return { state };
  const who = last.by?.name ?? last.agent?.name ?? '';
  const reported = [who, last.why].filter(Boolean).join(': ');
  return { state, reported, ...(isChanged && { changed_since: true as const }) };
}
