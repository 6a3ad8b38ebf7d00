import type { HouseRule } from './house-rules.js';
import type { SeenBy } from './seen-by.js';
import type { CodeState } from './code/code.js';
import type { CodeFact, CodeInput } from './code/facts.js';
import type { Fact as LeftFact, Input as LeftInput, Session as LeftSession } from '../people/session.js';

export interface SettingKept {
  /** The house rules of the channel, as they stood when it was opened. */
  houseRules: readonly HouseRule[];
  /** The repository that its channel had. */
  code?: CodeState;
  /** Who can read its channel beside colleagues. */
  seenBy?: SeenBy;
}
export type Session = LeftSession & SettingKept;
export type Fact = LeftFact | CodeFact;
export type Input = LeftInput | (CodeInput & { at: string });
