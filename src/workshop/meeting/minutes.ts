import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { charactersLeft } from '../../text/markup.js';
import { type Card, cardSaying } from '../card.js';
import type { FactOf } from '../facts.js';
import { listed } from '../lists.js';
import { questionId } from '../plan/standing.js';
import { coverOf, linkToAnswer } from '../questions/outcome.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';

const longestText = 400;
const longestName = 60;
const short = (text: string) => clip(oneLine(text), longestText);

/** The minutes of a meeting: what was asked and answered, by whom, what is assumed instead, and what nobody needs. */
export function minutesOf(session: Session, { round }: FactOf<'MeetingClosed'>): Card {
  const { common, meeting } = wordsOf(session.language);
  const { minutes } = meeting;
  const numbers = session.meetings.findLast((each) => each.round === round)?.questions ?? [];
  const all = session.questions.filter(({ number }) => numbers.includes(number));
  const of = (...states: Question['state'][]) => all.filter(({ state }) => states.includes(state));
  const [answered, assumed, dropped] = [of('answered'), of('decided'), of('moot')];
  const open = of('put', 'waiting', 'aside');
  const count = minutes.count(all.length, {
    answered: answered.length,
    assumed: assumed.length,
    dropped: dropped.length,
    open: open.length,
  });
  const list = (title: (number: number) => string, questions: Question[]) =>
    listed(
      session.language,
      title(questions.length),
      questions.map((each) => lineOf(session, each)),
    );
  const parts = [
    `${common.heading(minutes.title)}\n${count}`,
    ...list(minutes.answered, answered),
    ...list(minutes.assumed, assumed),
    ...list(minutes.dropped, dropped),
    ...list(minutes.open, open),
  ];
  const rest = common.moreInFile(charactersLeft, 'planning_transcript.jsonl');
  return cardSaying(common.sentences([minutes.title + common.stop, count]), [{ parts, rest }]);
}

function lineOf(session: Session, question: Question): string {
  const { common, meeting } = wordsOf(session.language);
  const { minutes } = meeting;
  const { number, text, state, closure, assumption } = question;
  const id = questionId(session, question);
  const name = closure?.by ? clip(oneLine(closure.by.name), longestName) : common.someone;
  const who = linkToAnswer(name, question);
  if (state === 'answered') return minutes.answer(id, short(text), short(closure?.text ?? ''), who);
  if (state === 'moot') {
    const line = minutes.drop(id, short(text), coverOf(session, closure?.text ?? ''));
    const why = short(whyDropped(session, number));
    return why ? meeting.review.reason(line, why) : line;
  }
  if (state !== 'decided') return meeting.question(id, short(text));
  const why = closure?.via === 'dialogue' ? minutes.unclear : minutes.decidedBy(who);
  return closure?.assumption !== undefined && assumption.trim() !== ''
    ? minutes.assumption(closure.assumption, short(assumption), id, short(text), why)
    : minutes.passed(id, short(text), why);
}

/** What its role said when it dropped the question. */
function whyDropped({ meetings }: Session, number: number): string {
  const reviews = meetings.flatMap(({ looks }) => looks.flatMap((look) => look.reviews));
  return reviews.findLast((each) => each.question === number && each.status === 'skip')?.reason ?? '';
}
