import type { RoleId } from '../../roles/index.js';
import type { FirstView, GivenSource, OpeningFact, OpeningInput, Talk } from './facts.js';
import type { Beginning, EarlierFact, EarlierInput } from './earlier/facts.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../asking/session.js';

export interface OpeningKept {
  /** What each role saw first, alone with the brief. */
  views: Partial<Record<RoleId, FirstView | 'missing'>>;
  /** Whether the questions of the first views are out. */
  merged: boolean;
  /** A person chose the depth: the size of the brief does not change it. */
  depthChosen?: true;
  /** How the brief is read, in one sentence; missing until it was judged. */
  reading?: string;
  /** What people said before somebody had it planned: the brief is made of it. */
  talk?: Talk;
  /** What came with the request, and was dropped into its thread since. */
  given: GivenSource[];
  /** What the brief has to do with earlier plans; missing where it speaks of none. */
  beginning?: Beginning;
  /** Words that somebody wrote elsewhere to go on here with, by the id under which they came. */
  wordsBrought?: string[];
}
export type Session = LeftSession & OpeningKept;
export type Fact = LeftFact | EarlierFact | OpeningFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven | EarlierInput | OpeningInput;
export type InputOf<T extends Given['type']> = Extract<Given, { type: T }> & { at: string };
