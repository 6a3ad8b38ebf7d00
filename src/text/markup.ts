import { wordCount } from './words.js';
import { visible } from './visible.js';

/**
 * Card text: what a card says, before anybody knows where it is shown. Words of ours decorate it with `*bold*`,
 * `_italic_`, `~struck~`, `` `code` `` and `•`. A person, a moment, a place or a link is a reference: the functions below
 * write it between two characters that Unicode keeps for such use, and that `visible` takes out of whatever people and
 * models write. In card text "<" and "&" are nothing but themselves.
 *
 * Escaped text is what Slack takes, where "<" begins a mention or a link and "&" an entity. `slack/blocks/render.ts` makes
 * it of card text, all at once. Only what has "escaped" in its name is meant for it.
 */
const [open, close] = ['\ufdd0', '\ufdd1'];
const quoteMark = '\ufdd2 ';
/** Stands in a note for how many characters were left out. */
export const charactersLeft = '\ufdd3';

const userId = /^[UW][A-Z0-9]+$/;

/** What a text refers to. `at` is an ISO moment; `message` a ts; `part` a post of ours, maybe of another workshop. */
export type Reference =
  | { kind: 'person'; id: string }
  | { kind: 'channel'; id: string }
  | { kind: 'moment'; at: string }
  | { kind: 'link'; address: string; label: string }
  | { kind: 'message' | 'part'; target: string; label: string };

/** A person, by Slack id. Whatever is no user id stands there as text. */
export function mention(id: string): string {
  return userId.test(id) ? `${open}@${id}${close}` : visible(id);
}

export function channelName(id: string): string {
  return `${open}#${id}${close}`;
}

/** An ISO moment, which each reader sees in their own time zone. */
export function moment(iso: string): string {
  return Number.isFinite(Date.parse(iso)) ? `${open}!${iso}${close}` : visible(iso);
}

export function linkTo(address: string, label: string): string {
  return `${open}a${address}|${label}${close}`;
}

/** The label, leading to what a person said, by its ts; `workshop` where that is in the thread of another one. */
export function linkToMessage(label: string, ts: string, workshop?: string): string {
  return /^\d+\.\d+$/.test(ts) ? place('m', label, ts, workshop) : label;
}

/** The label, leading to a post of ours by its part; the label alone where that does not stand in Slack. */
export function linkToPost(label: string, part: string, workshop?: string): string {
  return place('p', label, part, workshop);
}

function place(kind: 'm' | 'p', label: string, name: string, workshop: string | undefined): string {
  const target = workshop === undefined ? name : `${workshop}/${name}`;
  // Without a label Slack would show the bare address.
  const isPlain =
    /[<>|\s\ufdd0\ufdd1]/.test(target) || /[|\n\ufdd0\ufdd1]/.test(label) || label.trim() === '';
  return isPlain ? label : `${open}${kind}${target}|${label}${close}`;
}

/** Each line as one of a quote. */
export function asQuote(text: string): string {
  return text
    .split('\n')
    .map((line) => `${quoteMark}${line}`)
    .join('\n');
}

const references = /\ufdd0([@#!amp])([^\ufdd0\ufdd1]*)\ufdd1/g;

/** Card text as another kind of text: what stands between references by `plain`, a reference by `referring`. */
export function renderMarkup(
  text: string,
  as: { plain(text: string): string; referring(reference: Reference): string; quote: string },
): string {
  let [out, from] = ['', 0];
  for (const match of text.matchAll(references)) {
    const reference = referenceOf(match[1] ?? '', match[2] ?? '');
    out += as.plain(text.slice(from, match.index)) + as.referring(reference);
    from = match.index + match[0].length;
  }
  return (out + as.plain(text.slice(from))).replaceAll(quoteMark, as.quote);
}

/** How many words somebody reads in a card text: of a reference its label, or one. */
export function wordsRead(text: string): number {
  const referring = (reference: Reference) => ('label' in reference ? reference.label : 'x');
  return wordCount(renderMarkup(text, { plain: (each) => each, referring, quote: '' }));
}

function referenceOf(kind: string, content: string): Reference {
  if (kind === '@') return { kind: 'person', id: content };
  if (kind === '#') return { kind: 'channel', id: content };
  if (kind === '!') return { kind: 'moment', at: content };
  const at = content.indexOf('|');
  const [target, label] = [content.slice(0, at), content.slice(at + 1)];
  if (kind === 'a') return { kind: 'link', address: target, label };
  return { kind: kind === 'm' ? 'message' : 'part', target, label };
}

/**
 * Where a message is found in the browser and in Slack's apps. `home` is the address of its workspace, `root` the thread
 * that it stands in or begins.
 */
export function permalinkIn(home: string, channel: string, ts: string, root = ts): string {
  const base = home.endsWith('/') ? home : `${home}/`;
  return `${base}archives/${channel}/p${ts.replace('.', '')}?thread_ts=${root}`;
}
