import { z } from 'zod';
import { type DocumentFields, type KnownRole, type RoleId, roleOf } from '../../roles/index.js';
import { roleId } from '../rounds/turn.js';

/** The document of each role, by role id. */
export type Documents = { [Each in KnownRole as Each['id']]: z.infer<ReturnType<Each['document']['body']>> };
export type RoleDocument = { [Id in RoleId]: { role: Id; body: Documents[Id] } }[RoleId];

const asStored: DocumentFields = { text: () => z.string(), list: (entry) => z.array(entry) };

/** A document as it is stored, of whatever role is known. */
export const roleDocument = z
  .object({ role: roleId, body: z.unknown() })
  .transform(({ role, body }, { issues }): RoleDocument => {
    const read = roleOf(role).document.body(asStored).safeParse(body);
    if (read.success) return { role, body: read.data } as RoleDocument;
    for (const { path, message } of read.error.issues)
      issues.push({ code: 'custom', path: ['body', ...path], message, input: body });
    return z.NEVER;
  });

/** The Coach's summary of a plan: what people can read without opening anything. */
export const report = z.object({ summary: z.string(), highlights: z.array(z.string()) });
export type Report = z.infer<typeof report>;

/** A task worth doing; three to five of them make `todo.md`. The estimate is a short phrase. `done`: it was ticked. */
export const todoTask = z.object({
  title: z.string(),
  detail: z.string(),
  estimate: z.string(),
  done: z.boolean().optional(),
});
export const todo = z.array(todoTask);
export type TodoTask = z.infer<typeof todoTask>;
