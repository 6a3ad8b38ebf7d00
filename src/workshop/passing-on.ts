import { declined } from './approval.js';
import { isAnswerable } from './asking.js';
import type { DeclineReason } from './facts.js';
import { type Decision, ignored } from './ignored.js';
import type { InputOf } from './inputs.js';
import type { Person } from './people.js';
import { firstOpen } from './questions.js';
import { mayHandle } from './rights.js';
import type { Question, Session } from './session.js';

/** The open question is put to somebody else: they need not take part, and may answer, skip or pass it on. */
export function passOn(session: Session, input: InputOf<'PassOnAsked'>): Decision {
  const { at, by, admin, to, isBot = false } = input;
  const question = asked(session, input);
  const about = question && { question: question.number };
  const refused = (reason: DeclineReason) => [declined({ at, to: by, what: 'pass', reason, ...about })];
  if (session.stage === 'closed') return refused('finished');
  if (!question || !isAnswerable(question)) return refused('nothingOpen');
  if (!mayHandle(session, question, by, admin))
    return wasTheirs(question, by, to) ? ignored('repeat') : refused('notMember');
  if (isBot || to.id.trim() === '') return refused('notPerson');
  const { number, person: from } = question;
  if (from.id === to.id) return wasTheirs(question, by, to) ? ignored('repeat') : refused('notPerson');
  return [{ type: 'QuestionPassedOn', at, question: number, by, from, to: { id: to.id, name: to.name } }];
}

function asked(session: Session, { question, by }: InputOf<'PassOnAsked'>): Question | undefined {
  return question === undefined
    ? firstOpen(session, by)
    : session.questions.find(({ number }) => number === question);
}

/** A second click of the one who has just passed it on. */
function wasTheirs({ passed, person }: Question, by: Person, to: Person): boolean {
  return person.id === to.id && passed.at(-1)?.by.id === by.id;
}

/** It waits again for the one before: for whoever passed it on, and the requester. */
export function takeBack(session: Session, input: InputOf<'TakeBackAsked'>): Decision {
  const { at, by, admin, question: number, from: shown } = input;
  const question = session.questions.find((each) => each.number === number);
  // A second click must not take it back one further.
  if (shown !== undefined && question && question.person.id !== shown) return ignored('outdated');
  const last = question?.passed.at(-1);
  const refused = (reason: DeclineReason) => [
    declined({ at, to: by, what: 'pass', reason, question: number }),
  ];
  if (session.stage === 'closed') return refused('finished');
  if (!question || !last || !isAnswerable(question)) return refused('nothingOpen');
  const may = admin || last.by.id === by.id || session.requester.id === by.id;
  if (!may) return refused('notYours');
  const { person: from } = question;
  return [{ type: 'QuestionTakenBack', at, question: number, by, from, to: last.from }];
}
