import { z } from 'zod';
import {
  colourScheme,
  confirm,
  imageSource,
  listOption,
  menuOption,
  optionGroup,
  plainText,
  webAddress,
} from './composition.js';

/** Block Kit elements with Slack's limits, and where each may stand. */

const actionable = { action_id: z.string().min(1).max(255).optional() };
const confirmable = { confirm: confirm.optional() };
const focusable = { focus_on_load: z.boolean().optional() };
const placeholdable = { placeholder: plainText(150).optional() };
const common = { ...actionable, ...confirmable, ...focusable, ...placeholdable };
const several = { max_selected_items: z.number().int().min(1).optional() };
const accessible = { accessibility_label: z.string().max(75).optional() };
const dispatchable = {
  dispatch_action_config: z
    .strictObject({
      trigger_actions_on: z.array(z.enum(['on_enter_pressed', 'on_character_entered'])).optional(),
    })
    .optional(),
};
const menu = {
  options: z.array(menuOption).min(1).max(100).optional(),
  option_groups: z.array(optionGroup).min(1).max(100).optional(),
};

const button = z.strictObject({
  type: z.literal('button'),
  ...actionable,
  ...confirmable,
  ...accessible,
  text: plainText(75),
  value: z.string().max(2000).optional(),
  url: webAddress.optional(),
  style: colourScheme.optional(),
});

export const imageElement = z.strictObject({
  type: z.literal('image'),
  alt_text: z.string().min(1).max(2000),
  ...imageSource,
});

const overflow = z.strictObject({
  type: z.literal('overflow'),
  ...actionable,
  ...confirmable,
  options: z.array(menuOption).min(1).max(5),
});

const offersSome = (element: { options?: unknown; option_groups?: unknown }): boolean =>
  (element.options === undefined) !== (element.option_groups === undefined);
const offer = 'must have options or option_groups, and not both';

const staticSelect = z
  .strictObject({
    type: z.literal('static_select'),
    ...common,
    ...menu,
    initial_option: menuOption.optional(),
  })
  .refine(offersSome, offer);
const multiStaticSelect = z
  .strictObject({
    type: z.literal('multi_static_select'),
    ...common,
    ...several,
    ...menu,
    initial_options: z.array(menuOption).min(1).max(100).optional(),
  })
  .refine(offersSome, offer);
const ids = z.array(z.string()).min(1).optional();
const selects = [
  staticSelect,
  multiStaticSelect,
  z.strictObject({ type: z.literal('users_select'), ...common, initial_user: z.string().optional() }),
  z.strictObject({
    type: z.literal('conversations_select'),
    ...common,
    initial_conversation: z.string().optional(),
    filter: z
      .strictObject({
        include: z
          .array(z.enum(['im', 'mpim', 'private', 'public']))
          .min(1)
          .optional(),
        exclude_bot_users: z.boolean().optional(),
        exclude_external_shared_channels: z.boolean().optional(),
      })
      .optional(),
  }),
  z.strictObject({ type: z.literal('multi_users_select'), ...common, ...several, initial_users: ids }),
] as const;

const lists = [
  z.strictObject({
    type: z.literal('radio_buttons'),
    ...actionable,
    ...confirmable,
    ...focusable,
    options: z.array(listOption).min(1).max(10),
    initial_option: listOption.optional(),
  }),
  z.strictObject({
    type: z.literal('checkboxes'),
    ...actionable,
    ...confirmable,
    ...focusable,
    options: z.array(listOption).min(1).max(10),
    initial_options: z.array(listOption).min(1).max(10).optional(),
  }),
] as const;

const times = [
  z.strictObject({
    type: z.literal('datepicker'),
    ...common,
    initial_date: z.iso.date('must be a date as YYYY-MM-DD').optional(),
  }),
  z.strictObject({
    type: z.literal('timepicker'),
    ...common,
    initial_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:mm')
      .optional(),
    timezone: z.string().optional(),
  }),
] as const;

const typed = { ...actionable, ...focusable, ...placeholdable, ...dispatchable };
const length = (least: number) => z.number().int().min(least).max(3000).optional();
const textInput = z.strictObject({
  type: z.literal('plain_text_input'),
  ...typed,
  initial_value: z.string().max(3000).optional(),
  multiline: z.boolean().optional(),
  min_length: length(0),
  max_length: length(1),
});

const pressable = [button, overflow, ...selects, ...lists, ...times] as const;

export const actionsElement = z.discriminatedUnion('type', [...pressable]);
export const accessory = z.discriminatedUnion('type', [...pressable, imageElement]);
export const inputElement = z.discriminatedUnion('type', [...selects, ...lists, ...times, textInput]);
