import type { RuleChange } from '../../../contracts/store.js';
import { clip, oneLine } from '../../../text/fit.js';
import type { Language } from '../../../text/language.js';
import { charactersLeft, mention } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { type Card, cardSaying } from '../../../workshop/base/card.js';
import {
  type AdminSetting,
  type Field,
  type Form,
  type FormRow,
  type InChannel,
  partsOf,
  storedParts,
} from '../../../workshop/base/form.js';
import type { Person } from '../../../workshop/base/people.js';
import {
  type ChannelSettings,
  channelSettings,
  type SettingName,
  settingNames,
  settingsIn,
  type SettingsSet,
  settled,
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
import { inTime } from '../../limits.js';
import type { CheckedSetting } from '../../needs.js';
import { answer } from '../answer.js';
import { isDirect } from '../commands/opening.js';
import type { Reply } from '../commands/reply.js';
import { type Call, isOpened, languageOfCaller } from './open-form.js';

/** What only administrators settle, as fields with what holds now. */
function adminField(
  { name, words, takes }: AdminSetting,
  language: Language,
  now: string | undefined = '',
): Field {
  const { label, hint } = words[language];
  return { field: name, label, hint, optional: true, takes: withNow(takes(language), now) };
}

function withNow(takes: ReturnType<AdminSetting['takes']>, now: string): Field['takes'] {
  return takes.kind === 'text' || takes.kind === 'choice'
    ? { ...takes, now }
    : { ...takes, now: partsOf(now) };
}

/** What was filled in, as it is stored; empty where the field was left empty. */
function adminValue({ name, takes }: AdminSetting, submitted: Submitted): string {
  switch (takes('en').kind) {
    case 'text':
      return submitted.text(name).trim();
    case 'people':
      return storedParts(submitted.people(name));
    case 'choice':
      return submitted.choice(name);
    case 'several':
      return storedParts(submitted.several(name));
  }
}

/** A value as people read it; empty where nothing is set. */
function adminValueText({ takes }: AdminSetting, language: Language, value: string): string {
  const { list } = wordsOf(language).common;
  const taken = takes(language);
  if (taken.kind === 'text') return value === '' ? '' : oneLine(value);
  if (taken.kind === 'people') return list(partsOf(value).map(mention));
  return list(taken.options.filter((each) => partsOf(value).includes(each.value)).map(({ text }) => text));
}

export const settingsId = 'channel_settings';
export const rulesField = 'rules';
/** So much of a rule that is too long is told. */
const longestTold = 40;
/** How long Slack may take to tell whether somebody is an administrator, while a trigger or an acknowledgement waits. */
const adminMs = 700;

/** What this person may settle beside the choices that everybody has: nothing while Slack does not say who they are. */
export async function adminSettingsFor(
  { people, clock, adminSettings }: SlackContext,
  user: string,
): Promise<readonly CheckedSetting[]> {
  if (adminSettings.length === 0) return [];
  return (await inTime(people.know(user), adminMs, clock))?.admin ? adminSettings : [];
}

/** The settings of this channel as a form with what holds now, or why there can be none here. */
export async function openSettings(slack: SlackContext, reply: Reply, call: Call): Promise<void> {
  const { channel, trigger } = call;
  const language = await languageOfCaller(slack, call);
  const { settings } = wordsOf(language).forms;
  if (isDirect(channel, call.channelName)) return reply.now([answer(settings.direct)]);
  if (trigger === undefined) return reply.now([answer(settings.failed)]);
  await reply.now([]);
  const [set, changes] = await Promise.all([
    slack.channels.settings(channel),
    slack.houseRules.changes(channel),
  ]);
  const admin = (await adminSettingsFor(slack, call.user)).map((each) =>
    adminField(each, language, set[each.name]),
  );
  const rows = [rulesRow(language, rulesAfter(changes)), ...admin];
  const form = settingsForm(language, { channel, seen: changes.length }, settled(set), rows);
  if (!(await isOpened(slack, trigger, form))) await reply.later([answer(settings.failed)]);
}

/** What this value is called. */
function valueText(language: Language, name: SettingName, value: string): string {
  const words: SettingWords<object> = wordsOf(language).forms.settings.of;
  const values: Readonly<Record<string, string>> = words[name].values;
  return values[value] ?? value;
}

const idsOf = (rules: readonly HouseRule[]) => rules.map(({ number }) => ruleId(number));

/** The house rules as a text with a line each. */
function rulesRow(language: Language, rules: readonly HouseRule[]): Field {
  const { common } = wordsOf(language);
  const { settings } = wordsOf(language).forms;
  const { rules: words } = settings;
  const shown = rulesOnLines(rules);
  const [ids, unseen] = [idsOf(shown), idsOf(rules.slice(shown.length))];
  const hint = common.sentences([
    words.hint(mostRules, longestRule),
    ...(ids.length > 0 ? [words.numbers(common.list(ids))] : []),
    ...(unseen.length > 0 ? [words.unseen(common.list(unseen))] : []),
    settings.hint,
  ]);
  const now = shown.map(({ text }) => text).join('\n');
  const takes = { kind: 'text' as const, placeholder: words.placeholder, longest: longestRules, now };
  return { field: rulesField, label: words.label, hint, optional: true, takes };
}

function settingsForm(language: Language, carries: InChannel, now: ChannelSettings, more: Field[]): Form {
  const { settings } = wordsOf(language).forms;
  return {
    id: settingsId,
    carries,
    title: settings.title,
    submit: settings.save,
    close: settings.close,
    rows: [
      ...settingNames.map(
        (name): FormRow => ({
          field: name,
          label: settings.of[name].label,
          hint: settings.hint,
          takes: {
            kind: 'choice',
            options: channelSettings[name].map((value) => ({
              text: valueText(language, name, value),
              value,
            })),
            now: now[name],
          },
        }),
      ),
      ...more,
    ],
  };
}

/** House rules as they were typed, a line each. `seen`: how many changes of them there were when the form opened. */
interface TypedRules {
  text: string;
  seen: number;
}

/** What the submitted settings say; undefined when they say nothing. `typed` is missing where the form had no rules. */
export function readSettings(
  submitted: Submitted,
  admin: readonly AdminSetting[],
):
  | { channel: string; set: SettingsSet; more: Record<string, string>; typed: TypedRules | undefined }
  | undefined {
  const { channel, choice } = submitted;
  const { seen } = parsedValue(submitted.value);
  const isTyped = submitted.has(rulesField) && typeof seen === 'number';
  const typed = isTyped ? { text: submitted.text(rulesField), seen } : undefined;
  const set = settingsIn(Object.fromEntries(settingNames.map((name) => [name, choice(name)])));
  const given = admin.filter(({ name }) => submitted.has(name));
  const more = Object.fromEntries(given.map((each) => [each.name, adminValue(each, submitted)]));
  return channel && Object.keys(set).length > 0 ? { channel, set, more, typed } : undefined;
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

/** What was set of a channel, by name: the choices, and what administrators settle. */
interface SavedSettings {
  choices: ChannelSettings;
  admin: { setting: AdminSetting; value: string }[];
}

/** Says to all who are in the channel who changed what. */
export function changedCard(
  language: Language,
  by: string,
  changed: SavedSettings,
  names: SettingName[],
  rules: readonly WantedChange[],
): Card {
  const { settings } = wordsOf(language).forms;
  const { choices, admin } = changed;
  const lines = names.map((name) => {
    const value = valueText(language, name, choices[name]);
    return settings.changed(mention(by), settings.of[name].told, value.toLowerCase());
  });
  const more = admin.map(({ setting, value }) => {
    const { told } = setting.words[language];
    const text = adminValueText(setting, language, value);
    return text === '' ? settings.cleared(mention(by), told) : settings.changed(mention(by), told, text);
  });
  const ruled = rules.length > 0 ? [settings.rules.changed(mention(by))] : [];
  const fromNowOn = names.length + rules.length > 0 ? [settings.fromNowOn] : [];
  const sentence = wordsOf(language).common.sentences([...lines, ...ruled, ...fromNowOn, ...more]);
  const parts = rules.map(({ what, rule, text }) => settings.rules[what](ruleId(rule), text));
  return cardSaying(sentence, [{ parts: [sentence, ...parts], rest: settings.rules.rest(charactersLeft) }]);
}
