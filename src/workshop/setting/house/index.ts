/**
 * House rules: what holds for every plan that is made in a channel, numbered (H1). Everybody in the channel reads them;
 * administrators and whom they name change them. A workshop keeps the rules that it was opened with: every role reads them, an
 * item may rest on them, and whoever sees a breach contests it and names the rule. The answer to a question can be kept as one.
 */
export {
  type Changer,
  judgeChange,
  longestRule,
  mostEditors,
  mostRules,
  type Refusal,
  type WantedChange,
  whyNotChange,
} from './changing.js';
export type { HouseRule } from './facts.js';
export { type HouseRules, ruleId, rulesAfter } from './in-force.js';
export { houseLines } from './transcript.js';
