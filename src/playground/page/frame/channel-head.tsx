import type { VNode } from 'preact';
import type { LiveChannel, LivePerson } from '../../live.js';
import { Button, Icon } from '../controls/buttons.js';
import { Popup } from '../controls/floating.js';
import { useRoom } from '../live/room.js';
import { PersonAvatar } from '../messages/avatar.js';
import { type Frame, PaneHead } from './pane-head.js';

/** Where one is, and who else is there. */
export function ChannelHead({ channel, ...frame }: Frame & { channel: LiveChannel }): VNode {
  const mark = channel.kind === 'private' ? <Icon name="lock" /> : channel.kind === 'im' ? '@' : '#';
  return (
    <PaneHead {...frame} mark={mark} title={channel.name} topic={channel.topic}>
      {channel.kind !== 'im' && <ChannelMembers channel={channel} />}
    </PaneHead>
  );
}

/** Who is in a channel; anyone, the bot too, can be added or taken out. */
function ChannelMembers({ channel }: { channel: LiveChannel }): VNode {
  const room = useRoom();
  const face = (
    <>
      <Icon name="people" />
      <span>{channel.members.length}</span>
    </>
  );
  return (
    <Popup
      label={`${channel.members.length} members of #${channel.name}`}
      class="icon-button members-button"
      face={face}
    >
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
      <Button small label={`${isIn ? 'Remove' : 'Add'} ${person.realName}`} onClick={change}>
        {isIn ? 'Remove' : 'Add'}
      </Button>
    </div>
  );
}

/** Says when the bot is not in the channel, since it then hears nothing there, and lets one add it. */
export function MembershipBar({ channel }: { channel: LiveChannel }): VNode | null {
  const room = useRoom();
  if (!room.botId || channel.kind === 'im' || channel.members.includes(room.botId)) return null;
  return (
    <div class="bar">
      <span>
        {room.appName} is not in #{channel.name}, so it hears nothing here.
      </span>
      <Button small onClick={() => room.attempt('join', { channel: channel.id, user: room.botId })}>
        Add it
      </Button>
    </div>
  );
}
