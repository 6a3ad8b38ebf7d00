import type { Evolve } from '../base/decision.js';
import type { Fact, FactOf, Session } from './session.js';
import { factsOf } from '../base/decision.js';
import { mayAnswer, mayHandle } from '../people/rights.js';
import { shakenNow } from '../asking/shaking.js';
import { closeQuestion, defer } from '../asking/questions/asking.js';
import { isAnswerable, putQuestions } from '../asking/questions/questions.js';
import type { Question } from '../base/question.js';
import { opinionIn } from '../course/routing/floor.js';
import { contestAnswer } from '../asking/answers/contests.js';
import type { Reading, Reply } from '../asking/answers/facts.js';
import { answerLate, mayComeLate } from '../asking/answers/giving.js';
import { concerns, questionsInSight } from '../asking/answers/in-sight.js';
import { isOnlyFiles, saidOn } from '../asking/answers/labels.js';
import { notAsked } from '../asking/answers/not-asked.js';
import { mostFollowUps } from '../asking/answers/owed.js';

/** Records how a message was read, about one question, several or none. */
type Recorded = (how: Reading, about?: Question | readonly Question[]) => FactOf<'ReplyRead'>;

/** How a message was read by a model: its meaning, and the numbers of the questions that it is about. */
interface ReadAs {
  at: string;
  as: Reading;
  question?: number;
  questions?: number[];
}

/**
 * A message that a model read as about a question: an answer, a counter-question, "later", "you decide". Undefined where it
 * fits no question in sight.
 */
export function readOnQuestions(
  session: Session,
  reply: Reply,
  { at, as, question, questions }: ReadAs,
  read: Recorded,
  evolve: Evolve<Session, Fact>,
): Fact[] | undefined {
  const several = as === 'answer' ? openAmong(session, reply, questions) : [];
  if (several.length > 1) return [read('answer', several), ...closedBy(session, reply, several, at)];
  const number = several[0]?.number ?? question ?? questions?.[0];
  const meant = questionMeant(session, reply, number);
  if (as === 'answer' && !meant && fitsNone(session, reply)) return [read('unclear')];
  if (!meant && number === undefined && (as === 'leave' || as === 'later'))
    return putOffAll(session, reply, { at, as }, read);
  if (!meant) return undefined;
  // What it says by name on a question is on record.
  if (reply.answers?.some((each) => each.question === meant.number)) return [read('talk')];
  if (!isAnswerable(meant)) return afterwards(session, reply, meant, as, read, at, evolve);
  const { by, text, id: message } = reply;
  if (as === 'leave') {
    if (!mayHandle(session, meant, by))
      return [read('talk'), ...notAsked(session, meant, { at, by, message })];
    const closure = { at, outcome: 'decided', text: '', by, via: 'reply', message } as const;
    return [read('leave', meant), closeQuestion(session, meant, closure)];
  }
  const may = as === 'later' ? mayHandle : mayAnswer;
  if (!may(session, meant, by)) return [read('talk'), ...notAsked(session, meant, { at, by, message })];
  if (as === 'later' && meant.state === 'aside') return [read('later', meant)];
  if (as === 'later') return [read('later', meant), ...defer(session, meant, { at, by, message })];
  // The bot reads no attached files: a person who sends only files is asked for a text.
  if (as === 'counter' || isOnlyFiles(text)) {
    if (meant.followUps < mostFollowUps) return [read('counter', meant)];
    const closure = { at, outcome: 'decided', text, by, via: 'dialogue', message } as const;
    return [read('talk', meant), closeQuestion(session, meant, closure)];
  }
  return [read('answer', meant), ...closedBy(session, reply, [meant], at)];
}

/** "You decide", "later": said of no question, it is about all that wait for its author. */
function putOffAll(
  session: Session,
  reply: Reply,
  { at, as }: Pick<ReadAs, 'at' | 'as'>,
  read: Recorded,
): Fact[] | undefined {
  const { id: message, by } = reply;
  const open = openTo(session, reply).filter(({ person }) => person.id === by.id);
  if (opinionIn(session, message) || open.length === 0) return undefined;
  const facts = open.flatMap((question) =>
    as === 'leave'
      ? [closeQuestion(session, question, { at, outcome: 'decided', text: '', by, via: 'reply', message })]
      : defer(session, question, { at, by, message }),
  );
  return [read(as, open), ...facts];
}

/** Each of these questions gets the words of the message that are about it, or all of them. */
function closedBy(session: Session, reply: Reply, questions: readonly Question[], at: string): Fact[] {
  const { id: message, by } = reply;
  return questions.map((question) => {
    // Of a message on several questions, the words behind this one's name are about it.
    const isOnMore = reply.answers !== undefined || questions.length > 1;
    const text = isOnMore ? saidOn(session, reply, question.number) : reply.text;
    return closeQuestion(session, question, { at, outcome: 'answered', text, by, via: 'reply', message });
  });
}

/** Of the questions that a message answers, those in sight that are open to its author, and that it does not answer by name. */
function openAmong(session: Session, reply: Reply, numbers: readonly number[] = []): Question[] {
  if (isOnlyFiles(reply.text)) return [];
  const named = new Set(reply.answers?.map(({ question }) => question));
  return questionsInSight(session, reply.at, reply.text).filter(
    (each) =>
      numbers.includes(each.number) &&
      isAnswerable(each) &&
      mayAnswer(session, each, reply.by) &&
      !named.has(each.number),
  );
}

/** Whether an answer fits several open questions and none more than another: its author says which. */
function fitsNone(session: Session, reply: Reply): boolean {
  if (opinionIn(session, reply.id) || isOnlyFiles(reply.text)) return false;
  return openTo(session, reply).length > 1;
}

/** The questions that wait for an answer which the author of a message can give. */
export function openTo(session: Session, { by }: Pick<Reply, 'by'>): Question[] {
  return putQuestions(session).filter((each) => concerns(session, each, by));
}

/**
 * A message about a closed question. From its author it adds to the answer, from another person it contests the answer,
 * and one to a question that was left to the roles is late. Anything else is a remark.
 */
function afterwards(
  session: Session,
  { by, text, id: message }: Reply,
  question: Question,
  as: Reading,
  read: Recorded,
  at: string,
  evolve: Evolve<Session, Fact>,
): Fact[] | undefined {
  const { closure, number } = question;
  if (as !== 'answer') return undefined;
  const told = { at, by, text, via: 'reply', message } as const;
  const isTheirs = closure?.by?.id === by.id;
  if (question.state === 'answered' && isTheirs) {
    const whole = `${closure.text}\n${text}`;
    const shaken = shakenNow(session, number);
    return [
      read('answer', question),
      { type: 'AnswerEdited', at, question: number, text: whole, by, shaken },
    ];
  }
  if (!mayAnswer(session, question, by) || isOnlyFiles(text)) return [read('talk')];
  if (mayComeLate(session, question))
    return answerLate(session, question, told, evolve, [read('answer', question)]);
  const contested = factsOf(contestAnswer(session, question, told) ?? []);
  return [contested.length > 0 ? read('talk', question) : read('talk'), ...contested];
}

/**
 * The question that a message answers: the one that it names, if that is in sight; else the only open one, or the only
 * one put to its author. Undefined between several, and for a requested opinion that names none.
 */
function questionMeant(
  session: Session,
  { id, at, by, text }: Reply,
  number: number | undefined,
): Question | undefined {
  const inSight = questionsInSight(session, at, text);
  if (number !== undefined) return inSight.find((each) => each.number === number);
  if (opinionIn(session, id)) return undefined;
  const put = inSight.filter(({ state }) => state === 'put');
  const [only, another] = put.length === 1 ? put : put.filter(({ person }) => person.id === by.id);
  return another ? undefined : only;
}
