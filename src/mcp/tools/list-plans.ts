import { z } from 'zod';
import { tasksOf } from '../../workshop/building/work.js';
import type { Session } from '../../workshop/session.js';
import { plansSeenBy } from '../list.js';
import type { Plans } from '../needs.js';
import { cursor, nextCursor, type Tool, tool, version } from '../tool.js';
import { standingOf, standings, versionToBuild } from '../versions.js';

const mostListed = 10;

const listed = z.object({
  workshop: z.string(),
  title: z.string(),
  channel: z.string(),
  state: z.string().describe('Where the workshop is: being planned, waiting for a decision, or how it ended'),
  versions: z.array(z.object({ version, status: z.enum(standings) })),
  to_build: version.nullable().describe('The version that can be read and built; null while there is none'),
  tasks: z
    .object({ done: z.number(), of: z.number() })
    .nullable()
    .describe('Of the version that can be built'),
});

/** Which plans there are, and which of their versions can be built. */
export function listPlans(plans: Plans): Tool {
  return tool({
    name: 'list_plans',
    title: 'List Plans',
    description:
      'The plans of the channels of this token, newest first: where each stands, its versions, and which of them can be read and built.',
    input: z.object({ cursor }),
    output: z.object({ plans: z.array(listed), next_cursor: nextCursor }),
    reads: true,
    async act({ cursor: from = '0' }, caller) {
      const { sessions, next } = await plansSeenBy(caller, plans, Number(from), mostListed);
      const data = { plans: sessions.map(listedPlan), next_cursor: next === undefined ? null : String(next) };
      const line = sessions.length === 0 ? 'There is no plan here.' : 'Plans, newest first.';
      return { line: next === undefined ? line : `${line} There are more: next_cursor ${next}.`, data };
    },
  });
}

function listedPlan(session: Session): z.input<typeof listed> {
  const { id, title, channel, versions } = session;
  const built = versionToBuild(session);
  const tasks = built?.plan && tasksOf(session, built);
  return {
    workshop: id,
    title,
    channel,
    state: stateOf(session),
    versions: versions.map((each) => ({ version: each.number, status: standingOf(session, each) })),
    to_build: built?.number ?? null,
    tasks: tasks ? { done: tasks.filter(({ state }) => state === 'done').length, of: tasks.length } : null,
  };
}

function stateOf({ stage, outcome, parked }: Session): string {
  if (outcome) return outcome.kind;
  if (stage !== 'decision') return 'being planned';
  return parked ? 'parked' : 'waiting for a decision';
}
