import type { InputOf, Session, Fact } from '../session.js';
import { type Decision, ignored, type Rules, tooLate } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import { briefLimit } from '../rules.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import { isMember } from '../../people/rights.js';
import type { TalkInput } from './facts.js';
import { longestOwn, uninvited, waitsForStart } from './standing.js';

export const talkRules: Rules<Session, Fact, TalkInput> = {
  PlanConfirmed: startPlanning,
  BriefEditAsked: edit,
  AuthorsInvited: inviteAuthors,
};

/** The requester has seen what it takes: the roles begin. */
export function startPlanning(session: Session, { at, by, admin }: InputOf<'PlanConfirmed'>): Decision<Fact> {
  if (session.talk?.started) return ignored('repeat');
  if (!waitsForStart(session)) return tooLate(session);
  if (!admin && by.id !== session.requester.id)
    return [declined({ at, to: by, what: 'start', reason: 'requesterOnly' })];
  return [{ type: 'BriefConfirmed', at, by }];
}

/** Why this person cannot edit the brief; undefined when they can. The words in front are the requester's, so nobody else puts them there. */
export function whyNotEdit(session: Session, by: Person): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  if (!waitsForStart(session)) return 'nothingOpen';
  return by.id === session.requester.id ? undefined : 'requesterOnly';
}

/** The requester puts words of their own in front, or takes the thread out. The Coach looks at it once more. */
function edit(session: Session, input: InputOf<'BriefEditAsked'>): Decision<Fact> {
  const { at, by, only, brief } = input;
  const { talk } = session;
  const why = whyNotEdit(session, by);
  if (why) return [declined({ at, to: by, what: 'brief', reason: why })];
  const own = input.own.trim();
  if (own.length > longestOwn || brief.length > briefLimit) return ignored('no brief');
  if (!talk || (talk.own === own && talk.only === only)) return ignored('repeat');
  return [{ type: 'BriefEdited', at, by, brief, own, only }];
}

/** A member brings in everybody who wrote in the talk. */
function inviteAuthors(session: Session, { at, by, admin }: InputOf<'AuthorsInvited'>): Decision<Fact> {
  if (session.stage === 'closed') return [declined({ at, to: by, what: 'invite', reason: 'finished' })];
  if (!admin && !isMember(session, by))
    return [declined({ at, to: by, what: 'invite', reason: 'notMember' })];
  const people = uninvited(session);
  if (people.length === 0) return ignored('repeat');
  return people.map((person) => ({ type: 'MemberInvited', at, by, person, speaksFor: '' }));
}
