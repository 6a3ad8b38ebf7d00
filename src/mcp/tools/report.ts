import { z } from 'zod';
import { oneLine } from '../../text/fit.js';
import { sameText } from '../../text/same-text.js';
import { visible } from '../../text/visible.js';
import { isIgnored, type Refusal } from '../../workshop/base/decision.js';
import { deviationsIn } from '../../workshop/leaving/building.js';
import { taskNamed } from '../../workshop/leaving/work.js';
import type { Session } from '../../workshop/session.js';
import {
  type AgentInput,
  type Caller,
  type Plans,
  AgentRefused,
  type Tool,
  tool,
  versionNumber,
  workshop,
} from '../tool.js';
import { readableVersion, versionToBuild, workshopFor } from '../versions.js';

/** What an agent writes for people to read. */
const words = (most: number) => z.string().min(1).max(most);

const states = { begun: 'begun', finished: 'done', blocked: 'blocked' } as const;

const input = z.object({
  workshop,
  version: versionNumber.describe('The version that you work on, as read_plan told it'),
  about: words(200).describe(
    'The id of the task, such as T3; of what deviates the id of the item, such as D2',
  ),
  state: z.enum(['begun', 'finished', 'blocked', 'deviates']),
  agent: words(60).default('an agent').describe('Your name, as people read it'),
  reason: words(1_500)
    .optional()
    .describe(
      'For people, in a sentence or two. Needed where it is blocked, and where it deviates: what is wrong, and how you know',
    ),
  wanted: words(1_500).optional().describe('Of what deviates: what should be there instead'),
});

type Asked = z.output<typeof input>;

/** How far a task is, and what in the plan turns out wrong. Refuses what has not left the room, and what was withdrawn. */
export function report(plans: Plans): Tool {
  return tool({
    name: 'report',
    title: 'Report',
    description:
      'Says that a task is begun, so that nobody else does the same; finished: its acceptance cases hold; or blocked, and why. Or that an item of the plan deviates: it is wrong or cannot be done as planned. People see it in the thread, and can make the next version with it. Until they do, the plan stands as it is. The answer says where that stands now: of a task, or of the deviation (open; taken: the next version is about it; left: people say that it changes nothing), whether it was so already (was_so), and the version that counts now (to_build). Where only people can know what is missing, report that as what deviates, with what you ask.',
    input,
    reads: false,
    async act(asked, caller) {
      const before = await workshopFor(caller, plans, asked.workshop);
      const chosen = readableVersion(before, asked.version);
      const decision = await plans.arrive(before.id, inputOf(asked, caller));
      const wasSo = isIgnored(decision);
      if (wasSo && decision.ignored !== 'repeat')
        throw new AgentRefused(
          decision.refused ? refusals[decision.refused] : `It changes nothing: ${decision.ignored}.`,
        );
      const session = (await plans.read(before.id)) ?? before;
      const state = asked.state === 'deviates' ? deviationOf(session, asked) : taskOf(session, asked);
      const built = versionToBuild(session)?.number;
      const newer =
        built === undefined || built === chosen.number
          ? ''
          : ` Meanwhile v${built} is handed off in place of v${chosen.number}: read it with read_plan.`;
      return {
        line: `${asked.about} ${wasSo ? 'was already' : 'is now'} ${state}.${newer}`,
        data: { about: asked.about, state, was_so: wasSo, to_build: built ?? null },
      };
    },
  });
}

function inputOf(
  { about, state, reason, wanted, version: number, agent }: Asked,
  { id: session }: Caller,
): AgentInput {
  // By its word alone: rights hang on the token.
  const name = oneLine(visible(agent)).trim() || 'an agent';
  const said = { agent: { name, session }, version: number };
  if (state !== 'deviates')
    return {
      ...{ type: 'TaskReportGiven' as const, ...said, task: about, state: states[state] },
      ...(reason !== undefined && { why: reason }),
    };
  if (reason === undefined)
    throw new AgentRefused('What deviates needs a reason: what is wrong, and how you know.');
  return {
    ...{ type: 'DeviationGiven' as const, ...said, item: about, text: reason },
    ...(wanted !== undefined && { wanted }),
  };
}

/** A report that is sent again may be older than what was said since. */
function taskOf(session: Session, { about, version: number }: Asked): string {
  const chosen = session.versions.find((each) => each.number === number);
  return (chosen && taskNamed(session, chosen, about)?.state) ?? '';
}

function deviationOf(session: Session, { about, reason = '' }: Asked): string {
  const same = deviationsIn(session).filter((each) => sameText(each.found.item, about));
  const found = same.findLast(({ text }) => text === reason.trim()) ?? same.at(-1);
  return found?.state === 'stands' ? 'open' : found?.state === 'taken up' ? 'taken' : 'left';
}

/** What an agent is told. */
const refusals: Record<Refusal, string> = {
  'no such version': 'There is no such version. list_plans tells those there are.',
  'not approved': 'Nobody has approved this version: nothing is to be built from it.',
  'approval withdrawn': 'The approval of this version was taken back. Stop working on it.',
  'workshop over': 'The workshop has ended without an approved plan. Stop working on it.',
  'no such task': 'This version has no such task. read_plan lists its tasks.',
  'no such item': 'This version has no such item. read_plan lists its items.',
  gone: 'It is not in the plan any more: it was replaced or taken out. read_plan tells what there is now.',
  'already done': 'The task is done. Report it as blocked, or what deviates, if that is wrong.',
  'no text': 'It says nothing: there are no words in it that people can see.',
  'too many open': 'So many are open that people have to see to those first.',
};
