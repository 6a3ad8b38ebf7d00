import type { VNode } from 'preact';
import type { LiveChannel, LivePerson } from '../../live.js';
import { Button, Icon, IconButton } from '../controls/buttons.js';
import { Popup } from '../controls/floating.js';
import type { Theme } from '../live/kept.js';
import { useRoom } from '../live/room.js';
import { PersonAvatar } from '../messages/avatar.js';

interface ChannelHeadProps {
  channel: LiveChannel;
  /** Said here where the sidebar is folded away. */
  botConnected: boolean;
  theme: Theme;
  onTheme: () => void;
  onMenu: () => void;
}

const themeIcons = { auto: 'auto', light: 'sun', dark: 'moon' } as const;

export function ChannelHead({ channel, botConnected, theme, onTheme, onMenu }: ChannelHeadProps): VNode {
  const themeLabel = `Colours: ${theme === 'auto' ? 'as the system' : theme}`;
  return (
    <header class="pane-head">
      <button type="button" class="icon-button only-narrow" aria-label="Channels and people" onClick={onMenu}>
        <Icon name="menu" />
        {!botConnected && <span class="head-dot" role="img" aria-label="the bot is not connected" />}
      </button>
      <div class="pane-names">
        <h1 class="pane-title">
          <span class="pane-mark" aria-hidden="true">
            {channel.kind === 'private' ? <Icon name="lock" /> : channel.kind === 'im' ? '@' : '#'}
          </span>
          {channel.name}
        </h1>
        {channel.topic && <p class="pane-topic">{channel.topic}</p>}
      </div>
      <ChannelMembers channel={channel} />
      <IconButton icon={themeIcons[theme]} label={themeLabel} title={themeLabel} onClick={onTheme} />
    </header>
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
