import { heard, sameText } from '../../../text/same-text.js';
import type { Person } from '../../base/people.js';
import {
  type Asker,
  type Closure,
  messagesIn,
  type Question,
  type RaisedQuestion,
} from '../../base/question.js';
import { declined } from '../../people/rules.js';
import type { AskedQuestion } from '../../plan/turn.js';
import type { Fact, FactOf, Session } from '../session.js';
import { assumptionNumber } from '../assumed.js';
import { addresseeOf, currentMeeting, isAboutBrief, isPast, toField } from './questions.js';

/**
 * The new questions of somebody at the table, numbered. One that was asked before is dropped, unless it is for a person by name who
 * was not the one asked.
 */
export function numbered(session: Session, asker: Asker, given: readonly AskedQuestion[]): RaisedQuestion[] {
  let number = nextQuestionNumber(session);
  const asked = new Map<string, Set<string>>();
  const note = (words: string, person: string) =>
    asked.set(heard(words), new Set(asked.get(heard(words))).add(person));
  for (const { original, text, person } of session.questions)
    for (const words of [original, text]) note(words, person.id);
  return given.flatMap(({ level, text, why, options, assumption, cost, then, who, to: named }) => {
    if (level === 'assumable' || heard(text) === '') return [];
    const person = addresseeOf(session, asker, who, named);
    const known = asked.get(heard(text));
    note(text, person.id);
    if (named ? known?.has(person.id) : known) return [];
    const to = toField(session, person);
    const risk = { ...(cost && { cost }), ...(then && { then }) };
    return [{ number: number++, level, text, why, options, assumption, ...risk, ...(who && { who }), ...to }];
  });
}

export function nextQuestionNumber({ questions }: Session): number {
  return (questions.at(-1)?.number ?? 0) + 1;
}

/**
 * The fact that a question has an outcome, in place of the one before. Where it is left to the roles, its assumption gets a number; a
 * dispute has none, and what the Coach asks about the brief. Without `via` the same answer has other words.
 */
export function closeQuestion(
  session: Session,
  question: Question,
  closure: Omit<Closure, 'assumption' | 'outcome' | 'via'> & {
    at: string;
    outcome?: Closure['outcome'];
    via?: Closure['via'];
  },
): FactOf<'SaidToQuestion'> {
  const { at, outcome: as = 'answered', ...how } = closure;
  return {
    ...{ type: 'SaidToQuestion', at, question: question.number, as, ...how },
    ...(as === 'decided' && question.assumption.trim() !== '' && assumptionIn(session, question)),
    ...(as === 'answered' && readAs(session, question, how)),
  };
}

/** How an answer stands to what was assumed: by its button, or as its message was read. One in doubt gets an assumption beside it. */
function readAs(
  session: Session,
  question: Question,
  { text, via, agrees, doubt }: Pick<FactOf<'SaidToQuestion'>, 'text' | 'via' | 'agrees' | 'doubt'>,
): Pick<Closure, 'agrees' | 'assumption'> {
  const { assumption, dispute } = question;
  // Who presses the button of the assumption, or sends it as the form had it, needs no model to read that.
  const isPressed = (via === 'button' || via === 'form') && assumption.trim() !== '';
  return {
    ...((agrees ?? (isPressed && sameText(text, assumption))) && dispute === undefined && { agrees: true }),
    ...(doubt && assumptionIn(session, question)),
  };
}

/** The number of the assumption in the place of an answer. Of two answers the first is the plan's already. */
function assumptionIn(session: Session, question: Question): Pick<Closure, 'assumption'> {
  const isItem = question.dispute === undefined && question.continues === undefined;
  return isItem ? { assumption: assumptionNumber(session, question) } : {};
}

/** "Not now": in a meeting the question is set aside once. When it has come back, it just stays open. */
export function defer(
  session: Session,
  question: Question,
  said: { at: string; by: Person; message?: string },
): Fact[] {
  const aside = mayBeSetAside(session, question);
  const until = aside ? { aside } : mayWait(session, question) ? { waits: true as const } : {};
  return [{ type: 'SaidToQuestion', question: question.number, as: 'later', text: '', ...until, ...said }];
}

/** Whether a question can be put off: in a meeting once, and before one until it. */
export function mayBeDeferred(session: Session, question: Question): boolean {
  return mayBeSetAside(session, question) || mayWait(session, question);
}

/** The Coach has no turn in the meeting, so its own question could not come back. */
function mayBeSetAside(session: Session, { number, returned, asker }: Question): boolean {
  const inMeeting = currentMeeting(session)?.questions.includes(number) ?? false;
  return inMeeting && !returned && asker !== 'Coach';
}

/** A turn that waits for an answer cannot wait for a meeting. */
function mayWait({ stage, roundLimit }: Session, { level }: Question): boolean {
  const isBefore = stage === 'intake' || stage === 'asking' || stage === 'discussion';
  return level === 'blocking' && isBefore && roundLimit > 1;
}

/** The fact that a question is open again. */
export function reopenQuestion(
  { number: question }: Pick<Question, 'number'>,
  why: NonNullable<FactOf<'SaidToQuestion'>['why']>,
  said: { at: string; by: Person },
): Fact {
  return { type: 'SaidToQuestion', question, as: 'open', text: '', why, ...said };
}

/**
 * Whether an outcome can be undone. After "Start anyway", what was asked about the brief only until the roles begin; after an
 * approval only where there is an answer before it, for nobody is asked any more.
 */
export function mayUndo(session: Pick<Session, 'stage'>, question: Question): boolean {
  const { stage } = session;
  const { state, closure } = question;
  if (isPast(session, question) || !closure || state === 'moot') return false;
  if (stage === 'closed') return (question.versions ?? []).length > 0;
  return state === 'answered' || !isAboutBrief(question) || stage === 'intake';
}

/** The questions that this message answers, of which it may name several. */
export function answeredBy(session: Session, message: string): Question[] {
  return session.questions.filter(({ closure }) => messagesIn(closure).includes(message));
}

export function nothingOpen({ at, by }: { at: string; by: Person }, what: 'answer' | 'skip'): Fact {
  return declined({ at, to: by, what, reason: 'nothingOpen' });
}
