import type { ComponentChildren, VNode } from 'preact';
import { Icon, IconButton } from '../controls/buttons.js';
import type { Theme } from '../live/kept.js';

/** What the head of a pane does for the whole page. */
export interface Frame {
  /** Said here where the sidebar is folded away. */
  botConnected: boolean;
  theme: Theme;
  onTheme: () => void;
  onMenu: () => void;
}

interface PaneHeadProps extends Frame {
  mark: ComponentChildren;
  title: string;
  topic?: string;
  children?: ComponentChildren;
}

const themeIcons = { auto: 'auto', light: 'sun', dark: 'moon' } as const;

/** The line above a channel or the app's page: where one is, and the way to the rest on a narrow screen. */
export function PaneHead(props: PaneHeadProps): VNode {
  const { botConnected, theme, onTheme, onMenu, mark, title, topic, children } = props;
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
            {mark}
          </span>
          {title}
        </h1>
        {topic && <p class="pane-topic">{topic}</p>}
      </div>
      {children}
      <IconButton icon={themeIcons[theme]} label={themeLabel} title={themeLabel} onClick={onTheme} />
    </header>
  );
}
