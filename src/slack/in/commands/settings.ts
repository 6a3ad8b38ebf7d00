import type { ModalView } from '@slack/types';
import type { Language } from '../../../text/language.js';
import type { Desk } from '../../desk.js';
import { inTime } from '../../in-time.js';
import type { Answering } from '../../needs.js';
import { objectOf, textOf } from '../../payload.js';
import { formWords } from '../../words.js';
import { answer } from '../answers/answer.js';
import { isOpened } from '../forms/open-view.js';
import { isDirect } from './opening.js';
import type { Reply } from './reply.js';

export const settingsId = 'channel_settings';
const block = 'answering';
const action = 'it';
const languageMs = 700;

interface Call {
  channel: string;
  channelName: string;
  user: string;
  /** Good for one view and three seconds; undefined when it has run out. */
  trigger: string | undefined;
}

/** The settings of this channel as a form with what holds now, or why there can be none here. */
export async function openSettings(desk: Desk, reply: Reply, call: Call): Promise<void> {
  const { channel, channelName, user, trigger } = call;
  const language = (await inTime(desk.people.know(user), languageMs, desk.clock))?.language ?? 'en';
  const { settings } = formWords(language);
  if (isDirect(channel, channelName)) return reply.now([answer(settings.direct)]);
  if (trigger === undefined) return reply.now([answer(settings.failed)]);
  await reply.now([]);
  const view = settingsView(language, channel, (await desk.channels.answering(channel)) ?? 'anyone');
  if (!(await isOpened(desk, trigger, view))) await reply.later([answer(settings.failed)]);
}

function settingsView(language: Language, channel: string, now: Answering): ModalView {
  const { settings } = formWords(language);
  const plain = (text: string) => ({ type: 'plain_text' as const, text });
  const option = (value: Answering) => ({ text: plain(settings[value]), value });
  return {
    type: 'modal',
    callback_id: settingsId,
    private_metadata: JSON.stringify({ channel }),
    title: plain(settings.title),
    submit: plain(settings.save),
    close: plain(settings.close),
    blocks: [
      {
        type: 'input',
        block_id: block,
        label: plain(settings.label),
        hint: plain(settings.hint),
        element: {
          type: 'radio_buttons',
          action_id: action,
          options: [option('anyone'), option('members')],
          initial_option: option(now),
        },
      },
    ],
  };
}

/** What the submitted settings say; undefined when they say nothing. */
export function readSettings(view: {
  private_metadata: string;
  state: { values: unknown };
}): { channel: string; answering: Answering } | undefined {
  const { value } = objectOf(objectOf(objectOf(objectOf(view.state.values)[block])[action]).selected_option);
  const channel = channelIn(view.private_metadata);
  return channel && (value === 'anyone' || value === 'members') ? { channel, answering: value } : undefined;
}

function channelIn(metadata: string): string {
  try {
    return textOf(objectOf(JSON.parse(metadata)).channel);
  } catch {
    return '';
  }
}
