import type { Language } from '../../../text/language.js';
import { channelName, mention } from '../../../text/markup.js';
import type { Card } from '../../../workshop/card.js';
import type { Form, FormRow } from '../../../workshop/form.js';
import {
  type ChannelSettings,
  channelSettings,
  type SettingName,
  settingNames,
  settingsIn,
  type SettingsSet,
  settled,
} from '../../../workshop/opening/index.js';
import { wordsOf } from '../../../workshop/words.js';
import type { Submitted } from '../../blocks/form.js';
import type { SlackContext } from '../../context.js';
import { formWords } from '../../words.js';
import { answer } from '../answer.js';
import { isDirect } from '../commands/opening.js';
import type { Reply } from '../commands/reply.js';
import { type Call, isOpened, languageOfCaller } from './open-form.js';

export const settingsId = 'channel_settings';

/** The settings of this channel as a form with what holds now, or why there can be none here. */
export async function openSettings(slack: SlackContext, reply: Reply, call: Call): Promise<void> {
  const { channel, trigger } = call;
  const language = await languageOfCaller(slack, call);
  const { settings } = formWords(language);
  if (isDirect(channel, call.channelName)) return reply.now([answer(settings.direct)]);
  if (trigger === undefined) return reply.now([answer(settings.failed)]);
  await reply.now([]);
  const now = settled(await slack.channels.settings(channel));
  const form = settingsForm(language, channel, now);
  if (!(await isOpened(slack, trigger, form))) await reply.later([answer(settings.failed)]);
}

/** What this value is called. */
function valueText(language: Language, name: SettingName, value: string): string {
  const values: Readonly<Record<string, string>> = formWords(language).settings.of[name].values;
  return values[value] ?? value;
}

function settingsForm(language: Language, channel: string, now: ChannelSettings): Form {
  const { settings } = formWords(language);
  return {
    id: settingsId,
    carries: { channel },
    title: settings.title,
    submit: settings.save,
    close: settings.close,
    rows: settingNames.map(
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
  };
}

/** What the submitted settings say; undefined when they say nothing. */
export function readSettings({
  channel,
  choice,
}: Submitted): { channel: string; set: SettingsSet } | undefined {
  const set = settingsIn(Object.fromEntries(settingNames.map((name) => [name, choice(name)])));
  return channel && Object.keys(set).length > 0 ? { channel, set } : undefined;
}

/** Says to all who are in the channel who changed what. */
export function changedCard(
  language: Language,
  by: string,
  now: ChannelSettings,
  changed: SettingName[],
): Card {
  const { settings } = formWords(language);
  const lines = changed.map((name) =>
    settings.changed(mention(by), settings.of[name], valueText(language, name, now[name])),
  );
  return answer(wordsOf(language).common.sentences([...lines, settings.fromNowOn]));
}

/** Says to one person what holds now. */
export function savedCard(language: Language, channel: string, now: ChannelSettings): Card {
  const { settings } = formWords(language);
  const lines = settingNames.map((name) =>
    settings.holds(settings.of[name], valueText(language, name, now[name])),
  );
  const saved = settings.saved(channelName(channel));
  return answer(wordsOf(language).common.sentences([saved, ...lines, settings.fromNowOn]));
}
