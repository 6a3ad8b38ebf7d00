import { useEffect, useState } from 'preact/hooks';
import type { Outcome } from './act.js';
import { whenReached } from './reach.js';

/**
 * Why the last act was refused, empty when it was not. That nobody answered is said only until somebody does
 * again; every other refusal stays until the next act or until it is dismissed with null.
 */
export function useRefusal(): [string, (outcome: Outcome | null) => void] {
  const [refused, setRefused] = useState<Outcome | null>(null);
  useEffect(() => {
    if (refused?.unreached !== true) return undefined;
    return whenReached(() => setRefused(null));
  }, [refused]);
  return [refused?.error ?? '', (outcome) => setRefused(outcome?.ok === false ? outcome : null)];
}
