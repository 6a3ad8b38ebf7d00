import { sameText } from '../../text/same-text.js';
import { lexicon } from '../../text/lexicon/index.js';
import { isOfEach, mayComeLate } from '../asking/answers/giving.js';
import { isOnlyFiles, type Labelled, labelled } from '../asking/answers/labels.js';
import { closeQuestion, editAnswer, leavesIt } from '../asking/questions/asking.js';
import { isAnswerable, isPast, questionIn } from '../asking/questions/questions.js';
import { type Decision, type Evolve, ignored } from '../base/decision.js';
import type { Person } from '../base/people.js';
import type { Question } from '../base/question.js';
import { awaitedSpeaker } from '../course/routing/decision.js';
import { routeOn } from '../course/routing/rules.js';
import { isMember, mayAnswer, mayHandle } from '../people/rules.js';
import { plainMeaning } from './reading/plain-words.js';
import type { Fact, FactOf, InputOf, Session } from './session.js';

type Message = InputOf<'Said' | 'SaidAgain'>;

/** A message that names members: they come next. `said` are the facts of its other words, which answer no question. */
export function hearMarks(
  session: Session,
  input: Message,
  said: Fact[],
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  if (session.endedBy) return said.length > 0 ? said : ignored('closed');
  const { at, by, message, text, names: marks = [] } = input;
  const facts = [...said, ...reactionTo(session, input, said)];
  const words = said.length > 0 ? { text } : {};
  return [...facts, routeOn(facts.reduce(evolve, session), { at, by: by.id, marks, message, ...words })];
}

/** What this message ends, where its author was awaited: it gives their opinion, or says who is next. */
function reactionTo(session: Session, { at, by, message }: Message, said: readonly Fact[]): Fact[] {
  const awaited = awaitedSpeaker(session);
  const isAwaited = awaited?.id === by.id;
  if (awaited?.what === 'next' && (isAwaited || isMember(session, by))) {
    return [{ type: 'FloorFreed', at, by, how: 'resumed' }];
  }
  const isView = awaited?.what === 'opinion' && isAwaited && said.length > 0;
  return isView ? [{ type: 'FloorFreed', at, by, how: 'given', message }] : [];
}

/**
 * A message that names nobody; `heard` are its facts so far. From the person who is awaited it is their opinion, or it
 * says to go on, and the queue moves.
 */
export function hearAwaitedSpeaker(
  session: Session,
  input: Message,
  heard: Fact[],
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, by, message, text } = input;
  const awaited = awaitedSpeaker(session);
  if (awaited?.id !== by.id || session.endedBy) return heard;
  const isSaid = heard.some(({ type }) => type === 'RemarkMade' || type === 'ReplyMade');
  if (heard.length === 0 || (awaited.what === 'opinion' && !isSaid)) return heard;
  // Ben was asked for his opinion while a question waits for Maya: he is not told that her answer is awaited.
  const kept = heard.filter((each) => each.type !== 'RequestDeclined' || each.reason !== 'notAsked');
  const how =
    awaited.what === 'opinion' ? ({ how: 'given', message } as const) : ({ how: 'resumed' } as const);
  const reacts: Fact = { type: 'FloorFreed', at, by, ...how };
  const after = [...kept, reacts].reduce(evolve, session);
  if (after.stage === 'closed') return heard;
  const words = isSaid ? { message, text } : { says: false };
  return [...kept, reacts, routeOn(after, { at, by: by.id, ...words })];
}

/** A message as it was written. */
export interface Written {
  at: string;
  by: Person;
  message: string;
  text: string;
}

/**
 * A message that names the questions that it answers, "Q1: … Q2: …": no model has to read that. Undefined where it answers
 * none so. What it says besides is still read.
 */
export function answersByName(
  session: Session,
  said: Written,
  evolve: Evolve<Session, Fact>,
): Fact[] | undefined {
  const parts = labelled(session, said.text);
  const answers = parts.filter((part) => !part.open && isPlain(session, part, said.by));
  return answers.length > 0
    ? recordedByName(session, said, answers, answers.length < parts.length, evolve)
    : undefined;
}

/** The message with the answers in it, and each of them on record. */
export function recordedByName(
  session: Session,
  said: Written,
  answers: readonly Labelled[],
  isMore: boolean,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, by, message, text } = said;
  const reply = { id: message, by, text, at };
  const made: FactOf<'ReplyMade'> = {
    ...{ type: 'ReplyMade', at, reply, answers: [...answers] },
    ...(isMore && { more: true }),
  };
  return answers.reduce<Fact[]>(
    (facts, part) => {
      facts.push(...recorded(facts.reduce(evolve, session), part, said));
      return facts;
    },
    [made],
  );
}

/** Whether words on a question are their author's answer to it, and ask nothing back. */
export function isPlain(session: Session, { question: number, text }: Labelled, by: Person): boolean {
  const question = questionIn(session, number);
  if (
    !question ||
    isPast(session, question) ||
    isOnlyFiles(text) ||
    /[?？]$/.test(text) ||
    mayBeNone(question, text)
  )
    return false;
  // Where each has said something for themselves, a model tells whose words these replace.
  if (question.state === 'answered')
    return question.closure?.by?.id === by.id && !isOfEach(session, question);
  // What is left to the roles already is left.
  if (!isAnswerable(question))
    return !leavesIt(text) && mayComeLate(session, question) && mayAnswer(session, question, by);
  return leavesIt(text) ? mayHandle(session, question, by) : mayAnswer(session, question, by);
}

/** "Later", "let me ask Ben", "what do you mean", "stop", "I think so": it may say something else than an answer, or half of one, unless a button says so. */
function mayBeNone({ options, assumption }: Question, text: string): boolean {
  if ([...options, assumption].some((each) => sameText(each, text))) return false;
  const words = text.toLowerCase();
  const means = plainMeaning(text);
  return (
    (means !== undefined && means !== 'approve' && means !== 'refuse') ||
    lexicon.some(
      ({ answer, rehearsal }) =>
        answer.mayBeNone.test(words) ||
        answer.hedges.test(words) ||
        answer.unsure.test(words) ||
        rehearsal.later.some((each) => words.startsWith(each)),
    )
  );
}

function recorded(session: Session, { question: number, text }: Labelled, said: Written): Fact[] {
  const { at, by, message } = said;
  const question = questionIn(session, number);
  if (!question) return [];
  const told = { at, by, text, via: 'reply', message } as const;
  if (isAnswerable(question) && leavesIt(text))
    return [closeQuestion(session, question, { ...told, outcome: 'decided', text: '', via: 'verb' })];
  const { closure, state } = question;
  if (state === 'answered' && closure?.message === message)
    return editAnswer(session, question, session.replies, { at, by });
  if (state === 'moot' || (state === 'answered' && closure?.text === text)) return [];
  return [closeQuestion(session, question, told)];
}
