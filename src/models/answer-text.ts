import type { z } from 'zod';

/** A model's text as an answer that fits, or what is wrong with it, in words that the model can act on. */
export function readAnswer(text: string, schema: z.ZodType): { answer: unknown } | { problems: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problems: ['it is not JSON'] };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { answer: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { problems: problems.slice(0, 5) };
}
