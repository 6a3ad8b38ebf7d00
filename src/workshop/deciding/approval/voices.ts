import type { Evolve } from '../../base/decision.js';
import type { Fact, InputOf, Session } from '../session.js';
import { type Decision, ignored } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { Person } from '../../base/people.js';
import { mayApprove } from '../../people/rights.js';
import { latestVersion } from '../../plan/versions.js';
import type { Way } from './facts.js';
import {
  approvedPlan,
  approversOf,
  isPolicyMet,
  openConcerns,
  supportersOf,
  whyNotApprove,
} from './standing.js';

/** Somebody is for a version. `seen`: the number of the last concern that they were shown; missing where none was. */
interface Yes {
  at: string;
  by: Person;
  version: number;
  via: Way;
  message?: string | undefined;
  seen?: number | undefined;
}

/** A yes that a message says: `message` is its ts. */
export interface SaidYes {
  at: string;
  by: Person;
  version: number;
  message: string;
}

/** Approve by button or reaction, for exactly the version that the person saw. A question's button says yes as they first did. */
export function approve(
  session: Session,
  input: InputOf<'ApproveAsked'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, version, message, seen } = input;
  const asked = session.approvalsAsked.find(
    (each) => each.version === version && each.by.id === by.id && each.message === message,
  );
  if (input.via === 'reaction') return sayYes(session, input, evolve);
  return sayYes(
    session,
    { at, by, version, seen, via: asked?.via ?? 'button', message: asked?.message },
    evolve,
  );
}

/** A reply that approves, by its words or because its author confirmed it. */
export function approveInReply(session: Session, said: SaidYes, evolve: Evolve<Session, Fact>): Fact[] {
  const decision = sayYes(session, { ...said, via: 'reply' }, evolve);
  return 'ignored' in decision ? [] : decision;
}

function sayYes(session: Session, yes: Yes, evolve: Evolve<Session, Fact>): Decision<Fact> {
  const { at, by, version, via, message, seen = 0 } = yes;
  const said = { at, version, by, via, ...(message !== undefined && { message }) };
  const counts = mayApprove(session, by);
  const theirs = session.voices.filter(
    (each) => each.version === version && each.by.id === by.id && !each.like && each.counts === counts,
  );
  const isSaid = via === 'reaction' ? theirs.some((each) => each.message === message) : theirs.length > 0;
  if (isSaid) return ignored('repeat');
  if (approvedPlan(session)?.number === version) return [{ type: 'VoiceGiven', ...said, counts }];
  const why = whyNotApprove(session, version);
  if (why) return [declined({ at, to: by, what: 'approve', reason: why, version })];
  if (!counts) return [{ type: 'VoiceGiven', ...said, counts }];
  const over = openConcerns(session).map(({ number }) => number);
  if (over.some((number) => number > seen))
    return [{ type: 'ApprovalQuestioned', ...said, why: 'concern', over }];
  const knowing = { ...said, ...(over.length > 0 && { over }) };
  const given: Fact = { type: 'VoiceGiven', ...knowing, counts };
  return isPolicyMet(evolve(session, given), version) ? [{ type: 'Approved', ...knowing }] : [given];
}

/** A 👍: a voice. The requester's own brings the question whether it approves. */
export function likeInReply(session: Session, { at, by, version, message }: SaidYes): Fact[] {
  const decision = like(session, { at, by, version, message }, 'reply');
  return 'ignored' in decision ? [] : decision;
}

export function like(session: Session, { at, by, version, message }: SaidYes, via: Way): Decision<Fact> {
  const isSaid = session.voices.some((each) => each.by.id === by.id && each.message === message && each.like);
  if (isSaid) return ignored('repeat');
  const why = approvedPlan(session)?.number === version ? undefined : whyNotApprove(session, version);
  if (why) return [declined({ at, to: by, what: 'approve', reason: why, version })];
  const said = { at, version, by, via, message };
  const voice: Fact = { type: 'VoiceGiven', ...said, like: true, counts: false };
  const asks =
    by.id === session.requester.id &&
    session.stage === 'decision' &&
    approversOf(session, version).every(({ id }) => id !== by.id);
  if (!asks) return [voice];
  const over = openConcerns(session).map(({ number }) => number);
  return [voice, { type: 'ApprovalQuestioned', ...said, why: 'like', ...(over.length > 0 && { over }) }];
}

/** A 👎 says no and not to what: whoever gave it is told how a no is heard. */
export function dislike(session: Session, { at, by, version }: InputOf<'Disliked'>): Decision<Fact> {
  const isUp = session.stage === 'decision' || approvedPlan(session)?.number === version;
  if (!isUp || latestVersion(session)?.number !== version) return ignored('outdated');
  return [declined({ at, to: by, what: 'reply', reason: 'unclear', version })];
}

/** They were asked whether they approve, and do not. */
export function leaveApproval(session: Session, input: InputOf<'ApproveLeft'>): Decision<Fact> {
  const { at, by, version, message } = input;
  const asked = session.approvalsAsked.filter((each) => each.version === version && each.message === message);
  if (asked.length === 0) return ignored('outdated');
  if (asked.every((each) => each.by.id !== by.id))
    return [declined({ at, to: by, what: 'reply', reason: 'notYours', version })];
  return [{ type: 'ApprovalLeft', at, version, by, ...(message !== undefined && { message }) }];
}

/** The requester counts the ✅ of somebody whom the policy does not count. */
export function countVoice(
  session: Session,
  { at, by, version, of }: InputOf<'CountAsked'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const refused = (reason: 'requesterOnly' | 'nothingOpen') => [
    declined({ at, to: by, what: 'count', reason, version }),
  ];
  if (approversOf(session, version).some(({ id }) => id === of)) return ignored('repeat');
  const whose = supportersOf(session, version).find(({ id }) => id === of);
  if (!whose) return refused('nothingOpen');
  if (by.id !== session.requester.id) return refused('requesterOnly');
  const why = whyNotApprove(session, version);
  if (why) return [declined({ at, to: by, what: 'count', reason: why, version })];
  const counted: Fact = { type: 'VoiceCounted', at, version, by, of: whose };
  const after = evolve(session, counted);
  const voice = after.voices.findLast((each) => each.version === version && each.by.id === of && each.counts);
  if (!voice || !isPolicyMet(after, version)) return [counted];
  const { via, message } = voice;
  const over = openConcerns(session).map(({ number }) => number);
  const how = { via, ...(message !== undefined && { message }), ...(over.length > 0 && { over }) };
  return [counted, { type: 'Approved', at, version, by: whose, ...how, countedBy: by }];
}
