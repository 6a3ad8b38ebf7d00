import type { ContextBlock, HeaderBlock, KnownBlock, MrkdwnElement, SectionBlock } from '@slack/types';
import type { Language } from '../../text/language.js';
import { withoutLinks } from '../link.js';
import { clip, splitText } from './fit.js';
import { titleLine } from './title.js';

/** Slack's limits, in characters. A message's blocks together are refused from about 12,000 on, so ours stay below. */
const longestSection = 3_000;
const longestHeader = 150;
const longestSentence = 3_800;
export const messageRoom = 9_000;

/** What a message says: a full sentence for notifications and screen readers, and its blocks. */
export interface Shown {
  text: string;
  blocks: KnownBlock[];
}

/** Sentence and blocks as a message; where it has a footer, that comes last. */
export function shown(sentence: string, blocks: KnownBlock[], footer?: string): Shown {
  const last = footer === undefined ? [] : [small(footer)];
  return { text: clip(withoutLinks(sentence), longestSentence), blocks: [...blocks, ...last] };
}

/**
 * Escaped mrkdwn as sections, as many as it needs. `verbatim` keeps Slack from reading "@channel" or addresses into
 * it. `expand` shows long text whole; without it Slack folds it behind "see more".
 */
export function sections(text: string, { expand = true } = {}): SectionBlock[] {
  return splitText(text, longestSection).map((piece) => ({ type: 'section', text: mrkdwn(piece), expand }));
}

/** A message of one paragraph, which notifications and screen readers say too. */
export function paragraph(sentence: string): Shown {
  return shown(sentence, sections(sentence));
}

/** A small grey line. */
export function small(text: string): ContextBlock {
  return { type: 'context', elements: [mrkdwn(clip(text, longestSection))] };
}

/**
 * A workshop's title as a headline. Whether Slack decodes entities in plain text is not certain, so a title that needs
 * escaping is a bold line instead.
 */
export function headline(workshop: { title: string; language: Language }): HeaderBlock | SectionBlock {
  const title = titleLine(workshop);
  if (!title.includes('&') && title.length <= longestHeader) {
    return { type: 'header', text: { type: 'plain_text', text: title, emoji: true } };
  }
  return { type: 'section', text: mrkdwn(`*${clip(title, longestSection - 2)}*`), expand: true };
}

function mrkdwn(text: string): MrkdwnElement {
  return { type: 'mrkdwn', text, verbatim: true };
}
