import { changesFrom, giveMore, type Wanted } from '../approval/revision.js';
import { approveInReply } from '../approval/rules.js';
import type { Fact } from '../facts.js';
import { type Decision, declined, factsOf, ignored, tooLate } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import { mayAnswer } from '../people/rights.js';
import { shakenNow } from '../plan/shaking.js';
import { closeQuestion, defer } from '../questions/asking.js';
import { isAnswerable, putQuestions } from '../questions/questions.js';
import type { Question } from '../questions/state.js';
import { opinionIn } from '../routing/floor.js';
import type { Session } from '../session.js';
import type { Owed } from '../tasks.js';
import { latestVersion } from '../versions/versions.js';
import { contestAnswer } from './contests.js';
import type { Reading, Reply } from './facts.js';
import { answerLate, mayComeLate } from './giving.js';
import { concerns, questionsInSight } from './in-sight.js';
import { isOnlyFiles, saidOn } from './labels.js';
import { notAsked } from './remarks.js';

/** How many counter-questions the Coach answers on one question. */
export const mostFollowUps = 3;

const aboutQuestions = new Set<Reading>(['answer', 'counter', 'later', 'talk']);
const aboutVersions = new Set<Reading>(['approve', 'change', 'question', 'talk', 'unclear']);

/** Readings that the author has to confirm. */
const asking = new Set<Reading>(['approve', 'change', 'unclear']);

/** The first message that no model has read yet. */
function unreadReply({ replies }: Session): Reply | undefined {
  return replies.find(({ as }) => as === undefined);
}

/** Counter-questions that the Coach has not answered yet. */
function openCounters(session: Session): Reply[] {
  const open = new Set(session.questions.filter(isAnswerable).map(({ number }) => number));
  return session.replies.filter(
    ({ as, settled, question }) =>
      !settled && (as === 'question' || (as === 'counter' && open.has(question ?? 0))),
  );
}

/** A message has been read. Only an answer records anything, and only for a question in sight. */
export function takeReading(session: Session, input: InputOf<'ReadingGiven'>): Decision {
  const { at, key, model, message, as } = input;
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return ignored('unknown');
  const read = (how: Reading, about?: Question | readonly Question[]): Fact => {
    const questions = about === undefined ? [] : [about].flat().map((each) => each.number);
    const [question] = questions;
    const which = questions.length > 1 ? { questions } : { ...(question !== undefined && { question }) };
    return { type: 'ReplyRead', at, key, model, message, as: how, ...which };
  };
  if (reply.version !== undefined) return [read(aboutVersions.has(as) ? as : 'unclear')];
  const several = as === 'answer' ? openAmong(session, reply, input.questions) : [];
  if (several.length > 1) return [read('answer', several), ...closedBy(session, reply, several, at)];
  const number = several[0]?.number ?? input.question ?? input.questions?.[0];
  const meant = questionMeant(session, reply, number);
  if (as === 'answer' && !meant && fitsNone(session, reply)) return [read('unclear')];
  // What it says by name on a question is on record.
  if (meant && reply.answers?.some(({ question }) => question === meant.number)) return [read('talk')];
  if (!meant || !aboutQuestions.has(as) || as === 'talk') return [read('talk')];
  if (!isAnswerable(meant)) return afterwards(session, reply, meant, as, read, at);
  const { by, text } = reply;
  if (!mayAnswer(session, meant, by)) return [read('talk'), ...notAsked(session, meant, { at, by, message })];
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

/** Each of these questions gets the words of the message that are about it, or all of them. */
function closedBy(session: Session, reply: Reply, questions: readonly Question[], at: string): Fact[] {
  const { id: message, by } = reply;
  return questions.map((question) => {
    // Of a message with answers by name, the other words are about this one.
    const text = reply.answers ? saidOn(session, reply.text, question.number) : reply.text;
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
  read: (how: Reading, question?: Question) => Fact,
  at: string,
): Fact[] {
  const { closure, number } = question;
  if (as !== 'answer') return [read('talk')];
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
  if (mayComeLate(session, question)) return answerLate(session, question, told, [read('answer', question)]);
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

/** The Coach has answered a counter-question; the question itself stays open. */
export function takeCounter(session: Session, input: InputOf<'CounterAnswered'>): Decision {
  const { at, key, model, message, text } = input;
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return ignored('unknown');
  const about = reply.question === undefined ? {} : { question: reply.question };
  return [{ type: 'CounterAnswered', at, key, model, message, text, ...about }];
}

/** A person says how an unclear reply was meant. Only its author is asked. */
export function settleReply(session: Session, input: InputOf<'ReplyMeant'>): Decision {
  const { at, by, message, as } = input;
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return ignored('unknown');
  if (reply.settled) return ignored('repeat');
  if (reply.version === undefined && reply.as === 'unclear') {
    if (as !== 'talk') return ignored('outdated');
    if (reply.by.id !== by.id) return [declined({ at, to: by, what: 'reply', reason: 'notYours' })];
    return [{ type: 'ReplySettled', at, message, by, as }];
  }
  const asks = reply.version !== undefined && asking.has(reply.as ?? 'talk');
  if (!asks || session.stage !== 'decision') return tooLate(session);
  if (reply.by.id !== by.id) return [declined({ at, to: by, what: 'reply', reason: 'notYours' })];
  const settled: Fact = { type: 'ReplySettled', at, message, by, as };
  const { text, version } = reply;
  if (as === 'talk' || version === undefined) return [settled];
  const acted = wanted(session, { at, by, version, text, message }, as);
  // The version was decided meanwhile: the card stays open, so that the author can still make it a remark.
  return acted.some(({ type }) => type === 'RequestDeclined') ? acted : [settled, ...acted];
}

/**
 * An approval is for the version that its author saw. A wish is for the newest version; on a draft it adds
 * information.
 */
function wanted(session: Session, wish: Wanted & { message: string }, as: 'approve' | 'change'): Fact[] {
  if (as === 'approve') return approveInReply(session, wish);
  const newest = latestVersion(session);
  const about = { ...wish, version: newest?.number ?? wish.version };
  return newest?.artifact === 'draft' ? giveMore(session, about) : changesFrom(session, about);
}

/** Messages to read, one after the other, and counter-questions to answer. */
export function owedToReplies(session: Session): Owed[] {
  if (session.stage === 'closed' || session.endedBy) return [];
  const unread = unreadReply(session);
  return [
    ...(unread ? [{ kind: 'read-reply', message: unread.id } as const] : []),
    ...openCounters(session).map(({ id }) => ({ kind: 'answer-counter', message: id }) as const),
  ];
}
