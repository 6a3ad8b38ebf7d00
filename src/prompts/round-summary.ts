import { z } from 'zod';
import { coach, type RoleId } from '../roles/index.js';
import type { ConsensusPoint } from '../workshop/plan/index.js';
import {
  currentRound,
  draftClosing,
  openIssues,
  parkable,
  type Turn,
  verdictIn,
} from '../workshop/rounds/index.js';
import type { RoleReply } from '../workshop/routing/index.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, upToWords } from './answer-fields.js';
import {
  type Background,
  backgroundOf,
  type IssueGiven,
  issueGiven,
  issueWords,
  pointWords,
  section,
  type OpenQuestionGiven,
  openQuestionsGiven,
} from './background.js';
import { foreign } from './foreign.js';
import { systemOf } from './layout.js';
import { plainCall } from './plain-call.js';
import { sinceBlock, verdictWords } from './round-words.js';

/** What the Coach reads to close a round. What was agreed and settled is already decided by code. */
export interface RoundSummaryGiven extends Background {
  round: number;
  turns: { role: RoleId; turn: Turn }[];
  /** What roles said in it outside their turns, because they were named. */
  words: RoleReply[];
  /** Roles that had no turn in it. */
  skipped: RoleId[];
  agreed: ConsensusPoint[];
  settled: { issue: number; text: string; by: RoleId; how: string }[];
  open: IssueGiven[];
  /** Questions to people that wait for the meeting. */
  questions: OpenQuestionGiven[];
  /** Numbers of open issues that no verdict rests on: only these may be parked. */
  parkable: number[];
}

/** The round in words, and issues that are off the topic or deeper than a plan needs. */
export const roundSummaryAnswer = nothingBlank(
  z.object({
    summary: upToWords(90),
    parked: z.array(z.object({ issue: z.number().int(), why: upToWords(20) })).max(60),
  }),
);
export type RoundSummaryAnswer = z.infer<typeof roundSummaryAnswer>;

const system = systemOf(`# This call: close a round
${coach.charter}

Every role has had its turn, or is named as having had none. What is agreed, settled and open has been decided by rules from what they said; the lists below
are final. You sum the round up for people who have not read it, and name what leads off the topic.

- summary: at most 90 words. What the round has moved: what is agreed now that was not before, as substance and not as a count;
  then what keeps it from ending, which role holds what against what, each side in words it would accept; then which answers
  of people it waits for, by question number; and a role that had no turn. Cite ids. No verdict of your own, no "good progress", no list of who spoke. What
  did not happen is not mentioned.
- parked: of the issues that the last part names as such, those off the topic of the brief or deeper than a plan needs (a colour, a name, a
  matter to be seen while building). "why" in at most 20 words. [] is the usual answer: in doubt an issue stays.`);

export function summariseRound(session: Session) {
  const round = currentRound(session);
  const { agreed, settled, open } = draftClosing(session);
  const textOf = (number: number) => session.issues.find((issue) => issue.number === number)?.text ?? '';
  const given: RoundSummaryGiven = {
    ...backgroundOf(session),
    round: round?.number ?? 1,
    turns: (round?.turns ?? []).map(({ role, turn }) => {
      const { verdict = turn.verdict, reason = turn.reason } = (round && verdictIn(round, role)) ?? {};
      return { role, turn: { ...turn, verdict, reason } };
    }),
    words: (round?.since ?? []).flatMap((each) => (each.what === 'word' ? [each] : [])),
    skipped: (round?.skipped ?? []).map(({ role }) => role),
    agreed,
    settled: settled.map((each) => ({ ...each, text: textOf(each.issue) })),
    open: openIssues(session)
      .filter(({ number }) => open.includes(number))
      .map((issue) => {
        // What was said on it stands in the turns.
        const { views: _, ...rest } = issueGiven(session, issue);
        return rest;
      }),
    questions: openQuestionsGiven(session),
    parkable: parkable(session),
  };
  return {
    prompt: 'planning_round_summary',
    given,
    layout: plainCall(given, { system: system(given), questions: given.questions, parts: partsOf(given) }),
    schema: roundSummaryAnswer,
  } as const;
}

function partsOf({
  round,
  turns,
  words,
  skipped,
  agreed,
  settled,
  open,
  parkable: may,
}: RoundSummaryGiven): string[] {
  const closed = settled.map(({ issue, text, by, how }) =>
    [foreign(`#${issue}`, text), foreign(`#${issue} was settled by ${by}`, how)].join('\n'),
  );
  const parking =
    may.length > 0
      ? `These may be parked: ${may.map((each) => `#${each}`).join(', ')}.`
      : 'None may be parked.';
  return [
    ...turns.map(({ role, turn }) => verdictWords(role, turn)),
    ...words.map((word) => sinceBlock({ what: 'word', ...word })),
    ...skipped.map((role) => `# ${role} had no turn in this round: its model did not answer`),
    section(`# Newly agreed in round ${round}`, agreed.map(pointWords), 'Nothing.'),
    section('# Settled', closed, 'Nothing.'),
    section('# Still open', open.map(issueWords), 'Nothing.'),
    `# Now\nClose round ${round}. ${parking}`,
  ];
}
