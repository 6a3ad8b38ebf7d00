import { type About, noteRow, textRows } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import type { Session } from '../../../workshop/session.js';
import { limits } from '../../limits.js';
import { formWords } from '../../words.js';
import { type FormId, textField, textForms } from './text-forms.js';

/** The form with what its text is about above the field. What it carries unseen are ids only. */
export function textForm(form: FormId, session: Session, about: About): Form {
  const words = formWords(session.language);
  const { title, label, placeholder, hint, about: shown, now } = textForms[form].text(session, about);
  const [first = '', ...details] = shown;
  const { version, question, list, concern } = about;
  return {
    id: form,
    carries: {
      workshop: session.id,
      about: {
        ...(version !== undefined && { version }),
        ...(question !== undefined && { question }),
        ...(list !== undefined && { list }),
        ...(concern !== undefined && { concern }),
      },
    },
    title,
    submit: words.submit,
    close: words.close,
    rows: [
      ...textRows(first),
      ...details.map(noteRow),
      {
        field: textField,
        label,
        hint: `${hint} ${words.limit(limits.textInput)}`,
        takes: {
          kind: 'text',
          placeholder,
          first: true,
          ...(now && { now: now.slice(0, limits.textInput) }),
        },
      },
    ],
  };
}
