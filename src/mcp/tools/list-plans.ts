import { z } from 'zod';
import { tasksOf } from '../../workshop/leaving/work.js';
import type { Session } from '../../workshop/session.js';
import { type Plans, type Tool, tool } from '../tool.js';
import { versionState, versionToBuild } from '../versions.js';

const mostListed = 30;

/** Which plans there are, and which of their versions can be built. One that cannot be read is left out. */
export function listPlans(plans: Plans): Tool {
  return tool({
    name: 'list_plans',
    title: 'List Plans',
    description: `The ${mostListed} newest plans of the channels of this token: its versions and where each stands, which of them can be read and built (to_build), and how many of its tasks are done.`,
    input: z.object({}),
    reads: true,
    async act(_, { channels }) {
      const lists = await Promise.all(channels.map((channel) => plans.list({ channel }, mostListed)));
      const newest = lists
        .flat()
        .sort((one, other) => (one.openedAt < other.openedAt ? 1 : -1))
        .slice(0, mostListed);
      const read = await Promise.all(newest.map(({ id }) => plans.read(id).catch(() => undefined)));
      const sessions = read.filter((each) => each !== undefined);
      const line = sessions.length === 0 ? 'There is no plan here.' : 'Plans, newest first.';
      return { line, data: { plans: sessions.map(listedPlan) } };
    },
  });
}

function listedPlan(session: Session) {
  const { id, title, channel, versions } = session;
  const built = versionToBuild(session);
  const tasks = built?.plan && tasksOf(session, built);
  return {
    workshop: id,
    title,
    channel,
    versions: versions.map((each) => ({ version: each.number, status: versionState(session, each) })),
    to_build: built?.number ?? null,
    tasks: tasks ? { done: tasks.filter(({ state }) => state === 'done').length, of: tasks.length } : null,
  };
}
