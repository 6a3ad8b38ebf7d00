import { saysNotKnown } from '../../../text/not-known.js';
import { wordCount } from '../../../text/words.js';
import type { FieldsOf, Item } from '../items.js';
import { frameOf, isOf, liveItems, liveOf, restsOn } from '../references.js';
import { wordsWithin } from './excerpts.js';
import { type Check, foundIn, isNothing } from './given.js';
import { confirmedOn } from './tasks.js';
import { textsOf } from './texts.js';

/** What is not known is an assumption that says who, until when, what it costs and what then; or it rests on one. */
export const checkUnknowns: Check = ({ plan }) => {
  const frame = frameOf(plan);
  const assumptions = new Set(liveOf(plan, 'assumption').map(({ id }) => id));
  return liveItems(plan).flatMap((item) => {
    if (isOf(item, 'assumption')) {
      const missing = missingIn(item.fields, frame);
      return missing.length > 0 ? [foundIn([item], 'unknown', missing.join(', '))] : [];
    }
    if (item.text.trim() === '') return [foundIn([item], 'unknown', 'text: “”')];
    // That something is not known is what many a risk is about.
    if (isOf(item, 'risk') || restsOn(item).some((id) => assumptions.has(id))) return [];
    const words = notKnownIn(item);
    return words.length > 0 ? [foundIn([item], 'unknown', words.join(', '))] : [];
  });
};

/** Here "unknown" is a choice, or part of a path, which has a rule of its own. */
const noWords = ['kind', 'is', 'path'];

function notKnownIn(item: Item): string[] {
  const found = textsOf(item, noWords).flatMap((text) => {
    const words = saysNotKnown(text);
    return words === undefined ? [] : [wordsWithin(text, words)];
  });
  return [...new Set(found)];
}

/** A text of no more words that has one for "not known" among them says nothing else. */
const fewWords = 4;

/** Names of the fields that an assumption has to have and lacks. */
function missingIn(fields: FieldsOf<'assumption'>, frame: FieldsOf<'frame'> | undefined): string[] {
  const saysNothing = (text: string) =>
    isNothing(text) || (wordCount(text) <= fewWords && saysNotKnown(text) !== undefined);
  return [
    ...(saysNothing(fields.who) ? ['who'] : []),
    // Without a day it is asked after as soon as somebody is free; words that are no day promise one.
    ...(fields.by.trim() !== '' && confirmedOn(fields.by, frame) === undefined ? ['by'] : []),
    ...(saysNothing(fields.cost) ? ['cost'] : []),
    ...(saysNothing(fields.then) ? ['then'] : []),
  ];
}
