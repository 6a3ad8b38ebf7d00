import { z } from 'zod';
import type { RuleChange } from '../../contracts/store.js';
import { oneLine } from '../../text/fit.js';
import { heard } from '../../text/same-text.js';
import { person } from '../base/people.js';

/**
 * A house rule: what holds for every plan that is made in its channel. H3 has the number 3. `by` and `at`: who gave it its words,
 * and when. A workshop keeps those that it was opened with: every role reads them, an item may rest on them, and whoever sees a
 * breach contests it and names the rule.
 */
export const houseRule = z.object({ number: z.number().int(), text: z.string(), by: person, at: z.string() });
export type HouseRule = z.infer<typeof houseRule>;

/** Every role reads all of them with every call: so many rules, of so many characters each. */
export const mostRules = 20;
export const longestRule = 300;
/** All that can be changed at once, in characters: they are lines of one text. */
export const longestRules = 3_000;

/** The rules that hold in a channel after so many changes, by number. A change of what is not there changes nothing. */
export function rulesAfter(changes: readonly RuleChange[]): HouseRule[] {
  const rules = new Map<number, HouseRule>();
  for (const change of changes) {
    if (change.what === 'named') continue;
    const { what, rule: number, by, at } = change;
    const before = rules.get(number);
    if (what === 'removed') rules.delete(number);
    else if (what === 'added') rules.set(number, { number, text: change.text, by, at });
    else if (before) rules.set(number, { ...before, text: change.text, by, at });
  }
  return [...rules.values()];
}

/** Those that have room in the text, from the top, each on a line of its own. */
export function rulesOnLines(rules: readonly HouseRule[]): HouseRule[] {
  const lines = rules.map(({ text }) => text);
  return rules.filter((_, index) => lines.slice(0, index + 1).join('\n').length <= longestRules);
}

/** A rule that goes, or one that comes, with its words. */
export interface WantedChange {
  what: 'added' | 'removed';
  rule: number;
  text: string;
}

/**
 * What a text with a rule a line wants changed. `seen`: how many changes there were when its author began with the rules of then.
 * A line that stood there keeps its number; what else it says gets the next ones, and no number is given again. What others have
 * changed since stays, and what is wanted twice is done once.
 */
export function wantedChanges(
  changes: readonly RuleChange[],
  { text, seen }: { text: string; seen: number },
): WantedChange[] {
  const now = rulesAfter(changes);
  const before = rulesOnLines(rulesAfter(changes.slice(0, seen)));
  const lines = [...new Set(text.split('\n').map(oneLine))].filter((line) => heard(line) !== '');
  const stands = now.map(({ number }) => number);
  const known = [...before, ...now].map((rule) => rule.text);
  const gone = before.filter((rule) => stands.includes(rule.number) && !lines.includes(rule.text));
  const come = lines.filter((line) => !known.includes(line));
  const next = 1 + Math.max(0, ...changes.map((each) => (each.what === 'added' ? each.rule : 0)));
  return [
    ...gone.map(({ number: rule, text: line }) => ({ what: 'removed' as const, rule, text: line })),
    ...come.map((line, index) => ({ what: 'added' as const, rule: next + index, text: line })),
  ];
}

export const ruleId = (number: number) => `H${number}`;

type Ruled = { houseRules: readonly HouseRule[] };

/** The house rule of this name (H3) among those that a workshop was opened with. */
export function ruleNamed({ houseRules }: Ruled, id: string): HouseRule | undefined {
  return houseRules.find(({ number }) => ruleId(number) === id);
}

const inWords = /(?<![\p{L}\p{N}])H\d{1,3}(?![\p{L}\p{N}])/gu;

/** The house rules of this workshop that are named in a text, each once. */
export function rulesNamedIn(session: Ruled, text: string): HouseRule[] {
  const names = new Set(text.match(inWords));
  return session.houseRules.filter(({ number }) => names.has(ruleId(number)));
}
