import type { RuleChange } from '../../../contracts/store.js';
import { clip, oneLine } from '../../../text/fit.js';
import type { Language } from '../../../text/language.js';
import { charactersLeft, mention } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { type Card, cardSaying, noteRow } from '../../../workshop/base/card.js';
import { type Field, type Form, partsOf } from '../../../workshop/base/form.js';
import type { Person } from '../../../workshop/base/people.js';
import {
  channelSettings,
  settingNames,
  settingsNow,
  type SettingWords,
} from '../../../workshop/base/session.js';
import {
  type HouseRule,
  longestRule,
  longestRules,
  mostRules,
  ruleId,
  rulesAfter,
  rulesOnLines,
  type WantedChange,
  wantedChanges,
} from '../../../workshop/setting/house-rules.js';
import type { Submitted } from '../../blocks/form.js';
import { parsedValue } from '../../blocks/render.js';
import type { SlackContext } from '../../context.js';
import type { CheckedSetting } from '../../needs.js';
import type { Profile } from '../../transport/workspace.js';
import { answer } from '../answer.js';
import { isDirect } from '../commands/opening.js';
import { type FormCommand, isOpened } from './open-form.js';

/** What holds for the workshops of a channel: administrators alone settle it. */
const ofWorkshops: readonly CheckedSetting[] = settingNames.map((name) => ({
  name,
  words(language) {
    const { of, hint } = wordsOf(language).forms.settings;
    return { ...of[name], hint };
  },
  takes(language) {
    const words: SettingWords<object> = wordsOf(language).forms.settings.of;
    const values: Readonly<Record<string, string>> = words[name].values;
    const options = channelSettings[name].map((value) => ({ text: values[value] ?? value, value }));
    return { kind: 'choice', options };
  },
  usual: channelSettings[name][0],
}));

/** A setting as a field with what holds now. */
function fieldOf({ name, words, takes, usual }: CheckedSetting, language: Language, now: string): Field {
  const optional = usual === undefined && { optional: true as const };
  const taken = takes(language);
  const filled = taken.kind === 'people' ? { ...taken, now: partsOf(now) } : { ...taken, now };
  return { field: name, ...words(language), ...optional, takes: filled };
}

/** What was filled in, as it is stored; empty where the field was left empty. */
function valueIn({ name, takes }: CheckedSetting, submitted: Submitted): string {
  switch (takes('en').kind) {
    case 'text':
      return submitted.text(name).trim();
    case 'people':
      return submitted.people(name).join(' ');
    case 'choice':
      return submitted.choice(name);
  }
}

/** A value as people read it; empty where nothing is set. */
function valueText({ takes }: CheckedSetting, language: Language, value: string): string {
  const { list } = wordsOf(language).common;
  const taken = takes(language);
  if (taken.kind === 'text') return value === '' ? '' : oneLine(value);
  if (taken.kind === 'people') return list(partsOf(value).map(mention));
  return taken.options.find((each) => each.value === value)?.text ?? '';
}

export const settingsId = 'channel_settings';
export const rulesField = 'rules';
/** So much of a rule that is too long is told. */
const longestTold = 40;
/** What this person may settle beside the house rules, which are everybody's. */
export function settingsFor({ adminSettings }: SlackContext, { admin }: Profile): readonly CheckedSetting[] {
  return admin ? [...ofWorkshops, ...adminSettings] : [];
}

/** What holds in a channel where this is stored. */
export function nowIn({ name, usual = '' }: CheckedSetting, stored: Stored): string {
  return stored[name] ?? usual;
}
type Stored = Readonly<Record<string, string | undefined>>;

/** The settings of this channel as a form with what holds now. Gives why there can be none here. */
export async function openSettings(slack: SlackContext, call: FormCommand): Promise<Card[]> {
  const { channel, trigger, who } = call;
  const { language } = who;
  const { settings: words } = wordsOf(language).forms;
  if (isDirect(channel, call.channelName)) return [answer(words.direct)];
  const [set, changes] = await Promise.all([
    slack.channels.settings(channel),
    slack.houseRules.changes(channel),
  ]);
  const now = { ...set, ...settingsNow(set) };
  const rowOf = (each: CheckedSetting) => {
    const held = nowIn(each, now);
    if (!each.isFixed) return fieldOf(each, language, held);
    return noteRow(words.fixed(each.words(language).label, valueText(each, language, held) || '–'));
  };
  const settings = settingsFor(slack, who);
  const rows = [rulesRow(language, rulesAfter(changes)), ...settings.map(rowOf)];
  const common = settings.findIndex(({ isFixed }) => isFixed !== undefined);
  if (common >= 0) rows.splice(common + 1, 0, noteRow(wordsOf(language).forms.policy.common));
  const form: Form = {
    id: settingsId,
    carries: { channel, seen: changes.length },
    ...{ title: words.title, submit: words.save, close: wordsOf(language).forms.close, rows },
  };
  return (await isOpened(slack, trigger, form)) ? [] : [answer(words.failed)];
}

/** The house rules as a text with a line each. */
function rulesRow(language: Language, rules: readonly HouseRule[]): Field {
  const { common } = wordsOf(language);
  const { settings } = wordsOf(language).forms;
  const { rules: words } = settings;
  const shown = rulesOnLines(rules);
  const unseen = rules.slice(shown.length).map(({ number }) => ruleId(number));
  const hint = common.sentences([
    words.hint(mostRules, longestRule),
    ...(unseen.length > 0 ? [words.unseen(common.list(unseen))] : []),
    settings.hint,
  ]);
  const now = shown.map(({ text }) => text).join('\n');
  const takes = { kind: 'text' as const, placeholder: words.placeholder, longest: longestRules, now };
  return { field: rulesField, label: words.label, hint, optional: true, takes };
}

/** House rules as they were typed, a line each. `seen`: how many changes of them there were when the form opened. */
interface TypedRules {
  text: string;
  seen: number;
}

/**
 * What the submitted settings say; undefined when they say nothing. `opened`: what the form had in it then; what was left as it was
 * says nothing, so that what somebody else has set meanwhile stays. `typed` is missing where the form had no rules.
 */
export function readSettings(
  submitted: Submitted,
  opened: Submitted,
  settings: readonly CheckedSetting[],
): { channel: string; values: Record<string, string>; typed: TypedRules | undefined } | undefined {
  const { channel } = submitted;
  const { seen } = parsedValue(submitted.value);
  const isTyped = submitted.has(rulesField) && typeof seen === 'number';
  const typed = isTyped ? { text: submitted.text(rulesField), seen } : undefined;
  const said = settings.flatMap((each) => {
    const value = valueIn(each, submitted);
    const isSaid = submitted.has(each.name) && !each.isFixed && (value !== '' || each.usual === undefined);
    return isSaid ? [{ name: each.name, value, was: valueIn(each, opened) }] : [];
  });
  const values = said.flatMap(({ name, value, was }) => (value === was ? [] : [[name, value] as const]));
  return channel && (typed || said.length > 0)
    ? { channel, values: Object.fromEntries(values), typed }
    : undefined;
}

/** Why the rules of a channel can't become what was typed, in words; undefined where they can. */
export function rulesProblem(
  language: Language,
  changes: readonly RuleChange[],
  typed: TypedRules,
): string | undefined {
  const { rules: words } = wordsOf(language).forms.settings;
  const wanted = wantedChanges(changes, typed);
  const added = wanted.filter(({ what }) => what === 'added');
  const long = added.find(({ text }) => [...text].length > longestRule);
  if (long) return words.long(clip(long.text, longestTold), longestRule);
  const removed = wanted.length - added.length;
  const then = rulesAfter(changes).length + added.length - removed;
  return added.length > 0 && then > mostRules ? words.many(mostRules, then) : undefined;
}

/** Makes the rules of a channel what was typed, one change at a time, since another process may change them, too. */
export async function saveRules(
  { houseRules, clock }: SlackContext,
  channel: string,
  typed: TypedRules,
  { id, name }: Person,
): Promise<WantedChange[]> {
  const done: WantedChange[] = [];
  for (;;) {
    const changes = await houseRules.changes(channel);
    const [next] = wantedChanges(changes, typed);
    if (!next) return done;
    const change = { ...next, by: { id, name }, at: new Date(clock.now()).toISOString() };
    if (await houseRules.change(channel, changes.length, change)) done.push(next);
  }
}

/** Says to all who are in the channel who changed what. */
export function changedCard(
  language: Language,
  by: string,
  changed: readonly { setting: CheckedSetting; was: string; value: string }[],
  rules: readonly WantedChange[],
): Card {
  const { settings } = wordsOf(language).forms;
  const sentence = settings.changed(mention(by));
  const parts = [
    ...changed.map(({ setting, was, value }) => {
      const [before, after] = [was, value].map((each) => valueText(setting, language, each) || '–');
      return settings.changedTo(setting.words(language).label, after ?? '', before ?? '');
    }),
    ...rules.map(({ what, rule, text }) => settings.rules[what](ruleId(rule), text)),
  ];
  return cardSaying(sentence, [{ parts: [sentence, ...parts], rest: settings.rules.rest(charactersLeft) }]);
}
