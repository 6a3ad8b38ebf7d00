import { expect } from 'vitest';
import { createAnthropic } from '../../../src/models/providers/anthropic.js';
import type { Body } from '../vendors/wires.js';
import { providerContract } from './contract.js';

providerContract({
  name: 'anthropic',
  create: (vendor, memory, apiKey) => createAnthropic({ apiKey, baseURL: vendor.anthropic, memory }),
  schemaIn: (body) => body.output_config?.format?.schema,
  textIn: (body) => [body.system, ...body.messages.map((each: Body) => each.content)].map(textOf).join('\n'),
  capIn: (body) => body.max_tokens,
  schemaRefused: {
    message: 'output_config.format: This model does not support structured outputs.',
    after: (body) => expect(body.output_config).toEqual({ effort: 'low' }),
  },
});

function textOf(content: Body): string {
  return typeof content === 'string' ? content : content.map((part: Body) => part.text ?? '').join('\n');
}
