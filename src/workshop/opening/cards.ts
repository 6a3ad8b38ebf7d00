import { withoutEnd } from '../../text/edges.js';
import { escaped } from '../../text/escape.js';
import { splitText, weightOf } from '../../text/fit.js';
import { said } from '../../text/foreign.js';
import { asQuote, isQuote } from '../../text/markup.js';
import { type Card, cardSaying, type Row, textRows } from '../card.js';
import { sessionFooter } from '../footer.js';
import { takingPart } from '../people/cards.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';

/** Room for the brief in one message, in units of escaped text. */
const room = 8_800;
/** The longest piece of a brief that readers open by itself: our own choice. */
const longestPiece = 2_900;
// Empty lines of a quote where it was cut.
const empty = /[\ufdd2\s]/;

/** The brief as a quote, whole, in as many messages as it takes; the first is the board's. Mostly there is one. */
function pages(session: Session): string[][] {
  const pieces = splitText(asQuote(said(session.brief)), longestPiece)
    .map((piece) => withoutEnd(isQuote(piece) ? piece : asQuote(piece), empty))
    .filter((piece) => piece !== '');
  const filled: string[][] = [[]];
  let used = 0;
  for (const piece of pieces) {
    if (used + weightOf(escaped(piece)) > room) {
      filled.push([]);
      used = 0;
    }
    filled.at(-1)?.push(piece);
    used += weightOf(escaped(piece));
  }
  return filled;
}

/** The brief on the board. Long parts fold behind "see more", so that the state below stays in sight. */
export function briefBlocks(session: Session): Row[] {
  const [first = [], ...others] = pages(session);
  const note = others.length > 0 ? textRows(wordsOf(session.language).opening.briefGoesOn) : [];
  return [...first.map((lines): Row => ({ lines, folds: true })), ...note];
}

/** The rest of a brief that is too long for one message, for the thread. */
export function briefContinued(session: Session): Card[] {
  const { opening } = wordsOf(session.language);
  const [, ...others] = pages(session);
  return others.map((pieces, index) => {
    const sentence = opening.briefContinued(index + 2, others.length + 1);
    const quote = pieces.map((lines): Row => ({ lines, folds: true }));
    return cardSaying(sentence, [...textRows(sentence), ...quote]);
  });
}

/**
 * The Coach's first message: whose messages count, how to get help, and who takes part if that is more than one person.
 */
export function welcome(session: Session): Card {
  const { common, opening } = wordsOf(session.language);
  const lines = [opening.welcome, ...takingPart(session)];
  return cardSaying(common.sentences(lines), textRows(lines.join('\n')), sessionFooter(session));
}
