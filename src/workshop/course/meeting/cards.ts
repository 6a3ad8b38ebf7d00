import type { FactOf, Session } from '../session.js';
import { type Card, cardSaying, textRows } from '../../base/card.js';
import { quietName } from '../../people/names.js';
import { questionId } from '../../base/question.js';
import { askerName } from '../../asking/questions/open-question.js';
import { linkToCard } from '../../asking/questions/outcome.js';
import { currentMeeting, openQuestions, putByTable } from '../../asking/questions/questions.js';
import { wordsOf } from '../../../words/words.js';
import { nextStep } from './rules.js';

/** The Coach opens the clarification meeting: who is there, and which role asks what, by number. Each question has its card. */
export function meetingOpened(session: Session, { questions }: FactOf<'MeetingOpened'>): Card {
  const { common, meeting } = wordsOf(session.language);
  const asked = session.questions.filter(({ number }) => questions.includes(number));
  const people = session.members.map(({ id }) => quietName(session, id));
  const byRole = (['Coach', ...session.roster] as const).flatMap((asker) => {
    const own = asked.filter((each) => each.asker === asker);
    const ids = own.map((each) => linkToCard(questionId(session, each), each));
    return ids.length === 0 ? [] : [meeting.asks(askerName(session, asker), common.list(ids))];
  });
  const title = meeting.title(questions.length);
  const lines = [
    common.sentences([common.heading(title), meeting.table(session.roster.length, common.list(people))]),
    byRole.join(' · '),
    meeting.how,
  ];
  return cardSaying(title, textRows(lines.join('\n')));
}

/** The progress of a meeting: which role reviews its questions or asks one, and which question of how many. */
export function meetingStage(session: Session): string {
  const words = wordsOf(session.language);
  const meeting = currentMeeting(session);
  if (!meeting) return words.meeting.stages.meeting(session.rounds.length);
  const { round, questions } = meeting;
  const step = nextStep(session);
  if (step.do === 'review') return words.meeting.stages.reviewing(round, step.role);
  const asked = step.do === 'put' ? step.question : putByTable(session)[0];
  if (!asked) return words.meeting.stages.meeting(round);
  const open = openQuestions(session).filter(({ number }) => questions.includes(number));
  const nth = Math.min(questions.length, questions.length - open.length + 1);
  return words.meeting.stages.question(round, askerName(session, asked.asker), nth, questions.length);
}
