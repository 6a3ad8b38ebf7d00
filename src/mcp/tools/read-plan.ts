import { concernsOf } from '../../workshop/deciding/approval/standing.js';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { casesFor, filesFor, itemsIn } from '../../document/plan-reading.js';
import type { PlanFile } from '../../document/schema/plan.js';
import { clip } from '../../text/fit.js';
import { openDeviations } from '../../workshop/leaving/building.js';
import { type BuildTask, tasksOf } from '../../workshop/leaving/work.js';
import type { Session } from '../../workshop/session.js';
import type { Version } from '../../workshop/plan/facts.js';
import { itemId, type Plans, Refused, type Tool, tool, version, workshop } from '../tool.js';
import { fileOf, handOffOf, planOf, readable, standingOf, versionToBuild, workshopFor } from '../versions.js';

const mostAtOnce = 20;
/** How much is shown of what somebody found wrong, in characters. */
const longestShown = 400;

/** What a version is about, and what it consists of; or some of its items, whole. */
export function readPlan(plans: Plans): Tool {
  return tool({
    name: 'read_plan',
    title: 'Read a Plan',
    description:
      'A version that people have handed off: what it is about, its tasks in order and how far they are, all of its items by name, what is still open and what it cites. With ids these items whole, with the ids of what each rests on; a task with its files and acceptance cases. Ids may also be of what items rest on: questions and their answers (Q), remarks (M), sources (S), points (#), cases (AC). Without a version the one that counts. What is not handed off is not given out.',
    input: z.object({
      workshop,
      version: version.optional(),
      ids: z.array(itemId).min(1).max(mostAtOnce).optional(),
    }),
    reads: true,
    async act({ workshop: id, version: number, ids }, caller) {
      const session = await workshopFor(caller, plans, id);
      const chosen = readable(session, number);
      const asked = ids
        ? await entriesOf(plans, session, chosen, ids)
        : await contentOf(plans, session, chosen);
      return { line: statusLine(session, chosen), data: { ...headOf(session, chosen), ...asked } };
    },
  });
}

async function entriesOf(plans: Plans, session: Session, chosen: Version, ids: readonly string[]) {
  if (chosen.artifact === 'draft')
    throw new Refused('A draft has no items: read_plan without ids gives its text.');
  const { plan } = await planOf(plans, session, chosen);
  const found = ids.map((each) => ({ id: each, entry: entryOf(plan, each) }));
  const entries = found.flatMap((each) => each.entry ?? []);
  const unknown = found.flatMap((each) => (each.entry ? [] : [each.id]));
  if (entries.length > 0) return { entries, unknown };
  throw new Refused(
    `v${chosen.number} of ${session.id} has nothing of the name ${unknown.join(', ')}. read_plan without ids lists its items.`,
  );
}

function headOf(session: Session, chosen: Version) {
  const { id, title, versions } = session;
  const handOff = handOffOf(session, chosen.number);
  if (!handOff) throw new Error(`v${chosen.number} of ${id} may be read and was not handed off`);
  const { approval, objections } = handOff;
  const over = concernsOf(session, approval?.over).map((each) => ({ by: each.by, text: each.text }));
  const newest = versions.at(-1) ?? chosen;
  return {
    ...{ workshop: id, version: chosen.number, status: standingOf(session, chosen), title },
    handed_off: { by: handOff.by, at: handOff.at },
    approved: approval ? { by: approval.by, at: approval.at, over_concerns: over } : null,
    confirmed: objections === undefined ? null : { by: handOff.by, at: handOff.at, objections },
    newest: { version: newest.number, status: standingOf(session, newest) },
    deviations: openDeviations(session).map(({ found, text, by, at }) => {
      const { number: deviation, item } = found;
      return { deviation, item, text: clip(text, longestShown), by: by.name, at };
    }),
  };
}

/** A draft is for people, and has no items that could be built. */
async function contentOf(plans: Plans, session: Session, chosen: Version) {
  const fileAs = (name: string, text: string) => ({
    name,
    sha256: createHash('sha256').update(text).digest('hex'),
  });
  if (chosen.artifact === 'draft') {
    const draft = await fileOf(plans, session, chosen, 'planning.draft.md');
    return { file: fileAs('planning.draft.md', draft), draft };
  }
  const { plan, text } = await planOf(plans, session, chosen);
  const { why, what, scope, sources, open_questions: open_points } = plan;
  return {
    ...{ file: fileAs('planning.ai.json', text), why, what, scope },
    ...{ items: itemsOf(plan, session, chosen), open_points, sources },
  };
}

function entryOf(plan: PlanFile, wanted: string) {
  const is = (each: { id: string }) => each.id === wanted;
  const owner = plan.acceptance.find(is)?.requirement ?? wanted;
  const found = itemsIn(plan).find(({ item }) => item.id === owner);
  const task = plan.tasks.find(is);
  if (found) {
    const more = task && { acceptance: casesFor(plan, task), files: filesFor(plan, task) };
    return { id: owner, is: 'item', kind: found.kind, item: found.item, ...more };
  }
  const { gone, questions, remarks, sources, points } = plan;
  const others = {
    'item that is gone': gone,
    question: questions,
    remark: remarks,
    source: sources,
    point: points,
  };
  for (const [kind, list] of Object.entries(others) as [string, { id: string }[]][]) {
    const other = list.find(is);
    if (other) return { id: wanted, is: kind, item: { ...other } };
  }
  return undefined;
}

/** What an agent must know before it builds this version. */
function statusLine(session: Session, chosen: Version): string {
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

/** Tasks in order with how far they are, then everything else. */
function itemsOf(plan: PlanFile, session: Session, chosen: Version) {
  const reports = tasksOf(session, chosen);
  const planned = plan.tasks.map(({ id, name, days, depends_on, who }) => {
    const report = reports.find(({ task }) => task === id);
    return { id, kind: 'task', name, days, depends_on, who, ...(report && progressOf(report)) };
  });
  const others = itemsIn(plan).filter(({ kind }) => kind !== 'task');
  return [...planned, ...others.map(({ kind, item: { id, name } }) => ({ id, kind, name }))];
}

function progressOf({ state, last }: BuildTask) {
  if (!last) return { state };
  const who = last.by?.name ?? last.agent?.name ?? '';
  const reported = [who, last.why].filter(Boolean).join(': ');
  return { state, reported };
}
