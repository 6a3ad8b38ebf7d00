import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import type { LiveActs, LiveChange, LiveChannel, LiveMessage, LivePerson, LiveState } from '../live.js';
import type { Place } from './place.js';
import { inWords, words } from './text/language.js';

type ConnectionStatus = 'connecting' | 'open' | 'lost';

const personKey = 'playground.as';

/**
 * The workspace as one person sees it, kept current. Each tab can be somebody else; `?as=` says who at first, and `actAs`
 * goes on as another one.
 */
export function useLive() {
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
async function sendAct(kind: keyof LiveActs, body: object): Promise<string> {
  try {
    const response = await fetch(`/api/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { ok?: boolean; error?: string };
    return answer.ok === true ? '' : inWords(answer.error ?? words.refused(response.status));
  } catch {
    return words.noAnswer;
  }
}

/** What an act says, without who acts. */
type ActBody<Kind extends keyof LiveActs> = Omit<LiveActs[Kind], 'as'>;

/** What every part of the page may need to know or do. */
export interface Room
  extends Pick<LiveState, 'as' | 'bot' | 'people' | 'channels' | 'workspace' | 'examples'> {
  person: (id: string) => LivePerson | undefined;
  channel: (id: string) => LiveChannel | undefined;
  /** Acts, and gives the sentence by which that was refused, for whoever shows it in a place of its own. */
  act: <Kind extends keyof LiveActs>(kind: Kind, body: ActBody<Kind>) => Promise<string>;
  /** Acts; a refusal passes by as a notice. */
  attempt: <Kind extends keyof LiveActs>(kind: Kind, body: ActBody<Kind>) => void;
  goTo: (place: Place) => void;
}

export const RoomContext = createContext<Room | null>(null);

/** The room the component stands in. Throws outside of one, which is a mistake in the page. */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('This part of the page needs a room around it.');
  return room;
}

/** Why the last act was refused. That is over once the workspace is there anew. */
export function useRefusal(): [string, (why: string) => void] {
  const room = useRoom();
  const [refusal, setRefusal] = useState('');
  useEffect(() => setRefusal(''), [room]);
  return [refusal, setRefusal];
}

interface Doing extends Pick<Room, 'goTo'> {
  /** Told before each act that the app may answer with something new. */
  onAct: () => void;
  notify: (sentence: string) => void;
}

/** The room made of the state's quieter parts; it changes only when one of them does. What it calls must do the same whenever it is made. */
export function useRoomValue(state: LiveState | null, doing: Doing): Room | null {
  const { as, bot, people, channels } = state ?? {};
  return useMemo(() => {
    if (!state) return null;
    const act: Room['act'] = (kind, body) => {
      doing.onAct();
      return sendAct(kind, { ...body, as });
    };
    return {
      ...state,
      person: (id) => state.people.find((one) => one.id === id),
      channel: (id) => state.channels.find((one) => one.id === id),
      act,
      attempt: (kind, body) => void act(kind, body).then(doing.notify),
      goTo: doing.goTo,
    };
  }, [as, bot, people, channels]);
}
