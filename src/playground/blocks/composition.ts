import { z } from 'zod';

/** The objects that blocks and elements are composed of, each with Slack's limits. Lengths are in characters. */

export function plainText(most: number) {
  return z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(most),
    emoji: z.boolean().optional(),
  });
}

function mrkdwn(most: number) {
  return z.strictObject({
    type: z.literal('mrkdwn'),
    text: z.string().min(1).max(most),
    verbatim: z.boolean().optional(),
  });
}

export function anyText(most: number) {
  return z.discriminatedUnion('type', [plainText(most), mrkdwn(most)]);
}

export const colourScheme = z.enum(['primary', 'danger']);

export const confirm = z.strictObject({
  title: plainText(100).optional(),
  text: anyText(300),
  confirm: plainText(30).optional(),
  deny: plainText(30).optional(),
  style: colourScheme.optional(),
});

const optionRest = {
  value: z.string().min(1).max(150),
  description: plainText(75).optional(),
  url: z.string().max(3000).optional(),
};
/** Options of menus are plain text; those of radio buttons and checkboxes may be mrkdwn. */
export const menuOption = z.strictObject({ text: plainText(75), ...optionRest });
export const listOption = z.strictObject({
  text: anyText(75),
  ...optionRest,
  description: anyText(75).optional(),
});

export const optionGroup = z.strictObject({
  label: plainText(75),
  options: z.array(menuOption).min(1).max(100),
});

const slackFile = z.union([
  z.strictObject({ id: z.string().min(1) }),
  z.strictObject({ url: z.string().min(1).max(3000) }),
]);

/** A picture by address or by Slack file. */
export const imageSource = {
  image_url: z.string().min(1).max(3000).optional(),
  slack_file: slackFile.optional(),
};

export const webAddress = z
  .string()
  .min(1)
  .max(3000)
  .regex(/^(https?|mailto|slack):/i, 'must be a valid URL');

/** Rich text as Slack composes it: sections, lists, quotes and preformatted text of styled pieces. */

const style = z
  .strictObject({
    bold: z.boolean().optional(),
    italic: z.boolean().optional(),
    strike: z.boolean().optional(),
    code: z.boolean().optional(),
    underline: z.boolean().optional(),
    highlight: z.boolean().optional(),
    client_highlight: z.boolean().optional(),
    unlink: z.boolean().optional(),
  })
  .optional();

const text = z.strictObject({ type: z.literal('text'), text: z.string().min(1), style });
const link = z.strictObject({
  type: z.literal('link'),
  url: z.string().min(1),
  text: z.string().optional(),
  unsafe: z.boolean().optional(),
  style,
});

const piece = z.discriminatedUnion('type', [
  text,
  link,
  z.strictObject({ type: z.literal('user'), user_id: z.string().min(1), style }),
  z.strictObject({ type: z.literal('channel'), channel_id: z.string().min(1), style }),
  z.strictObject({ type: z.literal('team'), team_id: z.string().min(1), style }),
  z.strictObject({ type: z.literal('usergroup'), usergroup_id: z.string().min(1), style }),
  z.strictObject({ type: z.literal('broadcast'), range: z.enum(['here', 'channel', 'everyone']), style }),
  z.strictObject({
    type: z.literal('emoji'),
    name: z.string().min(1),
    unicode: z.string().optional(),
    url: z.string().optional(),
    style,
  }),
  z.strictObject({
    type: z.literal('date'),
    timestamp: z.number().int(),
    format: z.string().min(1),
    url: z.string().optional(),
    fallback: z.string().optional(),
    style,
  }),
  z.strictObject({ type: z.literal('color'), value: z.string().min(1), style }),
]);

const border = z.union([z.literal(0), z.literal(1)]).optional();
const section = z.strictObject({ type: z.literal('rich_text_section'), elements: z.array(piece) });

export const richText = z.strictObject({
  type: z.literal('rich_text'),
  block_id: z.string().min(1).max(255).optional(),
  elements: z
    .array(
      z.discriminatedUnion('type', [
        section,
        z.strictObject({
          type: z.literal('rich_text_list'),
          style: z.enum(['bullet', 'ordered']),
          elements: z.array(section),
          indent: z.number().int().min(0).max(8).optional(),
          offset: z.number().int().min(0).optional(),
          border,
        }),
        z.strictObject({ type: z.literal('rich_text_quote'), elements: z.array(piece), border }),
        z.strictObject({
          type: z.literal('rich_text_preformatted'),
          elements: z.array(z.discriminatedUnion('type', [text, link])),
          border,
          language: z.string().optional(),
        }),
      ]),
    )
    .min(1),
});
