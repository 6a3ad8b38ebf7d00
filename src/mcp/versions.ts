import { z } from 'zod';
import type { IssuedFile } from '../contracts/store.js';
import { planFile, type PlanFile } from '../artifacts/schema/plan.js';
import type { Session } from '../workshop/session.js';
import type { Version } from '../workshop/versions/index.js';
import type { Plans } from './needs.js';
import { type Caller, Refused } from './tool.js';

/** Where a version stands for whoever wants to build it. */
export const standings = ['approved', 'waiting', 'draft', 'replaced'] as const;
export type Standing = (typeof standings)[number];

export function standingOf(session: Session, { number, artifact }: Version): Standing {
  if (artifact === 'draft') return 'draft';
  const approved = session.approvals.at(-1)?.version;
  if (approved === number) return 'approved';
  return approved !== undefined && number < approved ? 'replaced' : 'waiting';
}

/** The newest version that may be read and built; undefined while there is none. */
export function versionToBuild(session: Session): Version | undefined {
  return session.versions.findLast((each) => standingOf(session, each) === 'approved');
}

/** The workshop, if this token may see it. One of another channel does not exist for it. */
export async function workshopFor({ channels }: Caller, plans: Plans, id: string): Promise<Session> {
  const session = await plans.read(id);
  if (session && session.stage !== 'unopened' && channels.includes(session.channel)) return session;
  throw new Refused(
    `There is no workshop ${id} in the channels of this token. list_plans tells those there are.`,
  );
}

/** The version that is asked for, or the newest that may be read. Refuses what may not leave the room. */
export function readable(session: Session, number: number | undefined): Version {
  const version =
    number === undefined ? versionToBuild(session) : session.versions.find((each) => each.number === number);
  if (!version) throw new Refused(number === undefined ? noneYet(session) : noSuch(session, number));
  const standing = standingOf(session, version);
  if (standing === 'draft')
    throw new Refused(
      `v${version.number} of ${session.id} is a draft: the roles do not agree on it, and nobody has confirmed that it may go out as it is. Nothing is to be built from it.`,
    );
  if (standing === 'waiting')
    throw new Refused(
      `v${version.number} of ${session.id} is not approved: the people in its thread have not decided on it yet, or have taken their approval back. Nothing is to be built from it.`,
    );
  return version;
}

function noneYet({ id, versions }: Session): string {
  if (versions.length === 0) return `${id} has no version yet: it is still being planned.`;
  return `No version of ${id} is approved, so there is nothing to build yet. list_plans tells where it stands.`;
}

function noSuch({ id, versions }: Session, number: number): string {
  const there = versions.map((each) => `v${each.number}`).join(', ');
  return `${id} has no v${number}. ${there ? `There is ${there}.` : 'It has no version yet.'}`;
}

/** A file of a version that may leave, byte for byte as it was issued. */
export async function fileOf(
  plans: Plans,
  session: Session,
  version: Version,
  name: string,
): Promise<IssuedFile> {
  const files = await plans.files(session.id, version.number);
  const file = files.find((each) => each.name === name);
  if (file) return file;
  const there = files.map((each) => each.name).join(', ');
  throw new Refused(`v${version.number} of ${session.id} has no file of this name. It has ${there}.`);
}

/** What this release reads of a plan's file; it lets pass what a later one has added. */
const stored = z.looseObject(planFile.shape);

/** The plan as it was issued, with the text of its file. */
export async function planOf(
  plans: Plans,
  session: Session,
  version: Version,
): Promise<{ plan: PlanFile; text: string }> {
  const { content } = await fileOf(plans, session, version, 'planning.ai.json');
  return { plan: stored.parse(JSON.parse(content)), text: content };
}
