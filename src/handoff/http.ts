/** What a server answered: at most as much of it as may be read. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** How long a server may take, in milliseconds. */
const answerMs = 20_000;

/**
 * Sends one request. No redirect is followed, so that neither a plan nor a secret goes to another address than the operator's. Of
 * the answer `most` bytes are read. Throws what the network throws, and a TimeoutError.
 */
export async function request(
  url: string,
  { most, signal, ...init }: RequestInit & { most: number; signal: AbortSignal },
): Promise<HttpAnswer> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
  const response = await fetch(url, { ...init, redirect: 'manual', signal: within });
  return { status: response.status, headers: response.headers, text: await beginning(response, most) };
}

async function beginning({ body }: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    pieces.push(piece.subarray(0, most - size));
    size += piece.length;
    // Leaving the loop lets go of the connection.
    if (size >= most) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

const longestWaitMs = 86_400_000;

/** From when on the server takes the next request (ISO 8601), by its `Retry-After`; undefined where it says nothing of use. */
export function retryAfter({ headers }: Pick<HttpAnswer, 'headers'>, now: number): string | undefined {
  const said = headers.get('retry-after')?.trim() ?? '';
  const at = /^\d{1,9}$/.test(said) ? now + Number(said) * 1_000 : Date.parse(said);
  return notBefore(at, now);
}

/** The same from a moment in milliseconds; a day at most. */
export function notBefore(at: number, now: number): string | undefined {
  if (Number.isNaN(at) || at <= now) return undefined;
  return new Date(Math.min(at, now + longestWaitMs)).toISOString();
}
