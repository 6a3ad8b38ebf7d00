import type { LiveBlock } from '../../live.js';
import { readList, readOptions, readRecord, readString } from './read.js';

export type FormValue = string | string[];

/** block_id to action_id to what is typed or chosen. */
export type FormValues = Record<string, Record<string, FormValue>>;

type Element = Record<string, unknown>;

/** What each kind of element starts with; kinds that hold no value are absent. */
const initial: Record<string, (element: Element) => FormValue> = {
  plain_text_input: (element) => readString(element.initial_value),
  email_text_input: (element) => readString(element.initial_value),
  url_text_input: (element) => readString(element.initial_value),
  number_input: (element) => readString(element.initial_value),
  static_select: (element) => firstValue(element.initial_option),
  radio_buttons: (element) => firstValue(element.initial_option),
  multi_static_select: (element) => allValues(element.initial_options),
  checkboxes: (element) => allValues(element.initial_options),
  users_select: (element) => readString(element.initial_user),
  multi_users_select: (element) => strings(element.initial_users),
  channels_select: (element) => readString(element.initial_channel),
  conversations_select: (element) => readString(element.initial_conversation),
  multi_channels_select: (element) => strings(element.initial_channels),
  multi_conversations_select: (element) => strings(element.initial_conversations),
  datepicker: (element) => readString(element.initial_date),
  timepicker: (element) => readString(element.initial_time),
};

/** The id a block goes by; a server that gave none leaves its place in the list. */
export function blockIdOf(block: LiveBlock, index: number): string {
  return block.block_id ?? `block-${index}`;
}

/**
 * What a form holds now: for every element in the blocks what the person put there, else what it starts with.
 * Values of elements that have gone are left out.
 */
export function currentValues(blocks: LiveBlock[], typed: FormValues): FormValues {
  const values: FormValues = {};
  blocks.forEach((block, index) => {
    const blockId = blockIdOf(block, index);
    for (const element of elementsOf(block)) {
      const actionId = readString(element.action_id);
      const start = initial[readString(element.type)];
      if (start === undefined) continue;
      values[blockId] = { ...values[blockId], [actionId]: typed[blockId]?.[actionId] ?? start(element) };
    }
  });
  return values;
}

/** Whether a person has written words into the form, and not just what it started with. Choices do not count. */
export function holdsWriting(blocks: LiveBlock[], typed: FormValues): boolean {
  return blocks.some((block, index) =>
    elementsOf(block).some((element) => {
      const value = typed[blockIdOf(block, index)]?.[readString(element.action_id)];
      const isWritten = readString(element.type).endsWith('_input') && typeof value === 'string';
      return isWritten && value.trim() !== '' && value !== readString(element.initial_value);
    }),
  );
}

/** The elements of a block that can hold a value. */
function elementsOf(block: LiveBlock): Element[] {
  const single = readRecord(block.type === 'input' ? block.element : block.accessory);
  return [...(single ? [single] : []), ...(block.type === 'actions' ? readList(block.elements) : [])];
}

function firstValue(option: unknown): string {
  return readOptions([option])[0]?.value ?? '';
}

function allValues(options: unknown): string[] {
  return readOptions(options).map((one) => one.value);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
