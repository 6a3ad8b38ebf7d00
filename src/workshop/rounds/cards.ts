import { roleOf } from '../../roles/index.js';
import { oneLine, said, sentence } from '../../text/foreign.js';
import { charactersLeft } from '../../text/markup.js';
import { type Card, cardSaying } from '../card.js';
import type { FactOf } from '../facts.js';
import { type BoardLine, counted, issueAbout } from '../lists.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import { openIssues } from './rounds.js';
import { changedMindLine, turnLines, verdictLine } from './turn-lines.js';

/** What a role said, in its own voice: its stance first, then what it does to the plan, then its verdict. */
export function turnTaken(before: Session, after: Session, { role, round, turn }: FactOf<'TurnTaken'>): Card {
  const { common, rounds } = wordsOf(after.language);
  const parts = [
    said(turn.stance),
    turnLines(before, after, role, turn).join('\n'),
    [...changedMindLine(after, turn), verdictLine(after, turn)].join('\n'),
  ].filter((part) => part !== '');
  const rest = common.moreInFile(charactersLeft, `${roleOf(role).speechTag}_speak_r${round}.txt`);
  const stance = oneLine(turn.stance) || common.verdicts[turn.verdict];
  return cardSaying(rounds.turn.sentence(role, round, sentence(stance, common.stop)), [{ parts, rest }]);
}

export const issuesLine: BoardLine = (session) => {
  const { label, line } = wordsOf(session.language).rounds.issues;
  const issues = openIssues(session).map((issue) => ({
    number: issue.number,
    text: issueAbout(session, issue),
  }));
  return [label, counted(session, issues, line)];
};
