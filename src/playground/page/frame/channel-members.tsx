import type { VNode } from 'preact';
import type { LiveChannel, LivePerson } from '../../live.js';
import { Icon } from '../controls/icons.js';
import { Popup } from '../controls/popup.js';
import { useRoom } from '../live/room.js';
import { PersonAvatar } from '../messages/avatar.js';

/** Who is in a channel; anyone, the bot too, can be added or taken out. */
export function ChannelMembers({ channel }: { channel: LiveChannel }): VNode {
  const room = useRoom();
  const face = (
    <>
      <Icon name="people" />
      <span>{channel.members.length}</span>
    </>
  );
  return (
    <Popup label={`Members of #${channel.name}`} class="icon-button members-button" face={face}>
      {() => (
        <>
          <div class="menu-label">Members of #{channel.name}</div>
          {room.people.map((person) => (
            <Member key={person.id} channel={channel} person={person} />
          ))}
        </>
      )}
    </Popup>
  );
}

function Member({ channel, person }: { channel: LiveChannel; person: LivePerson }): VNode {
  const room = useRoom();
  const isIn = channel.members.includes(person.id);
  const change = (): void => {
    room.attempt(isIn ? 'leave' : 'join', { channel: channel.id, user: person.id });
  };
  return (
    <div class={isIn ? 'member' : 'member member-out'}>
      <PersonAvatar person={person} />
      <span class="member-name">
        {person.realName}
        {person.isBot && <span class="badge">APP</span>}
      </span>
      <button
        type="button"
        class="button button-small"
        aria-label={`${isIn ? 'Remove' : 'Add'} ${person.realName}`}
        onClick={change}
      >
        {isIn ? 'Remove' : 'Add'}
      </button>
    </div>
  );
}
