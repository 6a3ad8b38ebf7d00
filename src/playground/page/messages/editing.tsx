import { createContext, type TargetedKeyboardEvent, type VNode } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { GrowingText, isComposing, returnSends } from '../composer/growing-text.js';
import { Button, Refusal } from '../controls/buttons.js';
import { useRefusal } from '../live/act.js';
import { keepDraft, recallDraft } from '../live/kept.js';
import { useRoom } from '../live/room.js';
import { isBy } from '../live/seen.js';
import { toTyped } from '../text/mrkdwn.js';

/** Which message of a pane is being changed in its place, by its timestamp. */
interface Editing {
  ts: string | null;
  edit: (ts: string | null) => void;
}

export const EditingContext = createContext<Editing>({ ts: null, edit: () => undefined });

export function useEditing(): Editing {
  return useContext(EditingContext);
}

/** A pane's editing, and how to begin it at the last message of `as` in it; undefined when there is none. */
export function usePaneEditing(
  messages: LiveMessage[],
  as: string,
): { editing: Editing; editLast: (() => void) | undefined } {
  const [ts, edit] = useState<string | null>(null);
  const last = messages.findLast((one) => isBy(one, as) && one.onlyFor === undefined && !one.deleted);
  return { editing: { ts, edit }, editLast: last && (() => edit(last.ts)) };
}

/**
 * Changes one's own message in its place. Enter saves, Escape leaves it as it was; what is written meanwhile
 * outlives a look at something else, and a while as somebody else.
 */
export function EditBox({ message, onDone }: { message: LiveMessage; onDone: () => void }): VNode {
  const room = useRoom();
  const box = useRef<HTMLDivElement>(null);
  const key = { as: room.as, channel: message.channel, thread: `edit ${message.ts}` };
  const [text, setText] = useState(
    () =>
      recallDraft(key) || toTyped(message.text, (id) => room.person(id)?.realName ?? room.channel(id)?.name),
  );
  const change = (next: string): void => {
    setText(next);
    keepDraft(key, next);
  };
  const leave = (): void => {
    const pane = box.current?.closest('.pane');
    keepDraft(key, '');
    onDone();
    if (returnSends()) pane?.querySelector<HTMLElement>('.composer textarea')?.focus();
  };
  const [refusal, setRefusal] = useRefusal();
  const save = async (): Promise<void> => {
    const { channel, ts } = message;
    const outcome = await room.act('edit', { channel, ts, text });
    if (outcome.ok) leave();
    else setRefusal(outcome);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave();
    }
    if (event.key !== 'Enter' || event.shiftKey || !returnSends()) return;
    event.preventDefault();
    void save();
  };
  return (
    <div class="edit-box" ref={box}>
      <GrowingText label="Edit message" text={text} onText={change} onKeyDown={onKeyDown} focused />
      {refusal && <Refusal>{refusal}</Refusal>}
      <div class="edit-foot">
        <Button small onClick={leave}>
          Cancel
        </Button>
        <Button small primary onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}
