/** Whether the vendor itself is at this address, and no other server that speaks its language. */
export function isOpenai(baseURL: string): boolean {
  return /(^|\.)api\.openai\.com$/.test(new URL(baseURL).hostname);
}

/** The vendor itself is asked through Responses; other servers that speak its language mostly know only chat. */
export async function loadOpenai({ baseURL }: { baseURL?: string }) {
  return baseURL === undefined || isOpenai(baseURL)
    ? (await import('./openai-responses.js')).createOpenaiResponses
    : (await import('./openai-chat.js')).createOpenaiChat;
}
