import type { RuleChange } from '../../../contracts/house-rules.js';
import type { Person } from '../../base/people.js';
import type { HouseRule } from './facts.js';

/** What holds in a channel after so many changes: its rules by number, and who may change them besides administrators. */
export interface HouseRules {
  rules: HouseRule[];
  editors: Person[];
  changes: number;
}

/** What is left of the changes of a channel. A change of what is not there changes nothing. */
export function rulesAfter(changes: readonly RuleChange[]): HouseRules {
  const rules = new Map<number, HouseRule>();
  let editors: Person[] = [];
  for (const change of changes) {
    const { by, at } = change;
    if (change.what === 'named') {
      editors = change.people;
      continue;
    }
    const { rule: number } = change;
    if (change.what === 'removed') rules.delete(number);
    else if (change.what === 'added')
      rules.set(number, { number, text: change.text, by, at, ...(change.from && { from: change.from }) });
    else {
      const before = rules.get(number);
      if (before) rules.set(number, { ...before, text: change.text, by, at });
    }
  }
  return { rules: [...rules.values()], editors, changes: changes.length };
}

/** The number of the next rule. Numbers of rules that were removed are not given again. */
export function nextRule(changes: readonly RuleChange[]): number {
  return 1 + Math.max(0, ...changes.map((each) => (each.what === 'added' ? each.rule : 0)));
}

export const ruleId = (number: number) => `H${number}`;

type Ruled = { houseRules: readonly HouseRule[] };

/** The house rule of this name (H3) among those that a workshop was opened with. */
export function ruleNamed({ houseRules }: Ruled, id: string): HouseRule | undefined {
  return houseRules.find(({ number }) => ruleId(number) === id);
}

const inWords = /(?<![\p{L}\p{N}])H\d{1,3}(?![\p{L}\p{N}])/gu;

/** The house rules that somebody names in what they write, each once. */
export function rulesNamedIn(session: Ruled, text: string): string[] {
  return session.houseRules.length === 0 ? [] : rulesAmong(session, text.match(inWords) ?? []);
}

/** The names among these that are house rules of this workshop, each once. */
export function rulesAmong(session: Ruled, ids: readonly string[]): string[] {
  return [...new Set(ids.map((each) => each.trim()))].filter((id) => ruleNamed(session, id) !== undefined);
}
