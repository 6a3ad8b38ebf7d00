import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../controls/icons.js';

interface ScrollLogProps {
  label: string;
  /** The place shown; another one starts at its end. */
  place: string;
  /** The newest message's timestamp, and whether the reader wrote it. */
  newest: string;
  newestIsOwn: boolean;
  children: ComponentChildren;
}

const nearEndPx = 48;

/**
 * A list that grows at its end. It stays at the end while the reader is there; anywhere else it keeps still
 * and offers the way down when something new has come.
 */
export function ScrollLog({ label, place, newest, newestIsOwn, children }: ScrollLogProps): VNode {
  const frame = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const settled = useRef({ content: 0, view: 0 });
  const isEmpty = newest === '';
  const [missed, setMissed] = useState(false);

  /** Whether the reader was at the end before the content or the frame changed, or is there now. */
  const isFollowing = (box: HTMLElement): boolean => {
    const { content, view } = settled.current;
    return content - box.scrollTop - view < nearEndPx || distanceToEnd(box) < nearEndPx;
  };

  const settle = (box: HTMLElement): void => {
    settled.current = { content: box.scrollHeight, view: box.clientHeight };
  };

  const toEnd = (): void => {
    const box = frame.current;
    if (box === null) return;
    box.scrollTop = isEmpty ? 0 : box.scrollHeight;
    settle(box);
    setMissed(false);
  };

  useLayoutEffect(toEnd, [place]);

  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null || isEmpty) return;
    if (newestIsOwn || isFollowing(box)) toEnd();
    else setMissed(true);
  }, [newest]);

  useEffect(() => {
    const watch = new ResizeObserver(() => {
      const box = frame.current;
      if (box === null) return;
      if (!isEmpty && isFollowing(box)) box.scrollTop = box.scrollHeight;
      settle(box);
    });
    if (inner.current) watch.observe(inner.current);
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [isEmpty]);

  const follow = (): void => {
    if (frame.current && distanceToEnd(frame.current) < nearEndPx) setMissed(false);
  };

  return (
    <div class="log">
      {/* Focusable, for what scrolls must be within reach of the keyboard. */}
      <div class="log-frame" ref={frame} onScroll={follow} tabIndex={0} role="log" aria-label={label}>
        <div class="log-inner" ref={inner}>
          {children}
        </div>
      </div>
      {missed && (
        <button type="button" class="log-missed" onClick={toEnd}>
          New messages <Icon name="down" />
        </button>
      )}
    </div>
  );
}

function distanceToEnd(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}
