/**
 * What is about to happen on the wire: a call by the app, or something sent to it. `method` is the Web API's name,
 * or `files.upload` for the bytes of a file, or `response_url`; `type` is that of the envelope.
 */
export type Crossing =
  | { kind: 'method'; method: string; args: Readonly<Record<string, unknown>> }
  | { kind: 'frame'; type: string; payload: Readonly<Record<string, unknown>> };

/**
 * What goes wrong instead. `after` lets the call take effect (or the frame go out) first.
 * - `answer`: this status, headers and body (JSON unless a string) in place of the real answer; calls only
 * - `drop`: the connection is cut
 * - `delay`: nothing goes on until the promise settles
 * - `twice`: the frame goes out two times; frames only
 */
export type Fault =
  | {
      kind: 'answer';
      when?: 'before' | 'after';
      status: number;
      headers?: Record<string, string>;
      body?: unknown;
    }
  | { kind: 'drop'; when: 'before' | 'after' }
  | { kind: 'delay'; when?: 'before' | 'after'; until: Promise<unknown> }
  | { kind: 'twice' };

/** Asked before every Web API call, upload and response_url, and before every frame; nothing means all is well. */
export type Faults = (crossing: Crossing) => Fault | undefined | Promise<Fault | undefined>;

/** What became of a call: the true answer, another one in its place, or a cut connection. */
export type Crossed<T> = { kind: 'done'; answer: T } | Extract<Fault, { kind: 'answer' }> | { kind: 'drop' };

/** Lets `act` take effect, or not, as the fault says. */
export async function crossWith<T>(
  faults: Faults | undefined,
  crossing: Crossing,
  act: () => Promise<T>,
): Promise<Crossed<T>> {
  const fault = await faults?.(crossing);
  if (fault === undefined || fault.kind === 'twice') return { kind: 'done', answer: await act() };
  const after = fault.when === 'after';
  if (fault.kind === 'delay') {
    if (!after) await fault.until;
    const answer = await act();
    if (after) await fault.until;
    return { kind: 'done', answer };
  }
  if (after) await act();
  return fault.kind === 'drop' ? { kind: 'drop' } : fault;
}
