import { nextStep } from '../../workshop/clarification.js';
import { currentMeeting, openQuestions, putQuestions, type Session } from '../../workshop/session.js';
import { askerName } from './asker.js';
import { wordsOf } from './words.js';

/** Where a meeting is: which role looks at its questions or asks, and the how manieth question of how many. */
export function meetingStage(session: Session): string {
  const { stages } = wordsOf(session.language).board;
  const meeting = currentMeeting(session);
  if (!meeting) return stages.meeting(session.rounds.length);
  const { round, questions } = meeting;
  const step = nextStep(session);
  if (step.do === 'review') return stages.reviewing(round, step.role);
  const asked = step.do === 'put' ? step.question : putQuestions(session)[0];
  if (!asked) return stages.meeting(round);
  const open = openQuestions(session).filter(({ number }) => questions.includes(number));
  const nth = Math.min(questions.length, questions.length - open.length + 1);
  return stages.question(round, askerName(session, asked.asker), nth, questions.length);
}
