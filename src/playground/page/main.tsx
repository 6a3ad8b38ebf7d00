import { render, type VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LiveMessage, LiveState } from '../live.js';
import { ViewDialog } from './blocks/blocks.js';
import { ChannelPane, HomePane, ThreadPane } from './panes.js';
import type { Place } from './place.js';
import { channelName, homePlace, isReply, landingPlace, usePlace, writePlace } from './place.js';
import { RoomContext, useLive, useRoomValue } from './room.js';
import { Sidebar } from './sidebar.js';
import { words } from './text/language.js';

/** The whole page: sidebar, channel, thread, and what lies over them. */
export function App(): VNode {
  const { state, status, actAs } = useLive();
  const asked = usePlace();
  const [notice, notify] = useNotice();
  const goTo = (place: Place): void => {
    window.location.hash = writePlace(place);
  };
  const onAct = useStarted(state, goTo);
  const room = useRoomValue(state, { goTo, notify, onAct });

  const place = state && landingPlace(state, asked);
  const channel = place ? room?.channel(place.channel) : undefined;
  if (!state || !room || !place || (!channel && place.channel !== homePlace)) {
    return (
      <div class="waiting" role="status">
        <img src="/page/favicon.svg" alt="" width="48" height="48" />
        {status === 'lost' && <p>{words.lost}</p>}
      </div>
    );
  }

  const { messages, bot } = state;
  document.title = `${channel ? channelName(channel) : bot.appName} · ${state.workspace}`;

  return (
    <RoomContext.Provider value={room}>
      <div class={place.thread ? 'page has-thread' : 'page'}>
        <Sidebar at={place.channel} connected={bot.connected && status === 'open'} onActAs={actAs} />
        {channel ? (
          <ChannelPane messages={messages} channel={channel} focused={!place.thread} />
        ) : (
          <HomePane view={state.views.find((one) => one.view.type === 'home')} />
        )}
        {channel && place.thread && (
          <ThreadPane messages={messages} channel={channel} place={place} focused={!place.message} />
        )}
      </div>
      {/* Over the page, so that nothing moves when it comes or goes. */}
      <div class="live-bars" role="status" aria-live="polite">
        {status === 'lost' && <div class="live-bar">{words.reconnecting}</div>}
        {notice && <div class="live-bar live-bar-notice">{notice}</div>}
      </div>
      {state.views.map((view) => view.view.type === 'modal' && <ViewDialog key={view.id} view={view} />)}
    </RoomContext.Provider>
  );
}

/** A sentence that goes away by itself after a while. */
function useNotice(): [string, (sentence: string) => void] {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setNotice(''), 6000);
    return () => window.clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}

const startMs = 20_000;

/** Opens the thread that begins, in one's own name, right after something one has done. Gives what is told of each act. */
function useStarted(state: LiveState | null, goTo: (place: Place) => void): () => void {
  const acted = useRef({ at: 0, newest: '' });
  const newest = useRef('');
  useEffect(() => {
    if (state === null) return;
    const { at, newest: before } = acted.current;
    newest.current = state.messages.at(-1)?.ts ?? '';
    if (Date.now() - at > startMs) return;
    const root = state.messages.findLast((one) => one.ts > before && isBegunBy(state, one));
    if (root === undefined) return;
    acted.current.at = 0;
    goTo({ channel: root.channel, thread: root.ts });
  }, [state?.messages]);
  return () => {
    acted.current = { at: Date.now(), newest: newest.current };
  };
}

/** Whether the app has begun something in a channel that names the person here: a workshop says who asked for it. */
function isBegunBy({ as, channels }: LiveState, message: LiveMessage): boolean {
  const { fromApp, onlyFor, text, blocks, channel } = message;
  if (!fromApp || onlyFor !== undefined || isReply(message)) return false;
  const isDirect = channels.some(({ id, kind }) => id === channel && kind === 'im');
  return !isDirect && JSON.stringify([text, blocks]).includes(`<@${as}>`);
}

document.documentElement.lang = words.lang;
const element = document.getElementById('page');
if (element === null) throw new Error('index.html has no element with the id "page".');
render(<App />, element);
