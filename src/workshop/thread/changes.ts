import { takenBack } from '../approval/cards.js';
import type { Card } from '../card.js';
import { endCard } from '../ending/cards.js';
import type { Fact } from '../facts.js';
import { failureNotice, failureOver } from '../failures/cards.js';
import type { Session } from '../session.js';
import type { Showing, Urgency } from '../showing.js';
import { approvedPart, editPart, endPart, failurePart } from './parts.js';

/** Edits of what is told of an end, a failure or an approval, and reads otherwise since this fact. */
export function edits(before: Session, fact: Fact, after: Session, facts: readonly Fact[]): Showing[] {
  const edit = (of: string, shown: Card, urgency: Urgency = 'card'): Showing => {
    return { part: editPart(of, after), urgency, kind: 'edit', of, card: shown };
  };
  return [
    ...ending(before, fact, after).map((card) => edit(endPart(facts), card)),
    ...failures(before, fact, after).map(({ task, notice }) =>
      edit(failurePart(facts, task), notice, 'turn'),
    ),
    ...(fact.type === 'ApprovalUndone'
      ? [edit(approvedPart(facts, fact.version), takenBack(after, fact))]
      : []),
  ];
}

/** While it is open, what the card offers follows the stage: a plan that came out meanwhile can't be closed as a draft. */
function ending(before: Session, fact: Fact, after: Session): Card[] {
  if (fact.type === 'EndWithdrawn') return [endCard(after, fact.by)];
  if (!before.endAskedBy) return [];
  const card = endCard(after);
  return isSame(endCard(before), card) ? [] : [card];
}

function failures(before: Session, fact: Fact, after: Session) {
  return before.failures.flatMap((failure) => {
    const { task } = failure;
    if (!failure.noticed) return [];
    if (before.stage !== 'closed' && after.stage === 'closed') {
      return [{ task, notice: failureOver(after, failure, 'dropped') }];
    }
    const now = after.failures.find((each) => each.task === task);
    if (now) {
      const notice = failureNotice(after, now);
      return isSame(failureNotice(before, failure), notice) ? [] : [{ task, notice }];
    }
    if (fact.type === 'RoleSkipped') return [{ task, notice: failureOver(after, failure, fact) }];
    const how = 'key' in fact && fact.key.startsWith(`${task}:`) ? 'recovered' : 'dropped';
    return [{ task, notice: failureOver(after, failure, how) }];
  });
}

/** Whether people would see the same. */
function isSame(one: Card, other: Card): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
