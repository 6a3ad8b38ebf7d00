import type { ActionsBlock, Button, StaticSelect, UsersSelect } from '@slack/types';
import type { Session } from '../../workshop/session.js';
import { type About, carried } from './button.js';
import { clip } from './fit.js';
import { plainLine } from './safe.js';

const mostOptions = 100;
const longestOption = 75;

/** What a choice from a list does, in a message. Unlike a button it carries no value of its own. */
export const selectIds = ['question_pass', 'assumption_ask'] as const;
export type SelectId = (typeof selectIds)[number];

/** A choice among the people of the workspace. */
export function personSelect(does: SelectId, label: string): UsersSelect {
  return { type: 'users_select', action_id: does, placeholder: { type: 'plain_text', text: label } };
}

/** A choice among these texts, as many as fit; each is known by its value. */
export function listSelect(
  does: SelectId,
  label: string,
  offered: { text: string; value: string }[],
): StaticSelect {
  return {
    type: 'static_select',
    action_id: does,
    placeholder: { type: 'plain_text', text: label },
    options: offered.slice(0, mostOptions).map(({ text, value }) => ({
      text: { type: 'plain_text', text: clip(plainLine(text), longestOption) },
      value,
    })),
  };
}

/**
 * A row that ends in a choice. The block's id says what it is about. Slack shows what was chosen for as long as that id
 * is the same, so `state` is to differ when the card reads otherwise because of a choice.
 */
export function choosingRow(
  session: Session,
  elements: Button[],
  select: UsersSelect | StaticSelect,
  { state, ...about }: About & { state: string },
): ActionsBlock {
  const block_id = carried(session.id, about, { s: state });
  return { type: 'actions', block_id, elements: [...elements, select] };
}
