import { type Decision, declined, ignored, type Rules } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import { firstOpen, isAnswerable, isPast, putQuestions } from '../questions/questions.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import type { DeclineReason, PeopleInput } from './facts.js';
import type { Participant, Person } from './people.js';
import { isMember, mayHandle } from './rights.js';

export const peopleRules: Rules<PeopleInput> = {
  InviteAsked: invite,
  TakeAsked: takeOver,
  QuestionPassOnAsked: delegate,
  TakeBackAsked: takeBack,
};

/** The people whom the requester invites with the brief, each once, with what they can speak for. */
export function guestsOf(
  requester: Person,
  asked: readonly { person: Person; speaksFor: string }[],
): Participant[] {
  const ids = new Set([requester.id]);
  return asked.flatMap(({ person, speaksFor }) => {
    if (person.id.trim() === '' || ids.has(person.id)) return [];
    ids.add(person.id);
    const field = speaksFor.trim();
    return [{ ...person, ...(field && { speaksFor: field }), invitedBy: requester }];
  });
}

/** A member invites somebody. Repeated, it changes what they can speak for. */
function invite(session: Session, input: InputOf<'InviteAsked'>): Decision {
  const { at, by, person } = input;
  const speaksFor = input.speaksFor.trim();
  const why = whyNotInvite(session, input);
  if (why) return [declined({ at, to: by, what: 'invite', reason: why })];
  return changes(session, by, person, speaksFor)
    ? [{ type: 'MemberInvited', at, by, person, speaksFor }]
    : ignored('repeat');
}

function whyNotInvite(
  session: Session,
  { by, admin, isBot, person }: InputOf<'InviteAsked'>,
): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  if (!admin && !isMember(session, by)) return 'notMember';
  return isBot || person.id.trim() === '' ? 'notPerson' : undefined;
}

/** An invitation by the requester lets somebody approve, so it counts even for a member. */
function changes({ members, requester }: Session, by: Person, person: Person, speaksFor: string): boolean {
  const known = members.find(({ id }) => id === person.id);
  if (!known || (known.speaksFor ?? '') !== speaksFor) return true;
  if (known.id === requester.id || known.invitedBy?.id === requester.id) return false;
  return known.invitedBy === undefined || by.id === requester.id;
}

/** A member takes the place of a requester who does not react. */
export function takeOver(session: Session, { at, by }: InputOf<'TakeAsked'>): Decision {
  const { requester } = session;
  if (by.id === requester.id && session.stage !== 'closed') return ignored('repeat');
  const why = whyNotTake(session, by, at);
  if (why) return [declined({ at, to: by, what: 'take', reason: why })];
  return [{ type: 'RequesterReplaced', at, by: { id: by.id, name: by.name }, from: requester }];
}

function whyNotTake(session: Session, by: Person, at: string): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  if (!isMember(session, by)) return 'notMember';
  return isGivenUp(session, at) ? undefined : 'tooEarly';
}

/**
 * Whether the requester has been silent since a notice about a long wait. A notice about their own wait goes to the
 * members. A notice about another person's goes to the requester, who then gets the same time once more.
 */
function isGivenUp(session: Session, at: string): boolean {
  const { requester, lastHeard } = session;
  return longWaits(session).some(({ person, since, escalatedAt }) => {
    if ((lastHeard[requester.id] ?? '') >= escalatedAt) return false;
    const until = Date.parse(escalatedAt);
    return person === requester.id || Date.parse(at) >= until + (until - Date.parse(since));
  });
}

/** Waits for an answer or an opinion of which somebody was told, with the id of the person who is awaited. */
function longWaits(session: Session): { person: string; since: string; escalatedAt: string }[] {
  const { current: to } = session.speakers;
  const view = to?.type === 'person' ? [{ person: to.member, ...to }] : [];
  const answers = putQuestions(session).map(({ person, putAt = '', escalatedAt }) => {
    return { person: person.id, since: putAt, ...(escalatedAt !== undefined && { escalatedAt }) };
  });
  return [...answers, ...view].flatMap(({ person, since, escalatedAt }) =>
    escalatedAt !== undefined && escalatedAt >= since ? [{ person, since, escalatedAt }] : [],
  );
}

/** An open question is passed on. The new addressee need not be a member, and may answer it, skip it or pass it on. */
function delegate(session: Session, input: InputOf<'QuestionPassOnAsked'>): Decision {
  const { at, by, admin, to, isBot = false } = input;
  const question = questionAsked(session, input);
  const about = question && { question: question.number };
  const refused = (reason: DeclineReason) => [declined({ at, to: by, what: 'pass', reason, ...about })];
  if (question ? isPast(session, question) : session.stage === 'closed') return refused('finished');
  if (!question || !isAnswerable(question)) return refused('nothingOpen');
  if (!mayHandle(session, question, by, admin))
    return wasTheirs(question, by, to) ? ignored('repeat') : refused('notMember');
  if (isBot || to.id.trim() === '') return refused('notPerson');
  const { number, person: from } = question;
  if (from.id === to.id) return wasTheirs(question, by, to) ? ignored('repeat') : refused('notPerson');
  return [{ type: 'QuestionPassedOn', at, question: number, by, from, to: { id: to.id, name: to.name } }];
}

function questionAsked(
  session: Session,
  { question, by }: InputOf<'QuestionPassOnAsked'>,
): Question | undefined {
  return question === undefined
    ? firstOpen(session, by)
    : session.questions.find(({ number }) => number === question);
}

/** Whether this is the second click of the person who has just passed it on. */
function wasTheirs({ passed, person }: Question, by: Person, to: Person): boolean {
  return person.id === to.id && passed.at(-1)?.by.id === by.id;
}

/** A question that was passed on is taken back, by the person who passed it on or by the requester. */
function takeBack(session: Session, input: InputOf<'TakeBackAsked'>): Decision {
  const { at, by, admin, question: number, from: shown } = input;
  const question = session.questions.find((each) => each.number === number);
  // A double click must not take it back two steps.
  if (shown !== undefined && question && question.person.id !== shown) return ignored('outdated');
  const last = question?.passed.at(-1);
  const refused = (reason: DeclineReason) => [
    declined({ at, to: by, what: 'pass', reason, question: number }),
  ];
  if (question && isPast(session, question)) return refused('finished');
  if (!question || !last || !isAnswerable(question)) return refused('nothingOpen');
  const may = admin || last.by.id === by.id || session.requester.id === by.id;
  if (!may) return refused('notYours');
  const { person: from } = question;
  return [{ type: 'QuestionTakenBack', at, question: number, by, from, to: last.from }];
}
