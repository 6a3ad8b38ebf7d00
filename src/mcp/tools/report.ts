import { z } from 'zod';
import { sameText } from '../../text/same-text.js';
import { deviationsIn } from '../../workshop/leaving/building.js';
import { taskNamed, tasksOf } from '../../workshop/leaving/work.js';
import { agentOf, arrived, newerLine, placeOf, reported, words } from '../acting.js';
import { type Caller, type Plans, Refused, type Tool, tool } from '../tool.js';
import { versionToBuild } from '../versions.js';

const states = { begun: 'begun', finished: 'done', blocked: 'blocked' } as const;

const input = z.object({
  ...reported,
  about: words(200).describe(
    'The id of the task, such as T3; of what deviates the id of the item, such as D2',
  ),
  state: z.enum(['begun', 'finished', 'blocked', 'deviates']),
  reason: words(1_500)
    .optional()
    .describe(
      'For people, in a sentence or two. Needed where it is blocked, and where it deviates: what is wrong, and how you know',
    ),
  wanted: words(1_500).optional().describe('Of what deviates: what should be there instead'),
});

type Asked = z.output<typeof input>;

/** How far a task is, and what in the plan turns out wrong. */
export function report(plans: Plans): Tool {
  return tool({
    name: 'report',
    title: 'Report',
    description:
      'Says that a task is begun, so that nobody else does the same; finished: its acceptance cases hold; or blocked, and why. Or that an item of the plan deviates: it is wrong or cannot be done as planned. People see it in the thread, and can make the next version with it. Until they do, the plan stands as it is. The answer says where that stands now: of a task, or of the deviation (open; taken: the next version is about it; left: people say that it changes nothing), whether it was so already (was_so), and the version that counts now (to_build). Where only people can know what is missing, report that as what deviates, with what you ask.',
    input,
    reads: false,
    async act(asked, caller) {
      const { session: before, chosen } = await placeOf(caller, plans, asked);
      const { session, isNew } = await arrived(plans, before, inputOf(asked, caller));
      const now = session.versions.find(({ number }) => number === chosen.number) ?? chosen;
      const tasks = tasksOf(session, now);
      const done = tasks.filter(({ state }) => state === 'done').length;
      const to_build = versionToBuild(session)?.number ?? null;
      const { line, ...known } =
        asked.state === 'deviates'
          ? deviationTold(session, asked, isNew)
          : taskTold(taskNamed(session, now, asked.about), asked.about, isNew);
      const data = { ...known, was_so: !isNew, done, of: tasks.length, to_build };
      return {
        line: `${line} ${done} of ${tasks.length} tasks are done.${newerLine(session, chosen)}`,
        data,
      };
    },
  });
}

function inputOf({ about, state, reason, wanted, version: number }: Asked, caller: Caller) {
  const said = { agent: agentOf(caller), version: number };
  if (state !== 'deviates')
    return {
      ...{ type: 'TaskReportGiven' as const, ...said, task: about, state: states[state] },
      ...(reason !== undefined && { why: reason }),
    };
  if (reason === undefined)
    throw new Refused('What deviates needs a reason: what is wrong, and how you know.');
  return {
    ...{ type: 'DeviationGiven' as const, ...said, item: about, text: reason },
    ...(wanted !== undefined && { wanted }),
  };
}

/** A report that is sent again may be older than what was said since. */
function taskTold(task: ReturnType<typeof taskNamed>, about: string, isNew: boolean) {
  if (!task) throw new Error(`the task of a report is not there: ${about}`);
  const { state, last } = task;
  return {
    ...{ about: task.task, state, by: last?.by?.name ?? last?.agent?.name ?? null, at: last?.at ?? null },
    ...{ deviation: null, line: `${task.task} ${isNew ? 'is now' : 'was already'} ${state}.` },
  };
}

function deviationTold(
  session: Parameters<typeof tasksOf>[0],
  { about, reason = '' }: Asked,
  isNew: boolean,
) {
  const same = deviationsIn(session).filter((each) => sameText(each.found.item, about));
  const found = same.findLast(({ text }) => text === reason.trim()) ?? same.at(-1);
  if (!found) throw new Error(`the deviation of a report is not there: ${about}`);
  const { state: how, by, at } = found;
  const { number, item } = found.found;
  const state = how === 'stands' ? 'open' : how === 'taken up' ? 'taken' : 'left';
  const line = isNew
    ? `Deviation ${number} is reported. Nobody has decided on it yet.`
    : `It was reported already, as deviation ${number}: ${state}.`;
  return { about: item, state, by: by.name, at, deviation: number, line };
}
