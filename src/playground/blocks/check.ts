import type { z } from 'zod';
import type { Block } from '../message.js';
import { findFalseBeginnings } from './beginnings.js';
import { messageBlocks, viewBlocks } from './block.js';

const mostMarkdown = 12_000;
const mostTableText = 10_000;

/** What is wrong with the blocks of a message or a view, in Slack's manner; empty when nothing is. */
export function checkBlocks(blocks: unknown, surface: 'message' | 'view'): string[] {
  const read = (surface === 'message' ? messageBlocks : viewBlocks).safeParse(blocks);
  if (!read.success) return read.error.issues.flatMap((issue) => explain(issue, blocks, '/blocks'));
  const sound = blocks as Block[];
  return [...findRepeats(sound), ...findExcess(sound), ...findFalseBeginnings(sound)];
}

/** Turns what the schema found into Slack's words, with a pointer to the place. */
export function explain(issue: z.core.$ZodIssue, root: unknown, at = ''): string[] {
  const place = ` [json-pointer:${[at, ...issue.path].join('/')}]`;
  const say = (what: string): string => `[ERROR] ${what}${place}`;
  const found = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    root,
  );
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => say(`invalid additional property: ${key}`));
    case 'too_big':
      if (issue.origin === 'array') return [say(`no more than ${issue.maximum} items allowed`)];
      return [say(`must be less than ${Number(issue.maximum) + 1}${unitOf(issue.origin)}`)];
    case 'too_small':
      if (issue.origin === 'array') return [say(`no less than ${issue.minimum} items allowed`)];
      return [say(`must be more than ${Number(issue.minimum) - 1}${unitOf(issue.origin)}`)];
    case 'invalid_union':
      return [
        say(
          found === undefined
            ? `missing required field: ${String(issue.path.at(-1))}`
            : `unsupported type: ${JSON.stringify(found)}`,
        ),
      ];
    case 'invalid_type':
      return [
        say(
          found === undefined
            ? `missing required field: ${String(issue.path.at(-1))}`
            : `must provide a ${issue.expected}`,
        ),
      ];
    default:
      return [say(issue.message)];
  }
}

function unitOf(origin: string): string {
  return origin === 'string' ? ' characters' : '';
}

/** block_id must be unique in a message or view, action_id within its block. */
function findRepeats(blocks: Block[]): string[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  allBlocks(blocks).forEach((block, at) => {
    if (block.block_id !== undefined && seen.has(block.block_id)) {
      wrong.push(`[ERROR] block_id already exists: ${block.block_id} [json-pointer:/blocks/${at}/block_id]`);
    }
    if (block.block_id !== undefined) seen.add(block.block_id);
    const ids = elementsOf(block).flatMap((element) => element.action_id ?? []);
    if (new Set(ids).size < ids.length)
      wrong.push(`[ERROR] action_id is not unique in its block [json-pointer:/blocks/${at}]`);
  });
  return wrong;
}

/** Limits that span blocks: all markdown together, and the text in a table's cells. */
function findExcess(blocks: Block[]): string[] {
  const wrong: string[] = [];
  const markdown = blocks.filter((block) => block.type === 'markdown');
  const length = markdown.reduce((sum, block) => sum + String(block.text).length, 0);
  if (length > mostMarkdown)
    wrong.push(`[ERROR] markdown blocks together must be less than ${mostMarkdown + 1} characters`);
  const tables = blocks.filter((block) => block.type === 'table');
  if (tables.length > 1) wrong.push('[ERROR] only_one_table_allowed');
  for (const table of tables) {
    if (textIn(table.rows) > mostTableText) {
      wrong.push(`[ERROR] the cells of a table must hold less than ${mostTableText + 1} characters`);
    }
  }
  return wrong;
}

function textIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + textIn(one), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, one]) => sum + (key === 'text' && typeof one === 'string' ? one.length : textIn(one)),
    0,
  );
}

/** The interactive elements of a block, wherever it keeps them; blocks inside a block are none of its own. */
export function elementsOf(block: Block): Record<string, unknown>[] {
  const { elements, actions, accessory, element } = block;
  const lists = [elements, actions].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  return [...lists, accessory, element].filter(isInteractive);
}

/** The blocks themselves and those inside containers and carousels. */
export function allBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => {
    const inside =
      block.type === 'container' ? block.child_blocks : block.type === 'carousel' ? block.elements : [];
    return [block, ...(inside as Block[])];
  });
}

function isInteractive(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return /button|select|overflow|picker|checkboxes|_input/.test(String(value.type));
}
