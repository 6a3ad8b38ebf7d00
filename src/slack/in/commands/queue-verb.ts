import { withoutEnd } from '../../../text/edges.js';

/** What is meant of the queue: to see it, to empty it, or to pass over whoever is next. */
export type QueueVerb = { kind: 'queue'; what?: 'clear' | 'skip' };

// Chinese may follow without a space.
const call = /^(?:queue(?!\S)|队列)/u;
const stop = /[.!。！\s]/;
const further: Record<string, QueueVerb['what']> = {
  clear: 'clear',
  skip: 'skip',
  清空: 'clear',
  跳过: 'skip',
};

/** Reads what follows `!plan`; undefined when it is not about the queue. */
export function readQueueVerb(words: string): QueueVerb | undefined {
  const plain = withoutEnd(words.toLowerCase(), stop);
  const [called] = call.exec(plain) ?? [];
  if (called === undefined) return undefined;
  const rest = plain.slice(called.length).trim();
  if (rest === '') return { kind: 'queue' };
  const what = Object.hasOwn(further, rest) ? further[rest] : undefined;
  return what && { kind: 'queue', what };
}
