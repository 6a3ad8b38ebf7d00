import { z } from 'zod';
import type { RoleId } from '../roles/index.js';
import { currentRound, openIssues, type Session } from '../workshop/session.js';
import { dispute, issueView, type Turn, type TurnAnswer, verdict } from '../workshop/turn.js';
import { type Background, backgroundOf } from './background.js';
import { nothingBlank } from './nothing-blank.js';

/** What a role reads before its turn. In round 1 the issues are none: the brief itself is the list. */
export interface SpeakGiven extends Background {
  role: RoleId;
  round: number;
  lastRound: boolean;
  issues: { number: number; text: string; openedBy: RoleId }[];
  /** What was said before it in this round, in order. */
  turns: { role: RoleId; turn: Turn }[];
}

/** One structured turn; the verdict comes last, so that an answer cut short has none. */
const answer: z.ZodType<TurnAnswer> = z.object({
  analysis: z.string(),
  builds: z.array(z.string()),
  points: z.array(z.string()),
  disputes: z.array(dispute),
  issueViews: z.array(issueView),
  issues: z.array(z.string()),
  reason: z.string(),
  verdict,
});

export const speakAnswer = nothingBlank(answer);

export function speak(session: Session, role: RoleId, maxRounds: number) {
  const round = currentRound(session);
  const given: SpeakGiven = {
    ...backgroundOf(session),
    role,
    round: round?.number ?? 1,
    lastRound: (round?.number ?? 1) >= maxRounds,
    issues: openIssues(session).map(({ number, text, openedBy }) => ({ number, text, openedBy })),
    turns: (round?.turns ?? []).map(({ role: speaker, turn }) => ({ role: speaker, turn })),
  };
  return { prompt: 'planning_speak', given, schema: speakAnswer } as const;
}
