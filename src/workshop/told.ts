import type { FactOf } from './facts.js';
import { type Card, paragraph } from './base/card.js';
import { putQuestions } from './asking/questions/questions.js';
import { latestVersion } from './plan/standing.js';
import type { Session } from './session.js';
import { statusText } from './status.js';
import { waitingFor } from './waiting/lines.js';
import { wordsOf } from '../words/words.js';

/** What is said at once to somebody who asks how far it is, or what one can do here. */
export function toldOnRequest(session: Session, { as }: FactOf<'ReplyRead'>): Card | undefined {
  if (as === 'status') return paragraph(statusText(session));
  return as === 'help' ? paragraph(wordsOf(session.language).answers.help) : undefined;
}

const mostAwaited = 3;

/** Where the workshop stands, who is awaited and what can be done, in the Coach's words. */
export function coachSpoke(session: Session): Card {
  const { common, routing } = wordsOf(session.language);
  const awaited = waitingFor(session).slice(0, mostAwaited);
  const lines = [
    statusText(session),
    awaited.length > 0 ? routing.coach.awaited(common.list(awaited)) : routing.coach.nobody,
    wayOn(session),
  ];
  return paragraph(common.sentences(lines));
}

function wayOn(session: Session): string {
  const { ways } = wordsOf(session.language).routing.coach;
  const { speakers, stage, paused, failures, parked } = session;
  const version = latestVersion(session);
  if (paused || parked) return ways.resume;
  if (putQuestions(session).length > 0) return ways.answer;
  if (speakers.current?.type === 'person') return ways.view;
  if (stage === 'decision' && version) return ways.decide(version.number);
  if (failures.length > 0) return ways.retry;
  return stage === 'discussion' || stage === 'intake' ? ways.remark : ways.help;
}
