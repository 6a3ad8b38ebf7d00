import { z } from 'zod';

/** A person as Slack knows them. The name is kept as it was, so that old records stay readable. */
export const person = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof person>;

/** Someone who takes part. */
export const participant = person.extend({
  /** What they can answer for; missing for nothing in particular. */
  speaksFor: z.string().optional(),
  /** Who brought them in; missing for the requester, and for whoever joined by answering. */
  invitedBy: person.optional(),
});
export type Participant = z.infer<typeof participant>;

/** Something a person said where nothing was asked: the next speakers read it. `id` is the message's ts. */
export const remark = z.object({ id: z.string(), by: person, text: z.string(), at: z.string() });
export type SaidRemark = z.infer<typeof remark>;

/** A remark with its number in the workshop: M1. */
export interface Remark extends SaidRemark {
  number: number;
}

/** What the id of a remark begins with that was given in the form for more information on a draft. */
export const moreInformation = 'more:';
