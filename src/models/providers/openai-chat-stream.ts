import type OpenAI from 'openai';
import type { StreamCollector } from './body.js';

/** A chunk as servers of all kinds send it: fields that OpenAI always sends may be missing, and some add their own. */
interface Chunk {
  choices?: { delta?: Delta | null; message?: Delta | null; finish_reason?: string | null }[] | null;
  usage?: OpenAI.CompletionUsage | null;
}
interface Delta {
  content?: string | { text?: string }[] | null;
  refusal?: string | null;
  tool_calls?: CallPiece[] | null;
  reasoning_content?: string | null;
  reasoning_details?: Detail[] | null;
}
interface CallPiece {
  index?: number | null;
  id?: string | null;
  function?: { name?: string | null; arguments?: unknown } | null;
}
type Detail = Record<string, unknown>;
interface Call {
  index: number | undefined;
  id: string;
  rest: object;
  name: string;
  given: string[];
}

/** A completion from its chunks. It is whole once a chunk says why it stopped, with the counts of whichever came last. */
export function collectCompletion(): StreamCollector<Chunk> {
  const text: string[] = [];
  const refusal: string[] = [];
  const reasoning: string[] = [];
  const calls = collectCalls();
  const details = collectDetails();
  let usage: Chunk['usage'];
  let finish: string | undefined;

  return {
    add(chunk) {
      usage = chunk.usage ?? usage;
      const choice = chunk.choices?.[0];
      if (!choice) return;
      finish = choice.finish_reason || finish;
      const delta = choice.delta ?? choice.message;
      if (!delta) return;
      if (delta.content) text.push(textOf(delta.content));
      if (delta.refusal) refusal.push(delta.refusal);
      if (typeof delta.reasoning_content === 'string') reasoning.push(delta.reasoning_content);
      for (const piece of delta.tool_calls ?? []) calls.add(piece);
      for (const piece of delta.reasoning_details ?? []) details.add(piece);
    },
    whole() {
      if (!finish) return undefined;
      const [used, thought] = [calls.whole(), details.whole()];
      const message = {
        role: 'assistant',
        content: text.join(''),
        ...(refusal.length > 0 && { refusal: refusal.join('') }),
        ...(used.length > 0 && { tool_calls: used }),
        ...(reasoning.length > 0 && { reasoning_content: reasoning.join('') }),
        ...(thought.length > 0 && { reasoning_details: thought }),
      };
      return { choices: [{ finish_reason: finish, message }], ...(usage && { usage }) };
    },
  };
}

export function textOf(content: Delta['content']): string {
  return typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('');
}

/**
 * The calls of tools. A piece belongs to the call with its id, else to the one with its index. Some servers send neither:
 * then a piece with a name begins a call, and one without a name continues the last call.
 */
function collectCalls() {
  const calls: Call[] = [];

  function callOf({ index, id, function: used }: CallPiece): Call {
    const known = calls.find((call) =>
      id && call.id ? call.id === id : index !== undefined && index !== null && call.index === index,
    );
    if (known) return known;
    const goesOn = !id && (index === undefined || index === null) && !used?.name;
    const lastCall = calls.at(-1);
    if (goesOn && lastCall) return lastCall;
    const call: Call = { index: index ?? undefined, id: id ?? '', rest: {}, name: '', given: [] };
    calls.push(call);
    return call;
  }

  return {
    add(piece: CallPiece): void {
      const call = callOf(piece);
      const { index: _, id, function: used, ...rest } = piece;
      call.id ||= id ?? '';
      call.name ||= used?.name ?? '';
      Object.assign(call.rest, rest);
      const given = used?.arguments ?? '';
      call.given.push(typeof given === 'string' ? given : JSON.stringify(given));
    },
    whole: () =>
      calls.map(({ id, rest, name, given }) => ({
        type: 'function',
        ...rest,
        function: { name, arguments: given.join('') },
        ...(id && { id }),
      })),
  };
}

/** Reasoning in parts, which a router wants back in their order: pieces of one part have its type and index. */
function collectDetails() {
  const words = ['text', 'summary', 'data'] as const;
  const parts = new Map<string, { rest: Detail; pieces: Map<string, string[]> }>();

  return {
    add(piece: Detail): void {
      const key = JSON.stringify([piece.type, piece.index ?? piece.id]);
      const part = parts.get(key) ?? { rest: {}, pieces: new Map<string, string[]>() };
      parts.set(key, part);
      for (const [name, value] of Object.entries(piece)) {
        if (value === null || value === undefined) continue;
        if (typeof value !== 'string' || !words.some((each) => each === name)) part.rest[name] = value;
        else {
          const pieces = part.pieces.get(name) ?? [];
          part.pieces.set(name, pieces);
          pieces.push(value);
        }
      }
    },
    whole: (): Detail[] =>
      [...parts.values()].map(({ rest, pieces }) => ({
        ...rest,
        ...Object.fromEntries([...pieces].map(([name, each]) => [name, each.join('')])),
      })),
  };
}
