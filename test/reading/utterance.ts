import type { Scene } from './scenes.js';
import type { Meaning } from '../../src/workshop/base/meaning.js';

/**
 * What somebody writes in the thread, and what they mean by it: in the daily lunch poll, at one of eleven moments.
 * Maya asked for it, and Ben is her colleague.
 * - question: two are open to Maya. Q1 "Does the poll only pick the place, or do people order through it too?"
 *   (buttons: Only the place, Orders too), and Q2 "How many people vote?" (assumed: about 60).
 * - working: round 2 of 3 is under way.
 * - stopped: somebody paused it, a model fails, or a budget is used up.
 * - plan: v1 waits to be decided, with R1–R3, N1, D1, D2, T1–T4, K1, A1.
 * - parked: that plan was put aside.
 * - draft: v1 is a draft. RiskPlanner objects: nobody has said who sees how somebody voted.
 * - remaking: Maya wished for a change, and v2 is being made.
 * - approved: Maya has approved v1.
 * - building: an agent builds v1 and asks Maya "In which channel does the poll post?" (Q3; buttons: Lunch, General).
 * - over: it was cancelled.
 */
export interface Utterance {
  text: string;
  in: Scene;
  /** The requester, if not said. */
  by?: 'requester' | 'colleague';
  means: Meaning;
  /** The one question it is about. */
  question?: number;
  /** Where it is about several: some may be answered in it and others left. */
  questions?: number[];
  /** A careful rule without a model decides it. */
  obvious?: true;
  /** It looks like a yes, a no or a stop, and is none; or it looks like none and is one. */
  trap?: true;
}

/** What is said in one situation. */
export function said(situation: Scene, rows: readonly Omit<Utterance, 'in'>[]): Utterance[] {
  return rows.map((row) => ({ ...row, in: situation }));
}
