import type { LiveState } from '../../live.js';

/** What an app sends, of whatever kind: what is not there or not of the kind reads as empty. */
export type Given = Record<string, unknown>;

/** A Block Kit text object. */
export interface TextObject {
  type: string;
  text: string;
}

export function readString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function readRecord(value: unknown): Given | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : null;
}

export function readList(value: unknown): Given[] {
  return Array.isArray(value) ? value.map(readRecord).filter((one) => one !== null) : [];
}

export function readText(value: unknown): TextObject | null {
  const { type, text } = readRecord(value) ?? {};
  return typeof text === 'string' ? { type: readString(type), text } : null;
}

/** block_id to action_id to what is typed or chosen. */
export type FormValues = Record<string, Record<string, string | string[]>>;

/** What stands in the fields of some blocks at this moment. */
export function readFields(blocks: Element | null | undefined): FormValues {
  const values: FormValues = {};
  for (const field of blocks?.querySelectorAll<HTMLElement>('.block [data-action-id]') ?? []) {
    const { actionId = '', several } = field.dataset;
    const blockId = field.closest<HTMLElement>('[data-block-id]')?.dataset.blockId ?? '';
    const ticked = [...field.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
    const single = isTyped(field) || field instanceof HTMLSelectElement ? field.value : (ticked[0] ?? '');
    values[blockId] = { ...values[blockId], [actionId]: several === undefined ? single : ticked };
  }
  return values;
}

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** The values that a choice starts with. */
export function begunWith(element: Given): string[] {
  const { initial_option: option, initial_users: users } = element;
  const ids: unknown[] = Array.isArray(users) ? users : [readRecord(option)?.value];
  return ids.map(readString).filter((one) => one !== '');
}

interface Offered {
  value: string;
  text: TextObject;
}

/** What one can choose from: the element's own options, or the people of the workspace. */
export function offered({ type, options }: Given, { people }: Pick<LiveState, 'people'>): Offered[] {
  const plain = (value: string, text: string): Offered => ({ value, text: { type: 'plain_text', text } });
  if (readString(type).endsWith('users_select'))
    return people.flatMap(({ id, realName, isBot }) => (isBot ? [] : plain(id, realName)));
  return readList(options).map(({ value, text }) => ({
    value: readString(value),
    text: readText(text) ?? { type: '', text: readString(value) },
  }));
}
