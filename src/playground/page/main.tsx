import { render, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LiveFile } from '../live.js';
import type { Prefill } from './composer/composer.js';
import { IconButton } from './controls/buttons.js';
import { Dialog } from './controls/dialog.js';
import { HomePane } from './frame/app-pane.js';
import { ChannelPane, ThreadPane } from './frame/panes.js';
import { Sidebar } from './frame/sidebar.js';
import { ViewDialog } from './frame/view-dialog.js';
import { About } from './frame/welcome.js';
import { type ConnectionStatus, useLive } from './live/connection.js';
import { useTheme } from './live/kept.js';
import { homePlace, landingPlace, usePlace } from './live/place.js';
import { RoomContext, useRoomValue } from './live/room.js';
import { unreadChannels, unreadHere, useSeen } from './live/seen.js';
import { channelName } from './live/workspace.js';
import { FileViewer } from './messages/files.js';

/** The whole page: sidebar, channel, thread, and what lies over them. */
export function App(): VNode {
  const { state, status, actAs } = useLive();
  const [asked, goTo] = usePlace();
  const [theme, nextTheme] = useTheme();
  const [seen, markSeen] = useSeen(state?.as ?? '');
  const [file, setFile] = useState<LiveFile | null>(null);
  const [prefill, setPrefill] = useState<Prefill | null>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const [aboutOpen, setAboutOpen] = useState(false);
  const go = (next: Parameters<typeof goTo>[0]): void => {
    setMenuOpen(false);
    setPrefill(null);
    goTo(next);
  };
  const [notice, notify] = useNotice();
  const room = useRoomValue(state, { goTo: go, showFile: setFile, notify });

  if (state === null || room === null) return <Waiting lost={status === 'lost'} />;
  const place = landingPlace(state, asked);
  const channel = room.channel(place.channel);
  if (channel === undefined && place.channel !== homePlace) return <Waiting lost={false} />;

  const unread = unreadHere(state.messages, seen, place, state.as);
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${channel ? channelName(channel) : state.bot.appName} · ${state.workspace}`;
  const unreadIn = unreadChannels(state.messages, seen, state.as);
  const frame = {
    botConnected: state.bot.connected && status === 'open',
    theme,
    onTheme: nextTheme,
    onMenu: () => setMenuOpen(true),
  };

  const fill = (text: string): void => {
    setAboutOpen(false);
    if (channel === undefined || channel.kind === 'im') goTo(landingPlace(state, null));
    setPrefill({ text, count: (prefill?.count ?? 0) + 1 });
  };

  return (
    <RoomContext.Provider value={room}>
      <div class={`page ${place.thread ? 'has-thread' : ''} ${menuOpen ? 'has-menu' : ''}`}>
        <Sidebar
          state={state}
          status={status}
          channel={place.channel}
          unread={unreadIn}
          onActAs={(person) => {
            setMenuOpen(false);
            actAs(person);
          }}
          onAbout={() => setAboutOpen(true)}
        />
        <button
          type="button"
          class="menu-shade"
          aria-label="Close the menu"
          onClick={() => setMenuOpen(false)}
        />
        {channel ? (
          <ChannelPane
            {...frame}
            channel={channel}
            messages={state.messages}
            alone={place.thread === null}
            seen={seen}
            onSeen={markSeen}
            prefill={prefill}
            onBrief={fill}
          />
        ) : (
          <HomePane
            {...frame}
            view={state.views.find((one) => one.view.type === 'home')}
            hasNews={state.channels.some((one) => one.kind === 'im' && unreadIn.has(one.id))}
          />
        )}
        {channel && place.thread && (
          <ThreadPane
            channel={channel}
            thread={place.thread}
            linked={place.message}
            messages={state.messages}
            onSeen={markSeen}
          />
        )}
      </div>
      <LiveBar status={status} notice={notice} />
      {state.views.map((view) => view.view.type === 'modal' && <ViewDialog key={view.id} view={view} />)}
      {file && <FileViewer file={file} onClose={() => setFile(null)} />}
      {aboutOpen && (
        <Dialog label="About this playground" class="dialog-about" onClose={() => setAboutOpen(false)} light>
          <IconButton
            class="icon-button about-close"
            icon="close"
            label="Close"
            onClick={() => setAboutOpen(false)}
          />
          <About onBrief={fill} onExample={() => setAboutOpen(false)} />
        </Dialog>
      )}
    </RoomContext.Provider>
  );
}

/** A sentence that goes away by itself after a while. */
function useNotice(): [string, (sentence: string) => void] {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = window.setTimeout(() => setNotice(''), 6000);
    return () => window.clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}

function Waiting({ lost }: { lost: boolean }): VNode {
  return (
    <div class="waiting" role="status">
      <img src="/page/favicon.svg" alt="" width="48" height="48" />
      {lost && <p>The playground does not answer yet. Trying again…</p>}
    </div>
  );
}

/** Says calmly that the page is out of touch, or why something was refused; lies over the page, so that nothing moves when it comes or goes. */
function LiveBar({ status, notice }: { status: ConnectionStatus; notice: string }): VNode {
  return (
    <div class="live-bar-place" role="status" aria-live="polite">
      {status === 'lost' && <div class="live-bar">Reconnecting… What you type is kept.</div>}
      {notice && <div class="live-bar live-bar-notice">{notice}</div>}
    </div>
  );
}

const place = document.getElementById('page');
if (place === null) throw new Error('index.html has no element with the id "page".');
render(<App />, place);
