import { foreignName } from '../prompts/foreign.js';
import type { HandOff } from '../workshop/leaving/session.js';
import { approvalState } from '../workshop/deciding/approval/queries.js';
import { handOffInForce } from '../workshop/leaving/handoff.js';
import type { Session } from '../workshop/session.js';
import type { Version } from '../workshop/plan/facts.js';
import { type Caller, type Plans, AgentRefused } from './tool.js';

/**
 * Where a version stands for whoever wants to build it. `handed off` counts; `replaced` was, until a later one was handed off.
 * The others have not left the room, or do not count any more.
 */
type VersionState = 'handed off' | 'replaced' | 'withdrawn' | 'approved' | 'waiting' | 'draft';

export function versionState(session: Session, { number, artifact }: Version): VersionState {
  const approval = approvalState(session, number);
  if (handOffInForce(session)?.version === number) return 'handed off';
  const last = handOffOf(session, number);
  if (last?.withdrawn || approval === 'withdrawn') return 'withdrawn';
  if (artifact === 'draft') return 'draft';
  if (last) return 'replaced';
  return approval === 'approved' ? 'approved' : 'waiting';
}

export function handOffOf({ handoffs }: Session, version: number): HandOff | undefined {
  return handoffs.findLast((each) => each.version === version);
}

/** The version that may be read and built; undefined while there is none. */
export function versionToBuild(session: Session): Version | undefined {
  const handed = handOffInForce(session)?.version;
  return session.versions.find(({ number }) => number === handed);
}

/** The workshop, if this token may see it. One of another channel does not exist for it. */
export async function workshopFor({ channels }: Caller, plans: Plans, id: string): Promise<Session> {
  const session = await plans.read(id);
  if (session && session.stage !== 'unopened' && channels.includes(session.channel)) return session;
  throw new AgentRefused(
    `There is no workshop ${id} in the channels of this token. list_plans tells those there are.`,
  );
}

/** The version that is asked for, or the one that counts. Refuses what has not left the room: nothing gets past this. */
export function readableVersion(session: Session, number: number | undefined): Version {
  const { versions } = session;
  const version =
    number === undefined
      ? (versionToBuild(session) ?? versions.at(-1))
      : versions.find((each) => each.number === number);
  if (!version) throw new AgentRefused(noSuch(session, number));
  const why = whyNot[versionState(session, version)];
  if (why === undefined) return version;
  const other = versionToBuild(session);
  const hint = other ? `Read v${other.number}, which is handed off.` : 'Nothing is to be built from it.';
  throw new AgentRefused(`v${version.number} of ${session.id} ${why(session)} ${hint}`);
}

const whyNot: Record<VersionState, ((session: Session) => string) | undefined> = {
  'handed off': undefined,
  replaced: undefined,
  withdrawn: () => 'was withdrawn: people have taken back that it is to be built. Stop working on it.',
  approved: ({ requester }) =>
    `is approved, and nobody has handed it off yet: ${foreignName(requester.name)} can do that in its thread.`,
  waiting: () => 'is not approved: the people in its thread have not decided on it.',
  draft: () =>
    'is a draft: the roles do not agree on it, and nobody has confirmed that it may go out as it is.',
};

function noSuch({ id, versions }: Session, number: number | undefined): string {
  if (versions.length === 0) return `${id} has no version yet: it is still being planned.`;
  return `${id} has no v${number}. There is ${versions.map((each) => `v${each.number}`).join(', ')}.`;
}
