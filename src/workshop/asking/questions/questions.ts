import { knownRoleIds, type RoleId } from '../../../roles/index.js';
import { lexicon, lexiconOf } from '../../../text/lexicon/index.js';
import { heard, sameText } from '../../../text/same-text.js';
import type { Person } from '../../base/people.js';
import type { Asker, Question } from '../../base/question.js';
import { fitsWords, membersNamed } from '../../people/rules.js';
import type { Meeting, Session } from '../session.js';

/** The meeting that is going on. */
export function currentMeeting(session: Session): Meeting | undefined {
  return session.meetings.find(({ closedAt }) => closedAt === undefined);
}

/** Whether nothing is said on a question any more: the workshop is over, and no answer of an approved plan is meant. */
export function isPast(
  { stage, outcome }: Pick<Session, 'stage' | 'outcome'>,
  { state }: Pick<Question, 'state'>,
): boolean {
  const isInForce = outcome?.kind === 'approved' && state === 'answered';
  return stage === 'closed' && !isInForce;
}

/** Questions whose answer is awaited now, in the order in which they were put. */
export function putQuestions(session: Session): Question[] {
  return session.questions
    .filter((each) => each.state === 'put' && !isPast(session, each))
    .sort((a, b) => (a.putAt ?? '').localeCompare(b.putAt ?? ''));
}

const unanswered = new Set<Question['state']>(['waiting', 'put', 'aside']);

/** Questions without an outcome. */
export function openQuestions(session: Session): Question[] {
  return session.questions.filter(isAnswerable);
}

/** The session with one question changed. */
export function changeQuestion<S extends Session>(
  session: S,
  number: number,
  change: (question: Question) => Question,
): S {
  const questions = session.questions.map((each) => (each.number === number ? change(each) : each));
  return { ...session, questions };
}

/** The session with one question that has these fields now. */
export function withQuestion<S extends Session>(session: S, number: number, fields: Partial<Question>): S {
  return changeQuestion(session, number, (each) => ({ ...each, ...fields }));
}

/** Whether an answer would be taken: it has no outcome, whether it is put, set aside, or waits for the meeting. */
export function isAnswerable({ state }: Pick<Question, 'state'>): boolean {
  return unanswered.has(state);
}

/** What the Coach asks before the roles begin, because the brief says too little. */
export function isAboutBrief({ asker, level }: Pick<Question, 'asker' | 'level'>): boolean {
  return asker === 'Coach' && level === 'now';
}

/** The same while the roles have not begun: it can be started without. */
export function mayStartAnyway({ stage }: Pick<Session, 'stage'>, question: Question): boolean {
  return stage === 'intake' && isAboutBrief(question);
}

/** The question with this number: they are numbered from 1, in their order. */
export function questionIn({ questions }: Pick<Session, 'questions'>, number: number): Question | undefined {
  const question = questions[number - 1];
  return question?.number === number ? question : questions.find((each) => each.number === number);
}

/**
 * Whom a question is put to: the member who was named, by id or by name, else the first one who speaks for those that were named or
 * for the asking role's field, else the requester. Whoever reads from outside asks as the Coach, who has no field.
 */
export function addresseeOf(session: Session, asker: Asker, who = '', to?: string): Person {
  const { members, requester } = session;
  const named = to === undefined ? membersNamed(session, who)[0] : members.find(({ id }) => id === to);
  const expert =
    members.find(({ speaksFor = '' }) => fitsWords(speaksFor, who)) ??
    members.find(({ speaksFor = '' }) => asker !== 'Coach' && fitsRole(speaksFor, asker));
  const { id, name } = named ?? expert ?? requester;
  return { id, name };
}

/** The addressee when the question is put, or people have come. Somebody better may have been invited since it was raised. */
export function addresseeNow(session: Session, { asker, who, person, passed }: Question): Person {
  const isFound = passed.length > 0 || person.id !== session.requester.id;
  return isFound ? person : addresseeOf(session, asker, who);
}

/** The addressee as a field of a fact; no field for the requester. */
export function toField({ requester }: Session, to: Person): { to?: Person } {
  return to.id === requester.id ? {} : { to };
}

function fitsRole(speaksFor: string, role: RoleId): boolean {
  const words = speaksFor.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const isNamed = (each: RoleId) => words.includes(each.toLowerCase());
  // "SystemDesigner" speaks of design, but of one role's only.
  if (knownRoleIds.some(isNamed)) return isNamed(role);
  return lexicon.some(({ addressee }) => addressee.fields[role]?.test(speaksFor));
}

/** Whether each says it for their own work: estimates, and days on which somebody is away. */
export function isOfEach({ language }: Session, { text }: Pick<Question, 'text'>): boolean {
  const { estimates, absences } = lexiconOf(language).lacking;
  return [estimates.text, absences.text].includes(text);
}

/** Whether two questions say the same: what is worded otherwise is told apart by the model that merges them, or by people. */
export function isSameQuestion(one: string, other: string): boolean {
  return heard(one) !== '' && sameText(one, other);
}
