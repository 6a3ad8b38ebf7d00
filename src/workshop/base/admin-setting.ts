import type { Language } from '../../text/language.js';
import type { Field } from './form.js';

/** What is said of a setting: its label in the form, the line below it, and how it is named when somebody changes it. */
interface SettingTexts {
  label: string;
  hint: string;
  told: string;
}

/**
 * What only an administrator settles for a channel, by `name`, beside what everybody in it may settle. It is there where the
 * operator of the bot has configured what it is about. It holds at once, also for workshops that are under way.
 */
export interface AdminSetting {
  name: string;
  words: { readonly [L in Language]: SettingTexts };
  takes(language: Language): Exclude<Field['takes'], { kind: 'conversation' }>;
}

/** Ids or values that are stored as one setting. None of them has a space. */
export function partsOf(value: string): string[] {
  return value.split(' ').filter((each) => each !== '');
}

export function storedParts(parts: readonly string[]): string {
  return parts.join(' ');
}
