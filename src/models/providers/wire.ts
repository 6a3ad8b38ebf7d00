import { visibleIn } from '../../text/visible.js';
import type { Abilities, Structure, Switch } from '../abilities/abilities.js';
import { type Call, CallFailed, type Reply, type Usage } from '../provider.js';
import { errorIn } from './call-problem.js';
import type { Line } from './line.js';
import type { WireSchema } from '../answers/wire-schema.js';

/** One attempt: the call, what was said since its opening, and what the server can do. */
export interface Attempt<Said> {
  call: Call;
  schema: WireSchema;
  said: readonly Said[];
  cap: number;
  abilities: Abilities;
}

/** What came back, and what of it belongs into the conversation. `paused`: the server wants to be asked to go on. */
export interface Heard<Said> {
  reply: Reply;
  said: Said[];
  paused?: true;
}

/** The wire format of a vendor. `Said` is one entry of the conversation as the vendor writes it. */
export interface Wire<Said, Request> {
  structures: readonly Structure[];
  /** What this attempt makes use of and a server may not know. */
  switches(attempt: Attempt<Said>): Switch[];
  request(attempt: Attempt<Said>): Request;
  /** The whole body of the answer, however it came. Throws what the SDK throws. */
  send(request: Request, by: { signal: AbortSignal; line: Line; cap: number }): Promise<unknown>;
  /** Throws a CallFailed when it is no answer. */
  read(body: unknown): Heard<Said>;
  results(results: readonly { id: string; text: string }[]): Said[];
  correction(text: string): Said[];
}

/** Counts of tokens; what a server does not tell, or tells as no count, is nothing. Its input includes what was read and written. */
export function usageOf(counts: {
  input?: number | null | undefined;
  cacheRead?: number | null | undefined;
  cacheWrite?: number | null | undefined;
  output?: number | null | undefined;
  reasoning?: number | null | undefined;
}): Usage {
  const cacheRead = whole(counts.cacheRead);
  const cacheWrite = whole(counts.cacheWrite);
  const uncached = Math.max(0, whole(counts.input) - cacheRead - cacheWrite);
  const [output, reasoning] = [whole(counts.output), whole(counts.reasoning)];
  return { uncached, cacheRead, cacheWrite, output, reasoning };
}

/** No request takes more: a server that counts so many counts nothing. */
const mostTokens = 100_000_000;

/** The book takes whole numbers only, and an answer that cannot be booked would be paid for again and again. */
function whole(count: unknown): number {
  const number = Math.round(Number(count));
  return number > 0 && number <= mostTokens ? number : 0;
}

/** The id under which a vendor finds a request again, where the SDK put it beside the body. */
export function requestIdOf(body: object): { requestId?: string } {
  const { _request_id: id } = body as { _request_id?: string | null };
  return id ? { requestId: id } : {};
}

/** A body that came with 200 and is no answer of this vendor: an error, a proxy's page, or another vendor's. */
export function noAnswer(body: unknown): CallFailed {
  const error = errorIn(body);
  if (error) return error;
  const shown = typeof body === 'string' ? body : (JSON.stringify(body) ?? 'nothing');
  return new CallFailed('unreachable', `what answered is no such model server: ${shown.slice(0, 200)}`);
}

/** What a model gave a tool, as it is handed back to it: JSON may spell what nobody sees. */
export function toolWords(text: string): string {
  const input = visibleIn(toolInput(text));
  return typeof input === 'string' ? input : JSON.stringify(input);
}

/** What a model gave a tool, which may be no JSON; then the tool says so. */
export function toolInput(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
