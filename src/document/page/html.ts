import { visible } from '../../text/visible.js';

/** Markup of the page. Only `html` makes it, and what is put into that is escaped, so that no text of others becomes markup. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

export type HtmlContent = string | number | Markup | readonly HtmlContent[];

/** A piece of the page: what stands in the template is markup, every text that is put into it is text. */
export function html(literals: readonly string[], ...contents: readonly HtmlContent[]): Markup {
  return new Markup(literals.map((literal, index) => literal + sourceOf(contents[index] ?? '')).join(''));
}

/** Text that people or models wrote: should it run from right to left, it turns nothing that stands beside it. */
export function saidHtml(text: HtmlContent): Markup {
  return html`<bdi>${text}</bdi>`;
}

/** The same as paragraphs, one a line. */
export function paragraphs(text: string): Markup {
  const lines = visible(text)
    .split('\n')
    .map((line) => line.trim());
  return html`${lines.filter((line) => line !== '').map((line) => html`<p dir="auto">${line}</p>`)}`;
}

function sourceOf(content: HtmlContent): string {
  if (content instanceof Markup) return content.source;
  if (typeof content === 'string') return escaped(content);
  return typeof content === 'number' ? String(content) : content.map(sourceOf).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Signs that take a whole square: Chinese, Japanese, Korean, wide punctuation, pictographs. */
const wide =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}]/u;
const narrowShare = 0.56;

/** About how wide a text is drawn, at a font size. Nobody can measure it before a browser does. */
export function drawnWidth(text: string, size: number): number {
  return [...text].reduce((sum, sign) => sum + (wide.test(sign) ? size : size * narrowShare), 0);
}

/** The beginning of a text that fits into a width. */
export function fitted(text: string, size: number, room: number): string {
  if (drawnWidth(text, size) <= room) return text;
  let left = room - size;
  let shown = '';
  for (const sign of text) {
    left -= drawnWidth(sign, size);
    if (left < 0) break;
    shown += sign;
  }
  return `${shown.trimEnd()}…`;
}
