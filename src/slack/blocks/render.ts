import type {
  HomeView,
  ActionsBlock,
  ConfirmationDialog,
  HeaderBlock,
  KnownBlock,
  MrkdwnElement,
  SectionBlock,
} from '@slack/types';
import { clip, clipEscaped, fitting, splitEscaped } from '../../text/fit.js';
import { plainLine } from '../../text/foreign.js';
import {
  type Button,
  type Card,
  type Confirmation,
  type Control,
  footed,
  type Menu,
  menuId,
  type Row,
  type Select,
} from '../../workshop/base/card.js';
import { limits } from '../limits.js';
import { withoutLinks } from './links.js';
import { mrkdwn } from './mrkdwn.js';
import { carried, menuValue } from './value.js';

/** A card as Slack takes it, escaped. `text` is what notifications and screen readers say: always a full sentence. */
export interface Rendered {
  text: string;
  blocks: KnownBlock[];
}

/** A card as one message: its rows and its footer as blocks. */
export function rendered(card: Card): Rendered {
  return { text: sentence(card.summary), blocks: footed(card).flatMap(blocksOf) };
}

/** A card as the Home tab of one person. */
export function homeOf(card: Card): HomeView {
  return { type: 'home', blocks: rendered(card).blocks.slice(0, limits.homeBlocks) };
}

/** Text beside blocks has no links: only people who read the message itself can follow one. */
function sentence(text: string): string {
  return clipEscaped(withoutLinks(mrkdwn(text)), limits.sentence);
}

/** One row as blocks: long lines take several of them. */
export function blocksOf(row: Row): KnownBlock[] {
  if ('title' in row) return [headline(row.title)];
  if ('lines' in row) return sections(mrkdwn(row.lines), row.folds !== true);
  if ('parts' in row) {
    const room = limits.message - (row.kept ?? 0);
    return fitting(row.parts.map(mrkdwn), room, mrkdwn(row.rest)).flatMap((part) => sections(part, true));
  }
  if ('note' in row)
    return [{ type: 'context', elements: [mrkdwnText(clipEscaped(mrkdwn(row.note), limits.section))] }];
  if ('fields' in row)
    return [{ type: 'section', fields: row.fields.map((each) => mrkdwnText(mrkdwn(each))) }];
  if ('divider' in row) return [{ type: 'divider' }];
  return [actions(row)];
}

/** Long text is shown whole, unless it is to fold behind "see more". */
function sections(text: string, expand: boolean): SectionBlock[] {
  return splitEscaped(text, limits.section).map((piece) => ({
    type: 'section',
    text: mrkdwnText(piece),
    expand,
  }));
}

/**
 * Whether Slack decodes entities in plain text is not certain, so a title that needs escaping is a bold line instead.
 */
function headline(title: string): HeaderBlock | SectionBlock {
  const text = mrkdwn(title);
  if (!text.includes('&') && text.length <= limits.header) {
    return { type: 'header', text: { type: 'plain_text', text, emoji: true } };
  }
  return { type: 'section', text: mrkdwnText(`*${clipEscaped(text, limits.section - 2)}*`), expand: true };
}

/** `verbatim` keeps Slack from reading "@channel" or addresses into it. */
function mrkdwnText(text: string): MrkdwnElement {
  return { type: 'mrkdwn', text, verbatim: true };
}

function actions({ controls, choosing }: Extract<Row, { controls: unknown }>): ActionsBlock {
  const elements = controls.map(elementOf);
  if (!choosing) return { type: 'actions', elements };
  const { workshop, about, state } = choosing;
  // Slack shows what was chosen for as long as the id of the row is the same.
  return { type: 'actions', block_id: carried(workshop, about, { s: state }), elements };
}

function elementOf(control: Control): ActionsBlock['elements'][number] {
  if ('entries' in control) return menuOf(control);
  return 'does' in control ? buttonOf(control) : selectOf(control);
}

function menuOf({ entries }: Menu): ActionsBlock['elements'][number] {
  return {
    type: 'overflow',
    action_id: menuId,
    options: entries.slice(0, limits.menuEntries).map(({ does, label, carries }) => ({
      text: { type: 'plain_text', text: clip(plainLine(label), limits.optionText) },
      value: menuValue(does, 'workshop' in carries ? carried(carries.workshop, carries.about) : ''),
    })),
  };
}

function buttonOf({ does, label, carries, style, asks }: Button): ActionsBlock['elements'][number] {
  return {
    type: 'button',
    action_id: does,
    text: { type: 'plain_text', text: clip(plainLine(label), limits.buttonLabel), emoji: true },
    value: 'workshop' in carries ? carried(carries.workshop, carries.about) : JSON.stringify(carries),
    ...(style && { style }),
    ...(asks && { confirm: confirmation(asks) }),
  };
}

function selectOf({ chooses, label, options: offered, now }: Select): ActionsBlock['elements'][number] {
  const placeholder = { type: 'plain_text', text: label } as const;
  if (!offered) return { type: 'users_select', action_id: chooses, placeholder };
  const options = offered.slice(0, limits.options).map(({ text, value }) => ({
    text: { type: 'plain_text' as const, text: clip(plainLine(text), limits.optionText) },
    value,
  }));
  const initial_option = options.find(({ value }) => value === now);
  return {
    type: 'static_select',
    action_id: chooses,
    placeholder,
    options,
    ...(initial_option && { initial_option }),
  };
}

function confirmation({ title, text, yes, no, harmless }: Confirmation): ConfirmationDialog {
  return {
    title: { type: 'plain_text', text: title },
    text: { type: 'plain_text', text },
    confirm: { type: 'plain_text', text: yes },
    deny: { type: 'plain_text', text: no },
    style: harmless ? 'primary' : 'danger',
  };
}
