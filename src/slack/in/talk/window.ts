import { z } from 'zod';
import { oneLine, said } from '../../../text/fit.js';
import type { Language } from '../../../text/language.js';
import { asQuote } from '../../../text/markup.js';
import { noteRow, textRows } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import { quoted, type Quoted } from '../../../workshop/opening/facts.js';
import { longestOwn } from '../../../workshop/opening/rules.js';
import { bounded } from '../../../workshop/opening/talk-cards.js';
import type { Session } from '../../../workshop/session.js';
import type { Submitted } from '../../blocks/form.js';
import { parsedValue } from '../../blocks/render.js';
import { wordsOf } from '../../../words/words.js';

export const editId = 'brief_edit';
export const ownField = 'own';
const takeField = 'take';

/** The brief of a talk to edit: words of one's own in front, and how much of the talk is taken. */
export function editForm({ id, language, talk }: Session): Form {
  const { edit } = wordsOf(language).planThis;
  const options = [
    { text: edit.thread, value: 'thread' },
    { text: edit.only, value: 'only' },
  ];
  const isThread = (talk?.messages.length ?? 0) > 1;
  return {
    id: editId,
    carries: { workshop: id, about: {} },
    title: edit.title,
    submit: edit.submit,
    close: edit.close,
    rows: [
      { note: edit.about },
      {
        field: ownField,
        label: edit.own,
        hint: edit.ownHint(longestOwn),
        optional: true,
        takes: { kind: 'text', placeholder: edit.ownPlaceholder, now: talk?.own ?? '', first: true },
      },
      ...(isThread
        ? [
            {
              field: takeField,
              label: edit.take,
              hint: '',
              takes: { kind: 'choice' as const, options, now: talk?.only ? 'only' : 'thread' },
            },
          ]
        : []),
    ],
  };
}

export function readEdit({ text, choice }: Submitted): { own: string; only: boolean } {
  return { own: text(ownField).trim(), only: choice(takeField) === 'only' };
}

export const windowId = 'plan_this';
export const channelField = 'channel';

/** What a window carries unseen, all together, in characters: Slack takes 3,000. */
const mostCarried = 2_900;

const carried = z.object({ channel: z.string(), root: z.string(), message: quoted });
type Carried = z.infer<typeof carried>;

/** The message that the window is about, as much of it as the window can carry to the workshop. */
export function carriable(channel: string, root: string, message: Quoted): Carried {
  const [whole = message] = bounded([message], message.ts);
  for (let text = whole.text; ; text = text.slice(0, Math.floor(text.length * 0.9)).trimEnd()) {
    const isCut = text.length < whole.text.length;
    const each = { ...whole, text, ...(isCut && { cut: true as const }) };
    if (JSON.stringify({ channel, root, message: each }).length <= mostCarried || text === '')
      return { channel, root, message: each };
  }
}

/** Shows which words would be seen, and by whom, before anything is opened. */
export function planWindow(language: Language, { channel, root, message }: Carried): Form {
  const { window: words } = wordsOf(language).planThis;
  const files = (message.files ?? []).map((name) => `[${oneLine(name)}]`);
  const quote = asQuote(said([message.text, ...files].filter(Boolean).join('\n')));
  return {
    id: windowId,
    carries: { channel, root, message },
    title: words.title,
    submit: words.submit,
    close: words.close,
    rows: [
      ...textRows(words.why),
      ...textRows(`*${oneLine(message.by.name)}*\n${quote}`),
      ...(message.cut ? [noteRow(words.cut)] : []),
      {
        field: channelField,
        label: words.channel,
        hint: words.hint,
        takes: { kind: 'conversation', placeholder: words.placeholder },
      },
    ],
  };
}

/** What came back: the message, and the channel that was chosen. Undefined where it is none of ours. */
export function readWindow({ value, channelIn }: Submitted): { about: Carried; channel: string } | undefined {
  const { data: about } = carried.safeParse(parsedValue(value));
  return about && { about, channel: channelIn(channelField) };
}
