import type { Desk } from '../../desk.js';

const lookAgainMs = 1_000;
const mostLooks = 30;

/** It can't be told yet: a call is under way that may stand in Slack already. */
export const unsure = Symbol('unsure');

/** What is seen once it can be told; undefined when it can't be told for half a minute. */
export async function onceSure<T>(
  { clock, signal }: Pick<Desk, 'clock' | 'signal'>,
  look: () => Promise<T | typeof unsure>,
): Promise<T | undefined> {
  for (let looks = 0; looks < mostLooks; looks++) {
    const seen = await look();
    if (seen !== unsure) return seen;
    await clock.sleep(lookAgainMs, signal);
  }
  return undefined;
}
