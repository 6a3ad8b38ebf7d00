import { z } from 'zod';
import { prettyJson } from '../../text/json.js';
import { languages } from '../../text/language.js';
import { decisionFile } from './decision.js';
import { atField, count, personField, planFile, textField } from './plan.js';

const who = z.object({ by: personField, at: atField });
const sha256 = textField.describe('SHA-256 of the bytes, in hex');

/** What the webhook is told: what goes out, and who answers for it. Its schema keeps the title of a file that 0.5 wrote. */
export const handOffFile = z
  .object({
    schema_version: z.literal(2).describe('The version of this format. Members are only ever added to it'),
    event: z
      .enum(['handed_off', 'withdrawn'])
      .describe('withdrawn: what was handed off before under this number does not count any more'),
    workshop: textField,
    title: textField,
    channel: textField,
    language: z.enum(languages),
    version: count,
    artifact: z
      .enum(['plan', 'draft'])
      .describe(
        'A draft is not agreed: somebody has read what is said against it and hands it off all the same',
      ),
    number: count.describe('Hand-offs are numbered through the workshop'),
    handed_off: who,
    approval: who
      .extend({
        via: z.enum(['button', 'reaction', 'reply']),
        over: z
          .array(z.object({ number: count, by: personField, at: atField, text: textField }))
          .describe('Concerns that were open when it was approved'),
      })
      .nullable()
      .describe('null for a draft, which nobody approved'),
    confirmed: who
      .extend({ objections: z.array(textField).describe('Everything that was read, in words') })
      .nullable()
      .describe('null for a plan'),
    withdrawn: who.nullable(),
    main: z
      .object({ name: textField, sha256 })
      .describe('The file that the next stage works from: planning.ai.json, or planning.draft.md'),
    files: z.array(z.object({ name: textField, sha256, bytes: count })).describe('All that goes out'),
  })
  .describe(
    'hand-off.json of Planning Workshop: a version that was handed off, with its approval and hashes',
  );
export type HandOffFile = z.infer<typeof handOffFile>;

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
  const { $schema, ...schema } = z.toJSONSchema(file, {
    target: 'draft-7',
    override({ jsonSchema }) {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
    },
  });
  return prettyJson({ $schema, title, ...schema });
}
