import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Block } from '../workspace.js';
import { messageBlocks, viewBlocks, views } from './blocks.js';

const mostMarkdown = 12_000;
const mostTableText = 10_000;

/** What is wrong with the blocks of a message or a view, in Slack's manner; empty when nothing is. */
export function checkBlocks(blocks: unknown, surface: 'message' | 'view'): string[] {
  const read = (surface === 'message' ? messageBlocks : viewBlocks).safeParse(blocks);
  if (!read.success) return read.error.issues.flatMap((issue) => explain(issue, blocks, '/blocks'));
  const sound = blocks as Block[];
  return [...findRepeats(sound), ...findExcess(sound), ...findFalseBeginnings(sound)];
}

/** What is wrong with a view, in Slack's manner; empty when nothing is. */
export function checkView(view: unknown, type: 'modal' | 'home' = 'modal'): string[] {
  const read = views[type].safeParse(view);
  if (!read.success) return read.error.issues.flatMap((issue) => explain(issue, view));
  const { blocks, submit } = view as { blocks: unknown[]; submit?: unknown };
  const asks = blocks.some((block) => (block as { type?: unknown } | null)?.type === 'input');
  const needed = 'missing required field: submit, needed with an input block [json-pointer:/submit]';
  const isStuck = type === 'modal' && asks && submit === undefined;
  return [...checkBlocks(blocks, 'view'), ...(isStuck ? [`[ERROR] ${needed}`] : [])];
}

/** Turns what the schema found into Slack's words, with a pointer to the place. */
function explain(issue: z.core.$ZodIssue, root: unknown, at = ''): string[] {
  const place = ` [json-pointer:${[at, ...issue.path].join('/')}]`;
  const say = (what: string): string => `[ERROR] ${what}${place}`;
  const found = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    root,
  );
  const missing = `missing required field: ${String(issue.path.at(-1))}`;
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
      return [say(found === undefined ? missing : `unsupported type: ${JSON.stringify(found)}`)];
    case 'invalid_type':
      return [say(found === undefined ? missing : `must provide a ${issue.expected}`)];
    default:
      return [say(issue.message)];
  }
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');

/** block_id must be unique in a message or view, action_id within its block. */
function findRepeats(blocks: Block[]): string[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  blocks.forEach((block, at) => {
    const { block_id: id } = block;
    if (id !== undefined && seen.has(id))
      wrong.push(`[ERROR] block_id already exists: ${id} [json-pointer:/blocks/${at}/block_id]`);
    if (id !== undefined) seen.add(id);
    const ids = elementsOf(block).flatMap((element) => element.action_id ?? []);
    if (new Set(ids).size < ids.length)
      wrong.push(`[ERROR] action_id is not unique in its block [json-pointer:/blocks/${at}]`);
  });
  return wrong;
}

/** Limits that span blocks: all markdown together, and the text in a table's cells. */
function findExcess(blocks: Block[]): string[] {
  const wrong: string[] = [];
  const markdown = blocks.filter((block) => block.type === 'markdown').map((block) => String(block.text));
  if (markdown.join('').length > mostMarkdown)
    wrong.push(`[ERROR] markdown blocks together must be less than ${mostMarkdown + 1} characters`);
  const tables = blocks.filter((block) => block.type === 'table');
  if (tables.length > 1) wrong.push('[ERROR] only_one_table_allowed');
  if (tables.some((table) => textIn(table.rows) > mostTableText))
    wrong.push(`[ERROR] the cells of a table must hold less than ${mostTableText + 1} characters`);
  return wrong;
}

function textIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const lengths = Object.entries(value).map(([key, one]) =>
    key === 'text' && typeof one === 'string' ? one.length : textIn(one),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

type Element = Record<string, unknown>;

/** The interactive elements of a block, wherever it keeps them. */
export function elementsOf({ elements, accessory, element }: Block): Element[] {
  const all: unknown[] = [...(Array.isArray(elements) ? (elements as unknown[]) : []), accessory, element];
  const kinds = /button|select|overflow|picker|checkboxes|_input/;
  return all.filter((one): one is Element => kinds.test(String((one as Element | null | undefined)?.type)));
}

/** What a select or a list offers, with its groups or without. */
export function offeredBy({ options, option_groups: groups }: Element): { value: string }[] {
  const grouped = ((groups ?? []) as { options: { value: string }[] }[]).flatMap((group) => group.options);
  return [...((options ?? []) as { value: string }[]), ...grouped];
}

/** What elements begin with: a choice must be one of those on offer, and one element at most takes the focus. */
function findFalseBeginnings(blocks: Block[]): string[] {
  const wrong: string[] = [];
  let focused = 0;
  blocks.forEach((block, at) => {
    for (const element of elementsOf(block)) {
      const place = `[json-pointer:/blocks/${at}]`;
      const key = element.initial_option === undefined ? 'initial_options' : 'initial_option';
      const offered = new Set(offeredBy(element).map(canonical));
      if (![element[key] ?? []].flat().every((option) => offered.has(canonical(option))))
        wrong.push(`[ERROR] ${key} must match what is on offer ${place}`);
      if (element.focus_on_load !== true) continue;
      focused += 1;
      if (focused > 1) wrong.push(`[ERROR] focus_on_load may be set on one element only ${place}`);
    }
  });
  return wrong;
}

/** Options are the same when their value and their words are. */
function canonical(option: unknown): string {
  const { value, text } = option as { value: string; text: { text: string } };
  return JSON.stringify([value, text.text]);
}

/** Gives every block and every interactive element that has no id a fresh one, as Slack does on arrival. */
export function fillIds(blocks: Block[]): Block[] {
  const filled = structuredClone(blocks);
  for (const block of filled) {
    block.block_id ??= freshId();
    for (const element of elementsOf(block)) element.action_id ??= freshId();
  }
  return filled;
}

const freshId = () => randomBytes(4).toString('base64url').slice(0, 5);
