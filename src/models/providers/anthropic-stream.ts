import type Anthropic from '@anthropic-ai/sdk';
import type { StreamCollector } from './body.js';
import { toolInput } from './wire.js';

/** A block of the answer, and the pieces of what comes bit by bit. */
interface Open {
  block: Anthropic.ContentBlock;
  text: string[];
  json: string[];
  thinking: string[];
  signature: string[];
}

/** A message of Anthropic from its stream. It is whole once it says why it stopped. */
export function collectMessage(): StreamCollector<Anthropic.RawMessageStreamEvent> {
  let message: Partial<Anthropic.Message> = {};
  const blocks = new Map<number, Open>();

  return {
    add(event) {
      switch (event.type) {
        case 'message_start':
          message = { ...event.message };
          return;
        case 'content_block_start': {
          const pieces = { text: [], json: [], thinking: [], signature: [] };
          blocks.set(event.index, { block: event.content_block, ...pieces });
          return;
        }
        case 'content_block_delta': {
          const open = blocks.get(event.index);
          if (open) addDelta(open, event.delta);
          return;
        }
        case 'message_delta':
          message = withEnd(message, event);
          return;
        default:
      }
    },
    whole: () =>
      message.stop_reason ? { ...message, content: [...blocks.values()].map(closed) } : undefined,
  };
}

function addDelta(open: Open, delta: Anthropic.RawContentBlockDelta): void {
  if (delta.type === 'text_delta') open.text.push(delta.text);
  else if (delta.type === 'input_json_delta') open.json.push(delta.partial_json);
  else if (delta.type === 'thinking_delta') open.thinking.push(delta.thinking);
  else if (delta.type === 'signature_delta') open.signature.push(delta.signature);
}

function closed({ block, ...pieces }: Open): Anthropic.ContentBlock {
  const { text, json, thinking, signature } = pieces;
  switch (block.type) {
    case 'text':
      return { ...block, text: block.text + text.join('') };
    case 'thinking':
      return {
        ...block,
        thinking: block.thinking + thinking.join(''),
        signature: (block.signature ?? '') + signature.join(''),
      };
    case 'tool_use':
      return json.length > 0 ? { ...block, input: objectIn(json.join('')) } : block;
    default:
      return block;
  }
}

/** A tool's input goes back into the conversation, where the vendor takes nothing but an object. */
function objectIn(json: string): unknown {
  const input = toolInput(json);
  return typeof input === 'object' && input !== null ? input : {};
}

/** The counts at the beginning do not hold the output: without counts at the end there are none. */
function withEnd(
  { usage: before, ...message }: Partial<Anthropic.Message>,
  { delta, usage: after }: Anthropic.RawMessageDeltaEvent,
): Partial<Anthropic.Message> {
  const counts = after as Anthropic.MessageDeltaUsage | undefined;
  return { ...message, ...delta, ...(counts && { usage: laterCounts(before, counts) }) };
}

/** The counts at the end replace those of the beginning where they are given. */
function laterCounts(
  before: Anthropic.Usage | undefined,
  after: Anthropic.MessageDeltaUsage,
): Anthropic.Usage {
  const given = Object.entries(after).filter(([, count]) => count !== null && count !== undefined);
  return { ...before, ...Object.fromEntries(given) } as Anthropic.Usage;
}
