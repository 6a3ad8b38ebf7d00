import { mostOptions } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { oneLine, plainLine } from '../../text/foreign.js';
import type { Question, Session } from '../../workshop/session.js';
import { wordsOf } from './words.js';

const longestLabel = 75;
/** A model is asked for a dozen words. */
const longestOption = 300;
const fewest = 2;

/** An answer that suggests itself: its place in the record, which a click names, and what its button says. */
interface Offered {
  option: number;
  label: string;
  text: string;
}

/** Two to five answers to choose from; one alone is no choice and stands in the card's words. */
export function offered(session: Session, question: Question): Offered[] {
  const { card } = wordsOf(session.language).asking;
  const choices = distinct(question).slice(0, mostOptions);
  if (choices.length < fewest) return [];
  return choices.map(({ option, text }, index) => {
    const mark = index === 0 && hasRecommended(question) ? card.recommended : '';
    return { option, text, label: `${clip(plainLine(text), longestLabel - mark.length)}${mark}` };
  });
}

/** The answers in full, where a button has no room for one of them. */
export function inFull(session: Session, question: Question): string {
  const { card } = wordsOf(session.language).asking;
  const choices = offered(session, question);
  if (choices.every(({ label, text }) => label.startsWith(plainLine(text)))) return '';
  return choices
    .map(
      ({ text }, index) =>
        `${index + 1}. ${clip(oneLine(text), longestOption)}${index === 0 && hasRecommended(question) ? card.recommended : ''}`,
    )
    .join('\n');
}

/** The one answer that was suggested, where it is one. */
export function onlyOption(question: Question): string {
  const [only, another] = distinct(question);
  return only && !another ? oneLine(only.text) : '';
}

/** The Coach recommends nothing: it names what is likeliest first. */
function hasRecommended({ asker }: Question): boolean {
  return asker !== 'Coach';
}

function distinct({ options }: Question): { option: number; text: string }[] {
  const seen = new Set<string>();
  return options.flatMap((text, option) => {
    const words = plainLine(text);
    if (words === '' || seen.has(words)) return [];
    seen.add(words);
    return [{ option, text }];
  });
}
