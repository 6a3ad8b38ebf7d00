import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { charactersLeft, mention } from '../../text/markup.js';
import { type Card, cardSaying, paragraph } from '../card.js';
import type { FactOf } from '../facts.js';
import { listed } from '../lists.js';
import { questionId } from '../plan/standing.js';
import { askerName } from '../questions/open-question.js';
import { currentMeeting, openQuestions, putQuestions } from '../questions/questions.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import { nextStep } from './rules.js';

const longestQuestion = 400;

/**
 * The Coach opens the clarification meeting: who is there, roles and people, how much there is to ask, and the
 * questions by role.
 */
export function meetingOpened(session: Session, { questions }: FactOf<'MeetingOpened'>): Card {
  const { common, meeting } = wordsOf(session.language);
  const asked = session.questions.filter(({ number }) => questions.includes(number));
  const everybody = common.list([...session.roster, ...session.members.map(({ id }) => mention(id))]);
  const parts = [
    [common.heading(meeting.title), meeting.table(everybody), meeting.count(questions.length)].join('\n'),
    ...(['Coach', ...session.roster] as const).flatMap((each) =>
      askedBy(
        session,
        askerName(session, each),
        asked.filter(({ asker }) => asker === each),
      ),
    ),
    meeting.how,
  ];
  const rest = common.moreInFile(charactersLeft, 'planning_transcript.jsonl');
  const sentence = meeting.sentence(questions.length);
  return cardSaying(sentence, [{ parts, rest }]);
}

function askedBy(session: Session, asker: string, questions: Question[]): string[] {
  const { meeting } = wordsOf(session.language);
  return listed(
    session.language,
    meeting.roleTitle(asker, questions.length),
    questions.map((each) =>
      meeting.question(questionId(session, each), clip(oneLine(each.text), longestQuestion)),
    ),
  );
}

/** A role whose turn it would be in the meeting has nothing to ask. */
export function nothingToAsk(session: Session): Card {
  return paragraph(wordsOf(session.language).meeting.nothing);
}

/** The progress of a meeting: which role reviews its questions or asks one, and which question of how many. */
export function meetingStage(session: Session): string {
  const words = wordsOf(session.language);
  const meeting = currentMeeting(session);
  if (!meeting) return words.meeting.stages.meeting(session.rounds.length);
  const { round, questions } = meeting;
  const step = nextStep(session);
  if (step.do === 'review') return words.meeting.stages.reviewing(round, step.role);
  const asked = step.do === 'put' ? step.question : putQuestions(session)[0];
  if (!asked) return words.meeting.stages.meeting(round);
  const open = openQuestions(session).filter(({ number }) => questions.includes(number));
  const nth = Math.min(questions.length, questions.length - open.length + 1);
  return words.meeting.stages.question(round, askerName(session, asked.asker), nth, questions.length);
}
