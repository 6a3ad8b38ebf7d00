import type { Reply } from '../workshop/asking/facts.js';
import type { Person } from '../workshop/base/people.js';
import type { Asker, Question } from '../workshop/base/question.js';
import type { Session } from '../workshop/session.js';
import { todoOf } from '../workshop/plan/todo.js';
import { foreign, foreignList, nameOf } from './foreign.js';
import { called } from './members.js';

/** A question as it stands while a message about it is read. */
export interface QuestionGiven {
  number: number;
  asker: Asker;
  text: string;
  why: string;
  options: string[];
  /** What is planned until it is answered. */
  assumption: string;
  /** Open now, or closed a moment ago. */
  open: boolean;
  /** What was answered, where it was. */
  answer?: { by?: string; text: string };
  /** Whom it is put to, where that is not the requester; `yours`: it is the author of the message. */
  to?: string;
  yours?: true;
  exchanges: { by?: string; text: string }[];
}

export function questionGiven(session: Session, question: Question, author: Person): QuestionGiven {
  const { number, asker, text, why, options, assumption, state, exchanges, person, closure } = question;
  return {
    ...{ number, asker, text, why, options, assumption },
    open: state === 'put',
    ...(closure?.outcome === 'answered' && {
      answer: said({ ...closure, text: closure.text.trim() || assumption }),
    }),
    ...(person.id !== session.requester.id && { to: called(person) }),
    ...(person.id !== session.requester.id && person.id === author.id && { yours: true as const }),
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
  const tasks = draft ? [] : todoOf(session).map(({ title }) => title);
  const stands = standingOf(session);
  const wanted = session.changes.filter(({ version }) => stands === 'remaking' && version === number);
  const concerns = session.concerns.filter(({ state }) => state === 'open').map(said);
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
  const { number, asker, text, why, options, assumption, open, answer, exchanges } = question;
  return [
    `# Q${number}, asked by ${asker}; ${open ? 'it is open' : 'not open any more, or not open yet'}`,
    ...whom(question),
    foreign('The question', text),
    ...(why.trim() === '' ? [] : [foreign('Why it is asked', why)]),
    ...foreignList('Answers on its buttons', options),
    ...(open && assumption.trim() !== '' ? [foreign('Planned until it is answered', assumption)] : []),
    ...(answer ? [foreign('Its answer', answer.text, answer.by)] : []),
    ...exchanges.map(exchangeWords),
  ].join('\n');
}

/** Nothing is said of a question to the requester: others may answer it as well. */
function whom({ to, yours }: QuestionGiven): string[] {
  if (to === undefined) return [];
  return yours
    ? ['It is put to the author of the message.']
    : [foreign('It is put to somebody else', nameOf(to))];
}
