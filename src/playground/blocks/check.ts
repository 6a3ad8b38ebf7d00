import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Block } from '../message.js';
import { messageBlocks, viewBlocks } from './block.js';
import { plainText } from './composition.js';

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
function explain(issue: z.core.$ZodIssue, root: unknown, at = ''): string[] {
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
  const { elements, accessory, element } = block;
  return [...(Array.isArray(elements) ? (elements as unknown[]) : []), accessory, element].filter(
    isInteractive,
  );
}

/** The blocks themselves and those inside containers. */
export function allBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...((block.child_blocks ?? []) as Block[])]);
}

function isInteractive(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return /button|select|overflow|picker|checkboxes|_input/.test(String(value.type));
}

type Element = Record<string, unknown>;

/** What elements begin with: a choice must be one of those on offer, and one element at most takes the focus. */
function findFalseBeginnings(blocks: Block[]): string[] {
  const wrong: string[] = [];
  let focused = 0;
  blocks.forEach((block, at) => {
    for (const element of allBlocks([block]).flatMap(elementsOf)) {
      const place = `[json-pointer:/blocks/${at}]`;
      const key = element.initial_option === undefined ? 'initial_options' : 'initial_option';
      const offered = new Set(offeredBy(element));
      const begun = [element[key] ?? []].flat();
      if (!begun.every((option) => offered.has(canonical(option))))
        wrong.push(`[ERROR] ${key} must match what is on offer ${place}`);
      if (element.focus_on_load === true) focused += 1;
      if (element.focus_on_load === true && focused > 1)
        wrong.push(`[ERROR] focus_on_load may be set on one element only ${place}`);
    }
  });
  return wrong;
}

function offeredBy({ options, option_groups: groups }: Element): string[] {
  const grouped = ((groups ?? []) as { options: unknown[] }[]).flatMap((group) => group.options);
  return [...((options ?? []) as unknown[]), ...grouped].map(canonical);
}

/** Options are the same when their value and their words are. */
function canonical(option: unknown): string {
  const { value, text } = option as { value: string; text: { text: string } };
  return JSON.stringify([value, text.text]);
}

const shared = {
  blocks: z.array(z.unknown()),
  private_metadata: z.string().max(3000).optional(),
  callback_id: z.string().max(255).optional(),
};

const modal = z.strictObject({
  type: z.literal('modal'),
  ...shared,
  title: plainText(24),
  submit: plainText(24).optional(),
  close: plainText(24).optional(),
  clear_on_close: z.boolean().optional(),
  notify_on_close: z.boolean().optional(),
  submit_disabled: z.boolean().optional(),
});

const home = z.strictObject({ type: z.literal('home'), ...shared });

/** What is wrong with a view, in Slack's manner; empty when nothing is. */
export function checkView(view: unknown, type: 'modal' | 'home' = 'modal'): string[] {
  const read = (type === 'modal' ? modal : home).safeParse(view);
  if (!read.success) return read.error.issues.flatMap((issue) => explain(issue, view));
  const { blocks } = read.data;
  const wrong = checkBlocks(blocks, 'view');
  const asks = blocks.some((block) => (block as { type?: unknown }).type === 'input');
  if (read.data.type === 'modal' && asks && read.data.submit === undefined) {
    wrong.push('[ERROR] missing required field: submit, needed with an input block [json-pointer:/submit]');
  }
  return wrong;
}

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
