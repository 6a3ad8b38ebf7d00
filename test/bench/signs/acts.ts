import type { LiveChange, LiveMessage } from '../../../src/playground/live.js';
import { buttonsOf, type Workspace } from '../../thread/workspace.js';
import type { Watched } from './watching.js';

/** One thing that a person does, and what shows them that it has reached the bot. */
export interface Act {
  kind: string;
  does(): Promise<void>;
  shows(change: LiveChange): boolean;
}

/** A workshop and somebody who takes part in it. */
export interface Seat {
  workspace: Workspace;
  watched: Watched;
  root: LiveMessage;
  /** What this person has written, approved and reacted to here. */
  done: { said: number; reacted: string };
}

/** All that this person can do at this moment. */
export function possible(seat: Seat): Act[] {
  const { watched, root } = seat;
  const thread = watched
    .messages()
    .filter(({ channel, threadTs, onlyFor }) => channel === root.channel && threadTs === root.ts && !onlyFor);
  const cardWith = (action: string) =>
    thread.findLast((each) => each.fromApp && buttonsOf(each).some(({ action_id }) => action_id === action));
  const presses = (kind: string, action: string, shows: (card: LiveMessage) => Act['shows']): Act[] => {
    const card = cardWith(action);
    if (!card) return [];
    return [{ kind, does: () => seat.workspace.press(card, action, watched.name), shows: shows(card) }];
  };
  return [
    ...written(seat, cardWith('answer:0')),
    ...presses('answers by a button', 'answer:0', changed),
    ...presses('leaves it to the roles', 'question_decide', changed),
    ...presses('opens Details', 'details', () => isWindow),
    ...presses('reads the plan', 'read', () => isWindow),
    ...presses('asks for a change: form', 'changes', () => isWindow),
    ...presses('approves', 'approve', changed),
    // Undone by the button, a ✅ says nothing any more, nor does its removal.
    ...(seat.done.reacted === '' ? presses('undoes the approval', 'undo', changed) : []),
    ...reactions(seat, cardWith('approve')),
    ...alone(seat),
  ];

  function isWindow(change: LiveChange): boolean {
    return change.type === 'view' && change.view.user === watched.id && change.view.view.type === 'modal';
  }
}

const changed =
  ({ channel, ts }: LiveMessage) =>
  (change: LiveChange): boolean =>
    change.type === 'message' && change.message.channel === channel && change.message.ts === ts;

/** What somebody writes in the thread, and writes otherwise afterwards. */
function written({ workspace, watched, root, done }: Seat, asks: LiveMessage | undefined): Act[] {
  const { name, id } = watched;
  const own = (text: string) => (change: LiveChange) =>
    change.type === 'message' &&
    change.message.user === id &&
    change.message.text === text &&
    change.message.reactions.length > 0;
  const says = (kind: string, text: string): Act => ({
    kind,
    does: () => workspace.say(root, text, name),
    shows: own(text),
  });
  const remark = `Remark ${++done.said}: the office is closed in August.`;
  const question = asks && /\bQ(\d+)\b/.exec(JSON.stringify(asks.blocks))?.[1];
  const answer = `Q${question}: Everyone in the office, answer ${done.said}`;
  const first = watched
    .messages()
    .findLast(
      (each) => each.user === id && each.threadTs === root.ts && each.text.startsWith('Q') && !each.deleted,
    );
  const again = first && `${first.text.split(',')[0]}, or rather answer ${done.said}`;
  return [
    says('writes', remark),
    {
      kind: 'asks for the status',
      does: () => workspace.say(root, '@Planning Workshop status', name),
      shows: isFor(id, root.channel),
    },
    ...(question ? [says('answers in words', answer)] : []),
    ...(first && again
      ? [
          {
            kind: 'edits an answer',
            does: () => workspace.edit(first, again, name),
            shows: (change: LiveChange) =>
              change.type === 'message' &&
              change.message.fromApp &&
              change.message.threadTs === root.ts &&
              JSON.stringify(change.message.blocks).includes(`answer ${done.said}`),
          },
        ]
      : []),
  ];
}

function isFor(person: string, channel?: string) {
  return (change: LiveChange): boolean =>
    change.type === 'message' &&
    change.message.onlyFor === person &&
    (channel === undefined || change.message.channel === channel);
}

/** A ✅ on the card of a plan, and its removal: the card says so, or the line below it. */
function reactions({ workspace, watched, done }: Seat, card: LiveMessage | undefined): Act[] {
  if (!card) return [];
  const { channel, ts, threadTs } = card;
  const isBack = done.reacted === ts;
  return [
    {
      kind: isBack ? 'takes a ✅ back' : 'reacts with ✅',
      async does() {
        const what = { as: watched.name, channel, ts, name: 'white_check_mark' };
        await workspace.act(isBack ? 'unreact' : 'react', what);
        done.reacted = isBack ? '' : ts;
      },
      shows: (change) =>
        change.type === 'message' &&
        change.message.fromApp &&
        change.message.threadTs === threadTs &&
        // The card as it was, with the mark alone, is what they did themselves.
        (change.message.ts !== ts || JSON.stringify(change.message.blocks) !== JSON.stringify(card.blocks)),
    },
  ];
}

/** What nobody else sees of it. */
function alone({ workspace, watched, root }: Seat): Act[] {
  const { name, id } = watched;
  return [
    {
      kind: 'asks for their list',
      does: () => workspace.act('command', { as: name, channel: root.channel, text: '/plan mine' }),
      shows: isFor(id),
    },
    {
      kind: 'opens Home',
      does: () => workspace.act('home', { as: name, tab: 'home' }),
      shows: (change) => change.type === 'view' && change.view.view.type === 'home',
    },
  ];
}
