import { z } from 'zod';
import { taskNamed, tasksOf } from '../../workshop/building/work.js';
import type { TaskState } from '../../workshop/building/facts.js';
import { agentOf, arrived, newerLine, placeOf, reported, reportOf, words } from '../acting.js';
import type { Plans } from '../needs.js';
import { type Tool, tool, version } from '../tool.js';
import { versionToBuild } from '../versions.js';

const longest = 1_000;
const task = words(200).describe('The id of the task, such as T3; its title where people have added it');
const note = words(longest).describe('For people, in a sentence or two');

const output = z.object({
  task: z.string(),
  title: z.string(),
  state: z.enum(['open', 'begun', 'blocked', 'done']),
  by: z.string().nullable().describe('Who said so last'),
  at: z.string().nullable().describe('When, ISO 8601 in UTC'),
  was_so: z.boolean().describe('It was so already, and nothing has changed'),
  done: z.number().describe('How many tasks of this version are done'),
  of: z.number().describe('How many tasks it has'),
  to_build: version.nullable().describe('The version that counts now'),
});

/** Says that a task is begun. */
export const beginTask = (plans: Plans): Tool =>
  reporting(plans, {
    ...{ name: 'begin_task', title: 'Begin a Task', state: 'begun', input: { why: note.optional() } },
    description: 'Says that you begin a task, so that people see it and nobody else does the same.',
  });

/** Says that a task is done. */
export const finishTask = (plans: Plans): Tool =>
  reporting(plans, {
    ...{ name: 'finish_task', title: 'Finish a Task', state: 'done', input: { why: note.optional() } },
    description: 'Says that a task is done: its acceptance cases hold. People see it ticked.',
  });

/** Says that a task cannot go on, and why. */
export const blockTask = (plans: Plans): Tool =>
  reporting(plans, {
    ...{ name: 'block_task', title: 'Block a Task', state: 'blocked', input: { why: note } },
    description:
      'Says that a task cannot go on, and why. Where only people can know what is missing, ask_person asks them; where the plan is wrong, use report_deviation.',
  });

interface Reporting {
  name: string;
  title: string;
  description: string;
  state: TaskState;
  input: { why: z.ZodType<string | undefined> };
}

function reporting(plans: Plans, { state, input, ...named }: Reporting): Tool {
  return tool({
    ...named,
    input: z.object({ ...reported, task, ...input }),
    output,
    reads: false,
    async act({ task: wanted, why, key, ...asked }, caller) {
      const { session: before, chosen } = await placeOf(caller, plans, asked);
      const { session, isNew } = await arrived(plans, before, {
        ...{ type: 'TaskReportGiven', agent: agentOf(caller), version: chosen.number, task: wanted, state },
        ...(why !== undefined && { why }),
        ...reportOf(caller, key, `${named.name} ${wanted}`),
      });
      const now = session.versions.find((each) => each.number === chosen.number) ?? chosen;
      const known = taskNamed(session, now, wanted);
      const all = tasksOf(session, now);
      const last = known?.last;
      const data = {
        ...{ task: known?.task ?? wanted, title: known?.listed.title ?? '', state: known?.state ?? state },
        ...{ by: last?.by?.name ?? last?.agent?.name ?? null, at: last?.at ?? null, was_so: !isNew },
        ...{ done: all.filter((each) => each.state === 'done').length, of: all.length },
        to_build: versionToBuild(session)?.number ?? null,
      };
      // A report that is sent again may be older than what was said since.
      const was = isNew || data.state !== state ? 'is now' : 'was already';
      const line = `${data.task} ${was} ${data.state}: ${data.done} of ${data.of} tasks are done.`;
      return { line: `${line}${newerLine(session, chosen)}`, data };
    },
  });
}
