import { liveItems } from '../workshop/plan/references.js';
import type { Item } from '../workshop/plan/items.js';
import type { Session } from '../workshop/session.js';
import { fenced } from './foreign.js';
import { itemLine } from './item-words.js';
import type { Block } from './layout.js';
import { answerLines, issueLine, pendingLine, questionLine, remarkLine } from './record-words.js';

/**
 * What lay on the table when the phase began. Nothing in it changes before the next one. What moves least comes first, and
 * what changed last stands last, so that the head of the next phase begins with the same bytes.
 */
export function headBlock(session: Session): Block {
  const { began } = session.table;
  const then: Session = { ...session, ...began };
  const { plan } = began;
  const issues = began.issues.filter(({ state }) => state === 'open' || state === 'parked');
  const open = began.questions.filter(({ closure }) => !closure);
  const items = [...liveItems(plan)].sort((one, other) => lastChange(one) - lastChange(other));
  const parts = [
    ...list('# What people have answered', answerLines(then, began.questions)),
    ...list('# Remarks of people', began.remarks.map(remarkLine)),
    ...list(
      '# The plan, without what was withdrawn',
      items.map((item) => itemLine(then, item)),
    ),
    ...list(
      '# Changes that wait for the author of the item',
      plan.pending.map((each) => pendingLine(plan, each)),
    ),
    ...list(
      '# Issues',
      issues.map((issue) => issueLine(plan, issue)),
    ),
    ...list(
      '# Questions that wait for people',
      open.map((each) => questionLine(then, each)),
    ),
  ];
  const text = parts.length > 0 ? parts.join('\n\n') : 'Nothing is put yet, and nobody has said anything.';
  return { text, keep: true };
}

function lastChange({ since }: Item): number {
  return since.step;
}

function list(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${heading}\n${fenced(lines)}`] : [];
}
