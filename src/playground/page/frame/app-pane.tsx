import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LiveView } from '../../live.js';
import { Blocks } from '../blocks/blocks.js';
import { FormContext, FormNotices, useForm } from '../blocks/form.js';
import { homePlace } from '../live/place.js';
import { useRoom } from '../live/room.js';
import { type Frame, PaneHead } from './pane-head.js';

interface HomePaneProps extends Frame {
  /** What the app has published for whoever looks; undefined while it has not. */
  view: LiveView | undefined;
  hasNews: boolean;
}

/** The app's own page: what it shows to one person alone. */
export function HomePane({ view, hasNews, ...frame }: HomePaneProps): VNode {
  const room = useRoom();
  useOpened('home');
  return (
    <main class="pane pane-home">
      <PaneHead {...frame} mark="@" title={room.appName} />
      <AppTabs tab="home" hasNews={hasNews} />
      {/* Focusable, for what scrolls must be within reach of the keyboard. */}
      <div class="home-body" tabIndex={0}>
        <h2 class="only-heard">Home</h2>
        {view ? (
          <HomeView key={view.id} view={view} />
        ) : (
          <p class="hint">{room.appName} shows nothing here yet.</p>
        )}
      </div>
    </main>
  );
}

function HomeView({ view }: { view: LiveView }): VNode {
  const { blocks } = view.view;
  const form = useForm({ viewId: view.id }, blocks, {});
  return (
    <FormContext.Provider value={form}>
      <Blocks blocks={blocks} fallback="" />
      <FormNotices form={form} />
    </FormContext.Provider>
  );
}

/** Tells the app that somebody looks at a tab of it: each time it is opened, and by whom. */
export function useOpened(tab: 'home' | 'messages' | null): void {
  const room = useRoom();
  useEffect(() => {
    if (tab !== null) room.attempt('home', { tab });
  }, [tab, room.as]);
}

/** The way between the app's Home and the conversation with it. */
export function AppTabs({ tab, hasNews }: { tab: 'home' | 'messages'; hasNews: boolean }): VNode {
  const room = useRoom();
  const direct = room.channels.find((one) => one.kind === 'im');
  const places = { home: homePlace, messages: direct?.id };
  return (
    <nav class="app-tabs" aria-label={room.appName}>
      {(['home', 'messages'] as const).map((one) => (
        <button
          key={one}
          type="button"
          class="app-tab"
          aria-current={one === tab ? 'page' : undefined}
          disabled={places[one] === undefined}
          onClick={() => room.goTo({ channel: places[one] ?? homePlace, thread: null })}
        >
          {one === 'home' ? 'Home' : 'Messages'}
          {one === 'messages' && hasNews && <span class="unread-dot" role="img" aria-label="unread" />}
        </button>
      ))}
    </nav>
  );
}
