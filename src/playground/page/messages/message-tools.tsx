import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { Icon, IconButton } from '../controls/buttons.js';
import { Confirm } from '../controls/dialog.js';
import { Popup } from '../controls/floating.js';
import { useRoom } from '../live/room.js';
import { isBy } from '../live/seen.js';
import { ForwardDialog } from './forwarded.js';
import { ReactionChoice } from './reactions.js';

interface MessageToolsProps {
  message: LiveMessage;
  inThread: boolean;
  onEdit: () => void;
}

/** What one can do with a message; shown when the pointer or the focus is on it. */
export function MessageTools({ message, inThread, onEdit }: MessageToolsProps): VNode | null {
  const room = useRoom();
  const [held, setHeld] = useState(false);
  const [forwarding, setForwarding] = useState(false);
  const [deleting, setDeleting] = useState(false);
  if (message.onlyFor !== undefined) return null;
  const { channel, ts } = message;
  const isOwn = isBy(message, room.as);
  return (
    <div class={held ? 'message-tools is-held' : 'message-tools'} role="toolbar" aria-label="Message">
      <Popup label="React" class="icon-button" face={<Icon name="smile" />} expanded={setHeld}>
        {(close) => <ReactionChoice message={message} onDone={close} />}
      </Popup>
      {!inThread && (
        <IconButton
          icon="reply"
          label="Reply in thread"
          title="Reply in thread"
          onClick={() => room.goTo({ channel, thread: ts })}
        />
      )}
      <Popup label="More" class="icon-button" face={<Icon name="more" />} expanded={setHeld}>
        {(close) => {
          const item = (words: string, act: () => void, look = ''): VNode => (
            <button
              key={words}
              type="button"
              class={`menu-item ${look}`}
              onClick={() => {
                close();
                act();
              }}
            >
              {words}
            </button>
          );
          return (
            <>
              {room.shortcuts.map(({ id, name }) =>
                item(name, () => room.attempt('shortcut', { channel, ts, id })),
              )}
              {item('Forward…', () => setForwarding(true))}
              {isOwn && item('Edit', onEdit)}
              {isOwn && item('Delete…', () => setDeleting(true), 'menu-danger')}
            </>
          );
        }}
      </Popup>
      {forwarding && <ForwardDialog message={message} onDone={() => setForwarding(false)} />}
      {deleting && (
        <Confirm
          title="Delete this message?"
          yes="Delete"
          no="Keep it"
          danger
          onAnswer={(yes) => {
            setDeleting(false);
            if (yes) room.attempt('remove', { channel, ts });
          }}
        >
          It disappears for everyone, and the bot is told.
        </Confirm>
      )}
    </div>
  );
}
