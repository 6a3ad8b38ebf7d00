import { clip, oneLine, stopped } from '../../text/fit.js';
import { marks } from '../../text/lexicon/index.js';
import { withoutEnd } from '../../text/amounts.js';
import { wordsOf } from '../../words/words.js';
import { askerName, coverOf, linkToCard } from '../asking/questions/open-question.js';
import { questionIn } from '../asking/questions/questions.js';
import { type Card, cardSaying, textRows } from '../base/card.js';
import { type Closure, type Question, questionId } from '../base/question.js';
import { quietName } from '../people/shown.js';
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
  const silent = session.roster.filter((role) => asked.every(({ asker }) => asker !== role));
  const title = meeting.title(questions.length);
  // What the Coach asks by itself cannot be set aside.
  const isOfRoles = silent.length < session.roster.length;
  const lines = [
    common.sentences([common.heading(title), meeting.table(session.roster.length, common.list(people))]),
    byRole.join(' · '),
    ...(isOfRoles
      ? [common.sentences([...(silent.length > 0 ? [meeting.silent(silent)] : []), meeting.how])]
      : []),
  ];
  return cardSaying(title, textRows(lines.join('\n')));
}

const longestReason = 160;
const longestQuestion = 140;

/**
 * A role thinks aloud about the questions that it has left, one a line: it asks this one, that one in other words, and one it does
 * not ask any more, with what covers it. Undefined where it has only put them as they stand.
 */
export function thinksAloud(session: Session, fact: FactOf<'QuestionsReviewed'>): Card | undefined {
  if (fact.model === undefined) return undefined;
  const { common, meeting } = wordsOf(session.language);
  const { thinks } = meeting;
  const lines = fact.reviews.map(({ question: number, status, reason, modified = '', coveredBy }) => {
    const id = idOf(session, number);
    const question = questionIn(session, number);
    const why = withoutEnd(clip(oneLine(reason), longestReason), marks.stop);
    const text = (words = '') => clip(oneLine(words), longestQuestion);
    if (status === 'skip') {
      // What a passage says on the question is part of the cover.
      const cover = coverOf(session, coveredBy ?? '');
      return thinks.skips(id, text(question?.text), cover.includes(why) ? cover : `${cover} · ${why}`);
    }
    const asked = text(question?.text);
    return status === 'modify' ? thinks.rewords(id, asked, text(modified), why) : thinks.asks(id, asked, why);
  });
  return cardSaying(lines.map((line) => stopped(line, common.stop)).join(' '), textRows(lines.join('\n')));
}

/** The minutes of a meeting: how many questions ended how, then each on a line with its fact, and what comes next. */
export function minutesOf(session: Session, { round, at }: FactOf<'MeetingClosed'>): Card {
  const { common, meeting } = wordsOf(session.language);
  const { minutes } = meeting;
  const held = session.meetings.findLast((each) => each.round === round);
  const all = session.questions.filter(({ number }) => held?.questions.includes(number));
  const open = all.filter(({ closure }) => closure === undefined);
  const count = (outcome: Closure['outcome']) =>
    all.filter(({ closure }) => closure?.outcome === outcome).length;
  const counts = common.list([
    ...(['answered', 'decided', 'moot'] as const).flatMap((each) =>
      count(each) > 0 ? [minutes[each](count(each))] : [],
    ),
    ...(open.length > 0 ? [minutes.open(open.length)] : []),
  ]);
  const title = minutes.title(counts);
  const lines = all.map((each) => `*${idOf(session, each.number)}* ${factOf(session, each)}`);
  const told = [common.heading(title), ...lines, whatIsNext(session, at)].filter(Boolean);
  return cardSaying(title, textRows(told.join('\n')));
}

const longestFact = 60;

/** What is known now instead of the question: the answer with its author, what is assumed, or what covers it. */
function factOf(session: Session, { closure, assumption, text }: Question): string {
  const { common, meeting, questions } = wordsOf(session.language);
  const { minutes } = meeting;
  const short = (words: string) => clip(oneLine(words), longestFact);
  if (!closure) return minutes.stillOpen(short(text));
  if (closure.outcome === 'moot') return coverOf(session, closure.text);
  if (closure.outcome === 'decided') return minutes.assumed(short(assumption));
  return questions.card.by(
    short(closure.text),
    closure.by ? quietName(session, closure.by.id) : common.someone,
  );
}

function idOf(session: Session, number: number): string {
  const question = questionIn(session, number);
  return question ? linkToCard(questionId(session, question), question) : `Q${number}`;
}
