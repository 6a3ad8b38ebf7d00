import { withoutEdges } from '../text/edges.js';
import { lexicon } from '../text/lexicon/index.js';
import { visible } from '../text/visible.js';

/** What models put around a word that says nothing. */
const frame = /[\s"'“”「」()（）[\]【】.。!！…—–-]/;

/** What a text field of an answer says; undefined where it says that there is nothing, in whichever way. */
export function said(text: string): string | undefined {
  const words = withoutEdges(text, frame).toLowerCase();
  return lexicon.some(({ nothing }) => nothing.has(words)) ? undefined : text.trim();
}

const loneId = /^[\s"'“”「」()（）[\]【】]*([QPAK#]\d+)[\s"'“”「」()（）[\]【】.。:：]*$/u;

/** An id that is asked for alone, as models like to write it: in brackets, or with a full stop. Words stay as they are. */
export function bareId(text: string): string {
  return loneId.exec(text)?.[1] ?? text.trim();
}

/** A text that is no longer than this, in characters: longer ones are cut, never refused. Half an emoji is none. */
export function upTo(most: number, text: string): string {
  const characters = [...visible(text).trim()];
  return characters.length <= most
    ? characters.join('')
    : `${visible(characters.slice(0, most - 1).join('')).trimEnd()}…`;
}

/** The entries of a list that say anything. */
export function onlySaid(texts: readonly string[]): string[] {
  return texts.flatMap((text) => said(text) ?? []);
}
