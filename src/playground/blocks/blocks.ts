import { z } from 'zod';

/** Block Kit with Slack's limits, and where each part may stand. Lengths are in characters. The page draws all of it. */

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
const some = z.string().min(1);
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

const slackFile = z.union([record({ id: some }), record({ url: text(3000) })]);
/** A picture by address or by Slack file. */
const picture = { image_url: text(3000), slack_file: slackFile };

const action = { action_id: text(255) };
const confirmation = { title: plainText(100), confirm: plainText(30), deny: plainText(30), ...look };
const pressed = { ...action, confirm: record({ text: anyText(300) }, confirmation) };
const focused = { focus_on_load: flag };
const prompted = { placeholder: plainText(150) };
const chosen = { ...pressed, ...focused, ...prompted };
const several = { max_selected_items: whole.min(1) };
const offer = { options: list(menuOption, 100), option_groups: list(optionGroup, 100) };
const offersOne = (element: z.ZodObject) =>
  element.refine((one) => (one.options === undefined) !== (one.option_groups === undefined), {
    error: 'must have options or option_groups, and not both',
  });
const filter = {
  include: z.array(z.enum(['im', 'mpim', 'private', 'public'])).min(1),
  exclude_bot_users: flag,
  exclude_external_shared_channels: flag,
};

const image = thing('image', { alt_text: text(2000) }, picture);
const button = thing(
  'button',
  { text: plainText(75) },
  { ...pressed, accessibility_label: upTo(75), value: upTo(2000), url: webAddress, ...look },
);
const overflow = thing('overflow', { options: list(menuOption, 5) }, pressed);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:mm');

/** What can be pressed or be a field of a form. */
const choices = [
  offersOne(thing('static_select', {}, { ...chosen, ...offer, initial_option: menuOption })),
  offersOne(
    thing(
      'multi_static_select',
      {},
      { ...chosen, ...several, ...offer, initial_options: list(menuOption, 100) },
    ),
  ),
  thing('users_select', {}, { ...chosen, initial_user: z.string() }),
  thing(
    'conversations_select',
    {},
    { ...chosen, initial_conversation: z.string(), filter: record({}, filter) },
  ),
  thing('multi_users_select', {}, { ...chosen, ...several, initial_users: z.array(z.string()).min(1) }),
  thing(
    'radio_buttons',
    { options: list(listOption, 10) },
    { ...pressed, ...focused, initial_option: listOption },
  ),
  thing(
    'checkboxes',
    { options: list(listOption, 10) },
    { ...pressed, ...focused, initial_options: list(listOption, 10) },
  ),
  thing('datepicker', {}, { ...chosen, initial_date: z.iso.date('must be a date as YYYY-MM-DD') }),
  thing('timepicker', {}, { ...chosen, initial_time: timeOfDay, timezone: z.string() }),
];
const triggers = { trigger_actions_on: z.array(z.enum(['on_enter_pressed', 'on_character_entered'])) };
const textInput = thing(
  'plain_text_input',
  {},
  {
    ...{ ...action, ...focused, ...prompted, dispatch_action_config: record({}, triggers) },
    ...{ initial_value: upTo(3000), multiline: flag },
    ...{ min_length: whole.min(0).max(3000), max_length: whole.min(1).max(3000) },
  },
);

/** Rich text as Slack composes it: sections, lists, quotes and preformatted text of styled pieces. */
const marks = 'bold italic strike code underline highlight client_highlight unlink'.split(' ');
const styled = { style: record({}, Object.fromEntries(marks.map((mark) => [mark, flag]))) };
const words = thing('text', { text: some }, styled);
const link = thing('link', { url: some }, { text: z.string(), unsafe: flag, ...styled });
const piece = oneOf([
  words,
  link,
  thing('user', { user_id: some }, styled),
  thing('channel', { channel_id: some }, styled),
  thing('team', { team_id: some }, styled),
  thing('usergroup', { usergroup_id: some }, styled),
  thing('broadcast', { range: z.enum(['here', 'channel', 'everyone']) }, styled),
  thing('emoji', { name: some }, { unicode: z.string(), url: z.string(), ...styled }),
  thing('date', { timestamp: whole, format: some }, { url: z.string(), fallback: z.string(), ...styled }),
  thing('color', { value: some }, styled),
]);
const border = { border: z.union([z.literal(0), z.literal(1)]) };
const richSection = thing('rich_text_section', { elements: z.array(piece) });
const richList = { indent: whole.min(0).max(8), offset: whole.min(0), ...border };
const id = { block_id: text(255) };
const richParts = [
  richSection,
  thing('rich_text_list', { style: z.enum(['bullet', 'ordered']), elements: z.array(richSection) }, richList),
  thing('rich_text_quote', { elements: z.array(piece) }, border),
  thing(
    'rich_text_preformatted',
    { elements: z.array(oneOf([words, link])) },
    { ...border, language: z.string() },
  ),
];
const richText = thing('rich_text', { elements: z.array(oneOf(richParts)).min(1) }, id);

const pressable = [button, overflow, ...choices];
const everywhere = [
  thing(
    'section',
    {},
    {
      ...{ ...id, text: anyText(3000), fields: list(anyText(2000), 10) },
      ...{ accessory: oneOf([...pressable, image]), expand: flag },
    },
  ).refine((block) => block.text !== undefined || block.fields !== undefined, 'must have text or fields'),
  image
    .extend(z.object({ ...id, title: plainText(2000) }).partial().shape)
    .refine((block) => (block.image_url === undefined) !== (block.slack_file === undefined), {
      error: 'must have one of image_url and slack_file',
    }),
  richText,
  thing('divider', {}, id),
  thing('header', { text: plainText(150) }, id),
  thing('context', { elements: list(oneOf([plainText(3000), mrkdwn(3000), image]), 10) }, id),
  thing('actions', { elements: list(oneOf(pressable), 25) }, id),
  thing(
    'input',
    { label: plainText(2000), element: oneOf([...choices, textInput]) },
    { ...id, hint: plainText(2000), optional: flag, dispatch_action: flag },
  ),
];

const rawText = thing('raw_text', { text: some });
const rawNumber = thing('raw_number', { value: z.number(), text: z.string() });
const column = record({}, { align: z.enum(['left', 'center', 'right']), is_wrapped: flag }).nullable();
const table = thing(
  'table',
  { rows: list(list(oneOf([rawText, rawNumber, richText]), 20), 100) },
  { ...id, column_settings: z.array(column).max(20) },
);
const markdown = thing('markdown', { text: text(12_000) }, id);

export const messageBlocks = z.array(oneOf([...everywhere, table, markdown])).max(50);
export const viewBlocks = z.array(oneOf(everywhere)).max(100);

const view = { blocks: z.array(z.unknown()) };
const aboutView = { private_metadata: upTo(3000), callback_id: upTo(255) };
const buttons = { submit: plainText(24), close: plainText(24), submit_disabled: flag };
const closing = { clear_on_close: flag, notify_on_close: flag };

/** Views without what is in their blocks. */
export const views = {
  modal: thing('modal', { title: plainText(24), ...view }, { ...aboutView, ...buttons, ...closing }),
  home: thing('home', view, aboutView),
};
