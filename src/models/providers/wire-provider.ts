import { visibleIn } from '../../text/visible.js';
import { type AbilityMemory, knownAbilities, learn, roomNamedIn, withoutRefused } from '../abilities.js';
import { wireSchema } from '../answers/wire-schema.js';
import {
  type Call,
  CallFailed,
  type Conversation,
  type Provider,
  type Reply,
  type Timeouts,
  type Usage,
} from '../provider.js';
import { callProblem } from './call-problem.js';
import { openConnection } from './connection.js';
import { correctionText, type Wire, type WireAttempt, type WireReply } from './wire.js';

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
