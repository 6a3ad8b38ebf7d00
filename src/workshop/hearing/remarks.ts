import { putQuestions } from '../asking/questions/questions.js';
import { declined, isMember } from '../people/rules.js';
import { type Decision, type Evolve, ignored } from '../base/decision.js';
import type { Fact, FactOf, InputOf, Session } from '../waiting/session.js';
import { marks } from '../../text/lexicon/index.js';
import { endMark, isBareMark } from '../deciding/ending.js';
import type { DeclineReason } from '../people/facts.js';
import type { Person } from '../base/people.js';
import type { Question } from '../base/question.js';
import { acts, meaningByRule, meantBy } from './reading/by-rule.js';
import { effectOf, isHalted, type Situation, situationOf } from './reading/meanings.js';
import { hintsAtWorkshop, onlySigns, saysNothing } from './reading/plain-words.js';
import { awaitedSpeaker, owesOpinion } from '../course/routing/decision.js';
import { routeOn } from '../course/routing/rules.js';
import type { ReplyReading } from '../asking/facts.js';
import { isOnlyFiles, mayConcern, namesAnother, wasSeen } from '../asking/answers/giving.js';

type Message = InputOf<'Said' | 'SaidAgain'>;

/**
 * A message in the thread. What it means by its words alone is done at once; what says more is read by a model before it counts.
 * The rest is a remark, which the next speakers read.
 */
export function takeMessage(session: Session, input: Message, evolve: Evolve<Session, Fact>): Decision<Fact> {
  const { message, text, names = [] } = input;
  const isBare = names.length > 0 && text.trim() === '';
  if (!isForWorkshop(text) && !isBare) return ignored('blank');
  if (isKnown(session, message)) return ignored('repeat');
  if (session.stage === 'closed') return hearWords(session, input, evolve);
  const ending = endMark(session, input);
  // "Enough for now. [DONE]": the words beside the mark are kept as a remark.
  if (ending) return [...(isBareMark(text) ? [] : [remarkMade(input)]), ...ending];
  if (names.length > 0) return hearMarks(session, input, isBare ? [] : [remarkMade(input)], evolve);
  return hearAwaitedSpeaker(session, input, heard(session, input, evolve), evolve);
}

/** What the words of a message come to, whomever its marks name. */
export function hearWords(session: Session, input: Message, evolve: Evolve<Session, Fact>): Decision<Fact> {
  return session.stage === 'closed' ? afterwards(session, input, evolve) : heard(session, input, evolve);
}

function heard(session: Session, input: Message, evolve: Evolve<Session, Fact>): Fact[] {
  // A file alone answers nothing and asks nothing.
  if (isOnlyFiles(input.text)) return [remarkMade(input)];
  const situation = situationOf(session, input.by, input.seen);
  const signs = situation === 'question' ? saidInSigns(session, input) : undefined;
  if (signs) return [signs];
  const means = meaningByRule(session, situation, input);
  const done = means && doneAtOnce(session, situation, means, input, evolve);
  if (done) return done;
  // "Q2: no, in May": a question that is named may get an answer, or another one.
  if (situation === 'question' || namesAnother(session, input)) return [replyMade(input)];
  // While questions are open, what somebody says who can tell nothing of any is a remark.
  if (putQuestions(session).length > 0 && !mayConcern(session, input)) return [noted(session, input)];
  const isRemark =
    means !== undefined &&
    effectOf(session, input.by, input.seen, meantBy(session, situation, means, input.by)) === 'remark';
  if (isRemark || !isToBeRead(session, situation, input)) return [noted(session, input)];
  return [replyMade(input, input.seen)];
}

/**
 * "👌", "收到", a sticker: it is no answer and asks nothing back. Where it could say yes to what is assumed for the question
 * that is put to its author, they are asked exactly that.
 */
function saidInSigns(session: Session, input: Message): Fact | undefined {
  const says = onlySigns(input.text);
  if (!says) return undefined;
  const question = says === 'yes?' ? seenBy(session, input.by) : undefined;
  const mayAgree = question && question.dispute === undefined && question.assumption.trim() !== '';
  return mayAgree
    ? { ...replyMade(input, undefined, 'unclear'), question: question.number }
    : noted(session, input);
}

/** The only question that this person has on their card. */
function seenBy(session: Session, by: Person): Question | undefined {
  const [only, another] = session.questions.filter((each) => wasSeen(each) && each.person.id === by.id);
  return another ? undefined : only;
}

/** The facts of a meaning that is plain; undefined where the message is a remark, or is read all the same. */
function doneAtOnce(
  session: Session,
  situation: Situation,
  means: ReplyReading,
  input: Message,
  evolve: Evolve<Session, Fact>,
): Fact[] | undefined {
  const { at, by, message, text, seen } = input;
  const as = meantBy(session, situation, means, by);
  const effect = effectOf(session, by, seen, as);
  if (effect === 'ask') return [replyMade(input, seen, 'unclear')];
  const said = { at, by, message, text, ...(seen !== undefined && { version: seen }) };
  const how = { no: means === 'refuse', wish: means === 'change' };
  const facts = acts[effect]?.(session, { ...said, ...how }, evolve);
  if (effect === 'no' || effect === 'askWhatNot') return [replyMade(input, seen, 'refuse'), ...(facts ?? [])];
  if (!facts) return undefined;
  // An approval that does not count is kept all the same.
  if (facts.every(({ type }) => type === 'RequestDeclined'))
    return session.stage === 'closed' ? facts : [noted(session, input, as), ...facts];
  // What has been done is on record with its message, so that the same message does it once.
  const isTold = facts.some((each) => 'message' in each && each.message === message);
  return isTold ? facts : [replyMade(input, seen, as), ...facts];
}

/**
 * During the work a model reads what may be about the workshop itself, and about a question that its author could answer, closed or
 * not: the roles read the rest, and every view that was asked for.
 */
function isToBeRead(session: Session, situation: Situation, said: Message): boolean {
  const { by, text } = said;
  if (situation !== 'working' || isHalted(session)) return true;
  const mayAnswerOne = () => onlySigns(text) === undefined && mayConcern(session, said);
  return !owesOpinion(session, by) && (hintsAtWorkshop(text) || mayAnswerOne());
}

/** A message after the end. An approved plan is still spoken about; of all else people are told once that it is over. */
function afterwards(session: Session, input: Message, evolve: Evolve<Session, Fact>): Decision<Fact> {
  if (isOnlyFiles(input.text)) return ignored('closed');
  // Nobody speaks in turn any more.
  if ((input.names ?? []).length > 0) return once(session, input, 'finished');
  const situation = situationOf(session, input.by, input.seen);
  const means = meaningByRule(session, situation, input);
  if (means !== undefined && effectOf(session, input.by, input.seen, means) === 'remark')
    return ignored('closed');
  const done = means && doneAtOnce(session, situation, means, input, evolve);
  // They have said so before.
  if (done?.length === 0) return ignored('repeat');
  if (done) return done;
  if (situation === 'over')
    return once(session, input, 'finished', { message: input.message, text: input.text });
  return [replyMade(input, namesAnother(session, input) ? undefined : input.seen)];
}

/** Whether a message was taken already, whatever it was taken for. */
export function isKnown(session: Session, message: string): boolean {
  const { remarks, replies, speakers, voices, changes } = session;
  return (
    voices.some((each) => each.message === message && each.state !== 'taken back') ||
    changes.some((each) => each.message === message) ||
    remarks.some(({ id }) => id === message) ||
    replies.some(({ id }) => id === message) ||
    speakers.routedMessages.includes(message)
  );
}

/** Whether a message is meant for the workshop: it has a text besides marks that name nobody, and is no aside. */
export function isForWorkshop(text: string): boolean {
  return text.replace(marks.nextNobody, '').trim() !== '' && !marks.aside.test(text);
}

export function remarkMade({ at, by, message, text }: Message): Fact {
  return { type: 'RemarkMade', at, remark: { id: message, by, text, at } };
}

/** A remark, which the roles read. What says nothing to the plan is only on record, unless it is the view that was asked for. */
function noted(session: Session, input: Message, as: ReplyReading = 'talk'): Fact {
  const isIdle = saysNothing(input.text) && !owesOpinion(session, input.by);
  return isIdle ? replyMade(input, undefined, as) : remarkMade(input);
}

/** The message, to be read by a model, or `as` it was read by its words. Without a version it is about questions. */
export function replyMade(
  { at, by, message, text }: Message,
  version?: number,
  as?: ReplyReading,
): FactOf<'ReplyMade'> {
  const reply = { id: message, by, text, at };
  return { type: 'ReplyMade', at, reply, ...(version !== undefined && { version }), ...(as && { as }) };
}

function once(
  session: Session,
  { at, by }: Message,
  reason: DeclineReason,
  words: { message?: string; text?: string } = {},
): Decision<Fact> {
  const isTold = session.noticesSent.some((each) => each.reason === reason && each.person === by.id);
  if (isTold) return ignored('closed');
  return [declined({ at, to: by, what: 'reply', reason, ...words })];
}

/** A message that names members: they come next. `said` are the facts of its other words, which answer no question. */
function hearMarks(
  session: Session,
  input: Message,
  said: Fact[],
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  if (session.endedBy) return said.length > 0 ? said : ignored('closed');
  const { at, by, message, text, names = [] } = input;
  const facts = [...said, ...reactionTo(session, input, said)];
  const words = said.length > 0 ? { text } : {};
  return [
    ...facts,
    routeOn(facts.reduce(evolve, session), { at, by: by.id, marks: names, message, ...words }),
  ];
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
 * A message that names nobody; `sofar` are its facts. From the person who is awaited it is their opinion, or it
 * says to go on, and the queue moves.
 */
function hearAwaitedSpeaker(
  session: Session,
  input: Message,
  sofar: Fact[],
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, by, message, text } = input;
  if (awaitedSpeaker(session)?.id !== by.id || session.endedBy || sofar.length === 0) return sofar;
  const said = sofar.filter(({ type }) => type === 'RemarkMade' || type === 'ReplyMade');
  const facts = [...sofar, ...reactionTo(session, input, said)];
  const after = facts.reduce(evolve, session);
  if (facts.length === sofar.length || after.stage === 'closed') return sofar;
  const words = said.length > 0 ? { message, text } : { says: false };
  return [...facts, routeOn(after, { at, by: by.id, ...words })];
}
