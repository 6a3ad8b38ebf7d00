import type { Form } from '../../../workshop/base/form.js';
import { longestOwn } from '../../../workshop/opening/rules.js';
import type { Session } from '../../../workshop/session.js';
import type { Submitted } from '../../blocks/form.js';
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
