import { visibleIn } from '../../text/visible.js';
import { lowered } from '../abilities/abilities.js';
import { type AbilityMemory, knownAbilities, learn } from '../abilities/ability-memory.js';
import { roomLeft } from '../abilities/cap-refused.js';
import {
  type Call,
  CallFailed,
  type Conversation,
  type Provider,
  type Reply,
  type Usage,
} from '../provider.js';
import type { Patience } from '../patience.js';
import { wireSchema } from '../answers/wire-schema.js';
import { callProblem } from './call-problem.js';
import { correctionText } from './contract-words.js';
import { openLine } from './line.js';
import type { Attempt, Heard, Wire } from './wire.js';

/** How often a server that paused is asked to go on within one attempt. */
const mostPauses = 3;

/**
 * A provider over a vendor's wire format. Nothing goes out by it that people do not see, whoever wrote it. `secret` is
 * kept out of everything that is said about a failure.
 */
export function conversing<Said, Request>(
  {
    memory,
    secret,
    ...server
  }: { name: string; address: string; patience: Patience; memory: AbilityMemory; secret: string },
  wire: Wire<Said, Request>,
): Provider {
  const { name, address } = server;
  return { ...server, begin };

  function begin(call: Call): Conversation {
    const key = [name, address, call.model].join(' ');
    const schema = wireSchema(call.ask.schema);
    const said: Said[] = [];
    let { cap } = call;
    let room = Number.POSITIVE_INFINITY;

    async function attempt(signal: AbortSignal, heard: () => void): Promise<Heard<Said>> {
      signal.throwIfAborted();
      const abilities = knownAbilities(memory, key);
      const asked = Math.min(cap, room, abilities.most ?? cap);
      const one: Attempt<Said> = { call, schema, said, cap: asked, abilities };
      const line = openLine(heard);
      try {
        const by = { signal, line, cap: asked };
        const body = await wire.send(visibleIn(wire.request(one), isSealed), by);
        signal.throwIfAborted();
        return wire.read(body);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw failureOf(error, one, line.isSent());
      }
    }

    function failureOf(error: unknown, one: Attempt<Said>, isSent: boolean): CallFailed {
      const { failed, words } = callProblem(error, isSent);
      const told = words.replaceAll(call.model, '');
      const { outcome, message, status, retryAfterMs, requestId, usage, cut, cause } = failed;
      const known = {
        ...(status !== undefined && { status }),
        ...(retryAfterMs !== undefined && { retryAfterMs }),
        ...(requestId !== undefined && { requestId }),
        usage,
        cut,
        cause,
      };
      const left = outcome === 'too long' ? roomLeft(told, one.cap) : undefined;
      if (left !== undefined) room = left;
      const uses = { structures: wire.structures, switches: wire.switches(one), cap: one.cap };
      const less = outcome === 'unknown' ? lowered(one.abilities, uses, told) : undefined;
      if (less) learn(memory, key, less);
      return new CallFailed(left !== undefined || less ? 'unsupported' : outcome, redacted(message), known);
    }

    return {
      async send(signal, { cap: raised = cap, heard = () => {} } = {}) {
        cap = raised;
        let spent: Usage | undefined;
        for (let pauses = 0; ; pauses += 1) {
          const { reply, said: added, paused } = await attempt(signal, heard);
          if (paused || !isEmpty(reply)) said.push(...added);
          spent = sumOf(spent, reply.usage);
          if (!paused) return { ...reply, usage: spent };
          if (pauses === mostPauses) {
            throw new CallFailed('busy', 'the model pauses again and again', { usage: spent });
          }
        }
      },
      give: (results) => void said.push(...wire.results(results)),
      correct: (problem) => void said.push(...wire.correction(correctionText(problem, schema))),
    };
  }

  function redacted(text: string): string {
    return secret.length < 8 ? text : text.replaceAll(secret, '…');
  }
}

/** What a vendor has signed goes back to it as it came, or it is refused. */
function isSealed(part: object): boolean {
  return 'signature' in part;
}

/** Vendors refuse a conversation in which a message is empty. */
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
