import { z } from 'zod';
import { spent } from './budget/spent.js';

/** When it happened: ISO 8601 in UTC, stamped at the door. */
export const at = z.string();
/**
 * The task that a result answers, the model that gave it, as `provider:model`, and what that cost, where it is known.
 */
export const answered = { at, key: z.string(), model: z.string(), spent: spent.optional() };
export const version = z.number().int();
export const round = z.number().int();
export const question = z.number().int();
/**
 * An agreed `point` that rested on an answer which has changed or is gone, and the number of the issue that reopens
 * it.
 */
export const shaken = z.object({ question, point: z.string(), issue: z.number().int() });
export type Shaken = z.infer<typeof shaken>;
