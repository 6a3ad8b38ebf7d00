import type { ModalView } from '@slack/types';
import type { Language } from '../../../text/language.js';
import { briefLimit } from '../../../workshop/opening/rules.js';
import type { Desk } from '../../desk.js';
import { inTime } from '../../in-time.js';
import { objectOf, type Payload, textOf } from '../../payload.js';
import { inviteOf } from '../../transport/workspace/identity.js';
import { commandWords } from '../../words.js';
import { answer } from '../answers/answer.js';
import { isOpened } from '../forms/open-view.js';
import { peopleFields, readPeople } from './form-people.js';
import { isDirect, maySpeak } from './opening.js';
import type { Reply } from './reply.js';

export const formId = 'open_workshop';
export const briefBlock = 'brief';
const briefAction = 'text';
/** Slack's own limit for a field; the command takes more. */
const fieldLimit = 3_000;
const languageMs = 700;

interface Call {
  channel: string;
  channelName: string;
  user: string;
  /** Good for one view and three seconds; undefined when it has run out. */
  trigger: string | undefined;
}

/** The form for a brief, or why there can be none here. */
export async function openForm(desk: Desk, reply: Reply, call: Call): Promise<void> {
  const { channel, channelName, user, trigger } = call;
  const known = inTime(desk.people.know(user), languageMs, desk.clock);
  const direct = isDirect(channel, channelName);
  const [who, speaks] = await Promise.all([known, direct || maySpeak(desk, channel)]);
  const language = who?.language ?? 'en';
  const words = commandWords(language);
  if (direct) return reply.now([answer(words.brief.direct)]);
  if (!speaks) return reply.now([answer(words.brief.notMember(inviteOf(desk.identity)))]);
  if (trigger === undefined) return reply.now([answer(words.form.failed)]);
  await reply.now([]);
  if (!(await isOpened(desk, trigger, formView(language, channel))))
    await reply.later([answer(words.form.failed)]);
}

function formView(language: Language, channel: string): ModalView {
  const { form } = commandWords(language);
  const plain = (text: string) => ({ type: 'plain_text' as const, text });
  return {
    type: 'modal',
    callback_id: formId,
    private_metadata: JSON.stringify({ channel }),
    title: plain(form.title),
    submit: plain(form.submit),
    close: plain(form.close),
    blocks: [
      {
        type: 'input',
        block_id: briefBlock,
        label: plain(form.label),
        hint: plain(form.hint(fieldLimit, briefLimit)),
        element: {
          type: 'plain_text_input',
          action_id: briefAction,
          multiline: true,
          max_length: fieldLimit,
          focus_on_load: true,
          placeholder: plain(form.placeholder),
        },
      },
      ...peopleFields(language),
    ],
  };
}

/** What a submitted form says. */
export function readForm(view: { private_metadata: string; state: { values: unknown } }) {
  const values = objectOf(view.state.values);
  const block = objectOf(values[briefBlock]);
  return {
    brief: textOf(objectOf(block[briefAction]).value),
    channel: textOf(metadata(view).channel),
    people: readPeople(values),
  };
}

function metadata({ private_metadata }: { private_metadata: string }): Payload {
  try {
    return objectOf(JSON.parse(private_metadata));
  } catch {
    return {};
  }
}
