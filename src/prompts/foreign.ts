import type { Passage } from '../contracts/knowledge.js';
import type { Language } from '../text/language.js';
import { clip } from '../text/fit.js';
import { visible, visibleLine } from '../text/visible.js';
import type { PlanState } from '../workshop/plan/state.js';
import { sumsTold } from '../workshop/plan/sums-told.js';
import type { Session } from '../workshop/session.js';
import { ruleId } from '../workshop/setting/house-rules.js';
import { prose } from './prose.js';

/** The longest name that is shown of a person or a file. */
const longestName = 60;

/**
 * What people, files, passages or models wrote, for a prompt: under a line of ours that says where it is from, every
 * line begins with "| ", so that nothing in it can pass for ours. `by` is who wrote it, on a line of its own.
 */
export function foreign(source: string, text: string, by?: string): string {
  const lines = visible(text).trim().split('\n');
  const name = by === undefined ? [] : [`by ${foreignName(by)}:`];
  return [`${source}:`, ...[...name, ...lines].map((line) => `| ${line}`.trimEnd())].join('\n');
}

/** The same for short texts that belong together. Nothing when there are none. */
export function foreignList(source: string, texts: readonly string[]): string[] {
  return texts.length === 0
    ? []
    : [foreign(source, texts.map((text) => `- ${visibleLine(text)}`).join('\n'))];
}

/** Short texts that belong together, each on a fenced line of its own, without a line above them that says what they are. */
export function fenced(texts: readonly string[]): string {
  return texts.map((text) => `| ${visibleLine(text)}`.trimEnd()).join('\n');
}

/** Parts below a heading of ours; nothing where there are none. */
export function partsUnder(heading: string, parts: readonly string[]): string[] {
  return parts.length > 0 ? [[heading, ...parts].join('\n')] : [];
}

/** The same for short texts. */
export function textsUnder(heading: string, texts: readonly string[]): string[] {
  return partsUnder(heading, texts.length > 0 ? [fenced(texts)] : []);
}

/** A name on one line. A display name is chosen by its owner, so it is foreign text like any other. */
export function foreignName(name: string): string {
  return clip(visibleLine(name), longestName) || '(no name)';
}

/** What was looked up, with the id that an answer cites. */
export function passageWords({ id, title, where, text }: Passage): string {
  const number = /^S\d+$/.test(id) ? id : 'A passage';
  return foreign(`${number}, a passage that was found`, `${title}\n${where}\n\n${text}`);
}

/** What a role that looks into the code is told of it without asking: each part with the id that an answer cites. */
export function codeWords(code: readonly Passage[] = []): string[] {
  return partsUnder(
    '# The code that the plan is about, at a glance',
    code.map(({ id, where, text }) => foreign(`${id}, ${where}`, text)),
  );
}

/** The house rules of the channel, as they stood when the workshop was opened, and what is done with them; nothing where there are none. */
export function houseWords({ houseRules }: Pick<Session, 'houseRules'>, where: 'table' | 'away'): string[] {
  return textsUnder(
    `# House rules of this channel\n${prose('brief', where === 'table' ? 'rules at the table' : 'rules')}`,
    houseRules.map(({ number, text }) => `${ruleId(number)} ${text}`),
  );
}

/** What adds up in the plan, by code, in the words in which people read it. Nothing where there is nothing to add up. */
export function sumsWords(plan: PlanState): string[] {
  const lines = sumsTold('en', plan, Infinity).map(({ text, tag }) => (tag ? `${text}: ${tag.text}` : text));
  return textsUnder('# Added up by code', lines);
}

/**
 * A prompt as a vendor reads it, most stable first: what never changes, then what changes seldom, and last what is of
 * this one call. `keep` marks a block up to which a later call is likely to begin with the very same bytes. `short` is
 * what stands in its place where a model has no room for the whole: it is without what can be looked up.
 */
export interface Layout {
  system: string;
  blocks: PromptBlock[];
}

export interface PromptBlock {
  text: string;
  keep?: true;
  short?: string;
}

const names: Record<Language, string> = {
  en: 'in the language of the brief',
  zh: 'in Chinese, the language of the brief',
};

/** The last line of a prompt: which day it is, in which language to answer, and how. */
export function lastLine({ language }: { language: Language }, now: string): string {
  return `Today is ${promptDay(now)}. Write every text ${names[language]}. Answer with the JSON object alone.`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A day as prompts name it: "Monday 2026-11-23". */
export function promptDay(at: string): string {
  const day = at.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = weekdays[new Date(midnight).getUTCDay()];
  return weekday ? `${weekday} ${day}` : day;
}

/** When something was said, to the minute: "2026-11-23 14:05". */
export function promptTime(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
