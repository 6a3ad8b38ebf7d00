import { z } from 'zod';
import { isRoleId, type RoleId } from '../../roles/index.js';

/**
 * What something cost, in tokens; `cached` is the share of `input` that a vendor read from its cache. `micros` are
 * millionths of a US dollar; null where a price is not known. `unknown` is the number of calls that are missing in these
 * sums, since they were cut off or the vendor gave no figures. `held` is what budgets count for those.
 */
export const spent = z.object({
  input: z.number(),
  cached: z.number(),
  output: z.number(),
  micros: z.number().nullable(),
  unknown: z.number().optional(),
  held: z.object({ tokens: z.number(), micros: z.number() }).optional(),
});
export type Spent = z.infer<typeof spent>;

export const nothingSpent: Spent = { input: 0, cached: 0, output: 0, micros: 0 };

/** Nothing was paid, as far as anybody knows, and nothing is missing in that. */
export function isNothing({ input, output, micros, unknown = 0 }: Spent): boolean {
  return input + output + unknown === 0 && micros === 0;
}

export function plus(one: Spent, other: Spent): Spent {
  const unknown = (one.unknown ?? 0) + (other.unknown ?? 0);
  const held = (of: 'tokens' | 'micros') => (one.held?.[of] ?? 0) + (other.held?.[of] ?? 0);
  return {
    input: one.input + other.input,
    cached: one.cached + other.cached,
    output: one.output + other.output,
    micros: one.micros === null || other.micros === null ? null : one.micros + other.micros,
    ...(unknown > 0 && { unknown, held: { tokens: held('tokens'), micros: held('micros') } }),
  };
}

/** Any known role: what was said by one that is at no new table any more is read like all else. */
export const roleId = z.custom<RoleId>((id) => typeof id === 'string' && isRoleId(id));

/** When it happened: ISO 8601 in UTC, stamped at the door. */
export const at = z.string();

/** A kind of fact: its name, when it happened, and what else it says. */
export function factOf<Kind extends z.ZodLiteral, Fields extends z.ZodRawShape>(type: Kind, fields: Fields) {
  return z.object({ type, at, ...fields });
}
/**
 * What a model is weak in, as its answers have shown: it is held to no form, it looks nothing up, it has no room for all that a
 * prompt may hold.
 */
export const weaknesses = ['form', 'lookUps', 'room'] as const;
export const weak = z.array(z.enum(weaknesses));
export type Weak = z.infer<typeof weak>;

/**
 * The task that a result answers, the model that gave it, as `provider:model`, and what that cost, where it is known.
 */
export const answered = {
  ...{ key: z.string(), model: z.string() },
  ...{ spent: spent.optional(), weak: weak.optional() },
};
/** The same of what code may say by itself: then no model was asked. */
export const mayBeAnswered = { ...answered, key: z.string().optional(), model: z.string().optional() };
export const version = z.number().int();
export const round = z.number().int();
export const question = z.number().int();
/** Ids of items that an answer has touched. */
export const shaken = z.array(z.string()).optional();
