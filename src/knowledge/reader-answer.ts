import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Limits } from './limits.js';
import type { Contents } from './read-file.js';

const words = z.string().max(8_192);
const Line = z.union([
  z.strictObject({ place: words, text: words }),
  z.strictObject({
    title: words,
    pages: z.optional(z.strictObject({ read: z.int().min(0), of: z.int().min(0) })),
    isCut: z.optional(z.boolean()),
  }),
  z.strictObject({ damage: words }),
]);

/** No line is longer, in bytes: the longest texts with each of their signs escaped. */
const longestLine = 128 * 1024;

/**
 * What a reader's child says, line by line as it comes. The file may have taken the child over: whatever is longer than
 * it may be, or something else, throws. Undefined where it broke off.
 */
export async function answerOf(
  output: Readable,
  { passages, text }: Limits,
): Promise<Contents | { damage: string } | undefined> {
  const pieces: Contents['pieces'] = [];
  let left = 2 * text;
  for await (const line of linesOf(output)) {
    const said = Line.parse(JSON.parse(line));
    if (!('place' in said)) return 'title' in said ? { ...said, pieces } : said;
    left -= said.place.length + said.text.length;
    if (left < 0 || pieces.push(said) > passages) throw new Error('its reader says more than it may');
  }
  return undefined;
}

async function* linesOf(output: Readable): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of output) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let end = rest.indexOf('\n');
    for (; end >= 0; end = rest.indexOf('\n')) {
      yield rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
    }
    if (rest.length > longestLine) throw new Error('its reader says too much at once');
  }
}
