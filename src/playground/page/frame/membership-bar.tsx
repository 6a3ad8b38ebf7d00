import type { VNode } from 'preact';
import type { LiveChannel } from '../../live.js';
import { useRoom } from '../live/room.js';

/** Says when the bot is not in the channel, since it then hears nothing there, and lets one add it. */
export function MembershipBar({ channel }: { channel: LiveChannel }): VNode | null {
  const room = useRoom();
  if (!room.botId || channel.kind === 'im' || channel.members.includes(room.botId)) return null;
  return (
    <div class="bar">
      <span>
        {room.appName} is not in #{channel.name}, so it hears nothing here.
      </span>
      <button
        type="button"
        class="button button-small"
        onClick={() => room.attempt('join', { channel: channel.id, user: room.botId })}
      >
        Add it
      </button>
    </div>
  );
}
