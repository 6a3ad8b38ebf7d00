import { useEffect, useReducer, useState } from 'preact/hooks';
import type { LiveActs, LiveChange, LiveMessage, LiveState } from '../live.js';

export type ConnectionStatus = 'connecting' | 'open' | 'lost';

interface Live {
  state: LiveState | null;
  status: ConnectionStatus;
  /** Goes on as somebody else: the page sees what that person sees. */
  actAs: (person: string) => void;
}

const personKey = 'playground.as';

/** The workspace as one person sees it, kept current. Each tab can be somebody else; `?as=` says who at first. */
export function useLive(): Live {
  const asked = new URL(window.location.href).searchParams.get('as');
  const [as, setAs] = useState(asked ?? sessionStorage.getItem(personKey) ?? '');
  const [state, change] = useReducer(applyChange, null);
  const [status, setStatus] = useState<ConnectionStatus>('connecting');
  useEffect(() => keepConnected(as, change, setStatus), [as]);
  useEffect(() => {
    if (state === null) return;
    sessionStorage.setItem(personKey, state.as);
    if (asked !== null) window.history.replaceState(null, '', `/${window.location.hash}`);
  }, [state?.as]);
  return { state, status, actAs: setAs };
}

const shortestWaitMs = 400;
const longestWaitMs = 3_000;

/** Keeps a socket open until the returned function is called. The server opens each with the whole state. */
function keepConnected(
  as: string,
  onChange: (change: LiveChange) => void,
  onStatus: (status: ConnectionStatus) => void,
): () => void {
  let socket: WebSocket | undefined;
  let timer: number | undefined;
  let waitMs = shortestWaitMs;

  const open = (): void => {
    const opened = new WebSocket(`/live?as=${encodeURIComponent(as)}`);
    socket = opened;
    opened.onmessage = (event: MessageEvent<string>): void => {
      if (socket !== opened) return;
      const change = JSON.parse(event.data) as LiveChange;
      onChange(change);
      if (change.type !== 'state') return;
      waitMs = shortestWaitMs;
      onStatus('open');
    };
    opened.onclose = (): void => {
      if (socket !== opened) return;
      onStatus('lost');
      timer = window.setTimeout(open, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    };
  };
  open();
  return () => {
    window.clearTimeout(timer);
    const last = socket;
    socket = undefined;
    last?.close();
  };
}

/**
 * The state after one change. What a change does not touch keeps its identity, so that messages already
 * drawn are not drawn again.
 */
function applyChange(state: LiveState | null, change: LiveChange): LiveState | null {
  if (change.type === 'state') return { ...change.state, messages: change.state.messages.toSorted(byTs) };
  if (state === null) return null;
  switch (change.type) {
    case 'message': {
      const others = without(state.messages, change.message);
      return { ...state, messages: [...others, change.message].sort(byTs) };
    }
    case 'message-removed':
      return { ...state, messages: without(state.messages, change) };
    case 'channel':
      return { ...state, channels: withItem(state.channels, change.channel) };
    case 'view':
      return { ...state, views: withItem(state.views, change.view) };
    case 'view-closed':
      return { ...state, views: state.views.filter((one) => one.id !== change.id) };
    case 'bot':
      return { ...state, bot: { ...state.bot, connected: change.connected } };
    default:
      return state;
  }
}

function without(messages: LiveMessage[], { channel, ts }: { channel: string; ts: string }): LiveMessage[] {
  return messages.filter((one) => one.channel !== channel || one.ts !== ts);
}

function withItem<Item extends { id: string }>(items: Item[], item: Item): Item[] {
  const at = items.findIndex((one) => one.id === item.id);
  return at >= 0 ? items.with(at, item) : [...items, item];
}

/** Timestamps have one width, so they compare as strings and never lose digits. */
function byTs(a: LiveMessage, b: LiveMessage): number {
  return a.ts < b.ts ? -1 : a.ts > b.ts ? 1 : 0;
}

/** Sends one act. Gives the sentence by which it was refused, empty when it was done; never throws. */
export async function sendAct(kind: keyof LiveActs, body: object): Promise<string> {
  try {
    const response = await fetch(`/api/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { ok?: boolean; error?: string };
    return answer.ok === true ? '' : (answer.error ?? `The playground refused this (${response.status}).`);
  } catch {
    return 'The playground does not answer. Is it still running? Nothing you typed is lost.';
  }
}
