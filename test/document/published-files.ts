import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { z } from 'zod';
import { decisionFile } from '../../src/document/schema/decision.js';
import { planFile } from '../../src/document/schema/plan.js';

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

const signed = [
  ...['requirements', 'draft_files', 'acceptance', 'non_goals', 'open_questions', 'test_plan'],
  ...['decisions', 'components', 'tasks', 'risks', 'frame'],
];

/** What the schema says of signatures, and nothing else: made anew from the text of the file. */
export function signedText(json: string): string {
  const file = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(signed.map((key) => [key, file[key]])));
}

/** Whether each signature is of just this file. */
export function provesItself(json: string): boolean {
  const { signatures } = JSON.parse(json) as { signatures: { hash: string }[] };
  const hash = createHash('sha256').update(signedText(json)).digest('hex');
  return signatures.length > 0 && signatures.every((each) => each.hash === hash);
}
