import { concernsIn } from '../workshop/deciding/approval/standing.js';
import { z } from 'zod';
import { questionsInSight } from '../workshop/asking/answers/giving.js';
import { isAnswerOf } from '../workshop/asking/answers/parts.js';
import type { Reading, Reply } from '../workshop/asking/facts.js';
import { meanings } from '../workshop/base/meaning.js';
import type { Person } from '../workshop/base/people.js';
import type { Asker, Question, ReadFact } from '../workshop/base/question.js';
import { isOpinion } from '../workshop/course/routing/decision.js';
import { meaningsIn } from '../workshop/hearing/reading/meanings.js';
import { firstTasks } from '../workshop/plan/todo.js';
import type { Session } from '../workshop/session.js';
import { coachSystem } from './charter.js';
import { fenced, foreign, foreignList, nameOf } from './foreign.js';
import { called, nothingBlank, said as saidIn, upToWords } from './members.js';
import { withSubject } from './small-call.js';

/** A question as it stands while a message about it is read. */
export interface QuestionGiven {
  number: number;
  asker: Asker;
  text: string;
  why: string;
  options: string[];
  /** What is planned until it is answered. */
  assumption: string;
  /** Put to people now; set aside or waiting for the meeting where it is neither that nor closed. */
  open: boolean;
  /** It has its outcome: an answer, or none. */
  closed?: { answer?: { by?: string; text: string } };
  /** Whom it is put to, where that is not the requester; `yours`: it is the author of the message. */
  to?: string;
  yours?: true;
  /** The answer is that of the author of the message. */
  own?: true;
  /** What those who were not asked are not sure of, and guess. */
  guesses: { by?: string; text: string }[];
  exchanges: { by?: string; text: string }[];
}

export function questionGiven(session: Session, question: Question, author: Person): QuestionGiven {
  const { number, asker, text, why, options, assumption, state, exchanges, person, closure } = question;
  const { guesses = [] } = question;
  const answer =
    closure?.outcome === 'answered' && said({ ...closure, text: closure.text.trim() || assumption });
  return {
    ...{ number, asker, text, why, options, assumption },
    open: state === 'put',
    ...(closure && { closed: answer ? { answer } : {} }),
    ...(person.id !== session.requester.id && { to: called(person) }),
    ...(person.id !== session.requester.id && person.id === author.id && { yours: true as const }),
    ...(isAnswerOf(question, author) && { own: true as const }),
    guesses: closure ? [] : guesses.map(said),
    exchanges: exchanges.map(said),
  };
}

function said({ by, text }: { by?: Person | undefined; text: string }): { by?: string; text: string } {
  return { text, ...(by && { by: called(by) }) };
}

/** The message that a task is about. Throws, as a bug, when it is not there. */
export function replyOf(session: Session, message: string): Reply {
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) throw new Error(`workshop ${session.id} has no message ${message} to read`);
  return reply;
}

/** A version, as a message to it is read. A draft can't be approved. */
export interface VersionGiven {
  number: number;
  draft?: true;
  /** What it waits for, or what is done about it. */
  stands: 'decision' | 'parked' | 'remaking' | 'approved';
  tasks: string[];
  /** What people want otherwise in the next version, which is being made. */
  wishes: { by?: string; text: string }[];
  /** What people have against it, and nobody has answered or taken up. */
  concerns: { by?: string; text: string }[];
  /** What was asked about it last, and what the Coach said. */
  exchanges: { by?: string; text: string }[];
}

/** How much of the talk about a version a message to it is read with. */
const mostTold = 2;

export function versionGiven(session: Session, number: number): VersionGiven {
  const draft = session.versions.some((each) => each.number === number && each.artifact === 'draft');
  const tasks = draft ? [] : firstTasks(session.plan).map(({ name }) => name);
  const stands = standingOf(session);
  const wanted = session.changes.filter(({ version }) => stands === 'remaking' && version === number);
  const concerns = concernsIn(session)
    .filter(({ state }) => state === 'stands')
    .map(said);
  const asked = session.replies.filter(({ version, told }) => version === number && told !== undefined);
  const exchanges = asked
    .slice(-mostTold)
    .flatMap(({ by, text, told = '' }) => [said({ by, text }), said({ text: told })]);
  return { number, stands, tasks, wishes: wanted.map(said), concerns, exchanges, ...(draft && { draft }) };
}

function standingOf({ stage, parked }: Session): VersionGiven['stands'] {
  if (stage === 'closed') return 'approved';
  if (stage !== 'decision') return 'remaking';
  return parked ? 'parked' : 'decision';
}

const standingWords = {
  decision: ': it waits for a decision',
  parked: ': it was put aside, and waits for a decision',
  remaking: ', and the next version is being made',
  approved: ', and approved',
} as const;

export function versionWords(version: VersionGiven): string {
  const { number, draft, stands, tasks, wishes, concerns, exchanges } = version;
  const waits = draft && stands === 'decision';
  const how = waits ? ': it waits for more information, or to be dropped' : standingWords[stands];
  return [
    `Version ${number} is a ${draft ? 'draft' : 'plan'}${how}.`,
    ...foreignList('Its tasks', tasks),
    ...wishes.map(({ by, text }) => foreign('Wanted in the next version', text, by)),
    ...concerns.map(({ by, text }) => foreign('A concern about it, still open', text, by)),
    ...exchanges.map(exchangeWords),
  ].join('\n');
}

function exchangeWords({ by, text }: { by?: string; text: string }): string {
  return by === undefined ? foreign('The Coach explained', text) : foreign('Asked back', text, by);
}

/** A question with what was said while it was cleared up. */
export function questionWords(question: QuestionGiven): string {
  const { number, asker, text, why, options, assumption, open, closed, guesses, exchanges } = question;
  const answer = closed?.answer;
  const state = open ? 'it is open' : closed ? 'not open any more' : 'it waits for its turn';
  return [
    `# Q${number}, asked by ${asker}; ${state}`,
    ...whom(question),
    foreign('The question', text),
    ...(why.trim() === '' ? [] : [foreign('Why it is asked', why)]),
    ...foreignList('Answers on its buttons', options),
    ...(open && assumption.trim() !== '' ? [foreign('Planned until it is answered', assumption)] : []),
    ...(answer ? [foreign('Its answer', answer.text, answer.by)] : []),
    ...guesses.map(({ by, text: guess }) => foreign('A guess, said', guess, by)),
    ...exchanges.map(exchangeWords),
  ].join('\n');
}

/** What is closed, a line each: the author of the message may correct or add to it, answer it late, or say something else. */
function closedWords(questions: readonly QuestionGiven[]): string[] {
  const lines = (some: readonly QuestionGiven[]) =>
    some.map(({ number, text, assumption, closed, own }) => {
      const { answer } = closed ?? {};
      const assumed = assumption.trim() === '' ? '' : ` (assumed: ${assumption})`;
      const by = answer?.by === undefined || own ? '' : ` (${nameOf(answer.by)})`;
      return `Q${number} ${text}${assumed} → ${answer ? answer.text : 'no answer'}${by}`;
    });
  const own = lines(questions.filter((each) => each.own));
  const others = lines(questions.filter((each) => !each.own));
  return [
    ...(others.length > 0 ? [`# Closed before, by others or without an answer\n${fenced(others)}`] : []),
    ...(own.length > 0 ? [`# Answered by the author of the message before\n${fenced(own)}`] : []),
  ];
}

/** Nothing is said of a question to the requester: others may answer it as well. */
function whom({ to, yours }: QuestionGiven): string[] {
  if (to === undefined) return [];
  return yours
    ? ['It is put to the author of the message.']
    : [foreign('It is put to somebody else', nameOf(to))];
}

/** A message in the thread that is to be read, never obeyed. What it can mean follows from what the workshop is doing. */
export interface ReplyIntentGiven {
  session: Session;
  now: string;
  message: { by: string; text: string };
  questions: QuestionGiven[];
  /** Its author was asked for a view. */
  isView?: boolean;
  /** The version that the message was said to, if it was said to one. */
  version?: VersionGiven;
  /** What it can mean in this situation. */
  as: readonly Reading[];
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

const system = coachSystem('reply-intent');

export function readReply(session: Session, message: string, now: string) {
  const { by, text, version, at } = replyOf(session, message);
  const given: ReplyIntentGiven = {
    session,
    now,
    message: { by: called(by), text },
    questions: questionsInSight(session, { at, text }).map((each) => questionGiven(session, each, by)),
    ...(isOpinion(session, message) && { isView: true }),
    ...(version !== undefined && { version: versionGiven(session, version) }),
    as: meaningsIn(session, by, version),
  };
  return {
    prompt: 'planning_reply_intent',
    given,
    layout: withSubject(session, now, system(session), partsOf(given)),
    schema: replyIntentAnswer,
  } as const;
}

function partsOf({ message, questions, version, isView, as }: ReplyIntentGiven): string[] {
  const open = questions.filter((each) => !each.closed);
  const closed = questions.filter((each) => each.closed);
  const about = [
    ...(version ? [versionWords(version)] : open.map(questionWords)),
    ...(as.includes('answer') ? closedWords(closed) : []),
  ];
  const asked = isView ? [viewWords(version !== undefined)] : [];
  return [
    ...about,
    ...asked,
    `# Now\nHow is this message meant? One of: ${as.join(', ')}.\n${foreign('The message', message.text, message.by)}`,
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
export function readingFrom({ questions, as }: ReplyIntentAnswer): {
  as: Reading;
  question?: number;
  questions?: number[];
  facts?: ReadFact[];
  rest?: string;
} {
  const read = questions
    .filter(({ question }, index) => questions.findIndex((each) => each.question === question) === index)
    .map(({ question, agrees, ...words }): ReadFact => {
      const [says = '', replaces = '', doubt = '', who = ''] = [
        ...[words.says, words.replaces, words.doubt, words.who].map(saidIn),
      ];
      return { question, agrees, says, replaces, doubt, who };
    });
  const facts = read.filter(({ question }) => question > 0);
  const rest = read.find(({ question }) => question <= 0)?.says ?? '';
  const [first, ...others] = facts.map(({ question }) => question);
  if (first === undefined) return { as };
  const which = others.length > 0 ? { questions: [first, ...others] } : { question: first };
  const besides = as === 'answer' && rest !== '' ? { rest } : {};
  return { as, ...which, ...((as === 'answer' || as === 'leave') && { facts }), ...besides };
}
