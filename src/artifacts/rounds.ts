import type { RoleId } from '../roles/index.js';
import { verdictIn } from '../workshop/course/rounds/rounds.js';
import type { Round } from '../workshop/plan/round.js';
import type { Session } from '../workshop/session.js';
import { bullets, inline, prose } from './markdown.js';
import { questionRecord } from './question-record.js';
import type { Words } from './words.js';

/** The rounds in which somebody had the floor: one that was ended before that is none. */
export function roundsHeld({ rounds }: Session): Round[] {
  return rounds.filter(
    ({ turns, held, skipped }) => turns.length > 0 || held.length > 0 || skipped.length > 0,
  );
}

/** The rounds there were with their meetings, in order: "Round 1 → Round 2 → Clarification → Round 3". */
export function roundChain(session: Session, words: Words): string {
  const steps = roundsHeld(session).flatMap(({ number }) => [
    words.round(number),
    ...session.meetings.filter(({ round }) => round === number).map(() => words.questions.chained),
  ]);
  return steps.join(' → ') || words.noRound;
}

/** The number of the problem that tells this reason of a role, where one does. */
type ProblemOf = (role: RoleId, reason: string) => number | undefined;

/** How a round went: each role's verdict with its reason, or why it had no turn, and the Coach's words. */
function roundVerdicts({ roster }: Session, round: Round, words: Words, problemOf: ProblemOf): string[] {
  const verdicts = roster.map((role) => `${role}: ${standIn(round, role, words, problemOf)}`);
  if (!round.closing) return [bullets(verdicts), words.unfinishedRound];
  // Code closes the round of a small brief, without words.
  const { summary } = round.closing;
  return [bullets(verdicts), ...(summary.trim() === '' ? [] : [words.coachSummary(prose(summary))])];
}

/** The same, and what had to be asked before a turn could be taken. A reason that is told as a problem is told there alone. */
export function roundResult(session: Session, round: Round, words: Words, problemOf: ProblemOf): string[] {
  const held = new Set(round.held.map(({ question }) => question));
  const asked = session.questions.filter(({ number }) => held.has(number));
  return [
    ...roundVerdicts(session, round, words, problemOf),
    ...(asked.length > 0 ? [words.questions.inRound] : []),
    ...asked.flatMap((question) => questionRecord(session, words, question)),
  ];
}

function standIn(round: Round, role: RoleId, words: Words, problemOf: ProblemOf): string {
  const { skipped, held } = round;
  const thought = verdictIn(round, role);
  if (thought) {
    const verdict = words.verdicts[thought.verdict];
    const problem = problemOf(role, thought.reason);
    if (problem !== undefined) return words.draft.asProblem(verdict, problem);
    return thought.reason.trim() === '' ? verdict : words.reasoned(verdict, inline(thought.reason));
  }
  const left = skipped.find((each) => each.role === role);
  if (left) return words.reasoned(words.verdicts.skipped, failureWords(words, left.reason));
  const waits = held.find((each) => each.role === role);
  const why = waits ? words.questions.waits(waits.question) : words.absentReason;
  return words.reasoned(words.verdicts.absent, why);
}

/** What failed, in words, from the code of a failure; anything else is shown as it is. */
export function failureWords(words: Words, reason: string): string {
  return isFailure(words, reason) ? words.failures[reason] : inline(reason);
}

function isFailure({ failures }: Words, reason: string): reason is keyof Words['failures'] {
  return Object.hasOwn(failures, reason);
}
