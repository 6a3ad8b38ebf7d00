import { jsonIn } from './json.js';

/** What stands in the place of words that were erased. */
const erased = '[erased]';

/** Takes words out of what is stored. What has none of them comes back as it is. */
export interface Eraser {
  /** A fact as JSON: what it records as said goes whole. */
  fact(body: string): string;
  /** Any other value as JSON: its layout stays. */
  json(text: string): string;
  text(text: string): string;
}

/** A word, a Chinese sign, or what markup and JSON write in the place of a sign. */
const pieces =
  /\\[bfnrt"\\/]|&(?:[a-z]{2,6}|#\d{1,5});|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;
/** What may be quoted by itself: a line, a sentence. */
const ends = /[\n.!?。！？；;]/u;
/** How a quote ends that was cut short, maybe within a word. */
const cut = /^\s?[\p{L}\p{N}]*(?:…|\.{3})/u;
const han = /\p{Script=Han}/u;
/** The texts in JSON; what has no end goes to the end of all. */
const literals = /"(?:[^"\\]|\\.)*"?/gs;

/** So many words in a row are a quote where they have so many letters, of which a Chinese sign counts for three. */
const quote = { words: 4, letters: 24 };
/** What is said whole is found from here on, and up to so many words by itself: what is longer has words in a row. */
const whole = { words: 3, letters: 10, most: 8 };

const wordsIn = (text: string) =>
  [...text.matchAll(pieces)]
    .filter(([is]) => !/^[\\&]/.test(is))
    .map(({ 0: is, index: from }) => ({ is, low: is.toLowerCase(), from, to: from + is.length }));
type Words = ReturnType<typeof wordsIn>;
const keyOf = (words: Words) => words.map(({ low }) => low).join(' ');
/** As a name is found: as it is written. */
const nameOf = (words: Words) => `=${words.map(({ is }) => is).join(' ')}`;
const weigh = (words: Words) => words.reduce((sum, { is }) => sum + (han.test(is) ? 3 : is.length), 0);

/**
 * Takes texts out wherever they are quoted: whole, cut short, a line or a sentence of them, whatever white space, markup and JSON have put
 * between their words. Short ones go only where they are all that is said, and names as they are written.
 */
function without(texts: Iterable<string>, names: Iterable<string>): (text: string) => string {
  const rows = new Set<string>();
  const units = new Set([...names].map((name) => nameOf(wordsIn(name))));
  const begins = new Set([...names].map((name) => wordsIn(name)[0]?.low));
  for (const words of [...texts].flatMap((text) => [text, ...text.split(ends)].map(wordsIn))) {
    for (let at = 0; at + quote.words <= words.length; at += 1)
      rows.add(keyOf(words.slice(at, at + quote.words)));
    if (words.length < whole.words || words.length > whole.most || weigh(words) < whole.letters) continue;
    units.add(keyOf(words));
    begins.add(words[0]?.low);
  }
  return (text) => {
    const words = wordsIn(text);
    const gone = words.map(() => false);
    let from = 0;
    for (const [at, { low }] of words.entries()) {
      if (!rows.has(keyOf(words.slice(at, at + quote.words)))) {
        const run = words.slice(from, at + quote.words - 1);
        const isCut = cut.test(text.slice(run.at(-1)?.to, (run.at(-1)?.to ?? 0) + 30));
        if (from < at && (isCut || weigh(run) >= quote.letters)) gone.fill(true, from, from + run.length);
        from = at + 1;
      }
      for (let to = at + 1; begins.has(low) && to <= Math.min(at + whole.most, words.length); to += 1) {
        const unit = words.slice(at, to);
        if (units.has(keyOf(unit)) || units.has(nameOf(unit))) gone.fill(true, at, to);
      }
    }
    let [out, done] = ['', 0];
    for (const [at, word] of words.entries()) {
      if (!gone[at]) continue;
      if (!gone[at - 1]) out += text.slice(done, word.from) + erased;
      done = word.to;
    }
    return out + text.slice(done);
  };
}

type Fields = Record<string, unknown>;
type Part = { part: Fields; said?: string[] };
const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;

/** Fields in which facts have what somebody said, and those that hold more of it. */
const says = new Set(['text', 'brief', 'rest', 'wanted', 'was', 'doubt', 'speaksFor']);
const holds = new Set(['sources', 'passages', 'answers']);
/** Words of roles, which somebody only chose. */
const chosen = new Set<unknown>(['button', 'verb', 'decided', 'moot', 'open']);

/** All objects in a value, with the fields that say something where they are theirs. */
function* partsIn(value: unknown, isOf: (part: Fields) => boolean, within = false): Generator<Part> {
  const part = fieldsOf(value);
  if (!part) return;
  const isTheirs = within || isOf(part);
  const isSaid = (key: string) => says.has(key) || (key === 'title' && 'brief' in part);
  const words = Object.keys(part).filter((key) => isSaid(key) && typeof part[key] === 'string' && part[key]);
  yield { part, ...(isTheirs && { said: words }) };
  for (const [key, held] of Object.entries(part))
    yield* partsIn(held, isOf, isTheirs && (Array.isArray(value) || holds.has(key)));
}

/** Erases what a person has said, and their name, or what one message said (its ts), as the facts of a workshop tell. */
export function eraserFor(whose: { person?: string; message?: string }, facts: readonly unknown[]): Eraser {
  const { person, message } = whose;
  const messages = new Set<unknown>(message === undefined ? [] : [message]);
  const isOf = (part: Fields) => {
    if ('model' in part || chosen.has(part.via) || chosen.has(part.as)) return false;
    const by = part.by ?? ('brief' in part ? part.requester : part.invitedBy);
    const isBy = person !== undefined && (by === person || fieldsOf(by)?.id === person);
    return isBy || [part.message, part.id, part.ts].some((each) => messages.has(each));
  };
  const [names, texts] = [new Set<string>(), new Set<string>()];
  for (const { part, said } of partsIn(facts, isOf)) {
    if (person !== undefined && part.id === person && typeof part.name === 'string') names.add(part.name);
    // What else is known of a message does not say who wrote it.
    for (const ts of said ? [part.message, part.id] : []) if (/^\d+\.\d+$/.test(String(ts))) messages.add(ts);
  }
  for (const { part, said = [] } of partsIn(facts, isOf))
    for (const key of said) texts.add(String(part[key]));
  for (const all of [names, texts]) all.delete(erased);

  const text = without(texts, names);
  // A single word may be one of the code.
  const isWhole = (each: string) =>
    names.has(each) || (texts.has(each) && (han.test(each) || each.trim().includes(' ')));
  const json = (given: string) =>
    given.replace(literals, (written) => {
      const is = jsonIn(written);
      const left = typeof is !== 'string' ? is : isWhole(is) ? erased : text(is);
      return left === is ? written : JSON.stringify(left);
    });
  return {
    ...{ text, json },
    fact(body) {
      const value = jsonIn(body);
      for (const { part, said = [] } of partsIn(value, isOf)) for (const key of said) part[key] = erased;
      return json(JSON.stringify(value));
    },
  };
}
