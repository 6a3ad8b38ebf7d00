import type { Fact } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import type { Post, Urgency } from '../post.js';
import { takenBack } from '../views/approved.js';
import type { Shown } from '../views/blocks.js';
import { cardOf } from '../views/card.js';
import { endCard } from '../views/end.js';
import { failureNotice, failureOver } from '../views/failure.js';
import { approvedPart, cardPart, editPart, endPart, failurePart } from './parts.js';

/** Edits of what stands in the thread and reads otherwise since this fact. */
export function changes(before: Session, fact: Fact, after: Session, facts: readonly Fact[]): Post[] {
  const edit = (of: string, shown: Shown, urgency: Urgency = 'card'): Post => {
    return { part: editPart(of, after), urgency, kind: 'edit', of, ...shown };
  };
  return [
    ...cards(before, after).map(({ version, card }) => edit(cardPart(version), card)),
    ...ending(before, fact, after).map((card) => edit(endPart(facts), card)),
    ...failures(before, fact, after).map(({ task, notice }) => edit(failurePart(task), notice, 'turn')),
    ...(fact.type === 'ApprovalUndone'
      ? [edit(approvedPart(facts, fact.version), takenBack(after, fact))]
      : []),
  ];
}

function cards(before: Session, after: Session) {
  return before.versions.flatMap((version) => {
    const now = after.versions.find(({ number }) => number === version.number) ?? version;
    const card = cardOf(after, now);
    return isSame(cardOf(before, version), card) ? [] : [{ version: version.number, card }];
  });
}

/** While it is open, what the card offers follows the stage: a plan that came out meanwhile can't be closed as a draft. */
function ending(before: Session, fact: Fact, after: Session): Shown[] {
  if (fact.type === 'EndWithdrawn') return [endCard(after, fact.by)];
  if (!before.endAskedBy) return [];
  const card = endCard(after);
  return isSame(endCard(before), card) ? [] : [card];
}

function failures(before: Session, fact: Fact, after: Session) {
  return before.failures.flatMap((failure) => {
    const { task } = failure;
    if (before.stage !== 'closed' && after.stage === 'closed') {
      return [{ task, notice: failureOver(after, failure, 'dropped') }];
    }
    const now = after.failures.find((each) => each.task === task);
    if (!now) {
      const how = 'key' in fact && fact.key.startsWith(`${task}:`) ? 'recovered' : 'dropped';
      return [{ task, notice: failureOver(after, failure, how) }];
    }
    return now.attempt === failure.attempt ? [] : [{ task, notice: failureNotice(after, now) }];
  });
}

/** Whether people would see the same. The footer names models and alone is no reason to edit. */
function isSame(one: Shown, other: Shown): boolean {
  const body = ({ text, blocks }: Shown) => JSON.stringify([text, blocks.slice(0, -1)]);
  return body(one) === body(other);
}
