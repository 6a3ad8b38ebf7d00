import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { z } from 'zod';
import { decisionFile } from '../../src/artifacts/schema/decision.js';
import { planFile } from '../../src/artifacts/schema/plan.js';

const top = join(import.meta.dirname, '../..');
export const published = (name: string) => readFileSync(join(top, 'schemas', name), 'utf8');

/** What an independent validator has against it: by the published schema, and by the same one without room for more. */
function judge(name: string, file: z.ZodType) {
  const open = new Ajv({ allErrors: true }).compile(JSON.parse(published(name)));
  const exact = new Ajv({ allErrors: true }).compile(z.toJSONSchema(file, { target: 'draft-7' }));
  return (json: string) => {
    const value: unknown = JSON.parse(json);
    open(value);
    exact(value);
    return [...(open.errors ?? []), ...(exact.errors ?? [])].map(({ dataPath, message, params }) =>
      [dataPath, message, JSON.stringify(params)].join(' '),
    );
  };
}

export const judgePlan = judge('planning.ai.schema.json', planFile);
export const judgeDecision = judge('decision.schema.json', decisionFile);

/** What the schema says of signatures, and nothing else: made anew from the text of the file. */
export function signedText(json: string): string {
  const { items } = JSON.parse(json) as { items: Record<string, unknown>[] };
  const signed = items
    .map(({ id, kind, name, text, fields, by, grounds, depends_on }) => {
      return { id, kind, name, text, fields, by, grounds, depends_on };
    })
    .sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
  return JSON.stringify({ items: signed }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** Whether each signature is of just this file. */
export function provesItself(json: string): boolean {
  const { signatures } = JSON.parse(json) as { signatures: { hash: string }[] };
  const hash = createHash('sha256').update(signedText(json)).digest('hex');
  return signatures.length > 0 && signatures.every((each) => each.hash === hash);
}
