import { z } from 'zod';
import { prettyJson } from '../../text/json.js';
import { decisionFile } from './decision.js';
import { handOffFile } from './hand-off.js';
import { planFile } from './plan.js';

/**
 * The JSON Schemas of the files that other programs read, as they lie in `schemas/`. Draft 7 is what all validators know.
 * Whoever reads a file lets pass what this release does not know yet, so further members are allowed.
 */
export function publishedSchemas(): { name: string; content: string }[] {
  return [
    { name: 'planning.ai.schema.json', content: schemaOf('planning.ai.json', planFile) },
    { name: 'hand-off.schema.json', content: schemaOf('hand-off.json', handOffFile) },
    { name: 'decision.schema.json', content: schemaOf('v<N>.decision.json', decisionFile) },
  ];
}

function schemaOf(title: string, file: z.ZodType): string {
  const { $schema, ...schema } = z.toJSONSchema(file, { target: 'draft-7', io: 'input' });
  return prettyJson({ $schema, title, ...schema });
}
