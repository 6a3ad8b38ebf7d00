import type { Reply } from '../workshop/answers/index.js';
import type { Person } from '../workshop/people/index.js';
import type { Asker, Exchange, Question } from '../workshop/questions/index.js';
import type { Session } from '../workshop/session.js';
import { todoOf } from '../workshop/versions/todo.js';
import { foreign, foreignList, nameOf } from './foreign.js';
import { called } from './members.js';

/** A question as it stands while a message about it is read. */
export interface QuestionGiven {
  number: number;
  asker: Asker;
  text: string;
  why: string;
  options: string[];
  /** Open now, or closed a moment ago. */
  open: boolean;
  /** Whom it is put to, where that is not the requester; `yours`: it is the author of the message. */
  to?: string;
  yours?: true;
  exchanges: { by?: string; text: string }[];
}

export function questionGiven(session: Session, question: Question, author: Person): QuestionGiven {
  const { number, asker, text, why, options, state, exchanges, person } = question;
  return {
    ...{ number, asker, text, why, options },
    open: state === 'put',
    ...(person.id !== session.requester.id && { to: called(person) }),
    ...(person.id !== session.requester.id && person.id === author.id && { yours: true as const }),
    exchanges: exchanges.map(said),
  };
}

function said({ by, text }: Exchange): { by?: string; text: string } {
  return { text, ...(by && { by: called(by) }) };
}

/** The message that a task is about. Throws, as a bug, when it is not there. */
export function replyOf(session: Session, message: string): Reply {
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) throw new Error(`workshop ${session.id} has no message ${message} to read`);
  return reply;
}

/** A version that waits for a decision, as a message to it is read. A draft can't be approved. */
export interface VersionGiven {
  number: number;
  draft?: true;
  tasks: string[];
}

export function versionGiven(session: Session, number: number): VersionGiven {
  const draft = session.versions.some((each) => each.number === number && each.artifact === 'draft');
  const tasks = draft ? [] : todoOf(session).map(({ title }) => title);
  return { number, tasks, ...(draft && { draft }) };
}

export function versionWords({ number, draft, tasks }: VersionGiven): string {
  const what = draft
    ? 'a draft: it waits for more information, or to be dropped'
    : 'a plan: it waits for a decision';
  return [`Version ${number} is ${what}.`, ...foreignList('Its tasks', tasks)].join('\n');
}

/** A question with what was said while it was cleared up. */
export function questionWords(question: QuestionGiven): string {
  const { number, asker, text, why, options, open, exchanges } = question;
  return [
    `# Q${number}, asked by ${asker}; ${open ? 'it is open' : 'not open any more, or not open yet'}`,
    ...whom(question),
    foreign('The question', text),
    ...(why.trim() === '' ? [] : [foreign('Why it is asked', why)]),
    ...foreignList('Answers on its buttons', options),
    ...exchanges.map((each) =>
      each.by === undefined
        ? foreign('The Coach explained', each.text)
        : foreign('Asked back', each.text, each.by),
    ),
  ].join('\n');
}

/** Nothing is said of a question to the requester: others may answer it as well. */
function whom({ to, yours }: QuestionGiven): string[] {
  if (to === undefined) return [];
  return yours
    ? ['It is put to the author of the message.']
    : [foreign('It is put to somebody else', nameOf(to))];
}
