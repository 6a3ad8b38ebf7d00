import type { Language } from '../../../text/language.js';
import { channelName, mention } from '../../../text/markup.js';
import type { Card } from '../../../workshop/base/card.js';
import type { AdminSetting } from '../../../workshop/base/admin-setting.js';
import type { Field, Form, FormRow } from '../../../workshop/base/form.js';
import {
  type ChannelSettings,
  channelSettings,
  type SettingName,
  settingNames,
  settingsIn,
  type SettingsSet,
  settled,
} from '../../../workshop/opening/index.js';
import { wordsOf } from '../../../words/words.js';
import type { Submitted } from '../../blocks/form.js';
import type { SlackContext } from '../../context.js';
import type { CheckedSetting } from '../../needs.js';
import { formWords } from '../../words.js';
import { answer } from '../answer.js';
import { isDirect } from '../commands/opening.js';
import { inTime } from '../../in-time.js';
import { adminField, adminValue, adminValueText } from './admin-fields.js';
import type { Reply } from '../commands/reply.js';
import { type Call, isOpened, languageOfCaller } from './open-form.js';

export const settingsId = 'channel_settings';
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
  const { settings } = formWords(language);
  if (isDirect(channel, call.channelName)) return reply.now([answer(settings.direct)]);
  if (trigger === undefined) return reply.now([answer(settings.failed)]);
  await reply.now([]);
  const set = await slack.channels.settings(channel);
  const admin = (await adminSettingsFor(slack, call.user)).map((each) =>
    adminField(each, language, set[each.name]),
  );
  const form = settingsForm(language, channel, settled(set), admin);
  if (!(await isOpened(slack, trigger, form))) await reply.later([answer(settings.failed)]);
}

/** What this value is called. */
function valueText(language: Language, name: SettingName, value: string): string {
  const values: Readonly<Record<string, string>> = formWords(language).settings.of[name].values;
  return values[value] ?? value;
}

function settingsForm(language: Language, channel: string, now: ChannelSettings, more: Field[]): Form {
  const { settings } = formWords(language);
  return {
    id: settingsId,
    carries: { channel },
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

/** What the submitted settings say; undefined when they say nothing. */
export function readSettings(
  submitted: Submitted,
  admin: readonly AdminSetting[],
): { channel: string; set: SettingsSet; more: Record<string, string> } | undefined {
  const { channel, choice } = submitted;
  const set = settingsIn(Object.fromEntries(settingNames.map((name) => [name, choice(name)])));
  const given = admin.filter(({ name }) => submitted.has(name));
  const more = Object.fromEntries(given.map((each) => [each.name, adminValue(each, submitted)]));
  return channel && Object.keys(set).length > 0 ? { channel, set, more } : undefined;
}

/** What was set of a channel, by name: the choices, and what administrators settle. */
export interface SavedSettings {
  choices: ChannelSettings;
  admin: { setting: AdminSetting; value: string }[];
}

/** Says to all who are in the channel who changed what. */
export function changedCard(
  language: Language,
  by: string,
  changed: SavedSettings,
  names: SettingName[],
): Card {
  const { settings } = formWords(language);
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
  const fromNowOn = names.length > 0 ? [settings.fromNowOn] : [];
  return answer(wordsOf(language).common.sentences([...lines, ...fromNowOn, ...more]));
}

/** Says to one person what holds now. */
export function savedCard(language: Language, channel: string, { choices, admin }: SavedSettings): Card {
  const { settings } = formWords(language);
  const lines = settingNames.map((name) =>
    settings.holds(settings.of[name], valueText(language, name, choices[name])),
  );
  const more = admin.flatMap(({ setting, value }) => {
    const text = adminValueText(setting, language, value);
    return text === '' ? [] : [settings.holds(setting.words[language], text)];
  });
  const saved = settings.saved(channelName(channel));
  return answer(wordsOf(language).common.sentences([saved, ...lines, settings.fromNowOn, ...more]));
}
