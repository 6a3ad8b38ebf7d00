import type { InputBlock, ModalView } from '@slack/types';
import { clip } from '../../text/fit.js';
import type { Field, Form } from '../../workshop/base/form.js';
import { limits, listOf, objectOf, type Payload, textOf } from '../limits.js';
import { blocksOf, carried, parsedValue } from './render.js';

/** A form as Slack opens it. */
export function modalOf({ id, carries, title, submit, close, rows }: Form): ModalView {
  return {
    type: 'modal',
    callback_id: id,
    private_metadata:
      'channel' in carries ? JSON.stringify(carries) : carried(carries.workshop, carries.about),
    title: plain(clip(title, limits.formTitle)),
    ...(submit !== undefined && { submit: plain(submit) }),
    close: plain(close),
    blocks: rows.flatMap((row) => ('field' in row ? [inputOf(row)] : blocksOf(row))),
  };
}

function inputOf({ field, label, hint, optional, takes }: Field): InputBlock {
  return {
    type: 'input',
    block_id: field,
    label: plain(label),
    ...(hint !== '' && { hint: plain(hint) }),
    ...(optional && { optional }),
    element: elementOf(takes),
  };
}

/** Each field has one element, so the id of the element tells nothing. */
function elementOf(takes: Field['takes']): InputBlock['element'] {
  switch (takes.kind) {
    case 'text':
      return {
        type: 'plain_text_input',
        action_id: 'text',
        multiline: !takes.line,
        ...(takes.longest !== undefined && { max_length: takes.longest }),
        ...(takes.first && { focus_on_load: true }),
        ...(takes.now && { initial_value: takes.now }),
        placeholder: plain(takes.placeholder),
      };
    case 'people':
      return {
        type: 'multi_users_select',
        action_id: 'it',
        placeholder: plain(takes.placeholder),
        max_selected_items: takes.most,
        ...(takes.now && takes.now.length > 0 && { initial_users: takes.now }),
      };
    case 'choice': {
      const options = takes.options.map(({ text, value }) => ({ text: plain(text), value }));
      const now = options.find(({ value }) => value === takes.now);
      return { type: 'radio_buttons', action_id: 'it', options, ...(now && { initial_option: now }) };
    }
    default:
      return takes satisfies never;
  }
}

function plain(text: string) {
  return { type: 'plain_text' as const, text };
}

/** What people filled in, field by field; what is not there is empty. */
export interface Submitted {
  /** What names a workshop and what is meant in it, as the value of a button does. */
  value: string;
  channel: string;
  has(field: string): boolean;
  text(field: string): string;
  /** Ids, each once. */
  people(field: string): string[];
  choice(field: string): string;
}

/** Reads a form as it comes back from Slack. */
export function submittedIn(view: { private_metadata: string; state: { values: unknown } }): Submitted {
  const values = objectOf(view.state.values);
  const given = (field: string): Payload => objectOf(Object.values(objectOf(values[field]))[0]);
  return {
    value: view.private_metadata,
    channel: textOf(parsedValue(view.private_metadata).channel),
    has: (field) => field in values,
    text: (field) => textOf(given(field).value),
    people(field) {
      const { selected_users: chosen } = given(field);
      return [...new Set((Array.isArray(chosen) ? chosen : []).map(textOf).filter(Boolean))];
    },
    choice: (field) => textOf(objectOf(given(field).selected_option).value),
  };
}

/** The same form as it was opened, by the fields that come back with it. */
export function openedAs(view: { private_metadata: string; blocks: unknown }): Submitted {
  const fields = listOf(view.blocks).map(({ block_id: field, element }) => {
    const { initial_value: value, ...is } = objectOf(element);
    const { initial_users: selected_users, initial_option: selected_option } = is;
    return [textOf(field), { it: { value, selected_users, selected_option } }];
  });
  return submittedIn({ ...view, state: { values: Object.fromEntries(fields) } });
}
