import type { RuleChange, RuleOrigin } from '../../../contracts/house-rules.js';
import { oneLine } from '../../../text/foreign.js';
import { heard, sameText } from '../../../text/same-text.js';
import type { Person } from '../../base/people.js';
import type { HouseRule } from './facts.js';
import { type HouseRules, nextRule, rulesAfter } from './in-force.js';

/** Every role reads all of them with every call: so many rules, of so many characters each. */
export const mostRules = 20;
export const longestRule = 300;
/** So many people can be named to change them. */
export const mostEditors = 10;

/** What somebody wants changed. */
export type WantedChange =
  | { what: 'added'; text: string; from?: RuleOrigin }
  | { what: 'changed'; rule: number; text: string }
  | { what: 'removed'; rule: number }
  | { what: 'named'; people: Person[] };

/** Who wants it. `from`: whether they belong here; missing while Slack does not tell. */
export interface Changer {
  person: Person;
  admin: boolean;
  from?: 'here' | 'guest' | 'elsewhere';
}

/** Why a change is refused. `same`: this rule says so already. */
export type Refusal =
  | { why: 'outside' | 'notNamed' | 'adminsOnly' | 'empty' | 'full' | 'gone' | 'unchanged' }
  | { why: 'tooLong'; length: number }
  | { why: 'same'; rule: number };

/**
 * What becomes of a wanted change: it is made; it is made already, since it arrived twice; it is refused; or somebody else has
 * changed the same thing since its author looked, and they have to look again.
 */
export type Judged =
  | { change: RuleChange }
  | { done: RuleChange }
  | { refused: Refusal }
  | { meanwhile: RuleChange };

/** Why this person may not change the rules of a channel; undefined where they may. */
export function whyNotChange(
  { editors }: Pick<HouseRules, 'editors'>,
  { person, admin, from }: Changer,
  what: RuleChange['what'] = 'added',
): Refusal | undefined {
  if (from === 'guest' || from === 'elsewhere') return { why: 'outside' };
  if (admin) return undefined;
  if (what === 'named') return { why: 'adminsOnly' };
  return editors.some(({ id }) => id === person.id) ? undefined : { why: 'notNamed' };
}

/** `seen`: how many changes there were when its author looked. */
export function judgeChange(
  changes: readonly RuleChange[],
  wanted: WantedChange,
  { by, seen, at }: { by: Changer; seen: number; at: string },
): Judged {
  const now = rulesAfter(changes);
  const refused = whyNotChange(now, by, wanted.what);
  if (refused) return { refused };
  const tidy = 'text' in wanted ? { ...wanted, text: oneLine(wanted.text) } : wanted;
  const done = doneAlready(changes, tidy, by.person, seen);
  if (done) return { done };
  const meanwhile = changes.slice(seen).findLast((each) => isSameThing(each, tidy));
  if (meanwhile) return { meanwhile };
  const problem = problemOf(now, tidy);
  if (problem) return { refused: problem };
  const made = { at, by: { id: by.person.id, name: by.person.name } };
  return {
    change: tidy.what === 'added' ? { ...tidy, ...made, rule: nextRule(changes) } : { ...tidy, ...made },
  };
}

/** The same form that arrived twice; or an answer that was kept before, whoever did it. */
function doneAlready(
  changes: readonly RuleChange[],
  wanted: WantedChange,
  by: Person,
  seen: number,
): RuleChange | undefined {
  const kept = wanted.what === 'added' ? wanted.from : undefined;
  const { rules } = rulesAfter(changes);
  const stands = (each: RuleChange) =>
    each.what !== 'added' || rules.some(({ number }) => number === each.rule);
  return changes.find((each, index) => {
    const isKept = each.what === 'added' && kept && each.from && isSameAnswer(each.from, kept);
    const isAgain = index >= seen && each.by.id === by.id && saysSame(each, wanted);
    return (isKept || isAgain) && stands(each);
  });
}

const isSameAnswer = (one: RuleOrigin, other: RuleOrigin) =>
  one.workshop === other.workshop && one.question === other.question;

function saysSame(change: RuleChange, wanted: WantedChange): boolean {
  if (change.what === 'named')
    return wanted.what === 'named' && idsOf(change.people) === idsOf(wanted.people);
  if (change.what !== wanted.what) return false;
  const isSameRule = !('rule' in wanted) || wanted.rule === change.rule;
  return isSameRule && (!('text' in change) || !('text' in wanted) || change.text === wanted.text);
}

const idsOf = (people: readonly Person[]) =>
  people
    .map(({ id }) => id)
    .sort()
    .join();

/** Whether both are about the same rule, or about who may change them. What is added is about nothing that there was. */
function isSameThing(change: RuleChange, wanted: WantedChange): boolean {
  if (wanted.what === 'named') return change.what === 'named';
  return 'rule' in wanted && 'rule' in change && wanted.rule === change.rule;
}

function problemOf({ rules, editors }: HouseRules, wanted: WantedChange): Refusal | undefined {
  if (wanted.what === 'named')
    return idsOf(editors) === idsOf(wanted.people) ? { why: 'unchanged' } : undefined;
  const number = 'rule' in wanted ? wanted.rule : undefined;
  const before = rules.find((each) => each.number === number);
  if (number !== undefined && !before) return { why: 'gone' };
  if (wanted.what === 'removed') return undefined;
  return (
    textProblem(rules, wanted.text, before) ??
    (number === undefined && rules.length >= mostRules ? { why: 'full' } : undefined)
  );
}

function textProblem(
  rules: readonly HouseRule[],
  text: string,
  before: HouseRule | undefined,
): Refusal | undefined {
  if (heard(text) === '') return { why: 'empty' };
  const { length } = [...text];
  if (length > longestRule) return { why: 'tooLong', length };
  if (before?.text === text) return { why: 'unchanged' };
  const same = rules.find((each) => each !== before && sameText(each.text, text));
  return same && { why: 'same', rule: same.number };
}
