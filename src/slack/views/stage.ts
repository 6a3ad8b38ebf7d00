import { roster } from '../../roles/index.js';
import { currentRound, latestVersion, putQuestions, type Session } from '../../workshop/session.js';
import { meetingStage } from './meeting-stage.js';
import { outcomeOf } from './outcome.js';
import { wordsOf } from './words.js';

/** Where a workshop is on its way, in words, and that it is paused where it is. */
export function stageOf(session: Session): string {
  const { stages } = wordsOf(session.language).board;
  const saysItself = session.stage === 'decision' && !session.paused;
  const isPaused =
    (session.paused !== undefined || session.failures.length > 0) &&
    session.stage !== 'closed' &&
    !saysItself;
  return isPaused ? stages.paused(bareStage(session)) : bareStage(session);
}

function bareStage(session: Session): string {
  const { stages } = wordsOf(session.language).board;
  const version = latestVersion(session)?.number ?? 0;
  const round = currentRound(session)?.number;
  switch (session.stage) {
    case 'unopened':
      return stages.opening;
    case 'intake':
      return putQuestions(session).length > 0 ? stages.asking : stages.intake;
    case 'discussion':
      return round === undefined ? stages.opening : stages.round(round, session.roundLimit);
    case 'meeting':
      return meetingStage(session);
    case 'synthesis':
      return stages.synthesis(session.rounds.length);
    case 'writing': {
      const parts = [...roster.map(({ id }) => session.documents[id]), session.report, session.todo];
      return stages.writing(parts.filter((part) => part !== undefined).length, parts.length);
    }
    case 'issuing':
      return session.decided?.artifact === 'plan'
        ? stages.issuingPlan(version + 1)
        : stages.issuingDraft(version + 1);
    case 'decision':
      return deciding(session, version);
    case 'revising':
      return stages.revising(version);
    case 'closed':
      return outcomeOf(session);
    default:
      return session.stage satisfies never;
  }
}

function deciding(session: Session, version: number): string {
  const { stages } = wordsOf(session.language).board;
  if (session.parked) return stages.parked(version);
  return latestVersion(session)?.artifact === 'draft'
    ? stages.draftDecision(version)
    : stages.decision(version);
}
