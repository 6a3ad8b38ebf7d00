import type { Session } from '../session.js';

/** The card that asks, by the number of its fact, and the one that says what is not so. */
export const askedPart = (seq: number) => `confirm:${seq}`;
export const refutedPart = (assumption: string, version: number) => `refuted:v${version}:${assumption}`;

/** The part of the card on which an assumption is confirmed, or on which is decided what it means that it is wrong. */
export function placeOf(
  { confirmations }: Session,
  { what, assumption }: { what: string; assumption: string },
): string | undefined {
  const last = confirmations.findLast((each) => each.assumption === assumption);
  if (!last) return undefined;
  return what === 'refuted' ? refutedPart(assumption, last.version) : askedPart(last.card);
}
