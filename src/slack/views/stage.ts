import { coach, roster } from '../../roles/index.js';
import { maxRounds, speakersLeft } from '../../workshop/agenda.js';
import { currentRound, latestVersion, type Session } from '../../workshop/session.js';
import { outcomeOf } from './outcome.js';
import { wordsOf } from './words.js';

/** Where a workshop is on its way, in words. */
export function stageOf(session: Session): string {
  const { stages } = wordsOf(session.language).board;
  const version = latestVersion(session)?.number ?? 0;
  const round = currentRound(session)?.number;
  switch (session.stage) {
    case 'unopened':
      return stages.opening;
    case 'discussion':
      return round === undefined ? stages.opening : stages.round(round, maxRounds);
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
      return stages.decision(version);
    case 'closed':
      return outcomeOf(session);
    default:
      return session.stage satisfies never;
  }
}

/** Whose turn it is and who comes after, as `[SystemDesigner ⏳] → TestPlanner`. Empty when nobody is queued. */
export function queueOf(session: Session): string {
  if (session.stage !== 'discussion' || !currentRound(session)) return '';
  const { working, held } = wordsOf(session.language).board;
  const [speaker = coach.id, ...next] = speakersLeft(session);
  const floor = session.failures.length > 0 ? held(speaker) : working(speaker);
  return [floor, ...next].join(' → ');
}
