import type { ActionsBlock, Button, ConfirmationDialog } from '@slack/types';
import type { Session } from '../../workshop/session.js';

/** A row holds at most this many answers that suggest themselves; each needs an action id of its own. */
export const mostOptions = 5;

/** Who is to speak next: a card holds at most this many members. */
export const nextIds = [
  'next_0',
  'next_1',
  'next_2',
  'next_3',
  'next_4',
  'next_5',
  'next_6',
  'next_7',
  'next_8',
  'next_9',
  'next_10',
  'next_11',
] as const;

/** What a button does. */
export const actionIds = [
  'approve',
  'changes',
  'park',
  'take_up',
  'cancel',
  'files',
  'undo',
  'more',
  'drop',
  'answer_0',
  'answer_1',
  'answer_2',
  'answer_3',
  'answer_4',
  'answer_other',
  'question_skip',
  'question_decide',
  'question_later',
  'start_anyway',
  'answer_undo',
  'answer_move_0',
  'answer_move_1',
  'answer_move_2',
  'question_back',
  'offer_answer',
  'offer_take',
  'offer_decline',
  'settle_first',
  'settle_second',
  'meant_approve',
  'meant_change',
  'meant_talk',
  'retry',
  'skip_role',
  'resume',
  'allow',
  'end',
  'end_draft',
  'end_discard',
  'end_go_on',
  ...nextIds,
  'go_on',
  'floor_skip',
  'queue_clear',
  'queue_keep',
  'reminders_stop',
] as const;
export type ActionId = (typeof actionIds)[number];

/** What a button is about, beside its workshop. */
export interface About {
  version?: number;
  question?: number;
  /** Which of the question's options it is, by index. */
  option?: number;
  /** The question that an answer was meant for. */
  to?: number;
  /** The answer that is meant, by how often answers had changed when it was given. */
  answer?: number;
  /** The message that was read, by its ts. */
  message?: string;
  /** The name of the failing task. */
  task?: string;
  /** The budget pause, by its number. */
  pause?: number;
  /** Who is to speak, or to be passed over, by id. */
  member?: string;
  /** The fact that brought the reminder, by its place in the list of all. */
  reminder?: number;
}

interface Asked {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** A button that carries its workshop and what in it is meant, so that a click says what it was about. */
export function button(
  session: Session,
  does: ActionId,
  label: string,
  { style, asks, ...about }: About & { style?: 'primary' | 'danger'; asks?: Asked } = {},
): Button {
  return {
    type: 'button',
    action_id: does,
    text: { type: 'plain_text', text: label, emoji: true },
    value: carried(session.id, about),
    ...(style && { style }),
    ...(asks && { confirm: confirmation(asks) }),
  };
}

const keys = {
  version: 'v',
  question: 'q',
  option: 'o',
  to: 'to',
  answer: 'a',
  message: 'm',
  task: 't',
  pause: 'p',
  member: 'n',
  reminder: 'r',
} as const;

/** A workshop and what in it is meant, as the value of a button; `more` is for nobody to read. */
export function carried(workshop: string, about: About, more: object = {}): string {
  const entries = Object.entries(keys).flatMap(([name, key]) => {
    const value = about[name as keyof About];
    return value === undefined ? [] : [[key, value]];
  });
  return JSON.stringify({ w: workshop, ...Object.fromEntries(entries), ...more });
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
