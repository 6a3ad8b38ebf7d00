import type { Layout } from '../../prompts/layout.js';
import { visibleIn } from '../../text/visible.js';
import type { Abilities, Structure, Switch } from '../abilities.js';
import { type WireSchema, wireText } from '../answers/wire-schema.js';
import { type Call, CallFailed, type Reply, type Usage } from '../provider.js';
import { errorIn } from './call-problem.js';
import type { Connection } from './connection.js';

/** One attempt: the call, the entries since its first request, and what the server can do. */
export interface WireAttempt<Entry> {
  call: Call;
  schema: WireSchema;
  history: readonly Entry[];
  cap: number;
  abilities: Abilities;
}

/** What came back, and its entries for the conversation. `paused`: the server wants to be asked to go on. */
export interface WireReply<Entry> {
  reply: Reply;
  entries: Entry[];
  paused?: true;
}

/** The wire format of a vendor. `Entry` is one entry of the conversation as the vendor writes it. */
export interface Wire<Entry, Request> {
  structures: readonly Structure[];
  /** What this attempt uses and a server may not know. */
  switches(attempt: WireAttempt<Entry>): Switch[];
  request(attempt: WireAttempt<Entry>): Request;
  /** The whole body of the answer, however it came. Throws what the SDK throws. */
  send(request: Request, via: { signal: AbortSignal; connection: Connection; cap: number }): Promise<unknown>;
  /** Throws a CallFailed when it is no answer. */
  read(body: unknown): WireReply<Entry>;
  results(results: readonly { id: string; text: string }[]): Entry[];
  correction(text: string): Entry[];
}

/** Counts of tokens. `input` includes what was read from and written to the cache; whatever is no count is 0. */
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

/** No request takes more: a larger count is a server's mistake. */
const mostTokens = 100_000_000;

/** The ledger takes whole numbers only. An answer that it cannot take would be asked, and paid for, again and again. */
function whole(count: unknown): number {
  const number = Math.round(Number(count));
  return number > 0 && number <= mostTokens ? number : 0;
}

/** The vendor's id of a request, where it stands beside the body. */
export function requestIdOf(body: object): { requestId?: string } {
  const { _request_id: id } = body as { _request_id?: string | null };
  return id ? { requestId: id } : {};
}

/** The error for a body with status 200 that is no answer: an error, a proxy's page, or another vendor's format. */
export function noAnswer(body: unknown): CallFailed {
  const error = errorIn(body);
  if (error) return error;
  const shown = typeof body === 'string' ? body : (JSON.stringify(body) ?? 'nothing');
  return new CallFailed('unreachable', `what answered is no such model server: ${shown.slice(0, 200)}`);
}

/** A tool's input as it is sent back to the model, without invisible characters, which JSON may hold as escapes. */
export function toolWords(text: string): string {
  const input = visibleIn(toolInput(text));
  return typeof input === 'string' ? input : JSON.stringify(input);
}

/** A tool's input as a value; what is no JSON stays a text, of which the tool complains. */
export function toolInput(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What every schema is called on the wire: vendors read it before the prompt, and another name would miss their cache. */
export const schemaName = 'answer';

/** The schema in words, for a server that does not enforce it. Some servers want the word "json" in it. */
export function schemaInWords(schema: WireSchema): string {
  return `Answer with one json object and nothing else, no words and no fence around it. It fits this JSON schema:\n${wireText(schema)}`;
}

/** The system prompt, with the schema in words where the server does not enforce it. */
export function systemText(layout: Layout, schema: WireSchema, enforced: boolean): string {
  return enforced ? layout.system : `${layout.system}\n\n${schemaInWords(schema)}`;
}

/** What a model is told whose answer does not fit. A schema that is not enforced stands in words already. */
export function correctionText(problem: string, schema: WireSchema, enforced: boolean): string {
  const form = enforced ? schemaInWords(schema) : 'It is one json object in the form given at the beginning.';
  return `Your last answer cannot be used: ${problem}\nGive the whole answer again. ${form}`;
}
