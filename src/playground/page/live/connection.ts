import type { LiveChange } from '../../live.js';
import { noteReached } from './reach.js';

export type ConnectionStatus = 'connecting' | 'open' | 'lost';

export interface ConnectionOptions {
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
export function keepConnected(options: ConnectionOptions): () => void {
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
