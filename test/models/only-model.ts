import type { Chains, ModelRef } from '../../src/models/provider.js';

/** One model for everything, without a limit. */
export function onlyModel(ref: ModelRef): Chains {
  const budget = { workshop: {}, day: {} };
  return { chain: () => [ref], models: () => [ref], budget, profiles: [], atOnce: 8 };
}
