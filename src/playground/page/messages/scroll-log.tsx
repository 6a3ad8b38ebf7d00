import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { Icon } from '../controls/buttons.js';
import { useRoom } from '../live/room.js';
import { countNew, isBy } from '../live/seen.js';
import { useFollow } from './use-follow.js';

interface ScrollLogProps {
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
export function ScrollLog({ label, place, linked, sent, messages, onRead, children }: ScrollLogProps): VNode {
  const { as } = useRoom();
  const last = messages.at(-1);
  const newest = last?.ts ?? '';
  const [readTo, setReadTo] = useState(newest);
  const isVisible = useVisible();
  const { frame, inner, isAtEnd, toEnd, toMessage } = useFollow(newest === '');

  const follow = (gliding: boolean): void => {
    toEnd(gliding);
    setReadTo(newest);
  };

  const begun = useRef('');
  const beginning = `${place} ${linked ?? ''}`;
  useLayoutEffect(() => {
    if (linked === undefined || !toMessage(linked)) toEnd(false);
    setReadTo(newest);
  }, [beginning]);

  useLayoutEffect(() => {
    const hasBegun = begun.current === beginning;
    begun.current = beginning;
    if (!hasBegun) return;
    if (last !== undefined && (isBy(last, as) || isAtEnd())) follow(true);
  }, [newest, beginning]);

  useLayoutEffect(() => {
    if (sent > 0) follow(false);
  }, [sent]);

  useEffect(() => {
    if (readTo !== '' && isVisible) onRead(readTo);
  }, [readTo, place, as, isVisible]);

  const missed = countNew(messages, readTo, as);
  return (
    <div class="log">
      {/* Focusable, for what scrolls must be within reach of the keyboard. */}
      <div
        class="log-frame"
        ref={frame}
        onScroll={() => isAtEnd() && setReadTo(newest)}
        tabIndex={0}
        role="log"
        aria-label={label}
      >
        <div class="log-inner" ref={inner}>
          {children}
        </div>
      </div>
      {missed > 0 && (
        <button type="button" class="log-missed" onClick={() => follow(true)}>
          {missed === 1 ? '1 new message' : `${missed} new messages`} <Icon name="down" />
        </button>
      )}
    </div>
  );
}

/** Whether the page is before somebody's eyes, as far as the browser knows. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
