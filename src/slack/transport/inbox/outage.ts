import type { Clock } from '../../../contracts/process.js';

/** How often it is looked whether something can be stored again, in milliseconds. */
const lookMs = 5_000;

/**
 * What cannot be stored is not acknowledged, and Slack sends it again, but not for long. Once the store takes something
 * again, what was missed is to be read up.
 */
export function createOutage(means: {
  /** Why nothing can be stored now; undefined when something could be. */
  problem: () => Promise<string | undefined>;
  over: () => void;
  clock: Pick<Clock, 'sleep'>;
  signal: AbortSignal;
}) {
  const { problem, over, clock, signal } = means;
  let isOn = false;

  async function lookAgain(): Promise<void> {
    do await clock.sleep(lookMs, signal);
    while ((await problem()) !== undefined);
  }

  /** To be called when something could not be stored. */
  return (): void => {
    if (isOn) return;
    isOn = true;
    lookAgain()
      .then(over, () => {})
      .finally(() => {
        isOn = false;
      });
  };
}
