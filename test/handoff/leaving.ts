import { createLeaving } from '../../src/engine/leaving.js';
import type { Parcel, Targets } from '../../src/handoff/parcel.js';
import { versionFiles } from '../../src/document/files.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { DeliveryOutcome } from '../../src/workshop/leaving/facts.js';
import type { Target } from '../../src/workshop/base/tasks.js';
import { pending } from '../../src/workshop/pending.js';
import type { RoleId } from '../../src/roles/index.js';
import { maya, played, type Script, told } from '../workshop/story.js';

/** The files of a version as they are issued in the end. */
function filesOf(facts: readonly Fact[], version: number) {
  const issued = facts.findIndex((fact) => fact.type === 'VersionIssued' && fact.version === version);
  const before = facts.slice(0, issued);
  return versionFiles(replay(before), before);
}

/** All roles, or this one, are against the plan once it is there, whatever becomes of it. */
export function objecting(only?: RoleId): Script {
  const says = (role: RoleId, round: number) =>
    round > 1 && role === (only ?? role) ? { verdict: 'objects' as const, reason: 'no rollback' } : {};
  return { turn: says, reads: says };
}

/** A plan, or with `draft` a draft, that is handed off to these targets. */
export function handedOff(targets: Target[], how: { draft?: true; facts?: Fact[] } = {}): Fact[] {
  const issued = how.facts ?? played(how.draft ? objecting() : {});
  const asked = { type: 'HandOffAsked' as const, by: maya, version: 1, handers: [], targets };
  if (how.draft) return told(issued, { ...asked, seen: 0 });
  return told(told(issued, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' }), asked);
}

/** Does what is owed as the engine does, once each, and gives the facts with what came of it. */
export async function sent(facts: Fact[], targets: Targets): Promise<Fact[]> {
  const leave = createLeaving({ files: (_, version) => Promise.resolve(filesOf(facts, version)), targets });
  let now = facts;
  const tried = new Set<string>();
  for (;;) {
    const session = replay(now);
    const task = pending(session).find(({ key, wait }) => !tried.has(key) && !wait);
    if (task?.kind !== 'deliver') return now;
    tried.add(task.key);
    now = told(now, await leave(task, { session, facts: now }, AbortSignal.timeout(20_000)));
  }
}

/** What one target is told. */
export async function parcelFor(kind: Target['kind'], facts: Fact[]): Promise<Parcel> {
  let seen: Parcel | undefined;
  const outcome: DeliveryOutcome = { delivered: true };
  await sent(facts, {
    [kind]: (parcel: Parcel) => {
      seen = parcel;
      return Promise.resolve(outcome);
    },
  });
  if (!seen) throw new Error(`nothing went to ${kind}`);
  return seen;
}

export const withdrawn = (facts: Fact[]): Fact[] =>
  told(facts, { type: 'WithdrawAsked', by: maya, version: 1 });

/** What was withdrawn is reopened, approved and handed off once more. */
export function onceMore(facts: Fact[], targets: Target[]): Fact[] {
  const reopened = told(facts, { type: 'ReopenAsked', by: maya, version: 1 });
  const approved = told(reopened, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });
  return told(approved, { type: 'HandOffAsked', by: maya, version: 1, handers: [], targets });
}
