import { type Decision, type Evolve, ignored } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import { atStage, closedWith, type Folds } from '../../base/session.js';
import { declined, mayApprove } from '../../people/rules.js';
import type { Version } from '../../plan/facts.js';
import { latestVersion } from '../../plan/standing.js';
import type { ApprovalFact, Way } from '../facts.js';
import type { Concern, Fact, FactOf, InputOf, Session, Voice } from '../session.js';
import { approvedPlan, isPolicyMet, openConcerns, whyNotApprove } from './standing.js';

type OfVoices = Extract<
  ApprovalFact,
  {
    type:
      | 'Approved'
      | 'ApprovalUndone'
      | 'VoiceGiven'
      | 'VoiceTakenBack'
      | 'ConcernRaised'
      | 'ConcernTakenUp'
      | 'ConcernAnswered'
      | 'ConcernTakenBack'
      | 'Reopened';
  }
>;

/** The session after somebody was for a version or against it, or took that back. */
export const voicesFold: Folds<Session, OfVoices> = {
  Approved(session, { version, by, at, via, message, over }) {
    const approvals = [...session.approvals, { version, by, at, via, ...(over && { over }) }];
    const { endAskedBy: _, ...rest } = withVoice(session, { version, by, at, via, counts: true }, message);
    const approved = withApproval({ ...rest, approvals }, version, 'approved', at);
    return closedWith(approved, { kind: 'approved', at, by });
  },
  ApprovalUndone: withoutApproval,
  VoiceGiven: (session, { version, by, at, via, message, like, counts }) =>
    withVoice(session, { version, by, at, via, counts, ...(like && { like }) }, message),
  VoiceTakenBack: withoutVoice,
  ConcernRaised(session, fact) {
    const { type: _, ...raised } = fact;
    return { ...session, concerns: [...session.concerns, { ...raised, state: 'open' }] };
  },
  ConcernTakenUp: (session, { concern, by, at }) =>
    withConcern(session, concern, { state: 'taken up', answer: { by, at, text: '' } }),
  ConcernAnswered(session, { concern, by, at, text }) {
    const about = session.concerns.find(({ number }) => number === concern)?.question;
    const after = withConcern(session, concern, { state: 'answered', answer: { by, at, text } });
    return { ...after, changedSince: after.changedSince.filter((each) => each !== about) };
  },
  ConcernTakenBack: (session, { concern }) => withConcern(session, concern, { state: 'taken back' }),
  Reopened(session, { version }) {
    const approvals = session.approvals.filter((each) => each.version !== version);
    const voices = session.voices.filter((each) => each.version !== version);
    const { endAskedBy: _, endedBy: __, ...rest } = session;
    const reopened = withApproval({ ...(rest as Session), approvals, voices }, version, 'reopened');
    return atStage(reopened, 'decision');
  },
};

/** What became of the approval of a version. One that never was approved has none. */
function withApproval<S extends Session>(
  session: S,
  number: number,
  approval: NonNullable<Version['approval']>,
  approvedAt?: string,
): S {
  const versions = session.versions.map((each) => {
    const isIt = each.number === number && (approval === 'approved' || each.approval !== undefined);
    return isIt ? { ...each, approval, ...(approvedAt !== undefined && { approvedAt }) } : each;
  });
  return { ...session, versions };
}

function withVoice<S extends Session>(session: S, given: Voice, message: string | undefined): S {
  const voice = { ...given, ...(message !== undefined && { message }) };
  const isOther = (each: Voice) =>
    each.version !== voice.version ||
    each.by.id !== voice.by.id ||
    each.via !== voice.via ||
    each.message !== message ||
    each.like !== voice.like;
  return { ...session, voices: [...session.voices.filter(isOther), voice] };
}

/** One voice of theirs went, or all. An approval that stands without it is that of somebody else who is for it. */
function withoutVoice<S extends Session>(
  session: S,
  { version, by, via, message, like }: FactOf<'VoiceTakenBack'>,
): S {
  const voices = session.voices.filter((each) => {
    const isTheirs = each.version === version && each.by.id === by.id;
    const isIt = via === undefined || (each.via === via && each.message === message && each.like === like);
    return !isTheirs || !isIt;
  });
  const others = voices.filter((each) => each.version === version && each.counts);
  const [other] = others;
  const stays = others.some((each) => each.by.id === by.id);
  const approvals = session.approvals.map((each) => {
    if (each.version !== version || each.by.id !== by.id || stays || !other) return each;
    const { over } = each;
    return { version, by: other.by, at: other.at, via: other.via, ...(over && { over }) };
  });
  const { outcome } = session;
  const isTheirs = outcome?.kind === 'approved' && outcome.by?.id === by.id && !stays && other;
  if (!isTheirs) return { ...session, voices, approvals };
  return closedWith({ ...session, voices, approvals }, { ...outcome, by: other.by, at: other.at });
}

/** Whoever approved is not for it any more. Where the others would do, the requester has undone theirs: they count no more. */
function withoutApproval<S extends Session>(
  session: S,
  { version: undone, by }: FactOf<'ApprovalUndone'>,
): S {
  const approvals = session.approvals.filter(({ version }) => version !== undone);
  const isTheirs = (each: Voice) => each.version === undone && each.by.id === by.id && !each.like;
  const wasFor = session.voices.some((each) => isTheirs(each) && each.counts);
  const left = session.voices.filter((each) => !isTheirs(each));
  const isTaken = wasFor || !isPolicyMet(session, undone);
  const voices = left.map((each) =>
    each.version === undone && !isTaken ? { ...each, counts: false } : each,
  );
  return atStage(withApproval({ ...session, approvals, voices }, undone, 'withdrawn'), 'decision');
}

function withConcern<S extends Session>(session: S, number: number, change: Partial<Concern>): S {
  const concerns = session.concerns.map((each) => (each.number === number ? { ...each, ...change } : each));
  return { ...session, concerns };
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

/** Somebody is for exactly the version that they saw. Over a concern that they were not shown nobody approves: the button shows it. */
export function sayYes(session: Session, yes: Yes, evolve: Evolve<Session, Fact>): Decision<Fact> {
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
    return [declined({ at, to: by, what: 'approve', reason: 'concernOpen', version })];
  const knowing = { ...said, ...(over.length > 0 && { over }) };
  const given: Fact = { type: 'VoiceGiven', ...knowing, counts };
  return isPolicyMet(evolve(session, given), version) ? [{ type: 'Approved', ...knowing }] : [given];
}

/** A 👍: a voice, which approves nothing. `message`: what says it, or what it stands on. */
export function liked(
  session: Session,
  { at, by, version, message }: { at: string; by: Person; version: number; message: string },
  via: Way,
): Decision<Fact> {
  const isSaid = session.voices.some((each) => each.by.id === by.id && each.message === message && each.like);
  if (isSaid) return ignored('repeat');
  const why = approvedPlan(session)?.number === version ? undefined : whyNotApprove(session, version);
  if (why) return [declined({ at, to: by, what: 'approve', reason: why, version })];
  return [{ type: 'VoiceGiven', at, version, by, via, message, like: true, counts: false }];
}

/** A 👎 says no and not to what: whoever gave it is told how a no is heard. */
export function dislike(session: Session, { at, by, version }: InputOf<'Disliked'>): Decision<Fact> {
  const isUp = session.stage === 'decision' || approvedPlan(session)?.number === version;
  if (!isUp || latestVersion(session)?.number !== version) return ignored('outdated');
  return [declined({ at, to: by, what: 'reply', reason: 'unclear', version })];
}
