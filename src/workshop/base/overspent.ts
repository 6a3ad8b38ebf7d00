import { z } from 'zod';

const amounts = z.object({ micros: z.number().optional(), tokens: z.number().optional() });

export type Amounts = z.infer<typeof amounts>;

/**
 * What was used when a budget was up, and how much it allows, what people raised it by included; `micros` as in `Spent`.
 * `raises`: how often they had.
 */
export const overspent = z.object({ used: amounts, limit: amounts, raises: z.number().optional() });

export type Overspent = z.infer<typeof overspent>;
