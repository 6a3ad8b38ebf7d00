import { paragraph, type Card } from '../../workshop/card.js';
import { latestVersion, putQuestions, type Session } from '../../workshop/session.js';
import { statusText } from './board.js';
import { waitingFor } from './waiting.js';
import { wordsOf } from './words.js';

const mostAwaited = 3;

/** Where the workshop stands, who is awaited and what can be done, in the Coach's words. */
export function coachSpoke(session: Session): Card {
  const { routing, thread } = wordsOf(session.language);
  const awaited = waitingFor(session).slice(0, mostAwaited);
  const lines = [
    statusText(session),
    awaited.length > 0 ? routing.coach.awaited(thread.list(awaited)) : routing.coach.nobody,
    wayOn(session),
  ];
  return paragraph(thread.sentences(lines));
}

function wayOn(session: Session): string {
  const { ways } = wordsOf(session.language).routing.coach;
  const { floor, stage, paused, failures, parked } = session;
  const version = latestVersion(session);
  if (paused || parked) return ways.resume;
  if (putQuestions(session).length > 0) return ways.answer;
  if (floor.to?.type === 'person') return ways.view;
  if (stage === 'decision' && version) return ways.decide(version.number);
  if (failures.length > 0) return ways.retry;
  return stage === 'discussion' || stage === 'intake' ? ways.remark : ways.help;
}
