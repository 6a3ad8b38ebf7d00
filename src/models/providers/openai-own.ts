/** Whether the vendor itself is there, and no other server that speaks its language. */
export function isOpenai(baseURL: string): boolean {
  return /(^|\.)api\.openai\.com$/.test(new URL(baseURL).hostname);
}
