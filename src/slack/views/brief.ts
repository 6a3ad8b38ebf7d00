import type { KnownBlock } from '@slack/types';
import { withoutEnd } from '../../text/edges.js';
import type { Session } from '../../workshop/session.js';
import { messageRoom, type Shown, sections, shown } from './blocks.js';
import { splitText, weightOf } from './fit.js';
import { said } from './safe.js';
import { wordsOf } from './words.js';

const room = messageRoom - 200;
const longestPiece = 2_900;
// Empty lines of a quote where it was cut: a ">" that was said is escaped.
const empty = /[>\s]/;

/** The brief as a quote, whole, in as many messages as it takes; the first is the board's. Mostly there is one. */
function pages(session: Session): string[][] {
  const quoted = said(session.brief)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const pieces = splitText(quoted, longestPiece)
    .map((piece) => withoutEnd(piece.startsWith('> ') ? piece : `> ${piece}`, empty))
    .filter((piece) => piece !== '');
  const filled: string[][] = [[]];
  let used = 0;
  for (const piece of pieces) {
    if (used + weightOf(piece) > room) {
      filled.push([]);
      used = 0;
    }
    filled.at(-1)?.push(piece);
    used += weightOf(piece);
  }
  return filled;
}

/** What the board shows of the brief. Long pieces fold behind "see more", so that the state stays in sight. */
export function briefBlocks(session: Session): KnownBlock[] {
  const [first = [], ...others] = pages(session);
  const note = others.length > 0 ? sections(wordsOf(session.language).board.briefGoesOn) : [];
  return [...first.flatMap((piece) => sections(piece, { expand: false })), ...note];
}

/** The rest of a brief that is too long for one message, for the thread. */
export function briefContinued(session: Session): Shown[] {
  const { board } = wordsOf(session.language);
  const [, ...others] = pages(session);
  return others.map((pieces, index) => {
    const sentence = board.briefContinued(index + 2, others.length + 1);
    const quote = pieces.flatMap((piece) => sections(piece, { expand: false }));
    return shown(sentence, [...sections(sentence), ...quote]);
  });
}
