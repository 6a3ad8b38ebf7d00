import { z } from 'zod';

/** The objects that blocks and elements are composed of, each with Slack's limits. Lengths are in characters. */

export function plainText(most: number) {
  return z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(most),
    emoji: z.boolean().optional(),
  });
}

export function mrkdwn(most: number) {
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

export const slackFile = z.union([
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
