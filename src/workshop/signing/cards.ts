import { roleOf } from '../../roles/index.js';
import { oneLine, sentence } from '../../text/foreign.js';
import { charactersLeft } from '../../text/markup.js';
import { type Card, cardSaying } from '../card.js';
import type { FactOf } from '../facts.js';
import { turnLines, verdictLine } from '../rounds/turn-lines.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';

/** A role that has read the plan and does not sign it: why, against which items, and what it wants instead. */
export function objected(before: Session, after: Session, { role, turn }: FactOf<'PlanSigned'>): Card {
  const { common, signing } = wordsOf(after.language);
  const reason = sentence(turn.reason || turn.stance, common.stop);
  const lines = turnLines(before, after, role, turn);
  const parts = [
    [signing.objects, turn.verdict === 'ok' ? oneLine(reason) : verdictLine(after, turn)].join('\n'),
    lines.join('\n'),
  ].filter((part) => part !== '');
  const rest = common.moreInFile(charactersLeft, roleOf(role).document.file);
  return cardSaying(signing.sentence(role, reason), [{ parts, rest }]);
}

/** Which reading it is, and how many have read the plan. */
export function signingStage({ language, signing }: Session): string {
  const words = wordsOf(language).signing;
  const { reading = 1, roles = [], read = [] } = signing ?? {};
  return words.stage(reading, read.length, roles.length);
}
