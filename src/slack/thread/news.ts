import { coach, roleOf } from '../../roles/index.js';
import type { Language } from '../../text/language.js';
import type { Fact, FactOf } from '../../workshop/facts.js';
import { latestVersion, type Session } from '../../workshop/session.js';
import type { Post, Urgency } from '../post.js';
import { approved, openAgain } from '../views/approved.js';
import type { Shown } from '../views/blocks.js';
import { briefContinued } from '../views/brief.js';
import { cardOf } from '../views/card.js';
import { closedWithout } from '../views/closed.js';
import { declined } from '../views/declined.js';
import { draftComment } from '../views/draft.js';
import { endCard } from '../views/end.js';
import { failureNotice } from '../views/failure.js';
import { attachedFiles, otherFiles } from '../views/files.js';
import { planComment } from '../views/plan.js';
import { roundClosed } from '../views/round.js';
import { turnTaken } from '../views/turn.js';
import { welcome } from '../views/welcome.js';
import { approvedPart, cardPart, endPart, failurePart } from './parts.js';

/** What a fact adds to the thread. Most steps between the rounds and the result show on the board alone. */
export function news(fact: Fact, before: Session, after: Session, facts: readonly Fact[]): Post[] {
  const { language, seq } = after;
  switch (fact.type) {
    case 'WorkshopOpened':
      return opening(after);
    case 'TurnTaken':
      return [turn(language, fact, turnTaken(after, fact))];
    case 'RoundClosed':
      return [coachSays(language, `round:r${fact.round}`, 'turn', roundClosed(after, fact))];
    case 'VersionIssued':
      return issued(after, facts);
    case 'TaskFailed':
      return failed(before, fact, after);
    case 'RemarkMade':
      return after.stage === 'discussion' ? [eyesOn(fact.remark.id)] : [];
    case 'Approved':
      return [coachSays(language, approvedPart(facts, fact.version), 'answer', approved(after, fact))];
    case 'ApprovalUndone':
      return [coachSays(language, `undone:v${fact.version}:${seq}`, 'answer', openAgain(after, fact))];
    case 'EndAsked':
      return [coachSays(language, endPart(facts), 'card', endCard(after))];
    case 'WorkshopEnded':
      return fact.choice === 'discard'
        ? [coachSays(language, 'discarded', 'answer', closedWithout(after))]
        : [];
    case 'WorkshopCancelled':
      return [coachSays(language, 'cancelled', 'answer', closedWithout(after))];
    case 'FilesRequested':
      return requested(after, fact, facts);
    case 'RequestDeclined': {
      const shown = declined(after, fact);
      return [{ part: `declined:${seq}`, urgency: 'answer', kind: 'private', to: fact.to.id, ...shown }];
    }
    case 'RoundStarted':
    case 'ConsensusSynthesized':
    case 'ArtifactDecided':
    case 'DocumentWritten':
    case 'ReportWritten':
    case 'TodoWritten':
    case 'RemarkEdited':
    case 'RemarkWithdrawn':
    case 'EndWithdrawn':
    case 'WorkshopCompleted':
      return [];
    default:
      return fact satisfies never;
  }
}

/** Says that the next speakers will read it; when nobody speaks any more, nothing is promised. */
function eyesOn(message: string): Post {
  return { part: `heard:${message}`, urgency: 'answer', kind: 'reaction', message, name: 'eyes' };
}

function opening(session: Session): Post[] {
  const rest = briefContinued(session).map((shown, index) =>
    coachSays(session.language, `brief:${index + 2}`, 'turn', shown),
  );
  return [...rest, coachSays(session.language, 'welcome', 'turn', welcome(session))];
}

function issued(session: Session, facts: readonly Fact[]): Post[] {
  const version = latestVersion(session);
  if (!version) return [];
  const { artifact, number } = version;
  const comment = artifact === 'plan' ? planComment(session, number) : draftComment(session, version);
  const files = attachedFiles(session, version, facts);
  return [
    { part: `${artifact}:v${number}`, urgency: 'card', kind: 'files', comment, files },
    coachSays(session.language, cardPart(number), 'card', cardOf(session, version)),
  ];
}

/** The first failure of a task is a message; later ones edit it. */
function failed(before: Session, { task }: FactOf<'TaskFailed'>, after: Session): Post[] {
  const failure = after.failures.find((each) => each.task === task);
  if (!failure || before.failures.some((each) => each.task === task)) return [];
  return [coachSays(after.language, failurePart(task), 'turn', failureNotice(after, failure))];
}

function requested(session: Session, fact: FactOf<'FilesRequested'>, facts: readonly Fact[]): Post[] {
  return otherFiles(session, fact, facts).map((page, index) => {
    const part = index === 0 ? `files:v${fact.version}` : `files:v${fact.version}:${index + 1}`;
    return { part, urgency: 'answer', kind: 'files', ...page };
  });
}

function turn(language: Language, { round, role }: FactOf<'TurnTaken'>, shown: Shown): Post {
  const { names, icon } = roleOf(role);
  const speaker = { name: names[language], icon };
  return { part: `turn:r${round}:${role}`, urgency: 'turn', kind: 'message', speaker, ...shown };
}

function coachSays(language: Language, part: string, urgency: Urgency, shown: Shown): Post {
  const speaker = { name: coach.names[language], icon: coach.icon };
  return { part, urgency, kind: 'message', speaker, ...shown };
}
