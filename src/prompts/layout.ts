import type { Language } from '../text/language.js';

/**
 * A prompt as a vendor reads it, most stable first: what never changes, then what changes seldom, and last what is of
 * this one call. `keep` marks a block up to which a later call is likely to begin with the very same bytes.
 */
export interface Layout {
  system: string;
  blocks: Block[];
}

export interface Block {
  text: string;
  keep?: true;
}

const names: Record<Language, string> = {
  en: 'in the language of the brief',
  zh: 'in Chinese, the language of the brief',
};

/** The last line of a prompt: which day it is, in which language to answer, and how. */
export function lastLine({ language }: { language: Language }, now: string): string {
  return `Today is ${dayOf(now)}. Write every text ${names[language]}. Answer with the JSON object alone.`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A day as prompts name it: "Monday 2026-11-23". */
export function dayOf(at: string): string {
  const day = at.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = weekdays[new Date(midnight).getUTCDay()];
  return weekday ? `${weekday} ${day}` : day;
}

/** When something was said, to the minute: "2026-11-23 14:05". */
export function timeOf(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
