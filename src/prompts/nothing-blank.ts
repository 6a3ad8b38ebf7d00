import type { z } from 'zod';

/**
 * The schema of an answer in which no text may be blank, but for fields of these names. What is stored is read more
 * leniently: a rule that gets stricter must not make old facts unreadable.
 */
export function nothingBlank<Schema extends z.ZodType>(schema: Schema, but: readonly string[] = []): Schema {
  return schema.superRefine((answer, context) => {
    for (const path of blanks(answer, but))
      context.addIssue({ code: 'custom', path, message: 'must not be blank' });
  });
}

function blanks(
  value: unknown,
  but: readonly string[],
  path: (string | number)[] = [],
): (string | number)[][] {
  if (typeof value === 'string') return value.trim() || but.includes(String(path.at(-1))) ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((each, index) => blanks(each, but, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => blanks(each, but, [...path, key]));
}
