import type { AbilityMemory } from '../abilities/ability-memory.js';
import type { Provider } from '../provider.js';
import { createOpenaiChat } from './openai-chat.js';
import { createOpenaiResponses } from './openai-responses.js';

export interface OpenaiOptions {
  apiKey: string;
  baseURL?: string;
  memory: AbilityMemory;
}

/** The vendor itself is asked through Responses; other servers that speak its language mostly know only chat. */
export function createOpenai(options: OpenaiOptions): Provider {
  return isVendor(options.baseURL) ? createOpenaiResponses(options) : createOpenaiChat(options);
}

function isVendor(baseURL: string | undefined): boolean {
  return baseURL === undefined || /(^|\.)api\.openai\.com$/.test(new URL(baseURL).hostname);
}
