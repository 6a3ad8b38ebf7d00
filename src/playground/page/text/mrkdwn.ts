/** What can stand in a line of text. Texts are unescaped, ready to be drawn. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'emoji'; name: string }
  | { kind: 'link'; url: string; label: string }
  | { kind: 'user' | 'channel'; id: string; label: string }
  | { kind: 'moment'; seconds: number; format: string; fallback: string };

/** What stands together, line by line. */
export type Passage = { kind: 'lines' | 'quote'; lines: Inline[][] } | { kind: 'fence'; text: string };

interface Found {
  inline: Inline;
  length: number;
}

const styles: Record<string, 'bold' | 'italic' | 'strike'> = { '*': 'bold', _: 'italic', '~': 'strike' };
/** Where something may begin that is no text. */
const sign =
  /`(?<code>[^`\n]+)`|<(?<reference>[^<>\n]+)>|(?<!\d):(?<emoji>[a-z0-9_+'-]+)(?::skin-tone-[2-6])?:|(?<url>https?:\/\/[^\s<>|，。；：！？、（）「」《》]+)|(?<mark>[*_~])/gi;
/** What ends a sentence belongs to no address. */
const closing = /(?:[.,;:!?)\]}'"*_~]|&gt;)$/;
/** Bold, italic and struck out at once: more marks around a text are shown as they are. */
const deepest = 3;
/** How many marks, codes and references are looked at for the mark that ends what another begins. */
const mostTries = 60;
const edge = /[\s\p{P}\p{S}\uD800-\uDFFF]/u;
const fence = /```([\s\S]+?)```/g;
const quoted = /^(?:&gt;|>) ?/;

/** Slack's mrkdwn, escaped as it travels, as passages to draw. Never fails: what is no markup is text. */
export function parseMrkdwn(source: string): Passage[] {
  const passages: Passage[] = [];
  let from = 0;
  for (const match of source.matchAll(fence)) {
    passages.push(...parseLines(source.slice(from, match.index).replace(/\n$/, '')));
    passages.push({ kind: 'fence', text: unescapeText((match[1] ?? '').replace(/^\n|\n$/g, '')) });
    from = match.index + match[0].length;
  }
  const rest = source.slice(from);
  passages.push(...parseLines(from > 0 ? rest.replace(/^\n/, '') : rest));
  return passages;
}

/** A quote within a quote is shown as text, as in Slack: nested ones could be deeper than any page can draw. */
function parseLines(source: string): Passage[] {
  if (source === '') return [];
  const passages: { kind: 'lines' | 'quote'; lines: Inline[][] }[] = [];
  for (const line of source.split('\n')) {
    const kind = quoted.test(line) ? 'quote' : 'lines';
    const inside = parseInline(line.replace(quoted, ''));
    const last = passages.at(-1);
    if (last?.kind === kind) last.lines.push(inside);
    else passages.push({ kind, lines: [inside] });
  }
  return passages;
}

/** One line of mrkdwn. Marks count only at the edges of words, as in Slack: `snake_case_name` stays as it is. */
export function parseInline(source: string, depth = 0): Inline[] {
  return parseWith(sign, source, (match) => readSign(source, match, depth));
}

/** Plain text with nothing but emoji names in it, as in `plain_text` objects. */
export function parsePlain(source: string): Inline[] {
  return parseWith(/(?<!\d):(?<emoji>[a-z0-9_+'-]+)(?::skin-tone-[2-6])?:/gi, source, readSimple);
}

/** What is found at the signs, and as text all that is between them or turns out to be none. */
function parseWith(signs: RegExp, source: string, read: (match: RegExpExecArray) => Found | null): Inline[] {
  const found: Inline[] = [];
  // The expression is used again for what stands inside: where it goes on is kept here.
  let at = 0;
  const nextSign = (): RegExpExecArray | null => {
    signs.lastIndex = at;
    return signs.exec(source);
  };
  let from = 0;
  const take = (to: number): void => {
    if (to > from) found.push({ kind: 'text', text: unescapeText(source.slice(from, to)) });
  };
  for (let match = nextSign(); match; match = nextSign()) {
    const next = read(match);
    at = match.index + (next?.length ?? 1);
    if (next === null) continue;
    take(match.index);
    found.push(next.inline);
    from = at;
  }
  take(source.length);
  return found;
}

function readSimple({ 0: whole, groups = {} }: RegExpExecArray): Found | null {
  const { code, reference, emoji } = groups;
  let inline: Inline | null = null;
  if (code) inline = { kind: 'code', text: unescapeText(code) };
  if (reference) inline = parseReference(reference);
  if (emoji) inline = { kind: 'emoji', name: emoji };
  return inline && { inline, length: whole.length };
}

function readSign(source: string, match: RegExpExecArray, depth: number): Found | null {
  const { mark, url } = match.groups ?? {};
  if (url === undefined && mark === undefined) return readSimple(match);
  if (!isEdge(source[match.index - 1])) return null;
  if (mark !== undefined) return depth < deepest ? readStyled(source, match.index, mark, depth) : null;
  let address = url ?? '';
  for (let last = closing.exec(address.slice(-4)); last; last = closing.exec(address.slice(-4)))
    address = address.slice(0, -last[0].length);
  return { inline: { kind: 'link', url: unescapeText(address), label: '' }, length: address.length };
}

/** Code, references and marks. */
const marked = /`[^`\n]+`|<[^<>\n]+>|[*_~]/g;

/** From a mark to the one that ends it. What is code or a reference holds no marks. */
function readStyled(source: string, at: number, mark: string, depth: number): Found | null {
  const kind = styles[mark];
  if (kind === undefined || !isInk(source[at + 1], mark)) return null;
  let from = at + 1;
  for (let tries = 0; tries < mostTries; tries += 1) {
    marked.lastIndex = from;
    const one = marked.exec(source);
    if (one === null) return null;
    const end = one.index;
    const [before, after] = [source[end - 1], source[end + 1]];
    from = marked.lastIndex;
    if (one[0] !== mark || !isInk(before, mark) || !isEdge(after) || after === mark) continue;
    const inside = parseInline(source.slice(at + 1, end), depth + 1);
    return { inline: { kind, inside }, length: end + 1 - at };
  }
  return null;
}

function isEdge(char: string | undefined): boolean {
  return char === undefined || edge.test(char);
}

function isInk(char: string | undefined, mark: string): boolean {
  return char !== undefined && char !== mark && !/\s/.test(char);
}

/**
 * What stands between `<` and `>` in mrkdwn: a person, a channel, a group, a date or a link. Anything else,
 * a link with an unsafe scheme among it, stays the text it is.
 */
function parseReference(source: string): Inline {
  const bar = source.indexOf('|');
  const target = bar < 0 ? source : source.slice(0, bar);
  const label = bar < 0 ? '' : unescapeText(source.slice(bar + 1));
  if (target.startsWith('@')) return { kind: 'user', id: target.slice(1), label };
  if (target.startsWith('#')) return { kind: 'channel', id: target.slice(1), label };
  if (target.startsWith('!date^')) {
    const [, seconds = '', format = ''] = target.split('^');
    if (!/^\d+$/.test(seconds) || format === '') return { kind: 'text', text: label };
    return { kind: 'moment', seconds: Number(seconds), format: unescapeText(format), fallback: label };
  }
  if (target.startsWith('!')) return { kind: 'text', text: label || `@${target.slice(1).split('^')[0]}` };
  const url = unescapeText(target);
  if (isSafeUrl(url)) return { kind: 'link', url, label };
  return { kind: 'text', text: `<${unescapeText(source)}>` };
}

/** Only addresses that a browser merely opens; `javascript:` and `data:` would run as the page. */
export function isSafeUrl(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url);
}

/** `&amp; &lt; &gt;` back to what they stand for; Slack's text escapes these three and nothing else. */
function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Slack's names of the emoji that the app and its people use, each with its character. */
const known = `
  white_check_mark ✅ +1 👍 -1 👎 eyes 👀 question ❓ heart ❤️
  x ❌ raised_hand ✋ hourglass_flowing_sand ⏳ heavy_plus_sign ➕ tada 🎉 pray 🙏
  heavy_check_mark ✔️ ballot_box_with_check ☑️ ok 🆗 ok_hand 👌 thumbsup 👍 thumbsdown 👎 no_entry ⛔ no_entry_sign 🚫 hourglass ⌛ hand ✋ warning ⚠️
  heavy_minus_sign ➖ simple_smile 🙂 smile 😄 joy 😂 thinking_face 🤔 clap 👏 rocket 🚀 bulb 💡 robot 🤖 robot_face 🤖
  clipboard 📋 compass 🧭 umbrella ☂️ hammer_and_wrench 🛠️ triangular_ruler 📐 test_tube 🧪 memo 📝
  one 1️⃣ two 2️⃣ three 3️⃣ four 4️⃣ five 5️⃣ six 6️⃣ seven 7️⃣ eight 8️⃣ nine 9️⃣`
  .trim()
  .split(/\s+/);
const characters = new Map(known.flatMap((name, at) => (at % 2 === 0 ? [[name, known[at + 1] ?? '']] : [])));

/** What one can react with: what the app reads as an answer, and what people say with it most. */
export const reactions = [...characters.keys()].slice(0, 6);

/** The character of a short name, or undefined where this page does not know it. Skin tones are left out. */
export function emojiOf(name: string): string | undefined {
  return characters.get(name.replace(/^:|:$/g, '').replace(/::skin-tone-\d$/, ''));
}

/** Text for places that hold nothing but characters, such as a select's options. */
export function textWithEmoji(text: string): string {
  return unescapeText(
    text.replace(/(?<!\d):([a-z0-9_+'-]+):/gi, (whole, name: string) => emojiOf(name) ?? whole),
  );
}
