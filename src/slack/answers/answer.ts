import { messageRoom, type Shown, sections } from '../views/blocks.js';
import { clip, splitText } from '../views/fit.js';
import { said } from '../views/safe.js';
import type { CommandWords } from '../words.js';

const longestSentence = 3_800;

/** A private answer of paragraphs, given as escaped mrkdwn. The first is its sentence. */
export function answer(...paragraphs: string[]): Shown {
  const blocks = paragraphs.flatMap((paragraph) => sections(paragraph));
  return { text: clip(paragraphs[0] ?? '', longestSentence), blocks };
}

/** Why nothing became of a text, and the text itself, whole, in as many messages as it takes. */
export function givenBack(why: string, text: string, words: CommandWords): Shown[] {
  const [first = '', ...others] = splitText(said(text), messageRoom);
  if (first === '') return [answer(why)];
  const of = others.length + 1;
  return [
    answer(why, words.yourText, first),
    ...others.map((piece, index) => answer(words.wholeText(index + 2, of), piece)),
  ];
}
