import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { GrowingText } from '../composer/growing-text.js';
import { isComposing, returnSends } from '../composer/keys.js';
import { keepDraft, recallDraft } from '../live/drafts.js';
import { useRoom } from '../live/room.js';
import { useRefusal } from '../live/use-refusal.js';
import { toTyped } from '../text/mrkdwn.js';

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
      {refusal && (
        <div class="refusal" role="alert">
          {refusal}
        </div>
      )}
      <div class="edit-foot">
        <button type="button" class="button button-small" onClick={leave}>
          Cancel
        </button>
        <button type="button" class="button button-small button-primary" onClick={() => void save()}>
          Save
        </button>
      </div>
    </div>
  );
}
