import { clip, oneLine } from '../../text/fit.js';
import { marks } from '../../text/lexicon/index.js';
import { withoutEnd } from '../../text/amounts.js';
import { wordsOf } from '../../words/words.js';
import { askerName, coverOf, linkToAnswer, linkToCard } from '../asking/questions/open-question.js';
import { currentMeeting, openQuestions, putByTable } from '../asking/questions/questions.js';
import { type Card, cardSaying, textRows } from '../base/card.js';
import { type Question, questionId, type Review } from '../base/question.js';
import { quietName } from '../people/shown.js';
import { nextStep } from './meeting.js';
import { whatIsNext } from './rounds/closing-card.js';
import type { FactOf, Session } from './session.js';

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

const longestReason = 160;
const longestName = 60;

/**
 * The minutes of a meeting: which questions were answered and by whom, what is assumed instead, which were not asked or asked
 * otherwise and why, and what comes next. What was said stands on the cards; here it is told by number.
 */
export function minutesOf(session: Session, { round, at }: FactOf<'MeetingClosed'>): Card {
  const { common, meeting } = wordsOf(session.language);
  const { minutes } = meeting;
  const held = session.meetings.findLast((each) => each.round === round);
  const all = session.questions.filter(({ number }) => held?.questions.includes(number));
  const of = (...states: Question['state'][]) => all.filter(({ state }) => states.includes(state));
  const reviews = held?.looks.flatMap((look) => look.reviews) ?? [];
  const last = (status: Review['status'], { number }: Question) =>
    reviews.findLast((each) => each.question === number && each.status === status);
  const reworded = all.filter((each) => each.state !== 'moot' && last('modify', each));
  const reason = (review: Review | undefined) =>
    withoutEnd(clip(oneLine(review?.reason ?? ''), longestReason), marks.stop);
  const lists: [Question[], (list: string) => string, (each: Question) => string][] = [
    [of('answered'), minutes.answered, (each) => minutes.by(linked(session, each), whoOf(session, each))],
    [of('decided'), minutes.assumed, (each) => assumedLine(session, each)],
    [
      of('moot'),
      minutes.dropped,
      (each) =>
        minutes.drop(
          idOf(session, each),
          coverOf(session, each.closure?.text ?? ''),
          reason(last('skip', each)),
        ),
    ],
    [reworded, minutes.reworded, (each) => minutes.why(idOf(session, each), reason(last('modify', each)))],
    [of('put', 'waiting', 'aside'), minutes.open, (each) => idOf(session, each)],
  ];
  const lines = lists.flatMap(([questions, say, line]) =>
    questions.length === 0 ? [] : [say(questions.map(line).join(minutes.between))],
  );
  const next = whatIsNext(session, at);
  const told = [common.heading(minutes.title), ...lines, next].filter(Boolean);
  return cardSaying(common.sentences([minutes.title, ...lines]), textRows(told.join('\n')));
}

function idOf(session: Session, question: Question): string {
  return linkToCard(questionId(session, question), question);
}

function linked(session: Session, question: Question): string {
  return linkToAnswer(questionId(session, question), question);
}

function whoOf({ language }: Session, { closure }: Question): string {
  return closure?.by ? clip(oneLine(closure.by.name), longestName) : wordsOf(language).common.someone;
}

/** Which assumption takes the place of a question, and who wanted that. */
function assumedLine(session: Session, question: Question): string {
  const { minutes } = wordsOf(session.language).meeting;
  const { closure } = question;
  const why = closure?.via === 'dialogue' ? minutes.unclear : minutes.decidedBy(whoOf(session, question));
  const id = idOf(session, question);
  return closure?.assumption === undefined
    ? minutes.why(id, why)
    : minutes.assumption(`A${closure.assumption}`, id, why);
}
