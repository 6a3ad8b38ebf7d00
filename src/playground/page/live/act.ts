import { useEffect, useState } from 'preact/hooks';
import type { LiveActs } from '../../live.js';

/** What became of an act; `error` is a sentence for the person who tried. */
export interface Outcome {
  ok: boolean;
  error: string;
  /** Whether it came to nothing because the playground did not answer. */
  unreached?: boolean;
}

/** An act's body without `as`, which the page adds. */
export type ActBody<Kind extends keyof LiveActs> = Omit<LiveActs[Kind], 'as'>;

/** Sends one act. Never throws: a refusal and an absent server are outcomes. */
export async function sendAct(kind: keyof LiveActs, body: object): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(`/api/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return unreached('The playground does not answer. Is it still running? Nothing you typed is lost.');
  }
  try {
    const answer = (await response.json()) as { ok?: boolean; error?: string };
    noteReached();
    if (answer.ok === true) return { ok: true, error: '' };
    return refused(answer.error ?? `The playground refused this (HTTP ${response.status}).`);
  } catch {
    return unreached(`The playground answered with HTTP ${response.status} and nothing readable.`);
  }
}

function refused(error: string): Outcome {
  return { ok: false, error };
}

function unreached(error: string): Outcome {
  return { ok: false, error, unreached: true };
}

/**
 * Why the last act was refused, empty when it was not. That nobody answered is said only until somebody does
 * again; every other refusal stays until the next act or until it is dismissed with null.
 */
export function useRefusal(): [string, (outcome: Outcome | null) => void] {
  const [last, setLast] = useState<Outcome | null>(null);
  useEffect(() => {
    if (last?.unreached !== true) return undefined;
    return whenReached(() => setLast(null));
  }, [last]);
  return [last?.error ?? '', (outcome) => setLast(outcome?.ok === false ? outcome : null)];
}

const probeMs = 3_000;
const waiting = new Set<() => void>();

/** Says that the playground has just answered, in whatever way. */
export function noteReached(): void {
  for (const tell of [...waiting]) tell();
}

/**
 * Calls `then` once the playground answers anything again. It asks by itself now and then, because the socket
 * may have stayed open all along. Gives back how to stop waiting.
 */
function whenReached(then: () => void): () => void {
  waiting.add(then);
  const timer = window.setInterval(() => void probe(), probeMs);
  return () => {
    waiting.delete(then);
    window.clearInterval(timer);
  };
}

async function probe(): Promise<void> {
  try {
    const response = await fetch('/page/favicon.svg', { cache: 'no-store' });
    if (response.ok) noteReached();
  } catch {
    // Still away; the next probe asks again.
  }
}
