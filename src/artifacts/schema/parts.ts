import { z } from 'zod';

/** What several parts of the files are made of. */
export const text = z.string();
export const texts = z.array(text);
export const count = z.int().min(0);

/** When it happened: ISO 8601 in UTC. */
export const at = text.describe('ISO 8601, UTC');

export const ids = z
  .array(text)
  .describe('Ids of this file: R, N, D, C, T, TC, K, A, F of items, AC of acceptance cases, Q, S, M, H, #');

export const role = text.describe('A role of the roster');

export const person = z
  .object({ id: text, name: text })
  .meta({ id: 'person', description: 'A person, by Slack user id, with the name as it was then' });

export const message = z
  .object({
    channel: text,
    ts: text,
    url: text
      .optional()
      .describe('Where it is found; missing where the workshop does not know its workspace'),
  })
  .meta({ id: 'message', description: 'A message in Slack' });
export type Message = z.infer<typeof message>;

/** Days of work, or another figure that lies between two. */
export const span = z.object({ from: z.number(), to: z.number() }).meta({ id: 'span' });

export const fileState = z
  .enum(['exists', 'new', 'unknown'])
  .describe('Whether the file is there already; unknown where nobody has looked');

export const acceptanceCase = z
  .object({ id: text, text })
  .meta({ id: 'acceptance_case', description: 'A checkable case of a requirement; its id stays for good' });

/** Numbers of the two formats. What is added to one later leaves its number as it is. */
export const schemaVersion = z
  .literal(1)
  .describe('The version of this format. Members are only ever added to it, and those may be missing');
