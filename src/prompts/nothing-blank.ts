import type { z } from 'zod';

/**
 * The schema of an answer in which no text may be blank. What is stored is read more leniently: a rule that gets
 * stricter must not make old facts unreadable.
 */
export function nothingBlank<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.superRefine((answer, context) => {
    for (const path of blanks(answer))
      context.addIssue({ code: 'custom', path, message: 'must not be blank' });
  });
}

function blanks(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return value.trim() ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((each, index) => blanks(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => blanks(each, [...path, key]));
}
