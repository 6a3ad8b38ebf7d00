import type { FactOf, Session } from '../session.js';
import { atStage, closedWith, type Folds } from '../../base/session.js';
import type { ApprovalFact } from './facts.js';
import { isPolicyMet } from './standing.js';
import type { Version } from '../../plan/version-facts.js';
import type { Concern, Voice } from './state.js';

type OfVoices = Extract<
  ApprovalFact,
  {
    type:
      | 'Approved'
      | 'ApprovalUndone'
      | 'VoiceGiven'
      | 'VoiceCounted'
      | 'VoiceTakenBack'
      | 'ApprovalQuestioned'
      | 'ApprovalLeft'
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
  VoiceCounted(session, { version, of }) {
    const voices = session.voices.map((each) =>
      each.version === version && each.by.id === of.id && !each.like ? { ...each, counts: true } : each,
    );
    return { ...session, voices };
  },
  VoiceTakenBack: withoutVoice,
  ApprovalQuestioned(session, { version, by, at, via, message, why }) {
    const asked = { version, by, at, via, why, ...(message !== undefined && { message }) };
    return { ...session, approvalsAsked: [...session.approvalsAsked, asked] };
  },
  ApprovalLeft: (session, { version, by, message }) => ({
    ...session,
    approvalsAsked: session.approvalsAsked.filter(
      (each) => each.version !== version || each.by.id !== by.id || each.message !== message,
    ),
  }),
  ConcernRaised(session, { number, version, by, at, text, message }) {
    const raised = { number, version, by, at, text, state: 'open' as const };
    const concern = { ...raised, ...(message !== undefined && { message }) };
    return { ...session, concerns: [...session.concerns, concern] };
  },
  ConcernTakenUp: (session, { concern }) => withConcern(session, concern, { state: 'taken up' }),
  ConcernAnswered: (session, { concern, by, at, text }) =>
    withConcern(session, concern, { state: 'answered', answer: { by, at, text } }),
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
  // Who has said yes is not asked any more.
  const approvalsAsked = voice.counts
    ? session.approvalsAsked.filter((each) => each.version !== voice.version || each.by.id !== voice.by.id)
    : session.approvalsAsked;
  return { ...session, approvalsAsked, voices: [...session.voices.filter(isOther), voice] };
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

/** Whoever approved is not for it any more. Where the others would do, the requester has undone theirs: they wait to be counted. */
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
