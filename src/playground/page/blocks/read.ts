import type { LiveBlock } from '../../live.js';

/** A Block Kit text object. */
export interface TextObject {
  type: string;
  text: string;
}

/** An option of a select, radio group, checkbox group or overflow menu. */
export interface Option {
  value: string;
  text: TextObject;
  description: TextObject | null;
  url: string;
}

export interface OptionGroup {
  label: string;
  options: Option[];
}

/** Blocks come from an app and may hold anything: what is not there or not of the kind reads as empty. */
export function readString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

export function readList(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function readRecord(value: unknown): Record<string, unknown> | null {
  return isRecord(value) ? value : null;
}

export function readText(value: unknown): TextObject | null {
  if (!isRecord(value) || typeof value.text !== 'string') return null;
  return { type: readString(value.type), text: value.text };
}

export function readOptions(value: unknown): Option[] {
  return readList(value).map((one) => ({
    value: readString(one.value),
    text: readText(one.text) ?? { type: 'plain_text', text: readString(one.value) },
    description: readText(one.description),
    url: readString(one.url),
  }));
}

/** Options in groups; an ungrouped list is one group without a label. */
export function readGroups(element: Record<string, unknown>): OptionGroup[] {
  const groups = readList(element.option_groups);
  if (groups.length === 0) return [{ label: '', options: readOptions(element.options) }];
  return groups.map((one) => ({
    label: readText(one.label)?.text ?? '',
    options: readOptions(one.options),
  }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type FormValue = string | string[];

/** block_id to action_id to what is typed or chosen. */
export type FormValues = Record<string, Record<string, FormValue>>;

type Element = Record<string, unknown>;

/** What each kind of element starts with; kinds that hold no value are absent. */
const initial: Record<string, (element: Element) => FormValue> = {
  plain_text_input: (element) => readString(element.initial_value),
  static_select: (element) => firstValue(element.initial_option),
  radio_buttons: (element) => firstValue(element.initial_option),
  multi_static_select: (element) => allValues(element.initial_options),
  checkboxes: (element) => allValues(element.initial_options),
  users_select: (element) => readString(element.initial_user),
  conversations_select: (element) => readString(element.initial_conversation),
  multi_users_select: (element) => strings(element.initial_users),
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
