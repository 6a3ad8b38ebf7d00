import { z } from 'zod';

/** A person as Slack knows them. The name is kept as it was, so that old records stay readable. */
export const person = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof person>;

/** Something a person said where nothing was asked: the next speakers read it. `id` is the message's ts. */
export const remark = z.object({ id: z.string(), by: person, text: z.string(), at: z.string() });
export type Remark = z.infer<typeof remark>;
