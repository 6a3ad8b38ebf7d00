import { z } from 'zod';
import { clip } from '../../text/fit.js';
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

const openDeviation = z.object({
  deviation: z.number(),
  item: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
});

const input = z.object({ workshop, version: version.optional(), cursor });

/** How much is shown of what somebody found wrong, in characters. */
const longestShown = 400;

/** What nobody knows yet, and what was found wrong and nobody has decided on. */
export function readOpenPoints(plans: Plans): Tool {
  return tool({
    name: 'read_open_points',
    title: 'Read Open Points',
    description:
      'What a plan takes for granted and somebody has still to confirm: who, by when, what it costs if it is wrong, and what is done then. And what was reported wrong in it and people have not decided on.',
    input,
    output: z.object({
      version,
      entries: z.array(openPoint),
      deviations: z.array(openDeviation),
      next_cursor: nextCursor,
    }),
    reads: true,
    async act({ workshop: id, version: number, cursor: from }, caller) {
      const session = await workshopFor(caller, plans, id);
      const chosen = readable(session, number);
      const { plan } = await planOf(plans, session, chosen);
      const { page, next_cursor } = pageOf(plan.open_questions, from);
      const deviations = session.building.deviations
        .filter(({ state }) => state === 'open')
        .map(({ number: deviation, item, text, by, agent, at }) => {
          const who = by?.name ?? agent?.name ?? '';
          return { deviation, item, text: clip(text, longestShown), by: who, at };
        });
      const data = { version: chosen.number, entries: page, deviations, next_cursor };
      return { line: statusLine(session, chosen), data };
    },
  });
}

/** What the plan was made from, beside what people said. */
export function readSources(plans: Plans): Tool {
  return tool({
    name: 'read_sources',
    title: 'Read Sources',
    description: 'What a plan cites beside what people said: documents and code, and where each stands.',
    input,
    output: z.object({ version, entries: z.array(source), next_cursor: nextCursor }),
    reads: true,
    async act({ workshop: id, version: number, cursor: from }, caller) {
      const session = await workshopFor(caller, plans, id);
      const chosen = readable(session, number);
      const { plan } = await planOf(plans, session, chosen);
      const { page, next_cursor } = pageOf(plan.sources, from);
      const data = { version: chosen.number, entries: page, next_cursor };
      return { line: statusLine(session, chosen), data };
    },
  });
}
