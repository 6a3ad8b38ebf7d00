import { z } from 'zod';
import type { Agent } from '../workshop/base/people.js';
import { isIgnored, type Refusal } from '../workshop/base/decision.js';
import type { Session } from '../workshop/session.js';
import type { Version } from '../workshop/plan/facts.js';
import { type AgentInput, type Caller, type Plans, Refused, version, workshop } from './tool.js';
import { readable, versionToBuild, workshopFor } from './versions.js';

/** What every report of an agent begins with. */
export const reported = {
  workshop,
  version: version.describe('The version that you work on, as read_plan told it'),
};

/** What an agent writes for people to read. */
export const words = (most: number) => z.string().min(1).max(most);

/** The agent as people read it, and what tells it from others of its name. */
export function agentOf({ client: { name, version: release, session }, token }: Caller): Agent {
  return { name: `${name} ${release}`.trim(), session: session || token };
}

/** Where a report belongs. Refuses what has not left the room, and what was withdrawn. */
export async function placeOf(
  caller: Caller,
  plans: Plans,
  asked: { workshop: string; version: number },
): Promise<{ session: Session; chosen: Version }> {
  const session = await workshopFor(caller, plans, asked.workshop);
  return { session, chosen: readable(session, asked.version) };
}

/** Lets it arrive, and gives the workshop as it is then. `isNew` is false where it was so already. */
export async function arrived(
  plans: Plans,
  before: Session,
  input: AgentInput,
): Promise<{ session: Session; isNew: boolean }> {
  const decision = await plans.arrive(before.id, input);
  if (isIgnored(decision) && decision.ignored !== 'repeat')
    throw new Refused(
      decision.refused ? refusals[decision.refused] : `It changes nothing: ${decision.ignored}.`,
    );
  const session = (await plans.read(before.id)) ?? before;
  return { session, isNew: !isIgnored(decision) };
}

/** What an agent is told. */
const refusals: Record<Refusal, string> = {
  'no such version': 'There is no such version. list_plans tells those there are.',
  'not approved': 'Nobody has approved this version: nothing is to be built from it.',
  'approval withdrawn': 'The approval of this version was taken back. Stop working on it.',
  'workshop over': 'The workshop has ended without an approved plan. Stop working on it.',
  'no such task': 'This version has no such task. read_plan lists its tasks.',
  'no such item': 'This version has no such item. read_plan lists its items.',
  gone: 'It is not in the plan any more: it was replaced or taken out. read_plan with its id tells by what.',
  'already done': 'The task is done. Report it as blocked, or what deviates, if that is wrong.',
  'no text': 'It says nothing: there are no words in it that people can see.',
  'too many open': 'So many are open that people have to see to those first.',
};

/** That a later version counts by now, for whoever works on this one. */
export function newerLine(session: Session, chosen: Version): string {
  const built = versionToBuild(session);
  if (!built || built.number === chosen.number) return '';
  return ` Meanwhile v${built.number} is handed off in place of v${chosen.number}: read it with read_plan.`;
}
