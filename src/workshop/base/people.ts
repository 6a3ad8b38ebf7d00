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
/** The same of an edit of the tasks. */
export const editOfTasks = 'edit:';

/** Whether a model is the rehearsal, which is no AI and must say so wherever it wrote something. */
export function isRehearsal(model: string): boolean {
  return model.startsWith('rehearsal:');
}

/** Whether answers of a model were written in advance. */
export function isRecorded(model: string): boolean {
  return model.startsWith('recording:');
}

/** The models that answered at least once. */
export function authorsOf(calls: Record<string, number>): string[] {
  return Object.keys(calls).filter((model) => (calls[model] ?? 0) > 0);
}

/** Whether the rehearsal wrote at least a part of it: nobody has thought about that, so nothing of it goes out. */
export function isDryRun({ calls }: { calls: Record<string, number> }): boolean {
  return authorsOf(calls).some(isRehearsal);
}

/**
 * A program that works on a plan, by the name that it gives itself, such as "Claude Code". `session` tells apart those that
 * work at the same time.
 */
export const agent = z.object({ name: z.string(), session: z.string().optional() });
export type Agent = z.infer<typeof agent>;
