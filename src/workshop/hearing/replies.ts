import { mayBeMeant, onOwn, openTo, questionsInSight } from '../asking/answers/giving.js';
import type { ReplyReading, WrittenReply } from '../asking/facts.js';
import { answeredBy, defer } from '../asking/questions/asking.js';
import { isAnswerable, questionIn } from '../asking/questions/questions.js';
import { type Decision, type Evolve, ignored, tooLate } from '../base/decision.js';
import type { Question } from '../base/question.js';
import { isOpinion } from '../course/routing/decision.js';
import { declined, mayAnswer, mayHandle } from '../people/rules.js';
import { latestVersion } from '../plan/queries.js';
import { hasConcern, messageGone } from '../deciding/approval/withdrawing.js';
import { saidNoMore } from './edits.js';
import { acts, meantBy } from './reading/by-rule.js';
import { type Effect, effectOf, situationOf } from './reading/meanings.js';
import {
  hintsAtWorkshop,
  isDoubtful,
  namesApproval,
  saysNothing,
  saysYes,
  yields,
} from './reading/plain-words.js';
import { leftToOthers, type ReadAs, saidOn } from './said-on.js';
import type { Voice } from '../deciding/session.js';
import type { Fact, FactOf, InputOf, Session } from '../waiting/session.js';

/** Records how a message was read, about one question, several or none. */
type Recorded = (
  how: ReplyReading,
  about?: Question | readonly Question[],
  rest?: string,
) => FactOf<'ReplyRead'>;

/**
 * A message that a model read as about a question: an answer, a counter-question, "later", "you decide". Undefined where it
 * fits no question in sight.
 */
function readOnQuestions(
  session: Session,
  reply: WrittenReply,
  given: ReadAs,
  read: Recorded,
  evolve: Evolve<Session, Fact>,
): Fact[] | undefined {
  const { at, as, question, questions } = given;
  const number = question ?? questions?.[0];
  const meant = questionMeant(session, reply, number);
  if (as === 'answer') {
    const own = (each: number) => onOwn(session, reply, each);
    // A message that was edited is about what it was about, where it names nothing else.
    const before = answeredBy(session, reply.id).map((each) => each.number);
    const known = before.length > 0 ? before : meant ? [meant.number] : [];
    const of = (questions ?? (question === undefined ? known : [question])).map(own);
    const all = questionsInSight(session, reply).filter((each) => of.includes(each.number));
    // It fits several questions, and none more than another: its author says which.
    const fitsSeveral = !isOpinion(session, reply.id) && mayBeMeant(session, reply).length > 1;
    if (all.length === 0) return fitsSeveral ? [read('unclear')] : undefined;
    const facts = (given.facts ?? []).map((each) => ({ ...each, question: own(each.question) }));
    return answers(session, reply, all, { ...given, facts }, read, evolve);
  }
  // Who may not ask back on the only question that there is asks about the work.
  const mayAsk = meant && isAnswerable(meant) && mayAnswer(session, meant, reply.by);
  if (as === 'question' && number === undefined && !mayAsk) return undefined;
  if (!meant && number === undefined && (as === 'leave' || as === 'later'))
    return putOffAll(session, reply, { at, as }, read);
  if (!meant || !isAnswerable(meant)) return undefined;
  const { by, id: message } = reply;
  const may = as === 'question' ? mayAnswer : mayHandle;
  if (!may(session, meant, by)) return [read('talk')];
  if (as === 'leave') return leaves(session, reply, [meant], given, read);
  if (as === 'later' && meant.state === 'aside') return [read('later', meant)];
  if (as === 'later') return [read('later', meant), ...defer(session, meant, { at, by, message })];
  return [read('question', meant)];
}

/** "You decide", "later": said of no question, it is about all that wait for its author. */
function putOffAll(
  session: Session,
  reply: WrittenReply,
  { at, as }: Pick<ReadAs, 'at' | 'as'>,
  read: Recorded,
): Fact[] | undefined {
  const { id: message, by } = reply;
  const open = openTo(session, reply).filter(({ person }) => person.id === by.id);
  if (isOpinion(session, message) || open.length === 0) return undefined;
  if (as === 'leave') return leaves(session, reply, open, { at, as }, read);
  return [read(as, open), ...open.flatMap((question) => defer(session, question, { at, by, message }))];
}

/**
 * Whoever does not know leaves nothing to the roles: who is named as the one who knows is asked, if they take part; else the card says
 * who is said to know, or asks who does. "You decide" leaves it to them.
 */
function leaves(
  session: Session,
  reply: WrittenReply,
  questions: readonly Question[],
  given: ReadAs,
  read: Recorded,
): Fact[] {
  const told = leftToOthers(session, reply, questions, given);
  const isDecided = told.some((each) => each.type === 'SaidToQuestion' && each.as === 'decided');
  return [isDecided ? read('leave', questions) : read('talk', questions, ''), ...told];
}

/**
 * Each of these questions gets the words of the message that are about it, or all of them where none are told. It is read as talk where
 * it ends none of them, and is a remark then.
 */
function answers(
  session: Session,
  reply: WrittenReply,
  questions: readonly Question[],
  given: ReadAs,
  read: Recorded,
  evolve: Evolve<Session, Fact>,
): Fact[] | undefined {
  const told: Fact[] = [];
  const on = { answered: [] as Question[], beside: [] as Question[] };
  for (const { number } of questions) {
    const now = told.reduce(evolve, session);
    const question = questionIn(now, number);
    const said = question ? saidOn(now, reply, question, given) : [];
    const [first] = said;
    if (question && first?.type === 'SaidToQuestion')
      on[first.as === 'answered' ? 'answered' : 'beside'].push(question);
    told.push(...said);
  }
  if (on.answered.length > 0) return [read('answer', on.answered, given.rest), ...told];
  if (told.length === 0 && session.stage === 'closed') return undefined;
  return [read('talk', on.beside), ...told];
}

/**
 * The question that a message answers: the one that it names, if that is in sight; else the only open one, or the only
 * one put to its author. Undefined between several, and for a requested opinion that names none.
 */
function questionMeant(
  session: Session,
  reply: WrittenReply,
  number: number | undefined,
): Question | undefined {
  const inSight = questionsInSight(session, reply);
  if (number !== undefined) return inSight.find((each) => each.number === number);
  if (isOpinion(session, reply.id)) return undefined;
  const put = inSight.filter(({ state }) => state === 'put');
  const [only, another] = put.length === 1 ? put : put.filter(({ person }) => person.id === reply.by.id);
  return another ? undefined : only;
}

/** What is about a question first, whatever else waits. */
const onQuestions = new Set<ReplyReading>(['answer', 'question', 'later', 'leave']);

/** A message has been read: it has the effect that its meaning has in this situation. */
export function takeReading(
  session: Session,
  input: InputOf<'ReadingGiven'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, message } = input;
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return ignored('unknown');
  const facts = becomes(session, reply, input, evolve);
  return [...facts, ...saidNoMore(session, facts.reduce(evolve, session), facts, { at, message })];
}

function becomes(
  session: Session,
  reply: WrittenReply,
  input: InputOf<'ReadingGiven'>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, key, model, message } = input;
  const read: Recorded = (how, about = [], rest) => {
    const questions = [about].flat().map((each) => each.number);
    const [question] = questions;
    const which = questions.length > 1 ? { questions } : { ...(question !== undefined && { question }) };
    const isIdle = how === 'talk' && questions.length === 0 && saysNothing(reply.text);
    const said = isIdle && !isOpinion(session, message) ? '' : rest;
    const beside = said !== undefined && { rest: said };
    return { type: 'ReplyRead', at, key, model, message, as: how, ...which, ...beside };
  };
  const as = ofQuestion(session, reply, input.as);
  const { question, questions = question === undefined ? [] : [question] } = input;
  // What it says on a question is taken where a version waits, or is approved.
  const isTaken =
    session.stage === 'closed' || effectOf(session, reply.by, reply.version, 'answer') === 'record';
  const isFact = as === 'answer' && questions.length > 0 && isTaken;
  if (onQuestions.has(as) && (reply.version === undefined || isFact)) {
    const facts = readOnQuestions(session, reply, { ...input, as }, read, evolve);
    if (facts) return facts;
    // It was said on what they were asked their view on.
    if (as !== 'question' && isOpinion(session, reply.id)) return [read('talk')];
  }
  const meant = { at, as: meaningOf(session, reply, as), no: as === 'refuse', wish: as === 'change' };
  return readOnWorkshop(session, reply, meant, read, evolve);
}

/** While a question waits, a yes or a no answers it, unless it speaks of the approval itself. */
function ofQuestion(session: Session, { by, text, version }: WrittenReply, as: ReplyReading): ReplyReading {
  const isYesOrNo = as === 'approve' || as === 'refuse';
  const waits = situationOf(session, by, version) === 'question';
  return waits && isYesOrNo && !namesApproval(text) ? 'answer' : as;
}

/**
 * What the reading of a model comes to. A yes that code does not find in the words, has a condition, or is of somebody else, is
 * none before its author says so; where they have nothing against it any more, they take that back. Nor is an approval undone by
 * words in which nothing is denied or speaks of the workshop.
 */
function meaningOf(session: Session, reply: WrittenReply, as: ReplyReading): ReplyReading {
  const { by, id, text, version } = reply;
  const situation = situationOf(session, by, version);
  const isView = isOpinion(session, id) && !namesApproval(text);
  const isYes = !isDoubtful(text) && saysYes(text, version);
  const isNone = as === 'approve' && (isView || !isYes);
  const isMere = isNone || as === 'unclear' || as === 'talk' || as === 'like';
  if (isMere && yields(text) && hasConcern(session, by)) return 'withdraw';
  if (isNone) return 'unclear';
  const undoes = session.outcome?.kind === 'approved' && (as === 'withdraw' || as === 'resume');
  if (undoes && !hintsAtWorkshop(text) && !isDoubtful(text)) return 'unclear';
  // It answers no question that there is.
  if (as === 'answer' && effectOf(session, by, version, as) === 'record') {
    if (situation === 'draft') return 'change';
    return version === undefined ? 'talk' : 'unclear';
  }
  const meant = meantBy(session, situation, as, by);
  // They were asked what should happen.
  return isAskedWhatNot(session, reply) && says.has(meant) ? 'change' : meant;
}

/** What says what should happen, where somebody was asked that. */
const says = new Set<ReplyReading>(['concern', 'refuse', 'unclear']);

/** Whether the author of a message has said no before, and has not said yet what should happen instead. */
function isAskedWhatNot({ replies }: Session, { by, id, version }: WrittenReply): boolean {
  const others = replies.filter((each) => each.by.id === by.id && each.id !== id && !each.settled);
  return version !== undefined && others.some((each) => each.as === 'refuse' && each.version === version);
}

function readOnWorkshop(
  session: Session,
  { id: message, by, text, version }: WrittenReply,
  { as, ...how }: { at: string; as: ReplyReading; no: boolean; wish: boolean },
  read: (how: ReplyReading) => Fact,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const effect = effectOf(session, by, version, as);
  if (effect === 'explain') return [read('question')];
  if (effect === 'ask') return [read('unclear')];
  if (effect === 'showStatus' || effect === 'askWhatNot') return [read(as)];
  const said = { ...how, by, message, text, ...(version !== undefined && { version }) };
  const facts = acts[effect]?.(session, said, evolve) ?? [];
  const isDone = facts.some(({ type }) => type !== 'RequestDeclined');
  return [read(isDone ? as : 'talk'), ...facts];
}

/** The Coach has answered a counter-question; the question itself stays open. */
export function takeCounter(session: Session, input: InputOf<'CounterAnswered'>): Decision<Fact> {
  const reply = session.replies.find(({ id }) => id === input.message);
  if (!reply) return ignored('unknown');
  return [{ ...input, ...(reply.question !== undefined && { question: reply.question }) }];
}

/** Whether the author of a message that was read like this is asked what is to become of it. */
export function asksItsAuthor(as: ReplyReading | undefined): boolean {
  return as === 'unclear' || as === 'refuse';
}

/** A person says how their reply was meant. Only its author is asked. */
export function settleReply(
  session: Session,
  input: Exclude<InputOf<'ReplyMeant'>, { as: 'answer' }>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, message, as } = input;
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return ignored('unknown');
  const isNo = ({ number, state, message: said }: Voice) =>
    number !== undefined && state === 'stands' && said === message;
  const isBack = as === 'withdraw' && session.voices.some(isNo);
  if (!isBack && (reply.settled || !asksItsAuthor(reply.as))) return ignored('repeat');
  if (reply.by.id !== by.id) return [declined({ at, to: by, what: 'reply', reason: 'notYours' })];
  const idle = as === 'talk' && saysNothing(reply.text) && { rest: '' };
  const settled: Fact = { type: 'ReplyRead', at, message, by, as, ...idle };
  if (as === 'talk' || isBack) return [settled, ...messageGone(session, { at, message }, evolve)];
  if (reply.version === undefined) return ignored('outdated');
  if (session.stage === 'closed' && session.outcome.kind !== 'approved') return tooLate(session);
  const { text, version } = reply;
  const said = { at, by, version, text, message, no: as === 'withdraw' };
  const facts = acts[chosenEffect(session, as)]?.(session, said, evolve) ?? [];
  // The version was decided meanwhile: the card stays open, so that the author can still make it a remark.
  return facts.some(({ type }) => type === 'RequestDeclined') ? facts : [settled, ...facts];
}

/** What a choice on the card does, as the same words would have. More about a draft is told by asking for a change of it, too. */
function chosenEffect(session: Session, as: 'approve' | 'change' | 'concern' | 'withdraw'): Effect {
  if (as !== 'change') return as === 'withdraw' ? 'takeBack' : as;
  return latestVersion(session)?.artifact === 'draft' ? 'addMore' : 'wish';
}
