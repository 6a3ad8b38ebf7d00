import type { Session } from '../workshop/session.js';
import { tableSystem } from './charter.js';
import { type Block, lastLine, type Layout } from './layout.js';
import { listedFor, nothingListed } from './listed.js';
import { changesSince, writtenWords } from './sign-words.js';
import { sinceBlocks } from './since-words.js';
import { briefBlock } from './small-call.js';
import { figureWords, sumsWords } from './sums-words.js';
import { isFocused, type TableGiven } from './table-call.js';
import { headBlock } from './table-head.js';

/**
 * A call at the table: what is shared by all of them, then what this one is for. `words`: the parts of its last block. What is
 * about a few items has the brief before it and nothing else.
 */
export function atTable(
  call: Omit<TableGiven, 'listed' | 'found'> & Partial<TableGiven>,
  words: (given: TableGiven) => readonly string[],
): { given: TableGiven; layout: Layout } {
  const { session, role, now } = call;
  const listed = role === 'Coach' ? nothingListed : listedFor(session, role);
  const given: TableGiven = { found: [], listed, ...call };
  const isAgain = call.task === 'signature' && (session.signing?.reading ?? 1) > 1;
  // Who has read the plan reads what has changed since, and that is another for each.
  const own = [
    ...(isAgain ? changesSince(session, role, listed) : []),
    ...words(given),
    lastLine(session, now),
  ];
  const isPart = isAgain || isFocused(call.task);
  const layout: Layout = {
    system: tableSystem(session.roster),
    blocks: [
      briefBlock(session),
      ...(isPart ? [] : [headBlock(session), ...asWritten(session), ...sinceBlocks(session)]),
      { text: own.join('\n\n') },
    ],
  };
  return { given, layout };
}

/** While the whole plan is read: what else was written, and is signed with it. */
function asWritten(session: Session): Block[] {
  if (session.stage !== 'signing') return [];
  const { plan } = session.table.began;
  const parts = [...writtenWords(session), ...sumsWords(plan), ...figureWords(plan)];
  return parts.length > 0 ? [{ text: parts.join('\n\n'), keep: true }] : [];
}
