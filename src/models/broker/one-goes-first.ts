import type { Clock } from '../../contracts/process.js';
import { unlessAborted } from '../../pacing.js';
import { wireSchema, wireText } from '../answers/wire-schema.js';
import type { Provider } from '../provider.js';
import { isAwaited } from './call-limiter.js';
import { effortOf, type CallWork } from './work.js';

/** How long calls wait for the first byte of the one that went first, in milliseconds. */
const longestMs = 10_000;

export type OneGoesFirst = ReturnType<typeof createOneGoesFirst>;

/**
 * Of calls at the same time that begin alike, one is sent, and the others once its first byte is there: before that a
 * vendor's cache has nothing to read, and each of them would be paid for in full.
 */
export function createOneGoesFirst(clock: Pick<Clock, 'sleep'>) {
  /** For each head, what ends when its first call is heard, has failed, or takes too long. */
  const firsts = new Map<string, Promise<void>>();

  /**
   * Runs it, at once or after the first with this head. `run` calls `onData` whenever something arrives. Rejects with the
   * signal's reason when it aborts while the call waits; then nothing is run.
   */
  return async <T>(
    head: string | undefined,
    signal: AbortSignal,
    run: (onData: () => void) => Promise<T>,
  ): Promise<T> => {
    const first = head === undefined ? undefined : firsts.get(head);
    if (first) await unlessAborted(first, signal);
    signal.throwIfAborted();
    if (first || head === undefined) return run(() => {});

    const heard = new AbortController();
    const own = clock.sleep(longestMs, heard.signal).catch(() => {});
    firsts.set(head, own);
    const release = () => {
      // By now another call may go first with this head.
      if (firsts.get(head) === own) firsts.delete(head);
      heard.abort('heard');
    };
    return run(release).finally(release);
  };
}

/**
 * What a call begins with, up to the first block that is kept: the same text for all that can read one entry of a vendor's
 * cache. Undefined for a call that keeps nothing, and for one that a person waits for: it is never held.
 */
export function headOf(
  { ask, tools, about }: Pick<CallWork, 'ask' | 'tools' | 'about'>,
  { provider, model }: { provider: Pick<Provider, 'address'>; model: string },
): string | undefined {
  const { system, blocks } = ask.layout;
  const end = blocks.findIndex(({ keep }) => keep) + 1;
  if (end === 0 || isAwaited(ask.prompt)) return undefined;
  const kept = blocks.slice(0, end).map(({ text }) => text);
  const server = [provider.address, model, about.session, effortOf(ask.prompt)];
  return [...server, JSON.stringify(tools), wireText(wireSchema(ask.schema)), system, ...kept].join('\n');
}
