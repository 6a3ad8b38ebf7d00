import { approved, openAgain } from '../approval/cards.js';
import { budgetBack } from '../budget/cards.js';
import { closedWithout, endCard } from '../ending/cards.js';
import { isAboutAsking } from '../facts-asking.js';
import { isAboutRouting } from '../facts-routing.js';
import { isAboutTeam } from '../facts-team.js';
import { isAboutWaiting } from '../facts-waiting.js';
import type { Fact, FactOf } from '../facts.js';
import { caughtUp, failureNotice } from '../failures/cards.js';
import { briefContinued, welcome } from '../opening/cards.js';
import { declined } from '../people/declined.js';
import { roundClosed, turnTaken } from '../rounds/cards.js';
import type { Session } from '../session.js';
import type { Showing } from '../showing.js';
import { asked } from './news-asking.js';
import { isAboutRevision, revised } from './news-revision.js';
import { routed } from './news-routing.js';
import { teamed } from './news-team.js';
import { issued, requested } from './news-versions.js';
import { waited } from './news-waiting.js';
import { approvedPart, budgetBackPart, budgetPart, endPart, failurePart } from './parts.js';
import { cardOf, type Cards, cardsOf, coachSays, roleSays } from './speaking.js';

/** What a fact adds to the thread. Most steps between the rounds and the result show on the board alone. */
export function news(
  fact: Fact,
  before: Session,
  after: Session,
  facts: readonly Fact[],
  cards: Cards,
): Showing[] {
  return [
    ...said(fact, before, after, facts, cards),
    ...budgetsUp(before, after, cards),
    ...budgetsBack(before, after),
  ];
}

function said(fact: Fact, before: Session, after: Session, facts: readonly Fact[], cards: Cards): Showing[] {
  if (isAboutAsking(fact)) return asked(fact, before, after, cards);
  if (isAboutRevision(fact)) return revised(fact, after);
  if (isAboutRouting(fact)) return routed(fact, after, cards);
  if (isAboutTeam(fact)) return teamed(fact, after, cards);
  if (isAboutWaiting(fact)) return waited(fact, after, cards);
  const { seq } = after;
  switch (fact.type) {
    case 'WorkshopOpened':
      return opening(after);
    case 'TurnHeld':
    case 'RoleSkipped':
    case 'WorkshopPaused':
      return cardsOf(cards);
    case 'TurnTaken':
      return roleSays(fact.role, `turn:r${fact.round}:${fact.role}`, turnTaken(after, fact));
    case 'RoundClosed':
      return coachSays(`round:r${fact.round}`, 'turn', roundClosed(after, fact));
    case 'VersionIssued':
      return issued(after, cards);
    case 'TaskFailed':
      return failed(before, fact, after, facts);
    case 'Approved':
      return coachSays(approvedPart(facts, fact.version), 'answer', approved(after, fact));
    case 'ApprovalUndone':
      return coachSays(`undone:v${fact.version}:${seq}`, 'answer', openAgain(after, fact));
    case 'EndAsked':
      return coachSays(endPart(facts), 'card', endCard(after));
    case 'WorkshopEnded':
      return fact.choice === 'discard' ? coachSays('discarded', 'answer', closedWithout(after)) : [];
    case 'WorkshopCancelled':
      return coachSays('cancelled', 'answer', closedWithout(after));
    case 'FilesRequested':
      return requested(after, fact);
    case 'CaughtUp':
      return coachSays(`caught-up:${seq}`, 'answer', caughtUp(after, fact));
    case 'RequestDeclined': {
      const card = { ...declined(after, fact), audience: { only: fact.to.id } };
      return [{ part: `declined:${seq}`, urgency: 'answer', kind: 'message', card }];
    }
    case 'RoundStarted':
    case 'WorkDropped':
    case 'ConsensusSynthesized':
    case 'ArtifactDecided':
    case 'DocumentWritten':
    case 'ReportWritten':
    case 'TodoWritten':
    case 'RemarkMade':
    case 'RemarkEdited':
    case 'RemarkWithdrawn':
    case 'EndWithdrawn':
    case 'WorkshopCompleted':
    case 'WorkshopResumed':
    case 'RetryAsked':
    case 'BudgetRaised':
      return [];
    default:
      return fact satisfies never;
  }
}

function opening(session: Session): Showing[] {
  const rest = briefContinued(session).flatMap((shown, index) =>
    coachSays(`brief:${index + 2}`, 'turn', shown),
  );
  return [...rest, ...coachSays('welcome', 'turn', welcome(session))];
}

/** A budget that is up is asked about once, whatever it holds up. */
function budgetsUp(before: Session, after: Session, cards: Cards): Showing[] {
  const fresh = after.budgetPauses.slice(before.budgetPauses.length);
  return fresh.flatMap((pause) => cardOf(budgetPart(pause.number), cards));
}

/** Whoever waits for the day's budget is told once that it goes on, whoever raised it and wherever. */
function budgetsBack(before: Session, after: Session): Showing[] {
  return after.budgetPauses
    .filter(({ scope, over }, index) => {
      const isNew = over !== undefined && !before.budgetPauses[index]?.over;
      return scope === 'day' && isNew && over.how !== 'dropped';
    })
    .flatMap((pause) => coachSays(budgetBackPart(pause.number), 'turn', budgetBack(after, pause)));
}

/** The first failure of a task is a message, unless all it lacks is budget; later ones edit it. */
function failed(
  before: Session,
  { task }: FactOf<'TaskFailed'>,
  after: Session,
  facts: readonly Fact[],
): Showing[] {
  const failure = after.failures.find((each) => each.task === task);
  const isKnown = before.failures.some((each) => each.task === task && each.noticed);
  if (!failure?.noticed || isKnown) return [];
  return coachSays(failurePart(facts, task), 'turn', failureNotice(after, failure));
}
