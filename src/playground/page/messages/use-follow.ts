import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const nearEndPx = 48;
const handsOn = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How a list is scrolled: where the reader is, and the way to its end. */
export interface Following {
  frame: RefObject<HTMLDivElement | null>;
  inner: RefObject<HTMLDivElement | null>;
  /** Whether the reader is at the end, was there before the last change, or is on the way. */
  isAtEnd: () => boolean;
  /** Goes to the end: at once, or gliding where that is short enough to follow with the eye. */
  toEnd: (gliding: boolean) => void;
}

/** Keeps the end in view while the reader is there, whatever grows or shrinks; anywhere else it touches nothing. */
export function useFollow(isEmpty: boolean): Following {
  const frame = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const settled = useRef({ content: 0, view: 0 });
  const isGliding = useRef(false);
  const lastTop = useRef(0);

  const settle = (box: HTMLElement): void => {
    settled.current = { content: box.scrollHeight, view: box.clientHeight };
  };

  /** The way to the end only goes down: whatever went up was the reader, by whatever means. */
  const noteMove = (box: HTMLElement): void => {
    if (box.scrollTop < lastTop.current - 1) isGliding.current = false;
    lastTop.current = box.scrollTop;
  };

  const isAtEnd = (): boolean => {
    const box = frame.current;
    if (box === null) return false;
    noteMove(box);
    const { content, view } = settled.current;
    const wasAtEnd = content - box.scrollTop - view < nearEndPx;
    return isGliding.current || wasAtEnd || distanceToEnd(box) < nearEndPx;
  };

  const toEnd = (gliding: boolean): void => {
    const box = frame.current;
    if (box === null) return;
    const distance = distanceToEnd(box);
    isGliding.current = gliding && distance > 1 && distance < box.clientHeight && mayMove();
    box.scrollTo({
      top: isEmpty ? 0 : box.scrollHeight,
      behavior: isGliding.current ? 'smooth' : 'instant',
    });
    settle(box);
  };

  useLayoutEffect(() => {
    const box = frame.current;
    const land = (): void => {
      isGliding.current = false;
    };
    const move = (): void => {
      if (box !== null) noteMove(box);
    };
    box?.addEventListener('scroll', move);
    box?.addEventListener('scrollend', land);
    for (const kind of handsOn) box?.addEventListener(kind, land, { passive: true });
    return () => {
      box?.removeEventListener('scroll', move);
      box?.removeEventListener('scrollend', land);
      for (const kind of handsOn) box?.removeEventListener(kind, land);
    };
  }, []);

  useEffect(() => {
    const watch = new ResizeObserver(() => {
      const box = frame.current;
      if (box === null) return;
      if (!isEmpty && isAtEnd()) toEnd(isGliding.current);
      settle(box);
    });
    if (inner.current) watch.observe(inner.current);
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [isEmpty]);

  return { frame, inner, isAtEnd, toEnd };
}

function distanceToEnd(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}

/** A page out of sight does not move, and neither does one whose reader asked for stillness. */
function mayMove(): boolean {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return document.visibilityState === 'visible' && !isCalm;
}
