import { marks } from '../../text/lexicon/index.js';
import { approveByReply } from '../approval/rules.js';
import { endMark, isBareMark } from '../ending/rules.js';
import { evolve } from '../evolve.js';
import type { Fact, FactOf } from '../facts.js';
import { type Decision, declined, factsOf, ignored } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { DeclineReason } from '../people/facts.js';
import type { Person, SaidRemark } from '../people/people.js';
import { mayApprove } from '../people/rights.js';
import { shakenNow } from '../plan/shaking.js';
import { answeredBy, editAnswer, closeByTypedButton } from '../questions/asking.js';
import { putQuestions, questionIn } from '../questions/questions.js';
import type { Question } from '../questions/state.js';
import { hearMarks, hearAwaitedSpeaker } from '../routing/hearing.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';
import { answersByName, isPlain, recordedByName } from './by-name.js';
import { replaceByContested } from './contests.js';
import type { Reply } from './facts.js';
import { concerns, namedIn, namesAnother, questionsInSight } from './in-sight.js';
import { labelled } from './labels.js';
import { isAnswerTo } from './replies-fold.js';

/**
 * A message in the thread. While a question or a version waits for people, a model reads it before it counts. Otherwise
 * it is a remark, which the next speakers read.
 */
export function takeMessage(session: Session, input: InputOf<'Said' | 'SaidAgain'>): Decision {
  const { message, text, names = [] } = input;
  const isBare = names.length > 0 && text.trim() === '';
  if (!isForUs(text) && !isBare) return ignored('blank');
  if (isKnown(session, message)) return ignored('repeat');
  if (session.stage === 'closed') return once(session, input, 'finished');
  const ending = endMark(session, input);
  // "Enough for now. [DONE]": the words beside the mark are kept as a remark.
  if (ending) return [...(isBareMark(text) ? [] : [remarkMade(input)]), ...ending];
  if (names.length > 0) return hearMarks(session, input, isBare ? [] : [remarkMade(input)]);
  return hearAwaitedSpeaker(session, input, heard(session, input));
}

function heard(session: Session, input: InputOf<'Said' | 'SaidAgain'>): Fact[] {
  const byName = answersByName(session, input);
  if (byName) return byName;
  if (putQuestions(session).length > 0) {
    const pressed = closeByTypedButton(session, input);
    const told = pressed ? undefined : unasked(session, input);
    return pressed ?? (told ? [remarkMade(input), ...told] : [replyMade(input)]);
  }
  const approval = session.stage === 'decision' ? approveByReply(session, input) : undefined;
  // An approval that does not count is kept as a remark.
  if (approval)
    return approval.some(({ type }) => type === 'Approved') ? approval : [remarkMade(input), ...approval];
  const { seen } = input;
  const waits = session.stage === 'decision' && !session.parked;
  const deciding = waits && seen !== undefined && mayApprove(session, input.by);
  // "Q2: no, in May": a question that is named may get an answer, or another one.
  if (namesAnother(session, input)) return [replyMade(input)];
  const isOnVersion = deciding && seen === latestVersion(session)?.number;
  return [isOnVersion ? replyMade(input, seen) : remarkMade(input)];
}

/**
 * A message was edited. Its new text counts as an answer, a remark or an approval; an aside does not count.
 */
export function takeEditedMessage(session: Session, input: InputOf<'SaidAgain'>): Decision {
  const { at, by, message: id, text } = input;
  if (session.stage === 'closed') return ignored('closed');
  const isMarked = (input.names ?? []).length > 0;
  if (!isForUs(text) && isKnown(session, id))
    return takeDeletedMessage(session, { type: 'Unsaid', at, message: id });
  const reply = session.replies.find((each) => each.id === id);
  const known = reply ?? session.remarks.find((remark) => remark.id === id);
  // A message of names alone got a text: that is a remark, never an answer.
  if (!known && session.speakers.routedMessages.includes(id)) return [remarkMade(input)];
  // Names that an edit adds change nothing: those named might be long past.
  if (!known) return takeMessage(session, session.edits[id] === undefined ? input : { ...input, names: [] });
  if (known.text === text) return ignored('repeat');
  const byName = isMarked ? undefined : editedByName(session, input, known);
  if (byName) return byName;
  // While a question is open, the edited text may answer it, so a model reads it.
  const isAnswer = reply?.as === 'answer' && (reply.question ?? reply.questions) !== undefined;
  const isOpen = !isMarked && putQuestions(session).length > 0 && !unasked(session, input);
  if (isOpen && !isAnswer && reply?.version === undefined) {
    return [{ type: 'RemarkWithdrawn', at, id }, replyMade(input)];
  }
  const mayApproveByIt = !isMarked && session.stage === 'decision' && (!reply || reply.version !== undefined);
  const approval = mayApproveByIt ? approveByReply(session, input) : undefined;
  const edited: Fact = { type: 'RemarkEdited', at, id, text };
  return [edited, ...answerFollows(session, reply, edited, { at, by }), ...(approval ?? [])];
}

/** A message was deleted: roles do not read it any more, and a question that it answered is open again. */
export function takeDeletedMessage(session: Session, { at, message: id }: InputOf<'Unsaid'>): Decision {
  if (session.stage === 'closed') return ignored('closed');
  const answered = answeredBy(session, id);
  if (answered.length > 0) {
    const open = answered.reduce((sofar: Fact[], question) => {
      const now = sofar.reduce(evolve, session);
      sofar.push(...replaceByContested(now, question, reopened(now, question, at)));
      return sofar;
    }, []);
    return [...open, ...withdrawnFrom(open.reduce(evolve, session), id, at)];
  }
  const withdrawn = withdrawnFrom(session, id, at);
  return withdrawn.length > 0 ? withdrawn : ignored('unknown');
}

/**
 * A message that answers questions by name was edited, or one that does so now. Each answer follows its words; a question that
 * it names no more is open again. Undefined where it names none, before and now.
 */
function editedByName(
  session: Session,
  input: InputOf<'SaidAgain'>,
  known: SaidRemark & Pick<Reply, 'answers'>,
): Decision | undefined {
  const { at, by, message, text } = input;
  const former = new Map(labelled(session, known.text).map((each) => [each.question, each.text]));
  const isOwn = (number: number) => questionIn(session, number)?.closure?.message === message;
  // What it said before on a question that another message has answered since is no new word.
  const parts = labelled(session, text).filter(
    (each) => isOwn(each.question) || former.get(each.question) !== each.text,
  );
  const plain = parts.filter((part) => isPlain(session, part, by));
  if (!known.answers && plain.length === 0) return undefined;
  const stays = new Set(plain.map(({ question }) => question));
  const gone = answeredBy(session, message).filter(({ number }) => !stays.has(number));
  const facts = gone.reduce((sofar: Fact[], question) => {
    const now = sofar.reduce(evolve, session);
    sofar.push(...replaceByContested(now, question, reopened(now, question, at)));
    return sofar;
  }, []);
  facts.push(...withdrawnFrom(facts.reduce(evolve, session), message, at));
  const now = facts.reduce(evolve, session);
  if (plain.length === 0) return [...facts, ...factsOf(takeEditedMessage(now, input))];
  return [...facts, ...recordedByName(now, input, plain, plain.length < parts.length)];
}

/** What is left of a message whose answers were taken back, taken back too. */
function withdrawnFrom(session: Session, id: string, at: string): Fact[] {
  const reply = session.replies.find((each) => each.id === id);
  if (!reply && !session.remarks.some((each) => each.id === id)) return [];
  const fact: Fact = { type: 'RemarkWithdrawn', at, id };
  return [fact, ...answerFollows(session, reply, fact, { at, by: reply?.by ?? session.requester })];
}

/** The bot was offline, and has now read the messages that it missed. */
export function takeUpMissed({ stage }: Session, { at, heard: count }: InputOf<'CaughtUp'>): Decision {
  if (stage === 'closed') return ignored('closed');
  return count > 0 ? [{ type: 'CaughtUp', at, heard: count }] : ignored('blank');
}

/** A recorded answer follows the messages that it consists of. */
function answerFollows(
  session: Session,
  reply: Reply | undefined,
  fact: Fact,
  said: { at: string; by: Person },
): Fact[] {
  const { replies } = evolve(session, fact);
  return session.questions.reduce((sofar: Fact[], question) => {
    const isAnswered = reply !== undefined && question.closure?.message === reply.id;
    const isAdded = reply !== undefined && isAnswerTo(reply, question.number);
    if (question.state !== 'answered' || (!isAnswered && !isAdded)) return sofar;
    sofar.push(...editAnswer(sofar.reduce(evolve, session), question, replies, said));
    return sofar;
  }, []);
}

function reopened(session: Session, { number, closure }: Question, at: string): FactOf<'QuestionReopened'> {
  const shaken = shakenNow(session, number);
  return {
    type: 'QuestionReopened',
    at,
    question: number,
    why: 'deleted',
    ...(closure?.by && { by: closure.by }),
    shaken,
  };
}

function isKnown({ remarks, replies, questions, speakers }: Session, message: string): boolean {
  return (
    remarks.some(({ id }) => id === message) ||
    replies.some(({ id }) => id === message) ||
    questions.some(({ closure }) => closure?.message === message) ||
    speakers.routedMessages.includes(message)
  );
}

/** Whether a message is meant for the workshop: it has a text besides marks that name nobody, and is no aside. */
export function isForUs(text: string): boolean {
  return text.replace(marks.nextNobody, '').trim() !== '' && !marks.aside.test(text);
}

function remarkMade({ at, by, message, text }: InputOf<'Said' | 'SaidAgain'>): Fact {
  return { type: 'RemarkMade', at, remark: { id: message, by, text, at } };
}

function replyMade({ at, by, message, text }: InputOf<'Said' | 'SaidAgain'>, version?: number): Fact {
  const reply = { id: message, by, text, at };
  return { type: 'ReplyMade', at, reply, ...(version !== undefined && { version }) };
}

function once(session: Session, { at, by }: InputOf<'Said' | 'SaidAgain'>, reason: DeclineReason): Decision {
  if (wasToldAlready(session, by, reason)) return ignored('closed');
  return [declined({ at, to: by, what: 'reply', reason })];
}

/**
 * While questions are open, a message of somebody who can answer none of them is a remark, without asking a model. The
 * facts tell them whose answer is awaited. Undefined where a model has to read the message.
 */
function unasked(session: Session, said: InputOf<'Said' | 'SaidAgain'>): Fact[] | undefined {
  const { at, by, text } = said;
  if (questionsInSight(session, at, text).some((each) => concerns(session, each, by))) return undefined;
  const put = putQuestions(session);
  const named = namedIn(session, text);
  const question = put.find(({ number }) => named.has(number)) ?? put[0];
  return question ? notAsked(session, question, said) : [];
}

/** Tells them whose answer is awaited, once for each question. */
export function notAsked(
  session: Session,
  { number: question }: Question,
  { at, by, message }: Pick<InputOf<'Said'>, 'at' | 'by' | 'message'>,
): Fact[] {
  const isTold = session.noticesSent.some(
    (each) =>
      each.reason === 'notAsked' &&
      each.person === by.id &&
      each.question === question &&
      each.message !== undefined,
  );
  if (isTold) return [];
  return [declined({ at, to: by, what: 'answer', reason: 'notAsked', question, message })];
}

/** Whether this person was told this before, without a question or a version. */
function wasToldAlready({ noticesSent }: Session, { id }: Person, reason: DeclineReason): boolean {
  return noticesSent.some(
    (each) =>
      each.reason === reason &&
      each.person === id &&
      each.version === undefined &&
      each.question === undefined,
  );
}
