import type { VNode } from 'preact';
import type { LiveChannel, LiveState } from '../../live.js';
import { Icon } from '../controls/buttons.js';
import type { ConnectionStatus } from '../live/connection.js';
import { homePlace } from '../live/place.js';
import { useRoom } from '../live/room.js';
import { PersonAvatar } from '../messages/avatar.js';

interface SidebarProps {
  state: LiveState;
  status: ConnectionStatus;
  channel: string;
  unread: Set<string>;
  onActAs: (person: string) => void;
  onAbout: () => void;
}

/** The workspace: its channels, whom one acts as, and whether the bot is there. */
export function Sidebar({ state, status, channel, unread, onActAs, onAbout }: SidebarProps): VNode {
  const room = useRoom();
  const people = state.people.filter((one) => !one.isBot);
  const direct = state.channels.find((one) => !isListed(one));
  const hasNews = direct !== undefined && unread.has(direct.id);
  const isAtApp = channel === homePlace || channel === direct?.id;
  return (
    <nav class="sidebar" aria-label="Workspace">
      <div class="sidebar-head">
        <img src="/page/favicon.svg" alt="" width="28" height="28" />
        <div class="sidebar-name">{state.workspace}</div>
      </div>

      <h2 class="sidebar-label">Channels</h2>
      <ul class="sidebar-list">
        {state.channels.filter(isListed).map((one) => (
          <li key={one.id}>
            <button
              type="button"
              class={`sidebar-item ${unread.has(one.id) ? 'is-unread' : ''}`}
              aria-current={one.id === channel ? 'page' : undefined}
              onClick={() => room.goTo({ channel: one.id, thread: null })}
            >
              <span class="sidebar-mark" aria-hidden="true">
                {one.kind === 'private' ? <Icon name="lock" /> : '#'}
              </span>
              <span class="sidebar-word">{one.name}</span>
              {unread.has(one.id) && <span class="unread-dot" role="img" aria-label="unread" />}
            </button>
          </li>
        ))}
      </ul>

      <h2 class="sidebar-label">Apps</h2>
      <ul class="sidebar-list">
        <li>
          <button
            type="button"
            class={`sidebar-item ${hasNews ? 'is-unread' : ''}`}
            aria-current={isAtApp ? 'page' : undefined}
            onClick={() => room.goTo({ channel: hasNews ? (direct?.id ?? '') : homePlace, thread: null })}
          >
            <img class="sidebar-app" src="/page/favicon.svg" alt="" width="20" height="20" />
            <span class="sidebar-word">{state.bot.appName}</span>
            {hasNews && <span class="unread-dot" role="img" aria-label="unread" />}
          </button>
        </li>
      </ul>

      <h2 class="sidebar-label">You act as</h2>
      <ul class="sidebar-list">
        {people.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              class="sidebar-item sidebar-person"
              aria-pressed={one.id === state.as}
              title={one.id === state.as ? `You act as ${one.realName}` : `Act as ${one.realName}`}
              onClick={() => onActAs(one.id)}
            >
              <PersonAvatar person={one} />
              <span class="sidebar-word">{one.realName}</span>
              {one.from && <span class="badge">{one.from}</span>}
              {one.id === state.as && <span class="you">you</span>}
            </button>
          </li>
        ))}
      </ul>

      <div class="sidebar-foot">
        <BotStatus name={state.bot.appName} connected={state.bot.connected && status === 'open'} />
        <button type="button" class="sidebar-item" onClick={onAbout}>
          <span class="sidebar-mark">
            <Icon name="help" />
          </span>
          What is this?
        </button>
      </div>
    </nav>
  );
}

/** The conversation with the app stands below it, not among the channels. */
function isListed({ kind }: LiveChannel): boolean {
  return kind !== 'im';
}

function BotStatus({ name, connected }: { name: string; connected: boolean }): VNode {
  return (
    <div class="bot-status" role="status">
      <span class={connected ? 'bot-dot is-on' : 'bot-dot'} aria-hidden="true" />
      <span>
        <strong>{name}</strong>
        <span class="hint">{connected ? 'connected' : 'not connected, waiting for it'}</span>
      </span>
    </div>
  );
}
