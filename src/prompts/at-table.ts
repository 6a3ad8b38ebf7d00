import { tableSystem } from './charter.js';
import { type Block, lastLine, type Layout } from './layout.js';
import { listedFor } from './listed.js';
import { sinceBlocks } from './since-words.js';
import { briefBlock } from './small-call.js';
import { isFocused, type TableGiven } from './table-call.js';
import { headBlock } from './table-head.js';

/** The words of a call: `all`, which every role is told alike, before `own`, which only this one is told. */
export interface TaskWords {
  all?: (given: TableGiven) => readonly string[];
  own: (given: TableGiven) => readonly string[];
}

/**
 * A call at the table: what is shared by all of them, then what this one is for. What is about a few items has the brief before
 * it and nothing else.
 */
export function atTable(
  call: Omit<TableGiven, 'listed' | 'found'> & Partial<TableGiven>,
  { all, own }: TaskWords,
): { given: TableGiven; layout: Layout } {
  const { session, role, now } = call;
  const given: TableGiven = { found: [], listed: listedFor(session, role), ...call };
  // Who has read the plan reads what has changed since.
  const isAgain = call.task === 'signature' && (session.signing?.reading ?? 1) > 1;
  const isPart = isAgain || isFocused(call.task);
  const layout: Layout = {
    system: tableSystem(session.roster),
    blocks: [
      briefBlock(session, 'table'),
      ...(isPart ? [] : [headBlock(session)]),
      ...(all ? [kept(all(given))] : []),
      ...(isPart ? [] : sinceBlocks(session)),
      { text: [...own(given), lastLine(session, now)].join('\n\n') },
    ],
  };
  return { given, layout };
}

function kept(parts: readonly string[]): Block {
  return { text: parts.join('\n\n'), keep: true };
}
