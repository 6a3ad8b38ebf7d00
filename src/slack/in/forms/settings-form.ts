import type { Language } from '../../../text/language.js';
import type { Form } from '../../../workshop/form.js';
import type { Submitted } from '../../blocks/form.js';
import type { SlackContext } from '../../context.js';
import { inTime } from '../../in-time.js';
import type { Answering } from '../../../contracts/store.js';
import { formWords } from '../../words.js';
import { answer } from '../answer.js';
import { isDirect } from '../commands/opening.js';
import type { Reply } from '../commands/reply.js';
import { isOpened } from './open-form.js';

export const settingsId = 'channel_settings';
const answeringField = 'answering';
/** How long Slack may take to tell the language of whoever asks, while the form's trigger runs out. */
const languageMs = 700;

interface Call {
  channel: string;
  channelName: string;
  user: string;
  /** Good for one view and three seconds; undefined when it has run out. */
  trigger: string | undefined;
}

/** The settings of this channel as a form with what holds now, or why there can be none here. */
export async function openSettings(slack: SlackContext, reply: Reply, call: Call): Promise<void> {
  const { channel, channelName, user, trigger } = call;
  const language = (await inTime(slack.people.know(user), languageMs, slack.clock))?.language ?? 'en';
  const { settings } = formWords(language);
  if (isDirect(channel, channelName)) return reply.now([answer(settings.direct)]);
  if (trigger === undefined) return reply.now([answer(settings.failed)]);
  await reply.now([]);
  const form = settingsForm(language, channel, (await slack.channels.answering(channel)) ?? 'anyone');
  if (!(await isOpened(slack, trigger, form))) await reply.later([answer(settings.failed)]);
}

function settingsForm(language: Language, channel: string, now: Answering): Form {
  const { settings } = formWords(language);
  const option = (value: Answering) => ({ text: settings[value], value });
  return {
    id: settingsId,
    carries: { channel },
    title: settings.title,
    submit: settings.save,
    close: settings.close,
    rows: [
      {
        field: answeringField,
        label: settings.label,
        hint: settings.hint,
        takes: { kind: 'choice', options: [option('anyone'), option('members')], now },
      },
    ],
  };
}

/** What the submitted settings say; undefined when they say nothing. */
export function readSettings({
  channel,
  choice,
}: Submitted): { channel: string; answering: Answering } | undefined {
  const value = choice(answeringField);
  return channel && (value === 'anyone' || value === 'members') ? { channel, answering: value } : undefined;
}
