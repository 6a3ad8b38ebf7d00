import { z } from 'zod';
import { isRoleId, type RoleId } from '../../roles/index.js';
import { spent } from './spent.js';

/** Any known role: what was said by one that is at no new table any more is read like all else. */
export const roleId = z.custom<RoleId>((id) => typeof id === 'string' && isRoleId(id));

/** When it happened: ISO 8601 in UTC, stamped at the door. */
export const at = z.string();
/**
 * The task that a result answers, the model that gave it, as `provider:model`, and what that cost, where it is known.
 */
export const answered = { at, key: z.string(), model: z.string(), spent: spent.optional() };
export const version = z.number().int();
export const round = z.number().int();
export const question = z.number().int();
/** Ids of items that an answer has touched. */
export const shaken = z.array(z.string());
