import type { ActionsBlock, Button, ConfirmationDialog } from '@slack/types';
import type { Session } from '../../workshop/session.js';

/** What a button does. */
export const actionIds = [
  'approve',
  'cancel',
  'files',
  'undo',
  'end_draft',
  'end_discard',
  'end_go_on',
] as const;
export type ActionId = (typeof actionIds)[number];

interface Asked {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** A button that carries its workshop and version, so that a click says what it was about. */
export function button(
  session: Session,
  does: ActionId,
  label: string,
  { version, style, asks }: { version?: number; style?: 'primary' | 'danger'; asks?: Asked } = {},
): Button {
  return {
    type: 'button',
    action_id: does,
    text: { type: 'plain_text', text: label, emoji: true },
    value: JSON.stringify({ w: session.id, ...(version !== undefined && { v: version }) }),
    ...(style && { style }),
    ...(asks && { confirm: confirmation(asks) }),
  };
}

/** A row of buttons; none when there are no buttons. */
export function buttons(elements: Button[]): ActionsBlock[] {
  return elements.length === 0 ? [] : [{ type: 'actions', elements }];
}

function confirmation({ title, text, yes, no }: Asked): ConfirmationDialog {
  return {
    title: { type: 'plain_text', text: title },
    text: { type: 'plain_text', text },
    confirm: { type: 'plain_text', text: yes },
    deny: { type: 'plain_text', text: no },
    style: 'danger',
  };
}
