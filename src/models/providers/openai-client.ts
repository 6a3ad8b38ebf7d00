import OpenAI from 'openai';
import { withoutEnd } from '../../text/edges.js';
import type { AbilityMemory } from '../abilities/ability-memory.js';
import type { Patience } from '../patience.js';
import { fetchByLine, longestCallMs } from './line.js';

export interface OpenaiOptions {
  apiKey: string;
  baseURL?: string;
  patience?: Partial<Patience>;
  memory: AbilityMemory;
}

/** The vendor's client without retries. What it would read from the environment is not for it to read. */
export function openaiClient(apiKey: string, baseURL = 'https://api.openai.com/v1') {
  const address = withoutEnd(baseURL, /\//);
  const client = new OpenAI({
    apiKey: apiKey || 'none',
    baseURL: address,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: longestCallMs,
    logLevel: 'off',
    fetch: withErrorsInPlace,
  });
  return { client, address };
}

/** Many servers tell what is wrong outside of `error`, where alone the SDK looks for it. */
const withErrorsInPlace: typeof fetch = async (input, init) => {
  const response = await fetchByLine(input, init);
  if (response.ok) return response;
  const text = await response.text();
  const { status, statusText, headers } = response;
  return new Response(inPlace(text), { status, statusText, headers });
};

function inPlace(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'error' in body
      ? text
      : JSON.stringify({ error: body });
  } catch {
    return text;
  }
}
