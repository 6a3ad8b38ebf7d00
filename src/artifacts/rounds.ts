import { roleIds } from '../roles/index.js';
import type { Round, Session } from '../workshop/session.js';
import { bullets, inline, prose, quote } from './markdown.js';
import { readableTime } from './plain-text.js';
import type { Words } from './words.js';

/** The rounds in which somebody spoke: one that was ended before its first turn is none. */
export function roundsHeld({ rounds }: Session): Round[] {
  return rounds.filter(({ turns }) => turns.length > 0);
}

/** The rounds there were, in order: "Round 1 → Round 2". */
export function roundChain(session: Session, words: Words): string {
  return (
    roundsHeld(session)
      .map(({ number }) => words.round(number))
      .join(' → ') || words.noRound
  );
}

/** How a round went: each role's verdict with its reason, those without a turn named absent, the Coach's words. */
export function roundResult({ turns, closing }: Round, words: Words): string {
  const verdicts = roleIds.map((role) => {
    const turn = turns.findLast((taken) => taken.role === role)?.turn;
    const stand = turn
      ? words.reasoned(words.verdicts[turn.verdict], inline(turn.reason))
      : words.reasoned(words.verdicts.absent, words.absentReason);
    return `${role}: ${stand}`;
  });
  const end = closing ? words.coachSummary(prose(closing.summary)) : words.unfinishedRound;
  return `${bullets(verdicts)}\n\n${end}`;
}

/** What people said in the thread, each with name and time, quoted as data. Empty when nobody said anything. */
export function remarks(session: Session, words: Words): string {
  return session.remarks
    .map(({ by, at, text }) => `${words.said(inline(by.name), readableTime(at))}\n\n${quote(text)}`)
    .join('\n\n');
}
