import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Block } from './records.js';

/** What of Block Kit the page draws, with Slack's limits, and where each part may stand. Lengths are in characters. */

type Shape = Record<string, z.ZodType>;

/** What it needs, and what it may have besides; anything else is refused. */
const record = (needed: Shape, optional: Shape = {}) =>
  z.strictObject({ ...needed, ...z.object(optional).partial().shape });
const thing = (type: string, needed: Shape = {}, optional: Shape = {}) =>
  record({ type: z.literal(type), ...needed }, optional);
const oneOf = (things: z.ZodObject[]) => z.discriminatedUnion('type', things as [z.ZodObject]);
const list = (item: z.ZodType, most: number) => z.array(item).min(1).max(most);
const upTo = (most: number) => z.string().max(most);
const notEmpty = (most: number) => z.string().min(1).max(most);
const flag = z.boolean();
const whole = z.number().int();

const plainText = (most: number) => thing('plain_text', { text: notEmpty(most) }, { emoji: flag });
const mrkdwn = (most: number) => thing('mrkdwn', { text: notEmpty(most) }, { verbatim: flag });
const anyText = (most: number) => oneOf([plainText(most), mrkdwn(most)]);
const look = { style: z.enum(['primary', 'danger']) };

/** Options of menus are plain text; those of radio buttons may be mrkdwn. */
const menuOption = record({ text: plainText(75), value: notEmpty(150) });
const listOption = record({ text: anyText(75), value: notEmpty(150) });

const action = { action_id: notEmpty(255) };
const answers = { title: plainText(100), confirm: plainText(30), deny: plainText(30), ...look };
const pressed = { ...action, confirm: record({ text: anyText(300) }, answers) };
const focusable = { focus_on_load: flag };
const prompted = { placeholder: plainText(150) };
const chosen = { ...pressed, ...focusable, ...prompted };
const several = { max_selected_items: whole.min(1), initial_users: z.array(z.string()).min(1) };

/** What can be pressed in a message, on the Home tab or in a modal. */
const pressable = [
  thing('button', { text: plainText(75) }, { ...pressed, ...look, value: upTo(2000) }),
  thing('overflow', { options: list(menuOption, 5) }, pressed),
  thing('static_select', { options: list(menuOption, 100) }, { ...chosen, initial_option: menuOption }),
  thing('users_select', {}, chosen),
];

const typed = { initial_value: upTo(3000), multiline: flag, max_length: whole.min(1).max(3000) };

/** What can be a field of a form. */
const fields = oneOf([
  thing('plain_text_input', {}, { ...action, ...focusable, ...prompted, ...typed }),
  thing('multi_users_select', {}, { ...chosen, ...several }),
  thing(
    'radio_buttons',
    { options: list(listOption, 10) },
    { ...action, ...focusable, initial_option: listOption },
  ),
]);

const named = { block_id: notEmpty(255) };
const question = { label: plainText(2000), element: fields };
const anyBlock = oneOf([
  thing('section', { text: anyText(3000) }, { ...named, expand: flag }),
  thing('divider', {}, named),
  thing('header', { text: plainText(150) }, named),
  thing('context', { elements: list(anyText(3000), 10) }, named),
  thing('actions', { elements: list(oneOf(pressable), 25) }, named),
  thing('input', question, { ...named, hint: plainText(2000), optional: flag }),
]);

const surfaces = { message: z.array(anyBlock).max(50), view: z.array(anyBlock).max(100) };

const content = { blocks: z.array(z.unknown()) };
const about = { private_metadata: upTo(3000), callback_id: upTo(255) };
const buttons = { submit: plainText(24), close: plainText(24) };

/** Views without what is in their blocks. */
const views = {
  modal: thing('modal', { title: plainText(24), ...content }, { ...about, ...buttons }),
  home: thing('home', content, about),
};

/** What is wrong with the blocks of a message or a view, in Slack's manner; empty when nothing is. */
export function checkBlocks(blocks: unknown, surface: keyof typeof surfaces): string[] {
  const read = surfaces[surface].safeParse(blocks);
  if (!read.success) return read.error.issues.map((issue) => told(issue, '/blocks'));
  return findWrong(blocks as Block[]);
}

/** What is wrong with a view, in Slack's manner; empty when nothing is. */
export function checkView(view: unknown, type: keyof typeof views = 'modal'): string[] {
  const read = views[type].safeParse(view);
  if (!read.success) return read.error.issues.map((issue) => told(issue));
  const { blocks, submit } = view as { blocks: ({ type?: unknown } | null)[]; submit?: unknown };
  const needed = 'missing required field: submit, needed with an input block [json-pointer:/submit]';
  const isStuck = type === 'modal' && submit === undefined && blocks.some((block) => block?.type === 'input');
  return [...checkBlocks(blocks, 'view'), ...(isStuck ? [`[ERROR] ${needed}`] : [])];
}

/** What the schema found, with a pointer to the place. */
function told({ message, path }: z.core.$ZodIssue, at = ''): string {
  return `[ERROR] ${message} [json-pointer:${[at, ...path].join('/')}]`;
}

/**
 * block_id must be unique in a message or view, action_id within its block. A choice that an element begins with must be one
 * of those on offer, and one element at most takes the focus.
 */
function findWrong(blocks: Block[]): string[] {
  const wrong: string[] = [];
  let focused = 0;
  blocks.forEach((block, at) => {
    const place = `[json-pointer:/blocks/${at}]`;
    const { block_id: id } = block;
    if (id !== undefined && blocks.findIndex((one) => one.block_id === id) < at)
      wrong.push(`[ERROR] block_id already exists: ${id} [json-pointer:/blocks/${at}/block_id]`);
    const elements = elementsOf(block);
    const ids = elements.flatMap((element) => element.action_id ?? []);
    if (new Set(ids).size < ids.length) wrong.push(`[ERROR] action_id is not unique in its block ${place}`);
    for (const element of elements) {
      const { initial_option: first, focus_on_load: isFocused } = element;
      if (first !== undefined && !offeredBy(element).map(canonical).includes(canonical(first)))
        wrong.push(`[ERROR] initial_option must match what is on offer ${place}`);
      if (isFocused === true) focused += 1;
      if (isFocused === true && focused > 1)
        wrong.push(`[ERROR] focus_on_load may be set on one element only ${place}`);
    }
  });
  return wrong;
}

/** An element of a block, as the app sent it. */
export type Element = Record<string, unknown>;

/** The elements of a block that can be pressed, or its field. */
export function elementsOf({ elements = [], element }: Block): Element[] {
  const all = [...(elements as Element[]), ...(element === undefined ? [] : [element as Element])];
  return all.filter(({ type }) => type !== 'plain_text' && type !== 'mrkdwn');
}

/** What a select or a list offers. */
export const offeredBy = ({ options }: Element) => (options ?? []) as { value: string }[];

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
