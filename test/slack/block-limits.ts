import { checkBlocks } from '../../src/playground/blocks.js';
import type { Post } from '../../src/slack/blocks/post.js';

/** Slack refuses blocks that are too long together, from about 12,000 characters on; ours leave it some room. */
const mostTogether = 11_500;
const reference = /<[^<>]*>/g;
const halfACharacter = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** What was said elsewhere in the workspace, and what was made at a target, is led to by its own address. */
const ours =
  /^<(?:@[UW][A-Z0-9]+|https:\/\/github\.example\/\d+\|[^<>|\n]+|https:\/\/acme\.slack\.com\/archives\/[A-Z0-9]+\/p\d+(?:\?thread_ts=\d+\.\d+)?\|[^<>|\n]+|(?:part|message):[^<>|\s]+\|[^<>|\n]+|!date\^\d+\^\{date_short_pretty\} \{time\}\|[^<>|]+)>$/;

/** What Slack would refuse, or show otherwise than meant, in a post; empty when nothing is. */
export function faultsOf(post: Post): string[] {
  if (post.kind === 'reaction') return [];
  if (post.kind === 'gone') return [];
  if (post.kind === 'files') {
    return [...textFaults(post.comment, 3_000), ...(post.files.length === 0 ? ['no files'] : [])];
  }
  const size = JSON.stringify(post.blocks).replaceAll('\\n', ' ').length;
  return [
    ...checkBlocks(post.blocks, 'message'),
    ...(size > mostTogether ? [`blocks are ${size} characters together`] : []),
    ...textFaults(post.text, 3_900),
    ...stringsIn(post.blocks).flatMap((text) => textFaults(text, 3_000)),
  ];
}

function textFaults(text: string, most: number): string[] {
  const alien = (text.match(reference) ?? []).filter((found) => !ours.test(found));
  const plain = text.replace(reference, '');
  return [
    ...(text.trim() === '' ? ['no text'] : []),
    ...(text.length > most ? [`${text.length} characters, more than ${most}`] : []),
    ...alien.map((found) => `a reference that is not ours: ${found}`),
    ...(/&(?!(?:amp|lt|gt);)/.test(plain) ? [`an entity was cut: ${plain.slice(-20)}`] : []),
    ...(/^[^\n]*[<>]/m.test(plain.replace(/^> /gm, '')) ? ['something is not escaped'] : []),
    ...(halfACharacter.test(text) ? ['a character was cut'] : []),
  ];
}

/** Every text that people see, wherever a block keeps it; values of buttons are not for people. */
export function stringsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    key === 'text' && typeof held === 'string' ? [held] : stringsIn(held),
  );
}
