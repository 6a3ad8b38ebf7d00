import { z } from 'zod';
import { anyText, imageSource, plainText, richText, webAddress } from './composition.js';
import { accessory, actionsElement, imageElement, inputElement } from './elements.js';

/** The block types with Slack's limits, by the surfaces they may stand on. The page draws all but videos and containers. */

const named = { block_id: z.string().min(1).max(255).optional() };

const section = z
  .strictObject({
    type: z.literal('section'),
    ...named,
    text: anyText(3000).optional(),
    fields: z.array(anyText(2000)).min(1).max(10).optional(),
    accessory: accessory.optional(),
    expand: z.boolean().optional(),
  })
  .refine((block) => block.text !== undefined || block.fields !== undefined, 'must have text or fields');

const image = z
  .strictObject({
    type: z.literal('image'),
    ...named,
    alt_text: z.string().min(1).max(2000),
    title: plainText(2000).optional(),
    ...imageSource,
  })
  .refine((block) => (block.image_url === undefined) !== (block.slack_file === undefined), {
    error: 'must have one of image_url and slack_file',
  });

const everywhere = [
  section,
  image,
  richText,
  z.strictObject({ type: z.literal('divider'), ...named }),
  z.strictObject({ type: z.literal('header'), ...named, text: plainText(150) }),
  z.strictObject({
    type: z.literal('context'),
    ...named,
    elements: z
      .array(z.discriminatedUnion('type', [anyText(3000), imageElement]))
      .min(1)
      .max(10),
  }),
  z.strictObject({ type: z.literal('actions'), ...named, elements: z.array(actionsElement).min(1).max(25) }),
  z.strictObject({
    type: z.literal('input'),
    ...named,
    label: plainText(2000),
    element: inputElement,
    hint: plainText(2000).optional(),
    optional: z.boolean().optional(),
    dispatch_action: z.boolean().optional(),
  }),
] as const;

const rawText = z.strictObject({ type: z.literal('raw_text'), text: z.string().min(1) });
const rawNumber = z.strictObject({ type: z.literal('raw_number'), value: z.number(), text: z.string() });
const cell = z.discriminatedUnion('type', [rawText, rawNumber, richText]);
const columnSettings = z
  .strictObject({ align: z.enum(['left', 'center', 'right']).optional(), is_wrapped: z.boolean().optional() })
  .nullable();

const table = z.strictObject({
  type: z.literal('table'),
  ...named,
  rows: z.array(z.array(cell).min(1).max(20)).min(1).max(100),
  column_settings: z.array(columnSettings).max(20).optional(),
});

const video = z.strictObject({
  type: z.literal('video'),
  ...named,
  video_url: webAddress,
  thumbnail_url: webAddress,
  alt_text: z.string().min(1).max(2000),
  title: plainText(200),
  title_url: webAddress.optional(),
  author_name: z.string().max(50).optional(),
  provider_name: z.string().optional(),
  provider_icon_url: webAddress.optional(),
  description: plainText(200).optional(),
});

const container = z.strictObject({
  type: z.literal('container'),
  ...named,
  title: plainText(150).optional(),
  rich_text_title: richText.optional(),
  subtitle: anyText(150).optional(),
  child_blocks: z
    .array(z.discriminatedUnion('type', [...everywhere, table, video]))
    .min(1)
    .max(10),
  width: z.enum(['narrow', 'standard', 'wide', 'full']).optional(),
  icon: imageElement.optional(),
  is_collapsible: z.boolean().optional(),
  default_collapsed: z.boolean().optional(),
  has_header_divider: z.boolean().optional(),
});

const messageBlock = z.discriminatedUnion('type', [
  ...everywhere,
  table,
  video,
  container,
  z.strictObject({ type: z.literal('markdown'), ...named, text: z.string().min(1).max(12_000) }),
]);

export const messageBlocks = z.array(messageBlock).max(50);
export const viewBlocks = z.array(z.discriminatedUnion('type', [...everywhere])).max(100);
