import { expect } from 'vitest';
import { createOpenaiChat } from '../../../src/models/providers/openai-chat.js';
import type { Body } from '../vendors/wires.js';
import { providerContract } from './contract.js';

providerContract({
  name: 'openai, any other server',
  create: (vendor, memory, apiKey) => createOpenaiChat({ apiKey, baseURL: vendor.openai, memory }),
  schemaIn: (body) => body.response_format?.json_schema?.schema,
  textIn: (body) => body.messages.map((each: Body) => each.content).join('\n'),
  capIn: (body) => body.max_tokens,
  schemaRefused: {
    message: 'This response_format type is unavailable now',
    after: (body) => expect(body.response_format).toEqual({ type: 'json_object' }),
  },
});
