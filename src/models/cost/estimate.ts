/** Up to this share of bytes outside ASCII a text counts as written in an alphabet. */
const mostlyAlphabet = 0.3;
/** What an answer is expected to take, thinking included: the cap is seldom reached. */
export const expectedOutput = 4_000;

/** How long a text is in bytes, and how many of them are ASCII. */
export interface Size {
  bytes: number;
  ascii: number;
}

export function sizeOf(text: string): Size {
  const bytes = Buffer.byteLength(text);
  const isAscii = bytes === text.length;
  return { bytes, ascii: isAscii ? bytes : text.replace(/[^\x20-\x7e\s]/g, '').length };
}

/** Of two texts, one after the other. */
export function together(one: Size, other: Size): Size {
  return { bytes: one.bytes + other.bytes, ascii: one.ascii + other.ascii };
}

/** Roughly how many tokens a text of this size is: three bytes each where it is mostly Chinese, otherwise four. */
export function tokensOf({ bytes, ascii }: Size, model: string): number {
  const perToken = bytes > 0 && (bytes - ascii) / bytes > mostlyAlphabet ? 3 : 4;
  // Claude's tokenizer makes about 30 % more of the same text.
  return Math.ceil((bytes / perToken) * (/(^|[:/])claude/.test(model) ? 1.3 : 1));
}
