import type { Provider } from '../provider.js';
import { createOpenaiChat } from './openai-chat.js';
import type { OpenaiOptions } from './openai-client.js';
import { createOpenaiResponses } from './openai-responses.js';

/** The vendor itself is asked through Responses; other servers that speak its language mostly know only chat. */
export function createOpenai(options: OpenaiOptions): Provider {
  return isVendor(options.baseURL) ? createOpenaiResponses(options) : createOpenaiChat(options);
}

function isVendor(baseURL: string | undefined): boolean {
  return baseURL === undefined || /(^|\.)api\.openai\.com$/.test(new URL(baseURL).hostname);
}
