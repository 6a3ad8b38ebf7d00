import { z } from 'zod';
import type { PlanFile } from '../../artifacts/schema/plan.js';
import type { Plans } from '../needs.js';
import { pageOf } from '../paging.js';
import { cursor, nextCursor, type Tool, tool, version, workshop } from '../tool.js';
import { planOf, readable, workshopFor } from '../versions.js';
import { statusLine } from './read-plan.js';

const source = z.object({ id: z.string(), title: z.string(), where: z.string() });

const openPoint = z.object({
  id: z.string().describe('The assumption'),
  assumption: z.string().describe('What the plan takes for granted meanwhile'),
  question: z.string().nullable(),
  question_id: z.string().nullable(),
  who: z.string().describe('Who could confirm it'),
  by: z.string().describe('By when'),
  cost: z.string().describe('What it costs if it is wrong'),
  then: z.string().describe('What is done then'),
});

/** What the plan was made from, beside what people said. */
export function readSources(plans: Plans): Tool {
  return listOf(plans, {
    name: 'read_sources',
    title: 'Read Sources',
    description: 'What a plan cites beside what people said: documents and code, and where each stands.',
    entry: source,
    list: ({ sources }) => sources,
  });
}

/** What nobody knows yet. */
export function readOpenPoints(plans: Plans): Tool {
  return listOf(plans, {
    name: 'read_open_points',
    title: 'Read Open Points',
    description:
      'What a plan takes for granted and somebody has still to confirm: who, by when, what it costs if it is wrong, and what is done then.',
    entry: openPoint,
    list: ({ open_questions }) => open_questions,
  });
}

interface List<Entry extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  entry: Entry;
  list: (plan: PlanFile) => z.input<Entry>[];
}

/** One list of a plan's file, in pages. */
function listOf<Entry extends z.ZodObject>(plans: Plans, { entry, list, ...named }: List<Entry>): Tool {
  const output = z.object({ version, entries: z.array(entry), next_cursor: nextCursor });
  return tool({
    ...named,
    input: z.object({ workshop, version: version.optional(), cursor }),
    output,
    reads: true,
    async act({ workshop: id, version: number, cursor: from }, caller) {
      const session = await workshopFor(caller, plans, id);
      const chosen = readable(session, number);
      const { plan } = await planOf(plans, session, chosen);
      const { page, next_cursor } = pageOf(list(plan), from);
      const data = { version: chosen.number, entries: page, next_cursor };
      return { line: statusLine(session, chosen), data };
    },
  });
}
