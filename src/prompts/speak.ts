import { z } from 'zod';
import type { RoleId } from '../roles/index.js';
import { currentRound, openIssues, openQuestions, type Session } from '../workshop/session.js';
import { questionLevel } from '../workshop/question.js';
import { dispute, issueView, type Turn, type TurnAnswer, verdict } from '../workshop/turn.js';
import { type Background, backgroundOf } from './background.js';
import { type IssueGiven, issueGiven } from './issue-given.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';
import type { Passage } from './passage.js';

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
}

/** One structured turn; the verdict comes last, so that an answer cut short has none. */
const answer: z.ZodType<TurnAnswer> = z.object({
  analysis: z.string(),
  builds: z.array(z.string()),
  points: z.array(z.string()),
  disputes: z.array(dispute),
  issueViews: z.array(issueView),
  issues: z.array(z.string()),
  questions: z.array(
    z.object({
      level: questionLevel,
      text: z.string(),
      why: z.string(),
      options: z.array(z.string()),
      assumption: z.string(),
    }),
  ),
  reason: z.string(),
  verdict,
});

export const speakAnswer = nothingBlank(answer);

export function speak(session: Session, role: RoleId, found: Passage[] = []) {
  const round = currentRound(session);
  const held = round?.held.findLast((each) => each.role === role);
  const given: SpeakGiven = {
    ...backgroundOf(session),
    role,
    round: round?.number ?? 1,
    lastRound: (round?.number ?? 1) >= session.roundLimit,
    issues: openIssues(session).map(issueGiven),
    waiting: openQuestions(session).flatMap(({ asker, number, text }) =>
      asker === role ? [{ number, text }] : [],
    ),
    ...(held && { stoppedFor: held.question }),
    turns: (round?.turns ?? []).map(({ role: speaker, turn }) => ({ role: speaker, turn })),
    found,
  };
  return { prompt: 'planning_speak', given, layout: unworded(given), schema: speakAnswer } as const;
}
