import { expect } from 'vitest';
import { createOpenaiResponses } from '../../../src/models/providers/openai-responses.js';
import type { Body } from '../vendors/wires.js';
import { providerContract } from './contract.js';

providerContract({
  name: 'openai, the vendor',
  create: (vendor, memory, apiKey) => createOpenaiResponses({ apiKey, baseURL: vendor.openai, memory }),
  schemaIn: (body) => body.text?.format?.schema,
  textIn: (body) => [body.instructions, ...body.input.map((each: Body) => textOf(each.content))].join('\n'),
  capIn: (body) => body.max_output_tokens,
  schemaRefused: {
    message: "Invalid parameter: 'text.format' of type 'json_schema' is not supported with this model.",
    after: (body) => expect(body.text).toEqual({ format: { type: 'json_object' } }),
  },
});

function textOf(content: Body): string {
  return typeof content === 'string' ? content : (content ?? []).map((part: Body) => part.text).join('\n');
}
