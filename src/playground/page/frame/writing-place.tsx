import type { VNode } from 'preact';
import type { LiveChannel } from '../../live.js';
import type { Filling } from '../composer/composer.js';
import { Composer } from '../composer/composer.js';
import { useRoom } from '../live/room.js';

interface WritingPlaceProps {
  channel: LiveChannel;
  thread: string | null;
  filling: Filling | null;
  focused: boolean;
  onEditLast: (() => void) | undefined;
}

/** The box to write in, or the way in for one who is not in the channel. */
export function WritingPlace({ channel, thread, filling, focused, onEditLast }: WritingPlaceProps): VNode {
  const room = useRoom();
  if (!channel.members.includes(room.as)) {
    return (
      <div class="composer join-bar">
        <span>You are not in #{channel.name}.</span>
        <button
          type="button"
          class="button button-primary button-small"
          onClick={() => room.attempt('join', { channel: channel.id, user: room.as })}
        >
          Join
        </button>
      </div>
    );
  }
  return (
    <Composer
      key={`${room.as}/${channel.id}/${thread ?? ''}`}
      channel={channel.id}
      thread={thread}
      placeholder={thread === null ? `Message #${channel.name} or /plan …` : 'Reply…'}
      filling={filling}
      focused={focused}
      onEditLast={onEditLast}
    />
  );
}
