import { randomBytes } from 'node:crypto';
import type { Block } from '../message.js';
import { allBlocks, elementsOf } from './check.js';

/** Gives every block and every interactive element that has no id a fresh one, as Slack does on arrival. */
export function fillIds(blocks: Block[]): Block[] {
  const filled = structuredClone(blocks);
  for (const block of allBlocks(filled)) {
    block.block_id ??= freshId();
    for (const element of elementsOf(block)) element.action_id ??= freshId();
  }
  return filled;
}

function freshId(): string {
  return randomBytes(4).toString('base64url').slice(0, 5);
}
