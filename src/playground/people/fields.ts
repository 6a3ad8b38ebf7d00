import { allBlocks, elementsOf } from '../blocks/check.js';
import type { Block } from '../message.js';
import { Refused } from '../refusals.js';
import { findPerson } from '../team.js';
import type { StateValues, StoredView } from '../view.js';

/** What the page sends for each element, by block and action: text, or the value(s) or id(s) chosen. */
export type Given = Record<string, Record<string, string | string[]>>;
type Element = Record<string, unknown>;
interface Option {
  value: string;
}

const notOffered = 'That choice is not on offer any more.';

/** Elements that hold nothing: pressing them says all there is. */
const stateless = new Set(['button', 'overflow', 'image']);

const singles: Record<string, string> = {
  users_select: 'user',
  conversations_select: 'conversation',
  datepicker: 'date',
  timepicker: 'time',
};

/** The state of every element that has one, as Slack puts it into payloads; what was not given is as it began. */
export function readState(blocks: Block[], given: Given): StateValues {
  const values: StateValues = {};
  for (const block of allBlocks(blocks)) {
    for (const element of elementsOf(block)) {
      if (stateless.has(String(element.type))) continue;
      const [blockId, actionId] = [String(block.block_id), String(element.action_id)];
      const row = values[blockId] ?? {};
      row[actionId] = { type: element.type, ...readValue(element, given[blockId]?.[actionId]) };
      values[blockId] = row;
    }
  }
  return values;
}

/** What one element holds, in Slack's fields for its type. Refuses an option that was never offered. */
export function readValue(element: Element, given: string | string[] | undefined): Record<string, unknown> {
  const type = String(element.type);
  const first = Array.isArray(given) ? given[0] : given;
  // What was emptied holds nothing, whatever it began with.
  const one = first === '' ? null : first;
  const many = given === undefined ? undefined : [given].flat();
  if (type === 'static_select' || type === 'radio_buttons' || type === 'overflow') {
    return {
      selected_option: given === undefined ? (element.initial_option ?? null) : pick(element, one),
    };
  }
  if (type === 'multi_static_select' || type === 'checkboxes') {
    const chosen = many?.map((value) => pick(element, value));
    return { selected_options: chosen ?? element.initial_options ?? [] };
  }
  if (type.includes('users_select')) many?.forEach(needUser);
  const single = singles[type];
  if (single !== undefined) return { [`selected_${single}`]: begun(one, element[`initial_${single}`]) };
  const several = singles[type.replace(/^multi_/, '')];
  if (several !== undefined)
    return { [`selected_${several}s`]: many ?? element[`initial_${several}s`] ?? [] };
  return { value: begun(one, element.initial_value) };
}

/** What a person left alone is as it began. */
function begun(given: string | null | undefined, initial: unknown): unknown {
  return given === undefined ? (initial ?? null) : given;
}

function needUser(id: string): void {
  if (id !== '' && findPerson(id) === undefined) throw new Refused(notOffered);
}

function pick(element: Element, value: string | null | undefined): Option | null {
  if (!value) return null;
  const groups = (element.option_groups ?? []) as { options: Option[] }[];
  const options = [...((element.options ?? []) as Option[]), ...groups.flatMap((group) => group.options)];
  const option = options.find((candidate) => candidate.value === value);
  if (option === undefined) throw new Refused(notOffered);
  return option;
}

/** Whether an element holds nothing, so that a required field counts as left out. */
function isEmpty(value: Record<string, unknown>): boolean {
  return Object.entries(value)
    .filter(([key]) => key !== 'type')
    .every(([, held]) => held === null || held === '' || (Array.isArray(held) && held.length === 0));
}

/** Sentences by block_id, each shown at its field. */
type FieldErrors = Record<string, string>;

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
