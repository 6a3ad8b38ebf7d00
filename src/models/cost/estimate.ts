/** Up to this share of bytes outside ASCII a text counts as written in an alphabet. */
const mostlyAlphabet = 0.3;
/** What an answer is expected to take, thinking included: the cap is seldom reached. */
export const expectedOutput = 4_000;

/** Roughly how many tokens a text is: three bytes each where it is mostly Chinese, otherwise four. */
export function tokensOf(text: string, model: string): number {
  const bytes = Buffer.byteLength(text);
  const ascii = text.replace(/[^\x20-\x7e\s]/g, '').length;
  const perToken = bytes > 0 && (bytes - ascii) / bytes > mostlyAlphabet ? 3 : 4;
  // Claude's tokenizer makes about 30 % more of the same text.
  return Math.ceil((bytes / perToken) * (/(^|[:/])claude/.test(model) ? 1.3 : 1));
}
