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

function writePlace(place: Place): string {
  const channel = `#/${encodeURIComponent(place.channel)}`;
  return place.thread === null ? channel : `${channel}/${encodeURIComponent(place.thread)}`;
}

/** The place is the address, so that back, reload and a copied link do what one expects of them. */
export function usePlace(): [Place | null, (place: Place) => void] {
  const [place, setPlace] = useState(() => readPlace(window.location.hash));
  useEffect(() => {
    const follow = (): void => setPlace(readPlace(window.location.hash));
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
  if (asked && state.channels.some((one) => one.id === asked.channel)) return asked;
  const landing = state.channels.find((one) => one.name === 'planning') ?? state.channels[0];
  return { channel: landing?.id ?? '', thread: null };
}
