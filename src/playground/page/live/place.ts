import { useEffect, useState } from 'preact/hooks';
import type { LiveState } from '../../live.js';

/** Where in the workspace one is: a channel, and the thread open beside it. */
export interface Place {
  channel: string;
  thread: string | null;
  /** The message of the thread that a link leads to. */
  message?: string;
}

/** `#/C1/1700000000.000100` is a thread, with a further timestamp a message in it, `#/C1` a channel, anything else nowhere in particular. */
function readPlace(hash: string): Place | null {
  const [, channel, thread, message] = hash.split('/');
  if (!hash.startsWith('#/') || !channel) return null;
  return {
    channel: decodeURIComponent(channel),
    thread: thread ? decodeURIComponent(thread) : null,
    ...(thread && message && { message: decodeURIComponent(message) }),
  };
}

/** The app's Home tab, which no channel has for its id. */
export const homePlace = 'home';

export function writePlace({ channel, thread, message }: Place): string {
  const parts = [channel, ...(thread === null ? [] : [thread]), ...(message === undefined ? [] : [message])];
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** Where one is at this moment, as the address says. */
export function placeNow(): Place | null {
  return readPlace(window.location.hash);
}

/** The place is the address, so that back, reload and a copied link do what one expects of them. */
export function usePlace(): [Place | null, (place: Place) => void] {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const follow = (): void => setPlace(placeNow());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const goTo = (next: Place): void => {
    window.location.hash = writePlace(next);
  };
  return [place, goTo];
}

/** The place asked for, if one may see it, else #planning, else the first channel there is. */
export function landingPlace(state: LiveState, asked: Place | null): Place {
  if (asked?.channel === homePlace) return { channel: homePlace, thread: null };
  if (asked && state.channels.some((one) => one.id === asked.channel)) return asked;
  const landing = state.channels.find((one) => one.name === 'planning') ?? state.channels[0];
  return { channel: landing?.id ?? '', thread: null };
}
