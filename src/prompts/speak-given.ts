import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import {
  currentRound,
  lastVerdict,
  mayDispute,
  openIssues,
  type Round,
  type Since,
  statedNow,
  type Turn,
  type Verdict,
} from '../workshop/rounds/index.js';
import type { RoleReply } from '../workshop/routing/index.js';
import { openQuestions } from '../workshop/questions/index.js';
import type { Session } from '../workshop/session.js';
import {
  type Answered,
  answeredOf,
  type Background,
  backgroundOf,
  type IssueGiven,
  issueGiven,
  type RecordSoFar,
  openQuestionsGiven,
} from './background.js';
import { called, nameFor, peopleOf, type PersonGiven } from './members.js';

/** What a role reads before its turn. In round 1 the issues are none: the brief itself is the list. */
export interface SpeakGiven extends Background {
  role: RoleId;
  round: number;
  lastRound: boolean;
  issues: IssueGiven[];
  /** Its questions that wait for the meeting: they are not to be raised again. */
  waiting: { number: number; text: string }[];
  /** The question for which it stopped before; its outcome is among the answers, and the whole turn is due now. */
  stoppedFor?: number;
  /** What was said before it in this round, in order. */
  turns: { role: RoleId; turn: Turn }[];
  /** What was looked up on the questions it wanted to ask; given only with a second try at the same turn. */
  found: Passage[];
  /** Where the table stood when the round began: the same for all its speakers. */
  began: Required<RecordSoFar>;
  /** What has come since then, in order; only ever added to. */
  since: SinceGiven[];
  people: PersonGiven[];
  /** Statements of others that it may dispute. */
  disputable: string[];
  /** People besides the requester who can speak for something, by the names of `people`; missing where there are none. */
  experts?: { name: string; speaksFor: string }[];
  /** What it said last in an earlier round, and what people have said since. */
  before?: { round: number; verdict: Verdict; reason: string; news: { answers: number[]; remarks: number } };
}

export type SinceGiven =
  | { what: 'turn'; role: RoleId; turn: Turn }
  | { what: 'skipped'; role: RoleId }
  | ({ what: 'word' } & RoleReply)
  | { what: 'remark'; by: string; text: string; again: boolean }
  | { what: 'answer'; answer: Answered; assumption?: { number: number; text: string }; again: boolean }
  | { what: 'reopened'; question: number }
  | { what: 'shaken'; issue: IssueGiven; point: string };

export function speakGiven(session: Session, role: RoleId, found: Passage[]): SpeakGiven {
  const round = currentRound(session);
  const number = round?.number ?? 1;
  const held = round?.held.findLast((each) => each.role === role);
  const before = lastTurn(session, role, number);
  return {
    ...backgroundOf(session),
    role,
    round: number,
    lastRound: number >= session.roundLimit,
    issues: openIssues(session).map((issue) => issueGiven(session, issue)),
    waiting: openQuestions(session).flatMap(({ asker, number: question, text }) =>
      asker === role ? [{ number: question, text }] : [],
    ),
    ...(held && { stoppedFor: held.question }),
    turns: (round?.turns ?? []).map(({ role: speaker, turn }) => ({ role: speaker, turn })),
    found,
    began: beganOf(session, round),
    since: (round?.since ?? []).map((each) => sinceGiven(session, each)),
    people: peopleOf(session),
    disputable: [...session.consensus, ...statedNow(session)]
      .map(({ id }) => id)
      .filter((id) => mayDispute(session, role, id)),
    ...expertsIn(session),
    ...(before && { before }),
  };
}

function expertsIn(session: Session): Pick<SpeakGiven, 'experts'> {
  const { members, requester } = session;
  const experts = members.flatMap(({ id, speaksFor }) => {
    const name = nameFor(session, { id });
    return id !== requester.id && name && speaksFor ? [{ name, speaksFor }] : [];
  });
  return experts.length > 0 ? { experts } : {};
}

function beganOf(session: Session, round: Round | undefined): Required<RecordSoFar> {
  const then = { ...session, ...round?.began };
  const { consensus, remarks, answers, assumptions } = backgroundOf(then);
  const questions = openQuestionsGiven(then);
  const issues = openIssues(then).map((issue) => issueGiven(session, issue));
  return { consensus, remarks, answers, assumptions, issues, questions };
}

function sinceGiven(session: Session, each: Since): SinceGiven {
  switch (each.what) {
    case 'remark':
      return { what: 'remark', by: called(each.remark.by), text: each.remark.text, again: each.again };
    case 'answer': {
      const { question, assumption, again } = each;
      const answer = answeredOf(question) as Answered;
      return { what: 'answer', answer, again, ...(assumption && { assumption }) };
    }
    case 'shaken':
      return { what: 'shaken', issue: issueGiven(session, each.issue), point: each.issue.about ?? '' };
    case 'turn':
    case 'skipped':
    case 'word':
    case 'reopened':
      return each;
    default:
      return each satisfies never;
  }
}

function lastTurn(session: Session, role: RoleId, now: number): SpeakGiven['before'] {
  for (const { number: round, turns } of [...session.rounds].reverse()) {
    const taken = round < now ? turns.findLast((each) => each.role === role) : undefined;
    if (!taken) continue;
    const answers = session.questions.filter(({ closure, changed }) => closure && changed > taken.answers);
    const remarks = session.remarks.filter(({ at }) => at > taken.at).length;
    const news = { answers: answers.map(({ number }) => number), remarks };
    const { verdict, reason } = taken.turn;
    const standing = lastVerdict(session, role);
    // A remark may have changed it since.
    const last = standing && standing.verdict !== 'skipped' ? standing : { verdict, reason };
    return { round, verdict: last.verdict as Verdict, reason: last.reason, news };
  }
  return undefined;
}
