import { useEffect, useReducer, useState } from 'preact/hooks';
import type { LiveChange, LiveState } from '../../live.js';
import { noteReached } from './act.js';
import { recallActingAs, rememberActingAs } from './kept.js';
import { applyChange } from './workspace.js';

interface Live {
  state: LiveState | null;
  status: ConnectionStatus;
  /** Goes on as somebody else: the page sees what that person sees. */
  actAs: (person: string) => void;
}

/** The workspace as one person sees it, kept current. */
export function useLive(): Live {
  const [as, setAs] = useState(recallActingAs);
  const [state, change] = useReducer(applyChange, null);
  const [status, setStatus] = useState<ConnectionStatus>('connecting');
  useEffect(() => keepConnected({ as, onChange: change, onStatus: setStatus }), [as]);
  const current = state?.as ?? '';
  useEffect(() => {
    if (current) rememberActingAs(current);
  }, [current]);
  return { state, status, actAs: setAs };
}

export type ConnectionStatus = 'connecting' | 'open' | 'lost';

interface ConnectionOptions {
  /** The person to see as; empty for whoever the workspace names first. */
  as: string;
  onChange: (change: LiveChange) => void;
  onStatus: (status: ConnectionStatus) => void;
}

const shortestWaitMs = 400;
const longestWaitMs = 8_000;

/**
 * Keeps a socket to `/live` open until the returned function is called. The server opens with the whole
 * state, so a reconnect needs no catching up of its own.
 */
function keepConnected(options: ConnectionOptions): () => void {
  let socket: WebSocket | null = null;
  let timer: number | undefined;
  let waitMs = shortestWaitMs;
  let stopped = false;

  const open = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    if (stopped) return;
    const address = new URL('/live', window.location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    if (options.as) address.searchParams.set('as', options.as);
    const opened = new WebSocket(address);
    socket = opened;
    opened.onmessage = (event: MessageEvent<string>): void => {
      if (socket !== opened) return;
      const change = JSON.parse(event.data) as LiveChange;
      options.onChange(change);
      if (change.type !== 'state') return;
      waitMs = shortestWaitMs;
      options.onStatus('open');
      noteReached();
    };
    opened.onclose = (): void => {
      if (stopped || socket !== opened) return;
      options.onStatus('lost');
      timer = window.setTimeout(open, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    };
  };

  /** A laptop that wakes or a tab that comes back should not sit out the wait. */
  const hurry = (): void => {
    if (timer !== undefined && document.visibilityState === 'visible') open();
  };

  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  options.onStatus('connecting');
  open();

  return () => {
    stopped = true;
    window.clearTimeout(timer);
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    socket?.close();
  };
}
