import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '../text/language.js';

interface LogProps {
  label: string;
  /** The place shown; another one starts at its end. */
  place: string;
  /** The message to begin at instead, by its timestamp. */
  linked?: string | undefined;
  /** How often the reader has sent something from below it: what comes of it is followed. */
  sent: number;
  /** The timestamp of the last message. */
  newest: string;
  /** Nothing has been said in it: what is shown instead is read from its top. */
  isEmpty: boolean;
  children: ComponentChildren;
}

const nearEndPx = 48;
/** How long the message that a link leads to is marked, in milliseconds. */
const markedMs = 4_000;

/** A list that grows at its end. It stays at the end while the reader is there, and keeps still anywhere else. */
export function Log({ label, place, linked, sent, newest, isEmpty, children }: LogProps): VNode {
  const frame = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** How high the list last stood, to tell a movement of the reader from one that a change of size has made. */
  const height = useRef(0);
  const [seen, setSeen] = useState(newest);
  const toEnd = (): void => {
    isFollowing.current = true;
    frame.current?.scrollTo({ top: isEmpty ? 0 : frame.current.scrollHeight });
  };

  useLayoutEffect(() => {
    setSeen(newest);
    const meant = linked && frame.current?.querySelector<HTMLElement>(`[data-ts="${CSS.escape(linked)}"]`);
    if (!meant) return toEnd();
    isFollowing.current = false;
    meant.scrollIntoView({ block: 'center' });
    meant.focus({ preventScroll: true });
    meant.classList.add('message-meant');
    window.setTimeout(() => meant.classList.remove('message-meant'), markedMs);
  }, [place, linked]);

  useLayoutEffect(() => {
    if (sent > 0) toEnd();
  }, [sent]);

  useEffect(() => {
    const watch = new ResizeObserver(() => isFollowing.current && toEnd());
    for (const each of [frame.current, inner.current]) if (each) watch.observe(each);
    return () => watch.disconnect();
  }, [isEmpty]);

  return (
    <>
      {/* Focusable, for what scrolls must be within reach of the keyboard. */}
      <div
        class="log-frame"
        ref={frame}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          const isAtEnd = scrollHeight - scrollTop - clientHeight < nearEndPx;
          // Whoever leaves the end has seen what stands there.
          if (isAtEnd || isFollowing.current) setSeen(newest);
          if (isAtEnd) isFollowing.current = true;
          else if (scrollHeight === height.current) isFollowing.current = false;
          height.current = scrollHeight;
        }}
        tabIndex={0}
        role="log"
        aria-label={label}
      >
        <div class="log-inner column" ref={inner}>
          {children}
        </div>
      </div>
      {newest > seen && !isFollowing.current && (
        <button type="button" class="button log-new" onClick={toEnd}>
          {words.newer}
        </button>
      )}
    </>
  );
}
