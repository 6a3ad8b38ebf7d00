import type { Fact, FactOf } from '../facts.js';
import { listed } from '../questions/listing.js';
import { changeQuestion, isAnswerable } from '../questions/questions.js';
import type { Question } from '../questions/state.js';
import type { Folds, Session } from '../session.js';
import type { PeopleFact } from './facts.js';
import type { Participant, Person } from './people.js';

/** The session after a fact about people. */
export const peopleFold: Folds<PeopleFact> = {
  MemberInvited: invited,
  QuestionPassedOn: (session, { question, to, by, from, at }) =>
    passedTo(session, question, (each) => ({
      ...nowFor(each, { to, at }),
      passed: [...each.passed, { by, from, at }],
    })),
  QuestionTakenBack: (session, { question, to, at }) =>
    passedTo(session, question, (each) => ({
      ...nowFor(each, { to, at }),
      passed: each.passed.slice(0, -1),
    })),
  RequesterReplaced: replaced,
  RequestDeclined(session, { reason, to, version, question, message }) {
    const about = {
      ...(version !== undefined && { version }),
      ...(question !== undefined && { question }),
      ...(message !== undefined && { message }),
    };
    return { ...session, noticesSent: [...session.noticesSent, { reason, person: to.id, ...about }] };
  },
};

/** A question leaves one person's card and joins another's. */
function passedTo(session: Session, question: number, change: (each: Question) => Question): Session {
  return listed(changeQuestion(session, question, change), [question]);
}

/** The question is put to this person from now on, so its wait begins anew. */
function nowFor(question: Question, { to: person, at: putAt }: { to: Person; at: string }): Question {
  const { escalatedAt: _, card: __, ...rest } = question;
  return { ...rest, person, ...(question.state === 'put' && { putAt }) };
}

/**
 * Adds a member, or changes what they speak for. A member invited by a requester keeps that, since it lets them
 * approve.
 */
function invited(session: Session, { by, person, speaksFor }: FactOf<'MemberInvited'>): Session {
  const { requester, members } = session;
  const known = members.find(({ id }) => id === person.id);
  const isKept = known?.invitedBy?.id === requester.id;
  const inviter = person.id === requester.id ? {} : { invitedBy: isKept ? requester : by };
  const guest = { ...person, ...(speaksFor && { speaksFor }), ...inviter };
  return {
    ...session,
    members: known ? members.map((each) => (each === known ? guest : each)) : [...members, guest],
  };
}

/** Questions put to the requester before are put to the new one, and wait from now on. */
function replaced(session: Session, { at, by, from }: FactOf<'RequesterReplaced'>): Session {
  const { members, formerRequesters = [] } = session;
  const others = members.filter(({ id }) => id !== by.id && id !== from.id);
  const [mine, theirs] = [by, from].map((person) => {
    const known: Participant = members.find(({ id }) => id === person.id) ?? person;
    const { invitedBy: _, ...rest } = known;
    return { ...rest, ...person };
  });
  const moves = (each: Question) => each.person.id === from.id && isAnswerable(each);
  const questions = session.questions.map((each) => (moves(each) ? nowFor(each, { to: by, at }) : each));
  const after = {
    ...session,
    requester: by,
    members: [...(mine ? [mine] : []), ...(theirs ? [theirs] : []), ...others],
    formerRequesters: [...formerRequesters.filter((id) => id !== by.id), from.id],
    questions,
  };
  return listed(
    after,
    session.questions.filter(moves).map(({ number }) => number),
  );
}

/** New members come last. A member who left keeps their place, for when they come back. */
export function placesIn({ places, members }: Session): string[] {
  const fresh = members.flatMap(({ id }) => (places.includes(id) ? [] : [id]));
  return fresh.length === 0 ? places : [...places, ...fresh];
}

/** When each person did anything last, given the session before the fact. */
export function heardFrom(session: Session, fact: Fact): Session['lastHeard'] {
  const by = authorOf(session, fact);
  return by === undefined ? session.lastHeard : { ...session.lastHeard, [by]: fact.at };
}

function authorOf({ remarks, replies }: Session, fact: Fact): string | undefined {
  // What is changed or taken back is so by who has written it.
  if (fact.type === 'RemarkEdited' || fact.type === 'RemarkWithdrawn')
    return [...remarks, ...replies].find(({ id }) => id === fact.id)?.by.id;
  const said = fact.type === 'RemarkMade' ? fact.remark : fact.type === 'ReplyMade' ? fact.reply : fact;
  // A message of names alone leaves no remark, but its author was active.
  if (fact.type === 'Routed' && fact.message !== undefined) return fact.by;
  return 'by' in said && typeof said.by === 'object' ? said.by.id : undefined;
}
