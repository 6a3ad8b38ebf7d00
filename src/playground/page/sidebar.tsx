import type { ComponentChildren, VNode } from 'preact';
import { PersonAvatar } from './messages/message.js';
import { homePlace, markOf } from './place.js';
import { useRoom } from './room.js';
import { inWords, words } from './text/language.js';

interface SidebarProps {
  /** The channel one is in, or the app's Home. */
  at: string;
  connected: boolean;
  onActAs: (person: string) => void;
}

/** The workspace: its channels, whom one acts as, and whether the bot is there. */
export function Sidebar({ at, connected, onActAs }: SidebarProps): VNode {
  const room = useRoom();
  const { bot, channels, people } = room;
  const direct = channels.find((one) => one.kind === 'im')?.id ?? '';
  return (
    <nav class="sidebar column" aria-label={words.workspace}>
      <p class="title row">
        <img src="/page/favicon.svg" alt="" width="28" height="28" /> {bot.appName}
      </p>
      <h2 class="hint">{words.channels}</h2>
      {channels.map(
        ({ id, kind, name }) =>
          kind !== 'im' && (
            <Entry key={id} isHere={id === at} onClick={() => room.goTo({ channel: id })}>
              <span class="sidebar-mark faint" aria-hidden="true">
                {markOf(kind)}
              </span>
              <span class="grow">{name}</span>
            </Entry>
          ),
      )}
      <h2 class="hint">{words.apps}</h2>
      <Entry isHere={at === homePlace || at === direct} onClick={() => room.goTo({ channel: homePlace })}>
        <span class="sidebar-mark faint" aria-hidden="true">
          @
        </span>
        <span class="grow">{bot.appName}</span>
      </Entry>
      <h2 class="hint">{words.youActAs}</h2>
      {people.map(
        (one) =>
          !one.isBot && (
            <Entry
              key={one.id}
              isHere={one.id === room.as}
              title={words.actAs(one.realName)}
              onClick={() => onActAs(one.id)}
            >
              <PersonAvatar person={one} />
              <span class="one-line">{one.realName}</span>
              <span class="sidebar-aside grow one-line">
                {one.from ? (
                  <span class="badge">{inWords(one.from)}</span>
                ) : (
                  <span class="hint">@{one.name}</span>
                )}
              </span>
            </Entry>
          ),
      )}
      <p class="bot-status row hint" role="status">
        <span class={connected ? 'dot' : 'dot dot-off'} />
        {connected ? words.connected : words.waiting}
      </p>
    </nav>
  );
}

interface EntryProps {
  isHere: boolean;
  title?: string;
  onClick: () => void;
  children: ComponentChildren;
}

/** A place one can go to, or a person one can be. */
function Entry({ isHere, title, onClick, children }: EntryProps): VNode {
  return (
    <button
      type="button"
      class="sidebar-item row"
      title={title}
      aria-current={isHere ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
