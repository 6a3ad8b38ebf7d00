/**
 * How long an attempt may take, in milliseconds: until the first byte of the body, without a byte after it, and in all
 * for an answer of the usual cap. A larger cap has more time in proportion.
 */
export interface Patience {
  firstByteMs: number;
  silenceMs: number;
  totalMs: number;
}

/** The total is enough for 16,000 tokens at 25 a second, which is slow for a vendor. */
export const atVendor: Patience = { firstByteMs: 45_000, silenceMs: 45_000, totalMs: 640_000 };

/**
 * A server of one's own loads the model first, reads the prompt at the pace of its machine, and may not stream at all.
 * The total is enough for 16,000 tokens at 8 a second.
 */
export const atOwnServer: Patience = { firstByteMs: 600_000, silenceMs: 45_000, totalMs: 2_000_000 };
