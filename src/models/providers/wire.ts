import { jsonIn } from '../../text/json.js';
import type { Layout } from '../../prompts/foreign.js';
import { visibleIn } from '../../text/visible.js';
import {
  type Abilities,
  type AbilityMemory,
  knownAbilities,
  learn,
  roomNamedIn,
  type Structure,
  type Switch,
  withoutRefused,
} from '../abilities.js';
import { type WireSchema, wireSchema, wireText } from '../answers/wire-schema.js';
import {
  type Call,
  CallFailed,
  type Conversation,
  type Provider,
  type Reply,
  type Timeouts,
  type Usage,
} from '../provider.js';
import { type Connection, openConnection } from './body.js';
import { callProblem, errorIn } from './call-problem.js';

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
  return jsonIn(text) ?? text;
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
function correctionText(problem: string, schema: WireSchema, enforced: boolean): string {
  const form = enforced ? schemaInWords(schema) : 'It is one json object in the form given at the beginning.';
  return `Your last answer cannot be used: ${problem}\nGive the whole answer again. ${form}`;
}

/** How often a server that paused is asked to go on within one attempt. */
const mostPauses = 3;

/**
 * A provider over a vendor's wire format. Requests leave without invisible characters, whoever wrote them, and failures
 * without the `secret`.
 */
export function createWireProvider<Entry, Request>(
  {
    memory,
    secret,
    ...server
  }: { name: string; address: string; timeouts: Timeouts; memory: AbilityMemory; secret: string },
  wire: Wire<Entry, Request>,
): Provider {
  const { name, address } = server;
  return { ...server, begin };

  function begin(call: Call): Conversation {
    const key = [name, address, call.model].join(' ');
    const schema = wireSchema(call.ask.schema);
    const history: Entry[] = [];
    let { cap } = call;
    let room = Number.POSITIVE_INFINITY;

    async function attempt(signal: AbortSignal, onData: () => void): Promise<WireReply<Entry>> {
      signal.throwIfAborted();
      const abilities = knownAbilities(memory, key);
      const asked = Math.min(cap, room, abilities.most ?? cap);
      const one: WireAttempt<Entry> = { call, schema, history, cap: asked, abilities };
      const connection = openConnection(onData);
      try {
        const via = { signal, connection, cap: asked };
        const body = await wire.send(visibleIn(wire.request(one), isSigned), via);
        signal.throwIfAborted();
        return wire.read(body);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw failureOf(error, one, connection.isSent());
      }
    }

    function failureOf(error: unknown, one: WireAttempt<Entry>, isSent: boolean): CallFailed {
      const { failed, words } = callProblem(error, isSent);
      const ownWords = words.replaceAll(call.model, '');
      const { outcome, message } = failed;
      const newRoom = outcome === 'too long' ? roomNamedIn(ownWords, one.cap) : undefined;
      if (newRoom !== undefined) room = newRoom;
      const uses = { structures: wire.structures, switches: wire.switches(one), cap: one.cap };
      const less = outcome === 'unknown' ? withoutRefused(one.abilities, uses, ownWords) : undefined;
      if (less) learn(memory, key, less);
      const isLessAsked = newRoom !== undefined || less;
      return new CallFailed(isLessAsked ? 'unsupported' : outcome, redacted(message), failed);
    }

    return {
      async send(signal, { cap: raised = cap, onData = () => {} } = {}) {
        cap = raised;
        let spent: Usage | undefined;
        for (let pauses = 0; ; pauses += 1) {
          const { reply, entries, paused } = await attempt(signal, onData);
          if (paused || !isEmpty(reply)) history.push(...entries);
          spent = sumOf(spent, reply.usage);
          if (!paused) return { ...reply, usage: spent };
          if (pauses === mostPauses) {
            throw new CallFailed('busy', 'the model pauses again and again', { usage: spent });
          }
        }
      },
      give: (results) => void history.push(...wire.results(results)),
      correct(problem) {
        const isEnforced = knownAbilities(memory, key).structure === 'schema';
        history.push(...wire.correction(correctionText(problem, schema, isEnforced)));
      },
    };
  }

  function redacted(text: string): string {
    return secret.length < 8 ? text : text.replaceAll(secret, '…');
  }
}

/** What a vendor has signed must go back unchanged. */
function isSigned(part: object): boolean {
  return 'signature' in part;
}

/** Vendors refuse a conversation that holds an empty message. */
function isEmpty(reply: Reply): boolean {
  return reply.kind === 'answer' && reply.text.trim() === '';
}

function sumOf(one: Usage | undefined, other: Usage): Usage {
  if (!one) return other;
  return {
    uncached: one.uncached + other.uncached,
    cacheRead: one.cacheRead + other.cacheRead,
    cacheWrite: one.cacheWrite + other.cacheWrite,
    output: one.output + other.output,
    reasoning: one.reasoning + other.reasoning,
  };
}
