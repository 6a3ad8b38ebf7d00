import { jsonIn } from '../../text/json.js';
import type {
  ActionsBlock,
  ConfirmationDialog,
  HeaderBlock,
  HomeView,
  KnownBlock,
  MrkdwnElement,
  SectionBlock,
} from '@slack/types';
import { clip, clipEscaped, fitting, plainLine, splitEscaped } from '../../text/fit.js';
import { type Reference, renderMarkup } from '../../text/markup.js';
import { escaped } from '../../text/visible.js';
import {
  type About,
  type Button,
  type Card,
  type Confirmation,
  type Control,
  type Menu,
  menuId,
  noteRow,
  type Row,
  type Select,
} from '../../workshop/base/card.js';
import { limits, objectOf, type Payload, textOf } from '../limits.js';

/** What is linked to: a person's message by its ts, or a post by its part. */
export interface LinkTarget {
  kind: 'message' | 'part';
  name: string;
  workshop: string | undefined;
}

const places = /<(message|part):(?:([^<>|\s/]+)\/)?([^<>|\s/]+)\|([^<>|\n]*)>/g;

/** What a text leads to, as it is or within JSON. */
export function targetsIn(text: string): LinkTarget[] {
  return [...text.matchAll(places)].map(([, kind, workshop, name = '']) => ({
    kind: kind as LinkTarget['kind'],
    name,
    workshop,
  }));
}

/** Mrkdwn with its links, as many as fit into `longest` characters; of the others the labels are left. */
export function withLinks(
  text: string,
  longest: number,
  addressOf: (target: LinkTarget) => string | undefined,
): string {
  let room = longest - withoutLinks(text).length;
  return text.replace(
    places,
    (_all, kind: LinkTarget['kind'], workshop: string | undefined, name: string, label: string) => {
      const address = addressOf({ kind, name, workshop });
      const link = `<${address}|${label}>`;
      if (address === undefined || link.length - label.length > room) return label;
      room -= link.length - label.length;
      return link;
    },
  );
}

/** The labels alone. */
export function withoutLinks(text: string): string {
  return text.replace(places, '$4');
}

/** Card text as Slack's mrkdwn. All of it is escaped, so that only our references mean anything. */
export function mrkdwn(text: string): string {
  return renderMarkup(text, { plain: escaped, referring, quote: '> ' });
}

function referring(reference: Reference): string {
  switch (reference.kind) {
    case 'person':
      return `<@${reference.id}>`;
    case 'channel':
      return `<#${reference.id}>`;
    case 'moment': {
      const seconds = Math.floor(Date.parse(reference.at) / 1000);
      return `<!date^${seconds}^{date_short_pretty} {time}|${reference.at}>`;
    }
    case 'link':
      return `<${reference.address}|${escaped(reference.label)}>`;
    case 'message':
    case 'part':
      return `<${reference.kind}:${reference.target}|${escaped(reference.label)}>`;
    default:
      return reference satisfies never;
  }
}

/** Short names, since the id of a row has little room. Cards that stand in Slack have them, so they stay. */
const keys = {
  as: 'as',
  version: 'v',
  question: 'q',
  option: 'o',
  answer: 'a',
  message: 'm',
  task: 't',
  pause: 'p',
  member: 'n',
  concern: 'c',
  fact: 'f',
  item: 'i',
  plan: 'e',
  handoff: 'h',
} as const;

/** A workshop and what in it is meant, as the value of a button. `more` only makes the value another one. */
export function carried(workshop: string, about: About, more: object = {}): string {
  const entries = Object.entries(keys).flatMap(([name, key]) => {
    const value = about[name as keyof About];
    return value === undefined ? [] : [[key, value]];
  });
  return JSON.stringify({ w: workshop, ...Object.fromEntries(entries), ...more });
}

const texts: ReadonlySet<string> = new Set(['as', 'message', 'task', 'member', 'item']);

/** What the value of a button, of a row or of a form names; `workshop` is empty when it names none. */
export function readCarried(value: string): { workshop: string; about: About } {
  const { w, ...given } = parsedValue(value);
  const about = Object.entries(keys).flatMap(([name, key]) => {
    const isOne = texts.has(name) ? textOf(given[key]) !== '' : Number.isInteger(given[key]);
    return isOne ? [[name, given[key]]] : [];
  });
  return { workshop: textOf(w), about: Object.fromEntries(about) };
}

/** A value as the object that it was made of; an empty one when it is none. */
export function parsedValue(value: string): Payload {
  return objectOf(jsonIn(value));
}

/** The button that an entry of a menu is, and its value; undefined where it is none. */
export function readMenuValue(chosen: string): { does: string; value: string } | undefined {
  const end = chosen.indexOf(' ');
  return end > 0 ? { does: chosen.slice(0, end), value: chosen.slice(end + 1) } : undefined;
}

/** A card as Slack takes it, escaped. `text` is what notifications and screen readers say: always a full sentence. */
export interface Rendered {
  text: string;
  blocks: KnownBlock[];
}

/** A card as one message: its rows and its footer as blocks. */
export function rendered({ summary, rows, footer }: Card): Rendered {
  const all = footer === undefined ? rows : [...rows, noteRow(footer)];
  return { text: sentence(summary), blocks: all.flatMap(blocksOf) };
}

/** What is shown on the Home tab of one person. */
export function homeOf({ blocks }: Rendered): HomeView {
  return { type: 'home', blocks: blocks.slice(0, limits.homeBlocks) };
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
  const elements = numbered(controls.map(elementOf));
  if (!choosing) return { type: 'actions', elements };
  const { workshop, about, state } = choosing;
  // Slack shows what was chosen for as long as the id of the row is the same.
  return { type: 'actions', block_id: carried(workshop, about, { s: state }), elements };
}

/** Slack takes what does the same once in a row: of several, each has its number. */
function numbered(elements: ActionsBlock['elements']): ActionsBlock['elements'] {
  return elements.map((each) => {
    const same = elements.filter(({ action_id }) => action_id === each.action_id);
    return same.length > 1 ? { ...each, action_id: `${each.action_id}:${same.indexOf(each)}` } : each;
  });
}

function elementOf(control: Control): ActionsBlock['elements'][number] {
  if ('entries' in control) return menuOf(control);
  return 'does' in control ? buttonOf(control) : selectOf(control);
}

function menuOf({ entries }: Menu): ActionsBlock['elements'][number] {
  return {
    type: 'overflow',
    action_id: menuId,
    options: entries
      .slice(0, limits.menuEntries)
      .map(({ does, label, carries }) => ({
        text: { type: 'plain_text', text: clip(plainLine(label), limits.optionText) },
        value: `${does} ${'workshop' in carries ? carried(carries.workshop, carries.about) : ''}`,
      })),
  };
}

function buttonOf({ does, label, carries, style, asks }: Button): ActionsBlock['elements'][number] {
  const as = 'about' in carries ? carries.about.as : undefined;
  return {
    type: 'button',
    action_id: as === undefined ? does : `${does}:${as}`,
    text: { type: 'plain_text', text: clip(plainLine(label), limits.buttonLabel), emoji: true },
    value: 'workshop' in carries ? carried(carries.workshop, carries.about) : JSON.stringify(carries),
    ...(style && { style }),
    ...(asks && { confirm: confirmation(asks) }),
  };
}

function selectOf({ chooses, label, options: offered, now }: Select): ActionsBlock['elements'][number] {
  const placeholder = { type: 'plain_text', text: label } as const;
  if (!offered) return { type: 'users_select', action_id: chooses, placeholder };
  const options = offered
    .slice(0, limits.options)
    .map(({ text, value }) => ({
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
