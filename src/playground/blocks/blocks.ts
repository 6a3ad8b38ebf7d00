import { z } from 'zod';

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
const text = (most: number) => z.string().min(1).max(most);
const flag = z.boolean();
const whole = z.number().int();

const plainText = (most: number) => thing('plain_text', { text: text(most) }, { emoji: flag });
const mrkdwn = (most: number) => thing('mrkdwn', { text: text(most) }, { verbatim: flag });
const anyText = (most: number) => oneOf([plainText(most), mrkdwn(most)]);
const webAddress = text(3000).regex(/^(https?|mailto|slack):/i, 'must be a valid URL');
const look = { style: z.enum(['primary', 'danger']) };

/** Options of menus are plain text; those of radio buttons and checkboxes may be mrkdwn. */
const option = (words: z.ZodType) =>
  record({ text: words, value: text(150) }, { description: words, url: upTo(3000) });
const menuOption = option(plainText(75));
const listOption = option(anyText(75));
const optionGroup = record({ label: plainText(75), options: list(menuOption, 100) });

const action = { action_id: text(255) };
const answers = { title: plainText(100), confirm: plainText(30), deny: plainText(30), ...look };
const pressed = { ...action, confirm: record({ text: anyText(300) }, answers) };
const focused = { focus_on_load: flag };
const prompted = { placeholder: plainText(150) };
const chosen = { ...pressed, ...focused, ...prompted };
const offer = { options: list(menuOption, 100), option_groups: list(optionGroup, 100) };
const several = { max_selected_items: whole.min(1), initial_users: z.array(z.string()).min(1) };
const kinds = z.array(z.enum(['im', 'mpim', 'private', 'public'])).min(1);
const filter = record(
  {},
  { include: kinds, exclude_bot_users: flag, exclude_external_shared_channels: flag },
);

const say = { accessibility_label: upTo(75), value: upTo(2000), url: webAddress };
const button = thing('button', { text: plainText(75) }, { ...pressed, ...look, ...say });
const overflow = thing('overflow', { options: list(menuOption, 5) }, pressed);
const select = thing('static_select', {}, { ...chosen, ...offer, initial_option: menuOption }).refine(
  (one) => (one.options === undefined) !== (one.option_groups === undefined),
  { error: 'must have options or option_groups, and not both' },
);
const ticks = { options: list(listOption, 10) };

/** What can be pressed or be a field of a form. */
const choices = [
  select,
  thing('users_select', {}, { ...chosen, initial_user: z.string() }),
  thing('multi_users_select', {}, { ...chosen, ...several }),
  thing('conversations_select', {}, { ...chosen, initial_conversation: z.string(), filter }),
  thing('radio_buttons', ticks, { ...pressed, ...focused, initial_option: listOption }),
  thing('checkboxes', ticks, { ...pressed, ...focused, initial_options: list(listOption, 10) }),
];
const triggers = { trigger_actions_on: z.array(z.enum(['on_enter_pressed', 'on_character_entered'])) };
const lengths = { min_length: whole.min(0).max(3000), max_length: whole.min(1).max(3000) };
const typed = { initial_value: upTo(3000), multiline: flag, dispatch_action_config: record({}, triggers) };
const textInput = thing('plain_text_input', {}, { ...action, ...focused, ...prompted, ...typed, ...lengths });

const id = { block_id: text(255) };
const pressable = [button, overflow, ...choices];
const words = { text: anyText(3000), fields: list(anyText(2000), 10), expand: flag };
const question = { label: plainText(2000), element: oneOf([...choices, textInput]) };
const blocks = oneOf([
  thing('section', {}, { ...id, ...words, accessory: oneOf(pressable) }).refine(
    (block) => block.text !== undefined || block.fields !== undefined,
    'must have text or fields',
  ),
  thing('divider', {}, id),
  thing('header', { text: plainText(150) }, id),
  thing('context', { elements: list(anyText(3000), 10) }, id),
  thing('actions', { elements: list(oneOf(pressable), 25) }, id),
  thing('input', question, { ...id, hint: plainText(2000), optional: flag, dispatch_action: flag }),
]);

export const surfaces = { message: z.array(blocks).max(50), view: z.array(blocks).max(100) };

const content = { blocks: z.array(z.unknown()) };
const about = { private_metadata: upTo(3000), callback_id: upTo(255) };
const buttons = { submit: plainText(24), close: plainText(24), submit_disabled: flag };
const closing = { clear_on_close: flag, notify_on_close: flag };

/** Views without what is in their blocks. */
export const views = {
  modal: thing('modal', { title: plainText(24), ...content }, { ...about, ...buttons, ...closing }),
  home: thing('home', content, about),
};
