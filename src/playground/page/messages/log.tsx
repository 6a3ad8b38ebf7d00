import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { Icon } from '../controls.js';
import { countNew, isBy } from '../place.js';
import { useRoom } from '../room.js';

interface LogProps {
  label: string;
  /** The place shown; another one starts at its end. */
  place: string;
  /** The message to begin at instead, by its timestamp. */
  linked?: string | undefined;
  /** How often the reader has sent something from below it: what comes of it is followed. */
  sent: number;
  /** What is shown in it, oldest first. */
  messages: LiveMessage[];
  /** Called with the newest timestamp that the reader has had before the eyes. */
  onRead: (ts: string) => void;
  children: ComponentChildren;
}

/**
 * A list that grows at its end. It stays at the end while the reader is there; anywhere else it keeps still,
 * counts what has come since and offers the way down.
 */
export function Log({ label, place, linked, sent, messages, onRead, children }: LogProps): VNode {
  const { as } = useRoom();
  const last = messages.at(-1);
  const newest = last?.ts ?? '';
  const [readTo, setReadTo] = useState(newest);
  const { frame, inner, isFollowing, look, toEnd, toMessage } = useFollow(newest === '');
  const read = (): void => setReadTo(newest);
  const follow = (): void => {
    toEnd();
    read();
  };

  const begun = useRef('');
  const beginning = `${place} ${linked ?? ''}`;
  useLayoutEffect(() => {
    const isBeginning = begun.current !== beginning;
    begun.current = beginning;
    if (isBeginning && linked !== undefined && toMessage(linked)) read();
    else if (isBeginning || isFollowing() || (last !== undefined && isBy(last, as))) follow();
  }, [newest, beginning]);

  useLayoutEffect(() => {
    if (sent > 0) follow();
  }, [sent]);

  useEffect(() => {
    if (readTo !== '') onRead(readTo);
  }, [readTo, place, as]);

  const missed = countNew(messages, readTo, as);
  return (
    <div class="log">
      {/* Focusable, for what scrolls must be within reach of the keyboard. */}
      <div
        class="log-frame"
        ref={frame}
        onFocusIn={look}
        onScroll={() => {
          look();
          if (isFollowing()) read();
        }}
        tabIndex={0}
        role="log"
        aria-label={label}
      >
        <div class="log-inner column" ref={inner}>
          {children}
        </div>
      </div>
      {missed > 0 && (
        <button type="button" class="log-missed row" onClick={follow}>
          {missed === 1 ? '1 new message' : `${missed} new messages`} <Icon name="down" />
        </button>
      )}
    </div>
  );
}

const nearEndPx = 48;
/** How long the message that a link leads to is marked, in milliseconds. */
const markedMs = 4_000;

/** Keeps the end in view until the reader goes away from it; then what is read, also when a thread opens beside it. */
function useFollow(isEmpty: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  /** How the list last stood, to tell a movement of the reader from one that a change of size has made. */
  const stood = useRef('');

  const isFollowing = (): boolean => {
    const box = frame.current;
    if (box === null) return false;
    const size = `${box.scrollHeight} ${box.clientHeight} ${box.clientWidth}`;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx) following.current = true;
    else if (size === stood.current) following.current = false;
    stood.current = size;
    return following.current;
  };
  const toEnd = (): void => {
    following.current = true;
    frame.current?.scrollTo({ top: isEmpty ? 0 : frame.current.scrollHeight });
    isFollowing();
  };
  const toMessage = (ts: string): boolean => {
    const message = frame.current?.querySelector(`[data-ts="${CSS.escape(ts)}"]`);
    if (!message) return false;
    following.current = false;
    message.scrollIntoView({ block: 'center' });
    message.classList.add('message-meant');
    window.setTimeout(() => message.classList.remove('message-meant'), markedMs);
    return true;
  };

  /** What the reader looks at, and where that stands: what has the focus, else what is in the middle. */
  const landmark = useRef<{ element: Element | null; top: number; width: number } | null>(null);
  const look = (): void => {
    const box = frame.current;
    // A browser tells of its own correction before the change of width that made it.
    if (box === null || (landmark.current?.width ?? box.clientWidth) !== box.clientWidth) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    const focused = document.activeElement;
    const isWithin = focused !== box && box.contains(focused);
    const element = isWithin ? focused : document.elementFromPoint(left + width / 2, top + height / 2);
    landmark.current = { element, top: element?.getBoundingClientRect().top ?? 0, width: box.clientWidth };
  };

  useEffect(() => {
    const watch = new ResizeObserver(() => {
      const { element, top = 0, width } = landmark.current ?? {};
      if (following.current && !isEmpty) toEnd();
      else if (frame.current && element && frame.current.clientWidth !== width)
        frame.current.scrollTop += element.getBoundingClientRect().top - top;
      landmark.current = null;
      look();
    });
    for (const each of [frame.current, inner.current]) if (each) watch.observe(each);
    return () => watch.disconnect();
  }, [isEmpty]);

  return { frame, inner, isFollowing, look, toEnd, toMessage };
}
