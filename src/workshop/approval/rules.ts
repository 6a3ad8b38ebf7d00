import type { Fact } from '../facts.js';
import { type Decision, declined, ignored, type Rules } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { DeclineReason } from '../people/facts.js';
import type { Person } from '../people/people.js';
import { mayApprove } from '../people/rights.js';
import { unclearQuestions } from '../questions/questions.js';
import { owesOpinion, opinionIn } from '../routing/floor.js';
import type { Session } from '../session.js';
import { isLatest } from '../versions/rules.js';
import { isUnmistakableApproval, namesApproval } from './approval-words.js';
import type { ApprovalInput } from './facts.js';
import { changesFrom, dropDraft, giveMore, park, sortChange, takeUp } from './revision.js';

export const approvalRules: Rules<ApprovalInput> = {
  ApproveAsked: approve,
  UndoAsked: undoApproval,
  ChangesAsked: changesFrom,
  ChangeSorted: sortChange,
  MoreGiven: giveMore,
  DropAsked: dropDraft,
  ParkAsked: park,
  TakeUpAsked: takeUp,
};

/** Approve by button or reaction, for exactly the version that the person saw. */
function approve(session: Session, input: InputOf<'ApproveAsked'>): Decision {
  const { at, by, version, via } = input;
  const mine = session.approvals.some((each) => each.version === version && each.by.id === by.id);
  if (mine) return ignored('repeat');
  const why = whyNotApprove(session, by, version);
  if (why) return [declined({ at, to: by, what: 'approve', reason: why, version })];
  return [{ type: 'Approved', at, version, by, via }];
}

/**
 * A reply that is clearly an approval counts at once, for the version that its author saw. The thread shows it with an
 * Undo button. Undefined where it is none, or was written before the card. A plain yes is none from a person who was
 * asked for their opinion.
 */
export function approveByReply(session: Session, input: InputOf<'Said' | 'SaidAgain'>): Fact[] | undefined {
  const { at, by, message, text, seen: version } = input;
  if (version === undefined || !isUnmistakableApproval(text, version)) return undefined;
  const isView = owesOpinion(session, by) || opinionIn(session, message) !== undefined;
  if (isView && !namesApproval(text)) return undefined;
  return approveInReply(session, { at, by, version, message });
}

/** A reply that approves, by its words or because its author confirmed it. */
export function approveInReply(
  session: Session,
  { at, by, version, message }: { at: string; by: Person; version: number; message: string },
): Fact[] {
  const why = whyNotApprove(session, by, version);
  if (why) return [declined({ at, to: by, what: 'approve', reason: why, version })];
  return [{ type: 'Approved', at, version, by, via: 'reply', message }];
}

/** Whoever approved may take it back. */
function undoApproval(session: Session, { at, by, version }: InputOf<'UndoAsked'>): Decision {
  const approval = session.approvals.find((each) => each.version === version);
  if (session.outcome?.kind !== 'approved' || !approval || !isLatest(session, version))
    return ignored('outdated');
  if (approval.by.id === by.id) return [{ type: 'ApprovalUndone', at, version, by }];
  return [declined({ at, to: by, what: 'undo', reason: 'notYours', version })];
}

function whyNotApprove(session: Session, by: Person, version: number): DeclineReason | undefined {
  const asked = session.versions.find(({ number }) => number === version);
  if (asked?.artifact !== 'plan') return 'nothingToApprove';
  if (!isLatest(session, version)) return 'oldVersion';
  if (session.stage !== 'decision') return 'decided';
  if (!mayApprove(session, by)) return 'notYours';
  if (session.parked) return 'parked';
  // An answer that the plan rests on was deleted or contested.
  return unclearQuestions(session).length > 0 ? 'questionOpen' : undefined;
}
