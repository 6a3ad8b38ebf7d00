import { elementsOf } from '../blocks/check.js';
import type { StateValues, StoredView } from '../view.js';
import { isEmpty } from './element-value.js';
import { Refused } from './refused.js';

/** Sentences by block_id, each shown at its field. */
export type FieldErrors = Record<string, string>;

/** The fields that keep a modal from being sent, with a sentence for each: what Slack's own client checks. */
export function findGaps(view: StoredView, values: StateValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const block of view.content.blocks.filter((one) => one.type === 'input')) {
    const [element] = elementsOf(block);
    const id = String(block.block_id);
    const value = values[id]?.[String(element?.action_id)];
    if (element === undefined || value === undefined) continue;
    const gap = isEmpty(value)
      ? block.optional !== true && 'Please complete this required field.'
      : findExcess(element, value);
    if (gap) errors[id] = gap;
  }
  return errors;
}

function findExcess(element: Record<string, unknown>, value: Record<string, unknown>): string | undefined {
  const { min_length: least, max_length: most, max_selected_items: mostChosen } = element;
  const length = typeof value.value === 'string' ? value.value.length : null;
  if (length !== null && typeof least === 'number' && length < least)
    return `Please write at least ${least} characters.`;
  if (length !== null && typeof most === 'number' && length > most)
    return `Please write at most ${most} characters.`;
  const chosen = Object.values(value).find((held) => Array.isArray(held)) as unknown[] | undefined;
  if (chosen !== undefined && typeof mostChosen === 'number' && chosen.length > mostChosen)
    return `Please choose at most ${mostChosen}.`;
  return undefined;
}

/** The errors an app answers a submission with: each names a field of the modal and says something. */
export function readErrors(view: StoredView, given: unknown): FieldErrors {
  const errors = Object.entries((given ?? {}) as Record<string, unknown>);
  const fields = view.content.blocks.filter((one) => one.type === 'input').map((one) => one.block_id);
  if (errors.length === 0) throw unshown('without any');
  for (const [field, sentence] of errors) {
    if (!fields.includes(field)) throw unshown(`for ${field}, which is no field of this window`);
    if (typeof sentence !== 'string' || sentence === '') throw unshown(`for ${field} that say nothing`);
  }
  return Object.fromEntries(errors) as FieldErrors;
}

function unshown(why: string): Refused {
  return new Refused(`The app answered with errors that cannot be shown: errors ${why}.`);
}
