import { z } from 'zod';

/** Who can read a channel beside colleagues. */
export const seenBy = z.object({ others: z.boolean(), guests: z.boolean() });
export type SeenBy = z.infer<typeof seenBy>;
