import type { LiveActs } from '../../live.js';
import { noteReached } from './reach.js';

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
