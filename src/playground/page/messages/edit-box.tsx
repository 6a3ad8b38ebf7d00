import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { GrowingText } from '../composer/growing-text.js';
import { isComposing } from '../composer/keys.js';
import { useRoom } from '../live/room.js';
import { useRefusal } from '../live/use-refusal.js';
import { toTyped } from '../text/mrkdwn.js';

/** Changes one's own message in its place. Enter saves, Escape leaves it as it was. */
export function EditBox({ message, onDone }: { message: LiveMessage; onDone: () => void }): VNode {
  const room = useRoom();
  const [text, setText] = useState(() =>
    toTyped(message.text, (id) => room.person(id)?.realName ?? room.channel(id)?.name),
  );
  const [refusal, setRefusal] = useRefusal();
  const save = async (): Promise<void> => {
    const { channel, ts } = message;
    const outcome = await room.act('edit', { channel, ts, text });
    if (outcome.ok) onDone();
    else setRefusal(outcome);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onDone();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void save();
  };
  return (
    <div class="edit-box">
      <GrowingText label="Edit message" text={text} onText={setText} onKeyDown={onKeyDown} focused />
      {refusal && (
        <div class="refusal" role="alert">
          {refusal}
        </div>
      )}
      <div class="edit-foot">
        <button type="button" class="button button-small" onClick={onDone}>
          Cancel
        </button>
        <button type="button" class="button button-small button-primary" onClick={() => void save()}>
          Save
        </button>
      </div>
    </div>
  );
}
