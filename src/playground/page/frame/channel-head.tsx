import type { VNode } from 'preact';
import type { LiveChannel } from '../../live.js';
import { Icon } from '../controls/icons.js';
import type { Theme } from '../live/theme.js';
import { ChannelMembers } from './channel-members.js';

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
      <button type="button" class="icon-button" aria-label={themeLabel} title={themeLabel} onClick={onTheme}>
        <Icon name={themeIcons[theme]} />
      </button>
    </header>
  );
}
