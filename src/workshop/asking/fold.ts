import type { Person } from '../base/people.js';
import type { Asker, Question, RaisedQuestion } from '../base/question.js';
import type { Folds } from '../base/session.js';
import { withOpened } from '../plan/putting.js';
import { counterAnswered, isWaiting, read, withRemark } from './answers/replies.js';
import type { WrittenReply } from './facts.js';
import { closed, newestCard, putOnCards, reopened, withEdit } from './questions/closing.js';
import { changeQuestion, currentMeeting, questionIn, withQuestion } from './questions/questions.js';
import type { FactOf, Session, Fact } from './session.js';

/** The session after a fact about what somebody wrote, about a question, and about what answers do to the plan. */
export const askingFold = {
  ThreadFound: (session, { root }) => ({ ...session, root }),
  RemarkMade: (session, { remark }) => withRemark(session, remark),
  RemarkEdited(session, { id, text }) {
    const saidAnew = <Said extends { id: string }>(all: readonly Said[]) =>
      all.flatMap((each) => (each.id !== id ? [each] : text === undefined ? [] : [{ ...each, text }]));
    const [remarks, replies] = [saidAnew(session.remarks), saidAnew(session.replies)];
    return withEdit({ ...session, remarks, replies }, id);
  },
  ReplyMade(session, { reply, version, answers, more, as, question }) {
    const named = answers && !more && { as: 'answer' as const, settled: true };
    const plainly = as && { as, settled: !isWaiting(as) };
    const on = { ...(version !== undefined && { version }), ...(question !== undefined && { question }) };
    const about = { ...on, ...plainly };
    const made: WrittenReply = { ...reply, settled: false, ...about, ...named };
    return { ...session, replies: [...session.replies, made] };
  },
  ReplyRead: read,
  CounterAnswered: counterAnswered,
  QuestionPut(session, { question, text, options, at: putAt, again: returned, to }) {
    const { seenAt = putAt, putAt: before = seenAt } = questionIn(session, question) ?? {};
    const seen = before < seenAt ? before : seenAt;
    const put = { text, options, putAt, seenAt: seen, returned, state: 'put' as const };
    const asked = withQuestion(session, question, { ...put, ...(to && { person: to }) });
    return putOnCards(asked, ({ number }) => number === question);
  },
  SaidToQuestion: said,
  QuestionPassedOn(session, { question, to, by, from, at, asked }) {
    if (asked) return raised(session, 'Coach', [asked], at);
    const after = changeQuestion(session, question, (each) => ({
      ...nowFor(each, { to, at }),
      passed: [...each.passed, { by, from, at }],
    }));
    // It leaves one person's card and joins another's.
    return putOnCards(after, ({ number }) => number === question);
  },
  PointsRaised(session, { opened }) {
    const anew = new Set(opened.map(({ answer }) => answer));
    const points = session.points.map((point) =>
      point.state === 'open' && point.answer !== undefined && anew.has(point.answer)
        ? { ...point, state: 'settled' as const }
        : point,
    );
    // Whoever is speaking has not read it.
    const plan = { ...session.plan, step: session.plan.step + 1 };
    return withOpened({ ...session, points, plan }, opened, 'people');
  },
} satisfies Partial<Folds<Session, Fact>>;

function said<S extends Session>(session: S, fact: FactOf<'SaidToQuestion'>): S {
  const { question, as, asked, aside, waits, at, by, text, message, who } = fact;
  switch (as) {
    case 'open':
      return reopened(session, fact);
    case 'later':
      return aside || waits
        ? withQuestion(session, question, { state: aside ? 'aside' : 'waiting' })
        : session;
    case 'guess': {
      const others = (questionIn(session, question)?.guesses ?? []).filter((each) => each.by.id !== by?.id);
      const guess = by && { by, text, ...(message !== undefined && { message }), ...(who && { who }) };
      return withQuestion(session, question, { guesses: [...others, ...(guess ? [guess] : [])] });
    }
    case 'other':
      return asked ? asksWhich(session, asked, at) : session;
    default:
      return closed(session, fact);
  }
}

/** Which of several answers holds is one question for all that differ. */
function asksWhich<S extends Session>(session: S, asked: RaisedQuestion, at: string): S {
  const { why, options } = asked;
  const open = questionIn(session, asked.number);
  if (!open) return raised(session, 'Coach', [asked], at);
  if (open.state === 'put') return withQuestion(session, asked.number, { why, options });
  // What was put off is asked again: somebody has said something new.
  const again = { why, options, state: 'put', putAt: at } as const;
  return putOnCards(withQuestion(session, asked.number, again), ({ number }) => number === asked.number);
}

/** New questions. They are put at once; in a meeting those of roles wait until it comes to them. */
export function raised<S extends Session>(
  session: S,
  asker: Asker,
  questions: readonly RaisedQuestion[],
  at: string,
): S {
  if (questions.length === 0) return session;
  const isMeeting = session.stage === 'meeting';
  const waits = isMeeting && asker !== 'Coach';
  const added: Question[] = [];
  for (const each of questions) {
    const question = newQuestion({ ...session, questions: session.questions.concat(added) }, asker, each);
    added.push(waits ? question : { ...question, state: 'put', putAt: at });
  }
  const all = { ...session, questions: [...session.questions, ...added] };
  const numbers = questions.map(({ number }) => number);
  const after = isMeeting ? inMeeting(all, numbers) : all;
  if (waits) return after;
  const isUrgent = questions.some(({ level }) => level === 'now');
  const isRound = session.stage === 'discussion' && session.rounds.at(-1)?.closing === undefined;
  // While the roles speak questions join the cards that are there, so that nobody is mentioned with every turn. Whoever has none gets
  // one at once.
  const isPosted = (person: string) => !isRound || isUrgent || newestCard(after, person) === undefined;
  return putOnCards(after, ({ number, person }) => numbers.includes(number) && isPosted(person.id));
}

function newQuestion(session: Session, asker: Asker, given: RaisedQuestion): Question {
  const { continues } = given;
  const parts = session.questions.filter((each) => each.continues === continues).length;
  return {
    ...given,
    ...(continues !== undefined && { part: String.fromCharCode('b'.charCodeAt(0) + parts) }),
    asker,
    original: given.text,
    round: session.rounds.length,
    person: given.to ?? session.requester,
    state: 'waiting',
    returned: false,
    changed: 0,
    exchanges: [],
    passed: [],
  };
}

function inMeeting<S extends Session>(session: S, numbers: readonly number[]): S {
  const now = currentMeeting(session);
  const meetings = session.meetings.map((each) =>
    each === now ? { ...each, questions: [...each.questions, ...numbers] } : each,
  );
  return { ...session, meetings };
}

/** The question is put to this person from now on, so its wait begins anew, and nobody else is said to know. */
export function nowFor(question: Question, { to: person, at: putAt }: { to: Person; at: string }): Question {
  const { card: _, ...rest } = question;
  return { ...rest, person, guesses: guessesOf(question), ...(question.state === 'put' && { putAt }) };
}

/** What people guess themselves. */
export const guessesOf = ({ guesses = [] }: Question) => guesses.filter(({ who }) => !who);
