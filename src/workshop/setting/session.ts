import { z } from 'zod';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../people/session.js';
import type { CodeFact, CodeInput, OpenedCode } from './facts.js';
import type { HouseRule } from './house-rules.js';

/** Who can read a channel beside colleagues. */
export const seenBy = z.object({ others: z.boolean(), guests: z.boolean() });
export type SeenBy = z.infer<typeof seenBy>;

export interface SettingKept {
  /** The house rules of the channel, as they stood when it was opened. */
  houseRules: readonly HouseRule[];
  /** The repository that its channel had. */
  code?: OpenedCode;
  /** Who can read its channel beside colleagues. */
  seenBy?: SeenBy;
}
export type Session = LeftSession & SettingKept;
export type Fact = LeftFact | CodeFact;
export type Given = LeftGiven | CodeInput;
