import { liveItems } from '../workshop/plan/references.js';
import type { Item } from '../workshop/plan/items.js';
import { type KnownItems, saysTheSame } from '../workshop/course/rounds/laying-out.js';
import type { Since } from '../workshop/course/rounds/state.js';
import type { Session } from '../workshop/session.js';
import { fenced } from './foreign.js';
import { changeLine, itemLine, putLine } from './item-words.js';
import type { Block } from './layout.js';
import { answerLines, issueLine, pendingLine, questionLine, remarkLine } from './record-words.js';

/**
 * What lay on the table when it was laid out. Nothing in it changes before the next time. What moves least comes first, and
 * what changed last stands last, so that the next head begins with the same bytes.
 */
export function headBlock(session: Session): Block {
  const { began } = session.table;
  const then: Session = { ...session, ...began };
  const items = [...liveItems(began.plan)].sort((one, other) => lastChange(one) - lastChange(other));
  const parts = [
    ...list('# What people have answered', answerLines(then, began.questions)),
    ...list('# Remarks of people', began.remarks.map(remarkLine)),
    ...list(
      '# The plan, without what was withdrawn',
      items.map((item) => itemLine(then, item)),
    ),
    ...openParts(then),
  ];
  const text = parts.length > 0 ? parts.join('\n\n') : 'Nothing is put yet, and nobody has said anything.';
  return { text, keep: true };
}

/** What was not settled when a later round began, and what reads otherwise than whoever has read on until then knows it. */
export function roundWords(
  session: Session,
  { number, ...now }: Extract<Since, { what: 'round' }>,
  known: KnownItems,
): string {
  const then: Session = { ...session, ...now };
  const changed = liveItems(now.plan).flatMap((item) => {
    const before = known.get(item.id);
    if (!saysTheSame(item, before)) return [itemLine(then, item)];
    const line = changeLine(item, before);
    return line === putLine(item) ? [] : [line];
  });
  const gone = now.plan.items.filter(({ id, gone: isGone }) => isGone && !known.get(id)?.gone);
  const over = now.issues.filter(({ state }) => state === 'settled' || state === 'asked');
  const parts = [
    `# Round ${number} begins\nThe plan is what stands above and, where it reads otherwise now, what stands here.`,
    ...list('# Reads otherwise now', changed),
    ...(gone.length > 0 ? [`Not in the plan any more: ${gone.map(({ id }) => id).join(', ')}`] : []),
    ...(over.length > 0
      ? [`Issues that are closed: ${over.map((each) => `#${each.number}`).join(', ')}`]
      : []),
    ...openParts(then),
  ];
  return parts.join('\n\n');
}

/** What is not settled: changes that wait, issues, questions. */
function openParts(then: Session): string[] {
  const { plan, issues, questions } = then;
  const open = issues.filter(({ state }) => state === 'open' || state === 'parked');
  return [
    ...list(
      '# Changes that wait for the author of the item',
      plan.pending.map((each) => pendingLine(plan, each)),
    ),
    ...list(
      '# Issues',
      open.map((issue) => issueLine(plan, issue)),
    ),
    ...list(
      '# Questions that wait for people',
      questions.filter(({ closure }) => !closure).map((each) => questionLine(then, each)),
    ),
  ];
}

function lastChange({ since }: Item): number {
  return since.step;
}

function list(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${heading}\n${fenced(lines)}`] : [];
}
