import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { surfaces, views } from './blocks.js';
import type { Block } from '../kept.js';

/** What is wrong with the blocks of a message or a view, in Slack's manner; empty when nothing is. */
export function checkBlocks(blocks: unknown, surface: keyof typeof surfaces): string[] {
  const read = surfaces[surface].safeParse(blocks);
  if (!read.success) return read.error.issues.flatMap((issue) => explain(issue, blocks, '/blocks'));
  return [...findRepeats(blocks as Block[]), ...findFalseBeginnings(blocks as Block[])];
}

/** What is wrong with a view, in Slack's manner; empty when nothing is. */
export function checkView(view: unknown, type: keyof typeof views = 'modal'): string[] {
  const read = views[type].safeParse(view);
  if (!read.success) return read.error.issues.flatMap((issue) => explain(issue, view));
  const { blocks, submit } = view as { blocks: ({ type?: unknown } | null)[]; submit?: unknown };
  const needed = 'missing required field: submit, needed with an input block [json-pointer:/submit]';
  const isStuck = type === 'modal' && submit === undefined && blocks.some((block) => block?.type === 'input');
  return [...checkBlocks(blocks, 'view'), ...(isStuck ? [`[ERROR] ${needed}`] : [])];
}

/** Turns what the schema found into Slack's words, with a pointer to the place. */
function explain(issue: z.core.$ZodIssue, root: unknown, at = ''): string[] {
  const say = (what: string) => [`[ERROR] ${what} [json-pointer:${[at, ...issue.path].join('/')}]`];
  let found = root;
  for (const key of issue.path) found = (found as Record<PropertyKey, unknown> | undefined)?.[key];
  if (found === undefined && (issue.code === 'invalid_union' || issue.code === 'invalid_type'))
    return say(`missing required field: ${String(issue.path.at(-1))}`);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.flatMap((key) => say(`invalid additional property: ${key}`));
    case 'too_big':
      if (issue.origin === 'array') return say(`no more than ${issue.maximum} items allowed`);
      return say(`must be less than ${Number(issue.maximum) + 1}${unitOf(issue.origin)}`);
    case 'too_small':
      if (issue.origin === 'array') return say(`no less than ${issue.minimum} items allowed`);
      return say(`must be more than ${Number(issue.minimum) - 1}${unitOf(issue.origin)}`);
    case 'invalid_union':
      return say(`unsupported type: ${JSON.stringify(found)}`);
    case 'invalid_type':
      return say(`must provide a ${issue.expected}`);
    default:
      return say(issue.message);
  }
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');

/** block_id must be unique in a message or view, action_id within its block. */
function findRepeats(blocks: Block[]): string[] {
  const wrong: string[] = [];
  blocks.forEach((block, at) => {
    const { block_id: id } = block;
    if (id !== undefined && blocks.findIndex((one) => one.block_id === id) < at)
      wrong.push(`[ERROR] block_id already exists: ${id} [json-pointer:/blocks/${at}/block_id]`);
    const ids = elementsOf(block).flatMap((element) => element.action_id ?? []);
    if (new Set(ids).size < ids.length)
      wrong.push(`[ERROR] action_id is not unique in its block [json-pointer:/blocks/${at}]`);
  });
  return wrong;
}

type Element = Record<string, unknown>;

/** The interactive elements of a block, wherever it keeps them. */
export function elementsOf({ elements, accessory, element }: Block): Element[] {
  const all: unknown[] = [...(Array.isArray(elements) ? (elements as unknown[]) : []), accessory, element];
  const kinds = /button|select|overflow|checkboxes|_input/;
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
      if (element.focus_on_load === true) focused += 1;
      if (element.focus_on_load === true && focused > 1)
        wrong.push(`[ERROR] focus_on_load may be set on one element only ${place}`);
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
  const fresh = () => randomBytes(4).toString('base64url').slice(0, 5);
  const filled = structuredClone(blocks);
  for (const block of filled) {
    block.block_id ??= fresh();
    for (const element of elementsOf(block)) element.action_id ??= fresh();
  }
  return filled;
}
