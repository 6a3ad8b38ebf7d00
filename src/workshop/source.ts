import { z } from 'zod';

/** What was looked up and is cited by its number ("K3"): `where` says to people where it stands. */
export const source = z.object({ id: z.string(), title: z.string(), where: z.string() });
export type Source = z.infer<typeof source>;
