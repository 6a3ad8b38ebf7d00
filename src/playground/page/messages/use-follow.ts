import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const nearEndPx = 48;
/** How long after a hand was on the list a movement of it may be the reader's, in milliseconds. */
const handMs = 1_000;
/** How long the message that a link leads to is marked, in milliseconds. */
const markedMs = 4_000;

/** How a list is scrolled: where the reader is, and the way to its end. */
export interface Following {
  frame: RefObject<HTMLDivElement | null>;
  inner: RefObject<HTMLDivElement | null>;
  /** Whether the reader is at the end, or has not gone away from it. */
  isAtEnd: () => boolean;
  /** Goes to the end: at once, or gliding where that is short enough to follow with the eye. */
  toEnd: (gliding: boolean) => void;
  /** Goes to a message and marks it for a moment; false where it is not in the list. */
  toMessage: (ts: string) => boolean;
}

/**
 * Keeps the end in view until the reader goes away from it, whatever grows or shrinks; then it touches nothing. Only
 * a movement with a hand on the list is the reader's: messages above that change move it as well.
 */
export function useFollow(isEmpty: boolean): Following {
  const frame = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const isGliding = useRef(false);
  const handUntil = useRef(0);
  const lastTop = useRef(0);

  const isAtEnd = (): boolean => {
    const box = frame.current;
    if (box === null) return false;
    const isMoved = box.scrollTop !== lastTop.current;
    lastTop.current = box.scrollTop;
    if (distanceToEnd(box) < nearEndPx) isFollowing.current = true;
    // A press of a button is a hand on the list, too. What it brings makes the list longer and moves nothing.
    else if (isMoved && performance.now() < handUntil.current) isFollowing.current = false;
    return isFollowing.current;
  };

  const toEnd = (gliding: boolean): void => {
    const box = frame.current;
    if (box === null) return;
    const distance = distanceToEnd(box);
    isFollowing.current = true;
    handUntil.current = 0;
    isGliding.current = gliding && distance > 1 && distance < box.clientHeight && mayMove();
    box.scrollTo({
      top: isEmpty ? 0 : box.scrollHeight,
      behavior: isGliding.current ? 'smooth' : 'instant',
    });
  };

  const toMessage = (ts: string): boolean => {
    const message = frame.current?.querySelector(`[data-ts="${CSS.escape(ts)}"]`);
    if (!message) return false;
    isFollowing.current = false;
    isGliding.current = false;
    message.scrollIntoView({ block: 'center', behavior: 'instant' });
    message.classList.add('message-meant');
    window.setTimeout(() => message.classList.remove('message-meant'), markedMs);
    return true;
  };

  useLayoutEffect(() => {
    const box = frame.current;
    const touch = (until: number) => () => {
      isGliding.current = false;
      handUntil.current = until;
    };
    const land = (): void => {
      isGliding.current = false;
    };
    const brief = (): void => touch(performance.now() + handMs)();
    const hold = touch(Number.POSITIVE_INFINITY);
    const release = (): void => {
      if (handUntil.current === Number.POSITIVE_INFINITY) handUntil.current = performance.now() + handMs;
    };
    const listening = new AbortController();
    const { signal } = listening;
    box?.addEventListener('scroll', isAtEnd, { signal });
    box?.addEventListener('scrollend', land, { signal });
    for (const kind of ['wheel', 'touchmove', 'keydown'] as const) {
      box?.addEventListener(kind, brief, { passive: true, signal });
    }
    box?.addEventListener('pointerdown', hold, { signal });
    for (const kind of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(kind, release, { signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    const box = frame.current;
    if (box === null) return undefined;
    let width = box.clientWidth;
    let landmark = landmarkIn(box);
    // A browser tells of its own correction before the change of width that made it.
    const note = (): void => {
      if (box.clientWidth === width) landmark = landmarkIn(box);
    };
    box.addEventListener('scroll', note);
    box.addEventListener('focusin', note);
    const watch = new ResizeObserver(() => {
      if (!isEmpty && isFollowing.current) toEnd(isGliding.current);
      // A thread that opens beside the list breaks its lines anew.
      else if (box.clientWidth !== width && landmark?.element.isConnected)
        box.scrollTop += landmark.element.getBoundingClientRect().top - landmark.top;
      width = box.clientWidth;
    });
    if (inner.current) watch.observe(inner.current);
    watch.observe(box);
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', note);
      box.removeEventListener('focusin', note);
    };
  }, [isEmpty]);

  return { frame, inner, isAtEnd, toEnd, toMessage };
}

/** What the reader has before the eyes, and where: what has the focus, else what stands at the top. */
function landmarkIn(box: HTMLElement): { element: Element; top: number } | null {
  const frame = box.getBoundingClientRect();
  const focused = document.activeElement;
  const atTop = document.elementFromPoint(frame.left + frame.width / 2, frame.top + 8);
  for (const element of [focused, atTop]) {
    if (element === null || element === box || !box.contains(element)) continue;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > frame.top && top < frame.bottom) return { element, top };
  }
  return null;
}

function distanceToEnd(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}

/** A page out of sight does not move, and neither does one whose reader asked for stillness. */
function mayMove(): boolean {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return document.visibilityState === 'visible' && !isCalm;
}
