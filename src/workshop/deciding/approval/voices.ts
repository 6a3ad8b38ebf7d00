import { type Decision, type Evolve, factsOf, ignored } from '../../base/decision.js';
import { unclearWords } from '../../asking/answers/giving.js';
import type { Person } from '../../base/people.js';
import { atStage, closedWith, type Folds } from '../../base/session.js';
import { declined, mayApprove } from '../../people/rules.js';
import type { Version } from '../../plan/facts.js';
import { latestVersion } from '../../plan/standing.js';
import type { ApprovalFact, Way } from '../facts.js';
import type { Fact, FactOf, InputOf, Session, Voice } from '../session.js';
import {
  approvalOf,
  approvedPlan,
  concernsIn,
  isPolicyMet,
  noesOf,
  openConcerns,
  whyNotApprove,
  yesesOn,
} from './standing.js';

type OfVoices = Extract<ApprovalFact, { type: 'Approved' | 'VoiceGiven' | 'VoiceSettled' | 'Reopened' }>;

/** The session after somebody said something of a version, or what was said has come to an end. */
export const voicesFold: Folds<Session, OfVoices> = {
  Approved(session, fact) {
    const { type: _, countedBy, over, ...said } = fact;
    const approval = { ...said, ...(over && { over }), ...(countedBy && { countedBy }) };
    const yes = { ...said, says: 'yes', text: '', counts: true, approves: true, state: 'stands' } as const;
    const { endAskedBy: __, ...rest } = withVoice(session, yes);
    const approvals = [...session.approvals, approval];
    const approved = withApproval({ ...rest, approvals }, said.version, 'approved');
    return closedWith(approved, { kind: 'approved', at: said.at, by: said.by });
  },
  VoiceGiven(session, fact) {
    const { type: _, says, like, text = '', ...said } = fact;
    return withVoice(session, { ...said, says: says ?? (like ? 'like' : 'yes'), text, state: 'stands' });
  },
  VoiceSettled(session, { number, by, at, how, text }) {
    const about = concernsIn(session).find((each) => each.number === number)?.question;
    const voices = session.voices.map((each) =>
      each.number === number ? { ...each, state: how, ended: { by, at, text } } : each,
    );
    if (how === 'taken up') return { ...session, voices };
    return { ...session, voices, changedSince: session.changedSince.filter((each) => each !== about) };
  },
  Reopened(session, fact) {
    if (fact.undone) return withoutApproval(session, fact);
    const { version } = fact;
    const isYes = (each: Voice) => each.version === version && each.number === undefined;
    const { endAskedBy: _, endedBy: __, ...rest } = ended(session, isYes, fact);
    return atStage(withApproval(rest as Session, version, 'reopened'), 'decision');
  },
};

type Ending = { version: number; by: Person; at: string };

/** These are taken back, and the approval of the version with them. */
function ended<S extends Session>(
  session: S,
  which: (voice: Voice) => boolean,
  { version, by, at }: Ending,
): S {
  const approvals = session.approvals.map((each) =>
    each.version === version ? { ...each, withdrawn: each.withdrawn ?? { by, at } } : each,
  );
  return { ...session, approvals, voices: takenBack(session, which, { by, at }) };
}

function takenBack({ voices }: Session, which: (voice: Voice) => boolean, end: { by: Person; at: string }) {
  return voices.map((each) =>
    (each.state === 'stands' || each.state === 'taken up') && which(each)
      ? { ...each, state: 'taken back' as const, ended: { ...end, text: '' } }
      : each,
  );
}

/** What became of the approval of a version. One that never was approved has none. */
function withApproval<S extends Session>(
  session: S,
  number: number,
  approval: NonNullable<Version['approval']>,
): S {
  const isIt = (each: Version) =>
    each.number === number && (approval === 'approved' || each.approval !== undefined);
  const versions = session.versions.map((each) => (isIt(each) ? { ...each, approval } : each));
  return { ...session, versions };
}

/** What is said again in the same way stands once. */
function withVoice<S extends Session>(session: S, voice: Voice): S {
  const isSame = (each: Voice) =>
    each.state === 'stands' &&
    isSaidBy(each, voice) &&
    each.says === voice.says &&
    each.number === voice.number;
  const { counts } = voice;
  const isThere = session.voices.some(isSame);
  const voices = isThere
    ? session.voices.map((each) => (isSame(each) ? { ...each, counts } : each))
    : [...session.voices, voice];
  return { ...session, voices };
}

/** Whether they are of one person on one version, said in the same place. */
function isSaidBy(one: Ending & Pick<Voice, 'via' | 'message'>, other: typeof one): boolean {
  return (
    one.version === other.version &&
    one.by.id === other.by.id &&
    one.via === other.via &&
    one.message === other.message
  );
}

/** One voice of theirs went, or each yes. An approval that stands without it is that of somebody else who is for it. */
export function withoutVoice<S extends Session>(session: S, fact: FactOf<'VoiceTakenBack'>): S {
  const { version, by, at, number, via, like = false } = fact;
  const isIt = (each: Voice) => {
    if (number !== undefined) return each.number === number;
    if (each.number !== undefined || each.version !== version || each.by.id !== by.id) return false;
    return via === undefined || (isSaidBy(each, fact) && (each.says === 'like') === like);
  };
  const after = { ...session, voices: takenBack(session, isIt, { by, at }) };
  const others = yesesOn(after, version).filter(({ counts }) => counts);
  const [other] = others;
  const approval = approvalOf(session, version);
  const stays = others.some((each) => each.by.id === by.id);
  if (!approval || approval.by.id !== by.id || stays || !other) return after;
  const { by: next, at: since, via: way = 'reply', message } = other;
  const theirs = { ...approval, by: next, at: since, via: way, message, countedBy: undefined };
  const approvals = [
    ...session.approvals.map((each) => (each === approval ? { ...each, withdrawn: { by, at } } : each)),
    theirs,
  ];
  const { outcome } = session;
  if (outcome?.kind !== 'approved') return { ...after, approvals };
  return closedWith({ ...after, approvals }, { ...outcome, by: next, at: since });
}

/** Whoever approved is not for it any more. Where the others would do, the requester has undone theirs: they count no more. */
function withoutApproval<S extends Session>(session: S, fact: Ending): S {
  const { version: undone, by } = fact;
  const theirs = yesesOn(session, undone).filter((each) => each.by.id === by.id);
  const isTaken = theirs.some(({ counts }) => counts) || !isPolicyMet(session, undone);
  const after = ended(session, (each) => theirs.includes(each), fact);
  const voices = after.voices.map((each) =>
    each.version === undone && each.says === 'yes' && !isTaken ? { ...each, counts: false } : each,
  );
  return atStage(withApproval({ ...after, voices }, undone, 'withdrawn'), 'decision');
}

/** Somebody is for a version. `seen`: the number of the last concern that they were shown; missing where none was. */
interface Yes {
  at: string;
  by: Person;
  version: number;
  via: Way;
  message?: string | undefined;
  seen?: number | undefined;
}

/**
 * Somebody is for exactly the version that they saw, and takes their own no back by that. Over what they were not shown nobody
 * approves: the button shows it.
 */
export function sayYes(session: Session, yes: Yes, evolve: Evolve<Session, Fact>): Decision<Fact> {
  const gone = noesTakenBack(session, yes);
  const decided = yesTo(gone.reduce(evolve, session), yes, evolve);
  const isSaid = factsOf(decided).some(({ type }) => type !== 'RequestDeclined');
  return isSaid ? [...gone, ...factsOf(decided)] : decided;
}

function noesTakenBack(session: Session, { at, by: whose }: { at: string; by: Person }): Fact[] {
  return noesOf(session, whose).map(
    ({ number, version, by }): Fact => ({ type: 'VoiceTakenBack', at, version, by, number }),
  );
}

/** "I have nothing against it any more": who said no speaks for the version now, and approves nothing by that. */
export function yieldNo(
  session: Session,
  yes: { at: string; by: Person; version: number; message: string },
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const gone = noesTakenBack(session, yes);
  return [...gone, ...factsOf(sayBeside(gone.reduce(evolve, session), yes, 'like', 'reply'))];
}

function yesTo(session: Session, yes: Yes, evolve: Evolve<Session, Fact>): Decision<Fact> {
  const { at, by, version, via, message, seen = 0 } = yes;
  const said = { at, version, by, via, ...(message !== undefined && { message }) };
  const counts = mayApprove(session, by);
  const theirs = yesesOn(session, version).filter((each) => each.by.id === by.id && each.counts === counts);
  const isSaid = via === 'reaction' ? theirs.some((each) => each.message === message) : theirs.length > 0;
  if (isSaid) return ignored('repeat');
  const given: Fact = { type: 'VoiceGiven', ...said, says: 'yes', counts };
  if (approvedPlan(session)?.number === version) return [given];
  const why = whyNotApprove(session, version);
  if (why) return [declined({ at, to: by, what: 'approve', reason: why, version })];
  if (!counts) return [given];
  const over = openConcerns(session).map(({ number }) => number);
  if (over.some((number) => number > seen))
    return [declined({ at, to: by, what: 'approve', reason: 'concernOpen', version })];
  const isUnclear = unclearWords(session).some((each) => each.by.id !== by.id);
  if (isUnclear && via !== 'button')
    return [declined({ at, to: by, what: 'approve', reason: 'wordsOpen', version })];
  const knowing = over.length > 0 && { over };
  return isPolicyMet(evolve(session, given), version)
    ? [{ type: 'Approved', ...said, ...knowing }]
    : [{ ...given, ...knowing }];
}

/** A 👍, or that somebody has not made up their mind: a voice, which decides nothing. `message`: what says it, or what it stands on. */
export function sayBeside(
  session: Session,
  { at, by, version, message }: { at: string; by: Person; version: number; message: string },
  says: 'like' | 'wait',
  via: Way,
): Decision<Fact> {
  const isSaid = session.voices.some(
    (each) =>
      each.state === 'stands' && each.by.id === by.id && each.message === message && each.says === says,
  );
  if (isSaid) return ignored('repeat');
  const why = approvedPlan(session)?.number === version ? undefined : whyNotApprove(session, version);
  if (why) return [declined({ at, to: by, what: 'approve', reason: why, version })];
  return [{ type: 'VoiceGiven', at, version, by, via, message, says }];
}

/** A 👎 says no and not to what: whoever gave it is told how a no is heard. */
export function dislike(session: Session, { at, by, version }: InputOf<'Disliked'>): Decision<Fact> {
  const isUp = session.stage === 'decision' || approvedPlan(session)?.number === version;
  if (!isUp || latestVersion(session)?.number !== version) return ignored('outdated');
  return [declined({ at, to: by, what: 'reply', reason: 'unclear', version })];
}
