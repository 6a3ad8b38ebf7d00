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
