import type { Scene } from './scenes.js';
import type { Meaning } from '../../src/workshop/base/meaning.js';

/**
 * What somebody writes in the thread, and what they mean by it: in the daily lunch poll, in one of the scenes. Maya asked
 * for it, and Ben is her colleague. Two questions are open to Maya: Q1 "Does the poll only pick the place, or do people
 * order through it too?" (buttons: Only the place, Orders too), and Q2 "How many people vote?" (assumed: about 60).
 */
export interface Utterance {
  text: string;
  in: Scene;
  /** The requester, if not said. */
  by?: 'requester' | 'colleague';
  means: Meaning;
  /** The one question it is about. */
  question?: number;
  /** A careful rule without a model decides it. */
  obvious?: true;
}

/** What is said in one situation. */
export function said(situation: Scene, rows: readonly Omit<Utterance, 'in'>[]): Utterance[] {
  return rows.map((row) => ({ ...row, in: situation }));
}
