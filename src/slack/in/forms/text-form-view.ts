import type { ModalView } from '@slack/types';
import { type About, noteRow, textRows } from '../../../workshop/card.js';
import type { Session } from '../../../workshop/session.js';
import { blocksOf } from '../../blocks/render.js';
import { objectOf, type Payload, textOf } from '../../payload.js';
import { formWords } from '../../words.js';
import { type FormId, textForms } from './text-forms.js';

/** The longest text that a form takes, in characters. */
export const textLimit = 3_000;
export const textBlock = 'text';
const textAction = 'text';

/** The form as Slack shows it. What it carries unseen are ids only. */
export function textFormView(form: FormId, session: Session, about: About): ModalView {
  const words = formWords(session.language);
  const { title, label, placeholder, hint, about: shown } = textForms[form].text(session, about);
  const [first = '', ...details] = shown;
  const { version, question } = about;
  return {
    type: 'modal',
    callback_id: form,
    private_metadata: JSON.stringify({ w: session.id, v: version, q: question }),
    title: plain(title),
    submit: plain(words.submit),
    close: plain(words.close),
    blocks: [
      ...[...textRows(first), ...details.map(noteRow)].flatMap(blocksOf),
      {
        type: 'input',
        block_id: textBlock,
        label: plain(label),
        hint: plain(`${hint} ${words.limit(textLimit)}`),
        element: {
          type: 'plain_text_input',
          action_id: textAction,
          multiline: true,
          focus_on_load: true,
          placeholder: plain(placeholder),
        },
      },
    ],
  };
}

/** What a submitted form says, and the value that names what it is about, as a button has it. */
export function readTextForm(view: { private_metadata: string; state: { values: unknown } }): {
  text: string;
  value: string;
} {
  const block: Payload = objectOf(objectOf(view.state.values)[textBlock]);
  return { text: textOf(objectOf(block[textAction]).value).trim(), value: view.private_metadata };
}

function plain(text: string) {
  return { type: 'plain_text' as const, text };
}
