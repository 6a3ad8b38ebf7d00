import type { Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, said, sentence } from '../../../text/foreign.js';
import { button, buttons, type Card, cardSaying, textRows } from '../../base/card.js';
import type { RoleId } from '../../../roles/index.js';
import { type BoardLine, counted, issueAbout } from '../../plan/lists.js';
import { wordsOf } from '../../../words/words.js';
import { openIssues } from './rounds.js';
import type { Turn } from '../../plan/turn.js';
import { turnLines } from './turn-lines.js';

/** A message names so much of what a contribution does. The rest is in its details. */
const mostLines = 3;
/** Longer than any stance that is asked for. The whole of one that is longer is in its details. */
const longestStance = 1_000;

interface Told {
  before: Session;
  after: Session;
  /** The number of the fact, by which its details are found. */
  seq: number;
}

/** What a role said, in its own voice: its stance, the weightiest of what it does to the plan, and the way to all of it. */
export function turnTaken(
  told: Told,
  { role, round, turn }: { role: RoleId; round: number; turn: Turn },
): Card {
  const { common, rounds } = wordsOf(told.after.language);
  const stance = oneLine(turn.stance) || common.verdicts[turn.verdict];
  const summary = rounds.turn.sentence(role, round, sentence(stance, common.stop));
  return cardSaying(summary, [
    ...textRows(said(clip(turn.stance, longestStance))),
    ...didRows(told, role, turn),
  ]);
}

/** The weightiest of what a contribution does to the plan, and a button for the whole of it. */
export function didRows({ before, after, seq }: Told, role: RoleId, turn: Turn) {
  const { details } = wordsOf(after.language).rounds.turn;
  const lines = turnLines(before, after, role, turn);
  const left = Math.max(0, lines.length - mostLines);
  return [
    ...textRows(lines.slice(0, mostLines).join('\n')),
    ...buttons([button(after, 'details', details(left), { fact: seq })]),
  ];
}

export const issuesLine: BoardLine<Session> = (session) => {
  const { label, line } = wordsOf(session.language).rounds.issues;
  const issues = openIssues(session).map((issue) => ({
    number: issue.number,
    text: issueAbout(session, issue),
  }));
  return [label, counted(session, issues, line)];
};
