import { z } from 'zod';
import type { RoleId } from '../roles/index.js';
import { draftClosing, parkable } from '../workshop/agenda.js';
import type { ConsensusPoint } from '../workshop/consensus.js';
import type { Asker } from '../workshop/question.js';
import { currentRound, openIssues, openQuestions, type Session } from '../workshop/session.js';
import type { Turn } from '../workshop/turn.js';
import { type Background, backgroundOf } from './background.js';
import { type IssueGiven, issueGiven } from './issue-given.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';

/** What the Coach reads to close a round. What was agreed and settled is already decided by code. */
export interface RoundSummaryGiven extends Background {
  round: number;
  turns: { role: RoleId; turn: Turn }[];
  agreed: ConsensusPoint[];
  settled: { issue: number; text: string; by: RoleId; how: string }[];
  open: IssueGiven[];
  /** Questions to people that wait for the meeting. */
  questions: { number: number; text: string; asker: Asker }[];
  /** Numbers of open issues that no verdict rests on: only these may be parked. */
  parkable: number[];
}

/** The round in words, and issues that are off the topic or deeper than a plan needs. */
export const roundSummaryAnswer = nothingBlank(
  z.object({
    parked: z.array(z.object({ issue: z.number().int(), why: z.string() })),
    summary: z.string(),
  }),
);
export type RoundSummaryAnswer = z.infer<typeof roundSummaryAnswer>;

export function summariseRound(session: Session) {
  const round = currentRound(session);
  const { agreed, settled, open } = draftClosing(session);
  const textOf = (number: number) => session.issues.find((issue) => issue.number === number)?.text ?? '';
  const given: RoundSummaryGiven = {
    ...backgroundOf(session),
    round: round?.number ?? 1,
    turns: (round?.turns ?? []).map(({ role, turn }) => ({ role, turn })),
    agreed,
    settled: settled.map((each) => ({ ...each, text: textOf(each.issue) })),
    open: openIssues(session)
      .filter(({ number }) => open.includes(number))
      .map(issueGiven),
    questions: openQuestions(session).map(({ number, text, asker }) => ({ number, text, asker })),
    parkable: parkable(session),
  };
  return {
    prompt: 'planning_round_summary',
    given,
    layout: unworded(given),
    schema: roundSummaryAnswer,
  } as const;
}
