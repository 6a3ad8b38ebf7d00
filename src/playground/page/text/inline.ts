/** What can stand in a line of text. Texts are unescaped, ready to be drawn. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'emoji'; name: string }
  | { kind: 'link'; url: string; label: string }
  | { kind: 'user' | 'channel'; id: string; label: string }
  | { kind: 'moment'; seconds: number; format: string; fallback: string }
  | { kind: 'broadcast'; name: string };

interface Found {
  inline: Inline;
  length: number;
}

const styles: Record<string, 'bold' | 'italic' | 'strike'> = { '*': 'bold', _: 'italic', '~': 'strike' };
const emoji = /:([a-z0-9_+'-]+)(?::skin-tone-[2-6])?:/iy;
const emojis = /:([a-z0-9_+'-]+)(?::skin-tone-[2-6])?:/gi;
const codeSpan = /`([^`\n]+)`/y;
const angled = /<([^<>\n]+)>/y;
const bareUrl = /https?:\/\/[^\s<>|，。；：！？、（）「」《》]+/iy;
/** What ends a sentence belongs to no address. */
const closing = /(?:[.,;:!?)\]}'"*_~]|&gt;)$/;
/** Bold, italic and struck out at once: more marks around a text are shown as they are. */
const deepest = 3;
/** From one mark to the one that ends it, in characters: each mark looks so far. */
const longestStyled = 3_000;
const edge = /[\s\p{P}\p{S}\uD800-\uDFFF]/u;

/** One line of mrkdwn. Marks count only at the edges of words, as in Slack: `snake_case_name` stays as it is. */
export function parseInline(source: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let text = '';
  const flush = (): void => {
    if (text) found.push({ kind: 'text', text: unescapeText(text) });
    text = '';
  };
  for (let at = 0; at < source.length; ) {
    const next = readAt(source, at, depth);
    if (next === null) {
      text += source[at++];
      continue;
    }
    flush();
    found.push(next.inline);
    at += next.length;
  }
  flush();
  return found;
}

/** Plain text with nothing but emoji names in it, as in `plain_text` objects. */
export function parsePlain(source: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of source.matchAll(emojis)) {
    if (match.index > from) {
      found.push({ kind: 'text', text: unescapeText(source.slice(from, match.index)) });
    }
    found.push({ kind: 'emoji', name: match[1] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < source.length) found.push({ kind: 'text', text: unescapeText(source.slice(from)) });
  return found;
}

function readAt(source: string, at: number, depth: number): Found | null {
  const char = source[at] ?? '';
  if (char === '`') {
    const code = matchAt(codeSpan, source, at);
    return code && { inline: { kind: 'code', text: unescapeText(code[1] ?? '') }, length: code[0].length };
  }
  if (char === '<') {
    const reference = matchAt(angled, source, at);
    return reference && { inline: parseReference(reference[1] ?? ''), length: reference[0].length };
  }
  if (char === ':') {
    const name = matchAt(emoji, source, at);
    return name && { inline: { kind: 'emoji', name: name[1] ?? '' }, length: name[0].length };
  }
  if (char === 'h' && isEdge(source[at - 1])) return readUrl(source, at);
  const style = styles[char];
  return style === undefined || depth === deepest ? null : readStyled(source, at, char, style, depth);
}

function readUrl(source: string, at: number): Found | null {
  const match = matchAt(bareUrl, source, at);
  if (match === null) return null;
  let url = match[0];
  for (let last = closing.exec(url.slice(-4)); last; last = closing.exec(url.slice(-4)))
    url = url.slice(0, -last[0].length);
  return { inline: { kind: 'link', url: unescapeText(url), label: '' }, length: url.length };
}

function readStyled(
  source: string,
  at: number,
  mark: string,
  kind: 'bold' | 'italic' | 'strike',
  depth: number,
): Found | null {
  if (!isEdge(source[at - 1]) || !isInk(source[at + 1], mark)) return null;
  const last = Math.min(source.length, at + longestStyled);
  for (let end = at + 1; end < last; ) {
    const char = source[end] ?? '';
    const skipped =
      char === '`' ? matchAt(codeSpan, source, end) : char === '<' ? matchAt(angled, source, end) : null;
    if (skipped !== null) {
      end += skipped[0].length;
      continue;
    }
    if (
      char === mark &&
      isInk(source[end - 1], mark) &&
      isEdge(source[end + 1]) &&
      source[end + 1] !== mark
    ) {
      return {
        inline: { kind, inside: parseInline(source.slice(at + 1, end), depth + 1) },
        length: end + 1 - at,
      };
    }
    end += 1;
  }
  return null;
}

function isEdge(char: string | undefined): boolean {
  return char === undefined || edge.test(char);
}

function isInk(char: string | undefined, mark: string): boolean {
  return char !== undefined && char !== mark && !/\s/.test(char);
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/**
 * What stands between `<` and `>` in mrkdwn: a person, a channel, a broadcast, a date or a link. Anything else,
 * a link with an unsafe scheme among it, stays the text it is.
 */
function parseReference(source: string): Inline {
  const bar = source.indexOf('|');
  const target = bar < 0 ? source : source.slice(0, bar);
  const label = bar < 0 ? '' : unescapeText(source.slice(bar + 1));
  if (target.startsWith('@')) return { kind: 'user', id: target.slice(1), label };
  if (target.startsWith('#')) return { kind: 'channel', id: target.slice(1), label };
  if (target.startsWith('!date^')) return parseMoment(target, label);
  if (target.startsWith('!')) {
    const name = label || target.slice(1).split('^')[0] || '';
    return { kind: 'broadcast', name: name.replace(/^@/, '') };
  }
  const url = unescapeText(target);
  if (isSafeUrl(url)) return { kind: 'link', url, label };
  return { kind: 'text', text: `<${unescapeText(source)}>` };
}

/** `!date^<seconds>^<format>`; without a number or a format it is its fallback. */
function parseMoment(target: string, fallback: string): Inline {
  const [, seconds = '', format = ''] = target.split('^');
  if (!/^\d+$/.test(seconds) || format === '') return { kind: 'text', text: fallback };
  return { kind: 'moment', seconds: Number(seconds), format: unescapeText(format), fallback };
}

/** Only addresses that a browser merely opens; `javascript:` and `data:` would run as the page. */
export function isSafeUrl(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url);
}

/** `&amp; &lt; &gt;` back to what they stand for; Slack's text escapes these three and nothing else. */
export function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
