import type { TargetedKeyboardEvent } from 'preact';

/** Whether the key belongs to an input method that is still composing, as when Chinese is typed. */
export function isComposing(event: TargetedKeyboardEvent<HTMLElement>): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** On a touch keyboard Return makes a new line and the button sends. */
export function returnSends(): boolean {
  return !window.matchMedia('(pointer: coarse)').matches;
}
