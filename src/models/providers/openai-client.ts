import OpenAI from 'openai';
import { withoutEnd } from '../../text/numerals.js';
import type { AbilityMemory } from '../abilities.js';
import type { Timeouts } from '../provider.js';
import { fetchOver, longestCallMs } from './connection.js';

export interface OpenaiOptions {
  apiKey: string;
  baseURL?: string;
  timeouts?: Partial<Timeouts>;
  memory: AbilityMemory;
}

/** The vendor's client without retries, and without the settings that it would read from the environment itself. */
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

/** The SDK looks for an error under `error` only, and many servers put it elsewhere. */
const withErrorsInPlace: typeof fetch = async (input, init) => {
  const response = await fetchOver(input, init);
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
