/** A text for Slack, where it means nothing but itself: these three signs are all that Slack reads as something else. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The inverse of `escaped`. */
export function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/**
 * Seen as they are, whatever stands beside them: letters and signs of Latin, Cyrillic, Chinese, Japanese and Korean, and
 * pictographs. Most texts are no more than this.
 */
const plainlySeen =
  /^[\n -~\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0481\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u27ff\u3000-\u3163\u3165-\u318e\u31f0-\u9fff\uac00-\ud7a3\uff01-\uff9f\u{1f300}-\u{1faff}]*$/u;
/** Line breaks of every kind, also those that only some readers take for one. */
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** A tab, and the empty cell of Braille: they are seen by the room they take. */
const blank = /[\t\u2800]/g;
const halfCharacter = /\p{Cs}/gu;
/**
 * What shows nothing: controls; format characters, among them all that turn the reading direction; what Unicode says is
 * to be ignored; no characters at all; and two that are drawn empty. Not a line break, nor the signs that Arabic, Syriac
 * and Kaithi write around a number, nor what is judged below. The group is the flag of England, Scotland or Wales: no
 * other emoji is made of tag characters.
 */
const unseen =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})|(?:(?![\u180b-\u180d]|\u180f|[\ufe0e\ufe0f]|[\u200c\u200d]|[\n\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u{16fe4}\u{1d159}])+/gu;
/** A variation selector that follows nothing it could change: a pictograph, a key before its cap, a Mongolian letter. */
const variation =
  /(?<!\p{Extended_Pictographic}|[#*\d](?=\ufe0f\u20e3))[\ufe0e\ufe0f]|(?<![\u1820-\u18aa])[\u180b-\u180d\u180f]/gu;
/** Joiners in a row: one would do, so that more are there for another reason. */
const joiners = /[\u200c\u200d]{2,}/g;
/**
 * The group is a joiner that is needed: between two pictographs; between two characters of a script in which it changes
 * the shape of letters (as Unicode's annex 31 has it, in short); and after a sign that silences a vowel.
 */
const joiner =
  /((?<=\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?)\u200d(?=\p{Extended_Pictographic})|(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])[\u200c\u200d](?=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])\u200d)|[\u200c\u200d]/gu;

/**
 * The text as people see it: nothing in it is invisible or turns the reading direction, so that it cannot look like
 * another text or carry a second one. Emoji and scripts that need joiners keep them. Line breaks are all `\n`, a tab is
 * a space, half a character is �. The result is never longer, and visible already.
 */
export function visible(text: string): string {
  if (plainlySeen.test(text)) return text;
  return text
    .replace(lineBreak, '\n')
    .replace(blank, ' ')
    .replace(halfCharacter, '\ufffd')
    .replace(unseen, '$1')
    .replace(variation, '')
    .replace(joiners, '')
    .replace(joiner, '$1');
}

/** The same on one line: every run of blanks is one space. */
export function visibleLine(text: string): string {
  return visible(text).replace(/\s+/gu, ' ').trim();
}

/** Nothing that we write or understand is nested deeper; a model may write JSON that is, and end the stack with it. */
const deepest = 200;

/**
 * Plain data with every text in it as people see it: the same object where it is so already. What `isSealed` is handed on as it is,
 * and what is nested too deep is left out.
 */
export function visibleIn<Value>(value: Value, isSealed: (part: object) => boolean = () => false): Value {
  return visibleWithin(value, { isSealed, done: new Map() }, 0) as Value;
}

/** What JSON has to spell: an invisible character, or half of one, may be behind it. A line break is none. */
const spelled = /\\[bfrtu]/;

/** Whether JSON has nothing in it but what is plainly seen; of other JSON nothing is known. */
export function isPlainJson(json: string): boolean {
  return plainlySeen.test(json) && !spelled.test(json);
}

/** The JSON of `visibleIn`: most of what is sent is plain as a whole, and need not be gone through. */
export function visibleJson(value: unknown): string {
  const json = JSON.stringify(value);
  return isPlainJson(json) ? json : JSON.stringify(visibleIn(value));
}

/** What was looked at before: a part that stands in many places is gone through once. */
interface Looked {
  isSealed(part: object): boolean;
  done: Map<object, unknown>;
}

function visibleWithin(value: unknown, looked: Looked, depth: number): unknown {
  if (typeof value === 'string') return visible(value);
  if (typeof value !== 'object' || value === null || looked.isSealed(value)) return value;
  if (depth > deepest) return undefined;
  const known = looked.done.get(value);
  if (known !== undefined) return known;
  const within = (each: unknown) => visibleWithin(each, looked, depth + 1);
  const isSeen = Object.entries(value).every(([key, each]) => visible(key) === key && within(each) === each);
  const fresh = () =>
    Array.isArray(value)
      ? value.map(within)
      : Object.fromEntries(Object.entries(value).map(([key, each]) => [visible(key), within(each)]));
  const seen = isSeen ? value : fresh();
  looked.done.set(value, seen);
  return seen;
}
