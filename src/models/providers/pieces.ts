/** A body as it comes in, unpacked. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The same pieces. Throws `tooMuch` once there are more than so many bytes: a server may never stop to send. */
export async function* atMost(
  most: number,
  pieces: Pieces,
  tooMuch: () => Error,
): AsyncGenerator<Uint8Array> {
  let left = most;
  for await (const piece of pieces) {
    left -= piece.byteLength;
    if (left < 0) throw tooMuch();
    yield piece;
  }
}

/** As many pieces as it takes for so many bytes. The rest is not waited for. */
export async function* startOf(most: number, pieces: Pieces): AsyncGenerator<Uint8Array> {
  let left = most;
  for await (const piece of pieces) {
    yield piece.subarray(0, left);
    left -= piece.byteLength;
    if (left <= 0) return;
  }
}

export async function textOf(pieces: Pieces): Promise<string> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(decoder.decode(piece, { stream: true }));
  return texts.join('') + decoder.decode();
}
