import { approvedPlan } from '../approval/standing.js';
import type { ItemOf } from '../plan/items.js';
import { isOf, liveItems } from '../plan/references.js';
import type { Session } from '../session.js';
import type { Version } from '../versions/facts.js';
import { latestVersion } from '../versions/versions.js';
import type { Confirmation } from './state.js';

/** The plan whose assumptions matter: the approved one, or the newest version while it waits for a decision. */
export function planInForce(session: Session): Version | undefined {
  if (session.stage === 'closed') return approvedPlan(session);
  const version = latestVersion(session);
  return session.stage === 'decision' && version?.artifact === 'plan' ? version : undefined;
}

/** Its assumptions, as they stood when it was issued. */
export function assumptionsIn({ plan }: Version): ItemOf<'assumption'>[] {
  return plan ? liveItems(plan).filter((item): item is ItemOf<'assumption'> => isOf(item, 'assumption')) : [];
}

/** What was asked and said last of an assumption as it reads in this item. */
export function saidOn(
  { confirmations }: Pick<Session, 'confirmations'>,
  { id, text }: Pick<ItemOf<'assumption'>, 'id' | 'text'>,
): Confirmation | undefined {
  return confirmations.findLast((each) => each.assumption === id && each.text === text);
}

/** The newest word on each assumption of the plan in force. */
export function confirmationsNow(session: Session): Confirmation[] {
  const version = planInForce(session);
  return version ? assumptionsIn(version).flatMap((item) => saidOn(session, item) ?? []) : [];
}

/** Whose word on an assumption is awaited now. */
export function awaitedNow(session: Session): Confirmation[] {
  return confirmationsNow(session).filter(({ state }) => state === 'asked');
}

/** Assumptions that are not so, while nobody has decided what becomes of that; also while the next version is being made. */
export function refutedNow(session: Session): Confirmation[] {
  const version = latestVersion(session);
  const isOver = session.stage === 'closed' && !approvedPlan(session);
  if (!version || isOver) return [];
  return assumptionsIn(version)
    .flatMap((item) => saidOn(session, item) ?? [])
    .filter(({ state }) => state === 'wrong');
}
