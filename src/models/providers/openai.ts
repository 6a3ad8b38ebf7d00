import type { Provider } from '../provider.js';
import { createOpenaiChat } from './openai-chat.js';
import type { OpenaiOptions } from './openai-client.js';
import { isOpenai } from './openai-own.js';
import { createOpenaiResponses } from './openai-responses.js';

/** The vendor itself is asked through Responses; other servers that speak its language mostly know only chat. */
export function createOpenai(options: OpenaiOptions): Provider {
  const { baseURL } = options;
  return baseURL === undefined || isOpenai(baseURL)
    ? createOpenaiResponses(options)
    : createOpenaiChat(options);
}
