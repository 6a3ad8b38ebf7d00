import { z } from 'zod';
import type { PlanFile } from '../../artifacts/schema/plan.js';
import type { Plans } from '../needs.js';
import { pageOf } from '../paging.js';
import { cursor, itemId, nextCursor, Refused, type Tool, tool, version, workshop } from '../tool.js';
import { planOf, readable, workshopFor } from '../versions.js';
import { statusLine } from './read-plan.js';

const mostAtOnce = 20;

/** Whatever the plan's file says under an id: an item, or what it rests on. */
const entry = z.object({
  id: z.string(),
  is: z.enum(['item', 'item that is gone', 'question', 'remark', 'source', 'issue']),
  item: z.record(z.string(), z.unknown()).describe('As planning.ai.json has it'),
  task: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Of a task: its files, acceptance cases and tests, and what is due when'),
});

/** Items of a plan, whole: with what each rests on in words, who said it and when. */
export function readItem(plans: Plans): Tool {
  return tool({
    name: 'read_item',
    title: 'Read Items',
    description:
      'Items of a plan by their ids, whole: text, fields, what each rests on in words. A task comes with its files, acceptance cases and tests. Also reads what items rest on: questions and their answers (Q), remarks (M), sources (S), issues (#), and the requirement of a case (AC).',
    input: z.object({
      workshop,
      version: version.optional(),
      ids: z.array(itemId).min(1).max(mostAtOnce),
      cursor,
    }),
    output: z.object({
      version,
      entries: z.array(entry),
      unknown: z.array(z.string()).describe('Ids that this version does not have'),
      next_cursor: nextCursor,
    }),
    reads: true,
    async act({ workshop: place, version: number, ids, cursor: from }, caller) {
      const session = await workshopFor(caller, plans, place);
      const chosen = readable(session, number);
      const { plan } = await planOf(plans, session, chosen);
      const found = ids.map((each) => ({ id: each, entry: entryOf(plan, each) }));
      const entries = found.flatMap((each) => each.entry ?? []);
      const unknown = found.flatMap((each) => (each.entry ? [] : [each.id]));
      if (entries.length === 0)
        throw new Refused(
          `v${chosen.number} of ${place} has nothing of the name ${unknown.join(', ')}. read_plan lists its items.`,
        );
      const { page, next_cursor } = pageOf(entries, from);
      return {
        line: statusLine(session, chosen),
        data: { version: chosen.number, entries: page, unknown, next_cursor },
      };
    },
  });
}

function entryOf(plan: PlanFile, wanted: string): z.input<typeof entry> | undefined {
  const is = (each: { id: string }) => each.id === wanted;
  const owner = plan.acceptance.find(is)?.requirement;
  const item = plan.items.find((each) => each.id === (owner ?? wanted));
  if (item) {
    const task = plan.tasks.find(is);
    return { id: item.id, is: 'item', item, ...(task && { task }) };
  }
  const gone = plan.record.items.find(is);
  if (gone) return { id: wanted, is: 'item that is gone', item: gone };
  const { questions, remarks, sources, issues } = plan;
  const others = { question: questions, remark: remarks, source: sources, issue: issues } as const;
  for (const [kind, list] of Object.entries(others) as [keyof typeof others, { id: string }[]][]) {
    const found = list.find(is);
    if (found) return { id: wanted, is: kind, item: { ...found } };
  }
  return undefined;
}
