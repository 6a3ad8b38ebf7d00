import { type Course, courseOf, replay } from '../../src/workshop/evolve.js';
import { decide } from '../../src/workshop/decide.js';
import type { Fact } from '../../src/workshop/facts.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import type { Input, PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { putQuestions } from '../../src/workshop/asking/questions/questions.js';
import { liveItems } from '../../src/workshop/plan/references.js';
import { latestVersion, openPoints } from '../../src/workshop/plan/queries.js';
import type { RoleId } from '../../src/roles/index.js';
import type { GivenPut, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { answerTo, asking, lena, maya, openedWith, puttingOf, type Script, tom } from './story.js';

/** One step of a long life: what arrived, on which session, and the facts that it led to. */
export interface Lived {
  before: Session;
  input: Input;
  decided: Fact[];
  /** The session before it, and after each of the facts. */
  course: Course;
}

/**
 * A workshop that people keep for months, through the real rules: every round two roles stop for an answer, which is
 * written into the thread; people remark, name roles and contradict each other; every plan is sent back with a wish.
 * Gives its steps until it has so many facts.
 */
export function* longLife(facts: number): Generator<Lived> {
  let session = replay(openedWith('anyone'));
  let now = Date.UTC(2026, 2, 2, 9);
  let said = 0;
  const arrive = (input: PersonInput | TaskInput): Lived => {
    now += 60_000;
    const arrived = { ...input, at: new Date(now).toISOString() };
    const before = session;
    const decided = factsOf(decide(before, arrived));
    const sessions = courseOf(before, decided);
    session = sessions.at(-1) ?? before;
    return { before, input: arrived, decided, course: sessions };
  };
  const say = (text: string, more: { by?: typeof maya; names?: string[]; seen?: number } = {}) => {
    said += 1;
    return arrive({ type: 'Said', by: maya, message: `1772443000.${100_000 + said}`, text, ...more });
  };
  while (session.seq < facts) {
    const { seq } = session;
    const task = pending(session).find(({ held }) => !held);
    if (task) {
      yield arrive(resultOf(task, session));
      if (task.kind === 'speak' && !task.named) yield* talk(session, say);
    } else {
      yield* answers(session, say, arrive);
    }
    if (session.seq === seq) throw new Error(`the life ends at fact ${seq}, in ${session.stage}`);
  }
}

type Say = (text: string, more?: { by?: typeof maya; names?: string[]; seen?: number }) => Lived;

/** What people say between turns: remarks, one of which is edited, and now and then a role is named. */
function* talk(session: Session, say: Say): Generator<Lived> {
  const turns = session.rounds.flatMap((round) => round.turns).length;
  if (turns % 2 === 0) yield say(`Remark ${turns}: the canteen closes at two, so noon is late.`, { by: tom });
  if (turns % 5 === 0) yield say('What does that mean for the risks?', { names: ['RiskPlanner'] });
}

/** What people do when they are waited for. */
function* answers(session: Session, say: Say, arrive: (input: PersonInput) => Lived): Generator<Lived> {
  const [open] = putQuestions(session);
  if (open && (open.continues !== undefined || open.number % 4 === 0)) {
    yield arrive({ type: 'AnswerGiven', by: maya, question: open.number, text: 'Staff', via: 'button' });
    if (open.continues !== undefined) return;
    yield arrive({ type: 'AnswerGiven', by: lena, question: open.number, text: 'Guests too', via: 'form' });
  } else if (open && open.number % 4 === 2) {
    const left = { question: open.number, how: 'decide' } as const;
    yield arrive({ type: 'QuestionDismissed', by: maya, admin: false, ...left });
  } else if (open) {
    yield say(`By the end of the month, as in case ${open.number}.`);
  } else {
    const version = latestVersion(session)?.number ?? 0;
    yield arrive({ type: 'FilesAsked', by: tom, version });
    yield arrive({ type: 'ChangesAsked', by: maya, version, text: `Wish ${version}: cheaper, please.` });
  }
}

function resultOf(task: Task, session: Session): TaskInput {
  const script: Script = {
    turn: (role, round) => spoken(session, role, round),
    reading: (text) => (text.startsWith('By the end') ? { as: 'answer' } : { as: 'talk' }),
  };
  const spent = { input: 4_000, cached: 3_000, output: 400, micros: 9_000 };
  const given = answerTo(task, script, session);
  return given.type === 'VersionWritten' ? given : { ...given, spent };
}

function spoken(session: Session, role: RoleId, round: number): Partial<TurnAnswer> {
  const isHeld = session.rounds.at(-1)?.held.some((each) => each.role === role);
  if ((role === 'SystemDesigner' || role === 'RiskPlanner') && !isHeld) {
    const text = `${role} needs to know in round ${round}: by when must case ${round}${role.length} be decided?`;
    const question = asking('now', text, {
      options: ['This month', 'This quarter', 'Whenever there is time for it'],
      ...{ why: 'The order of all else hangs on it.', who: 'sales' },
      assumption: `Case ${round}${role.length} is decided this month.`,
    });
    return { questions: [question] };
  }
  return {
    put: [...puttingOf(session, role), ...amended(session, role, round)],
    say: openPoints(session).map(({ number }) => {
      return { about: `#${number}`, as: 'take', why: `It is part of round ${round}.` };
    }),
    reason: `In round ${round} the ${role} goes through what is on the table and finds it in order.`,
  };
}

/** The role's first item, in the words of this round. */
function amended(session: Session, role: RoleId, round: number): GivenPut[] {
  const own = liveItems(session.plan).find(({ by, fields }) => by === role && fields.kind !== 'assumption');
  const text = `${role} holds that part ${round} is done by noon and costs nothing.`;
  return own ? [{ ...own, text }] : [];
}
