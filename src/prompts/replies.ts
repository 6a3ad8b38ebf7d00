import { concernsIn } from '../workshop/deciding/approval/queries.js';
import { z } from 'zod';
import { questionsInSight } from '../workshop/asking/answers/giving.js';
import { isAnswerOf } from '../workshop/asking/answers/parts.js';
import type { ReplyReading, WrittenReply } from '../workshop/asking/facts.js';
import { meanings } from '../workshop/base/meaning.js';
import type { Person } from '../workshop/base/people.js';
import type { Question } from '../workshop/base/question.js';
import { isOpinion } from '../workshop/course/routing/decision.js';
import { meaningsIn } from '../workshop/hearing/reading/meanings.js';
import type { ReadAs } from '../workshop/hearing/said-on.js';
import { firstTasks } from '../workshop/plan/todo.js';
import type { Session } from '../workshop/session.js';
import { coachSystem } from './charter.js';
import { foreign, foreignList, textsUnder, foreignName } from './foreign.js';
import { called, nothingBlank, saidField, upToWords } from './members.js';
import { withSubject } from './small-call.js';

/** The message that a task is about. Throws, as a bug, when it is not there. */
export function replyOf(session: Session, message: string): WrittenReply {
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) throw new Error(`workshop ${session.id} has no message ${message} to read`);
  return reply;
}

/** How much of the talk about a version a message to it is read with. */
const mostTold = 2;

/** A version, as a message to it is read: what it waits for, and what is wanted otherwise, stands against it or was asked about it last. */
export function versionWords(session: Session, number: number): string {
  const { stage, parked, versions, plan, changes, replies } = session;
  const isDraft = versions.some((each) => each.number === number && each.artifact === 'draft');
  const isRemade = stage !== 'closed' && stage !== 'decision';
  const waits = isDraft ? 'it waits for more information, or to be dropped' : 'it waits for a decision';
  const standing = parked ? 'it was put aside, and waits for a decision' : waits;
  const how = isRemade ? ', and the next version is being made' : `: ${standing}`;
  const wanted = changes.filter(({ version }) => isRemade && version === number);
  const concerns = concernsIn(session).filter(({ state }) => state === 'stands');
  const asked = replies.filter(({ version, told }) => version === number && told !== undefined);
  return [
    `Version ${number} is a ${isDraft ? 'draft' : 'plan'}${stage === 'closed' ? ', and approved' : how}.`,
    ...foreignList('Its tasks', isDraft ? [] : firstTasks(plan).map(({ name }) => name)),
    ...wanted.map((each) => said('Wanted in the next version', each)),
    ...concerns.map((each) =>
      said(`A ${each.says === 'wish' ? 'wish for' : 'concern about'} it, still open`, each),
    ),
    ...asked
      .slice(-mostTold)
      .flatMap(({ by, text, told = '' }) => [exchangeWords({ by, text }), exchangeWords({ text: told })]),
  ].join('\n');
}

function said(source: string, { by, text }: { by?: Person | undefined; text: string }): string {
  return foreign(source, text, by && called(by));
}

function exchangeWords(told: { by?: Person; text: string }): string {
  return said(told.by === undefined ? 'The Coach explained' : 'Asked back', told);
}

/** A question with what was said while it was cleared up, for a message of this author. */
export function questionWords(session: Session, question: Question, author: Person): string {
  const { number, asker, text, why, options, assumption, state, closure, exchanges } = question;
  const { guesses = [] } = question;
  const isOpen = state === 'put';
  const stands = isOpen ? 'it is open' : closure ? 'not open any more' : 'it waits for its turn';
  return [
    `# Q${number}, asked by ${asker}; ${stands}`,
    ...whom(session, question, author),
    foreign('The question', text),
    ...(why.trim() === '' ? [] : [foreign('Why it is asked', why)]),
    ...foreignList('Answers on its buttons', options),
    ...(isOpen && assumption.trim() !== '' ? [foreign('Planned until it is answered', assumption)] : []),
    ...(closure?.outcome === 'answered'
      ? [said('Its answer', { by: closure.by, text: answerTo(question) })]
      : []),
    ...(closure ? [] : guesses.map((each) => said('A guess, said', each))),
    ...exchanges.map(exchangeWords),
  ].join('\n');
}

function answerTo({ closure, assumption }: Question): string {
  return closure?.outcome === 'answered' ? closure.text.trim() || assumption : 'no answer';
}

/** What is closed, a line each: the author of the message may correct or add to it, answer it late, or say something else. */
function closedWords(questions: readonly Question[], author: Person): string[] {
  const line = (question: Question) => {
    const { number, text, assumption, closure } = question;
    const assumed = assumption.trim() === '' ? '' : ` (assumed: ${assumption})`;
    const { by } = closure?.outcome === 'answered' ? closure : {};
    const whose = by && !isAnswerOf(question, author) ? ` (${foreignName(called(by))})` : '';
    return `Q${number} ${text}${assumed} → ${answerTo(question)}${whose}`;
  };
  const isOwn = (each: Question) => isAnswerOf(each, author);
  const others = questions.filter((each) => !isOwn(each));
  return [
    ...textsUnder('# Closed before, by others or without an answer', others.map(line)),
    ...textsUnder('# Answered by the author of the message before', questions.filter(isOwn).map(line)),
  ];
}

/** Nothing is said of a question to the requester: others may answer it as well. */
function whom({ requester }: Session, { person }: Question, author: Person): string[] {
  if (person.id === requester.id) return [];
  return person.id === author.id
    ? ['It is put to the author of the message.']
    : [foreign('It is put to somebody else', foreignName(called(person)))];
}

/** A message in the thread that is to be read, never obeyed. What it can mean follows from what the workshop is doing. */
export interface ReplyIntentGiven {
  session: Session;
  now: string;
  message: WrittenReply;
  questions: Question[];
  /** Its author was asked for a view. */
  isView?: boolean;
  /** What it can mean in this situation. */
  as: readonly ReplyReading[];
}

/** `questions` are those that the message is about; the number 0 has what it says that fits none. */
export const replyIntentAnswer = nothingBlank(
  // A word of a person may be a long link.
  z.object({
    because: upToWords(30),
    questions: z
      .array(
        z.object({
          question: z.number().int(),
          says: upToWords(60),
          agrees: z.boolean(),
          replaces: upToWords(60),
          doubt: upToWords(20),
          who: upToWords(8),
        }),
      )
      .max(30),
    as: z.enum(meanings),
  }),
  ['because', 'says', 'replaces', 'doubt', 'who'],
);
export type ReplyIntentAnswer = z.infer<typeof replyIntentAnswer>;

export function readReply(session: Session, message: string, now: string) {
  const reply = replyOf(session, message);
  const { by, version } = reply;
  const given: ReplyIntentGiven = {
    ...{ session, now, message: reply, questions: questionsInSight(session, reply) },
    ...(isOpinion(session, message) && { isView: true }),
    as: meaningsIn(session, by, version),
  };
  return {
    prompt: 'planning_reply_intent',
    given,
    layout: withSubject(session, now, coachSystem('reply-intent', session), partsOf(given)),
    schema: replyIntentAnswer,
  } as const;
}

function partsOf({ session, message, questions, isView, as }: ReplyIntentGiven): string[] {
  const { by, text, version } = message;
  const open = questions.filter((each) => !each.closure);
  const closed = questions.filter((each) => each.closure);
  const about = [
    ...(version === undefined
      ? open.map((each) => questionWords(session, each, by))
      : [versionWords(session, version)]),
    ...(as.includes('answer') ? closedWords(closed, by) : []),
  ];
  const asked = isView ? [viewWords(version !== undefined)] : [];
  return [
    ...about,
    ...asked,
    `# Now\nHow is this message meant? One of: ${as.join(', ')}.\n${said('The message', { by, text })}`,
  ];
}

/** Words that reply to something else are taken for it, unless they say otherwise themselves. */
function viewWords(isOnVersion: boolean): string {
  const otherwise = isOnVersion
    ? 'On the version it says something only if it speaks of the version itself; a yes or no alone is for those words, and "talk".'
    : 'It is about a question only if it names one, or tells what the question asks and those words do not; else it is "talk", and questions is empty.';
  return [
    '# The author was asked for a view in the thread',
    'The message replies to what was said there.',
    otherwise,
  ].join('\n');
}

/** An answer as the reading of a message. */
export function readingFrom({ questions, as }: ReplyIntentAnswer): Omit<ReadAs, 'at'> {
  const read = questions
    .filter(({ question }, index) => questions.findIndex((each) => each.question === question) === index)
    .map(({ question, agrees, says, replaces, doubt, who }) => ({
      ...{ question, agrees, says: saidField(says) ?? '', replaces: saidField(replaces) ?? '' },
      ...{ doubt: saidField(doubt) ?? '', who: saidField(who) ?? '' },
    }));
  const facts = read.filter(({ question }) => question > 0);
  const rest = read.find(({ question }) => question <= 0)?.says ?? '';
  const [first, ...others] = facts.map(({ question }) => question);
  if (first === undefined) return { as };
  const which = others.length > 0 ? { questions: [first, ...others] } : { question: first };
  const besides = as === 'answer' && rest !== '' ? { rest } : {};
  return { as, ...which, ...((as === 'answer' || as === 'leave') && { facts }), ...besides };
}
