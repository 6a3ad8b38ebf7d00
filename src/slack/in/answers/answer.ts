import { splitText } from '../../../text/fit.js';
import { said } from '../../../text/foreign.js';
import { type Card, cardSaying, textRows } from '../../../workshop/card.js';
import { limits } from '../../blocks/limits.js';
import type { CommandWords } from '../../words.js';

/** A private answer of paragraphs. The first is its sentence. */
export function answer(...paragraphs: string[]): Card {
  return cardSaying(
    paragraphs[0] ?? '',
    paragraphs.flatMap((each) => textRows(each)),
  );
}

/** Why nothing became of a text, and the text itself, whole, in as many messages as it takes. */
export function givenBack(why: string, text: string, words: CommandWords): Card[] {
  const [first = '', ...others] = splitText(said(text), limits.message);
  if (first === '') return [answer(why)];
  const of = others.length + 1;
  return [
    answer(why, words.yourText, first),
    ...others.map((piece, index) => answer(words.wholeText(index + 2, of), piece)),
  ];
}
