import type { CodePiece } from './requests.js';
import { linesFrom } from './searching.js';

/** How long the files for agents may be together, in bytes. */
const room = 12_000;
/** How long a rule may be that is shortened, in characters: from here on it is tried ever shorter. */
const longest = 400;
const shortest = 12;

/**
 * What is said to agents: whole where there is room, else rule by rule, all as short as it takes, so that the last one is named
 * like the first. Files at the top, and of the areas that a text names by a path, go before those of other areas.
 */
export function agentsParts(files: readonly CodePiece[], named: string): CodePiece[] {
  const paths = new Set(named.split(/[^\w.@/-]/));
  const isNear = ({ path }: CodePiece) => {
    const area = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return area === '' || area === '.github' || [...paths].some((each) => `${each}/`.startsWith(`${area}/`));
  };
  const near = within(files.filter(isNear), room);
  const left = room - sizeOf(near);
  return [
    ...near,
    ...within(
      files.filter((file) => !isNear(file)),
      left,
    ),
  ];
}

function within(files: readonly CodePiece[], bytes: number): CodePiece[] {
  if (sizeOf(files) <= bytes) return files.map(({ path, text }) => ({ path, text: text.trimEnd() }));
  const rules = files.map(({ text }) => rulesIn(text));
  for (let length = longest; length >= shortest; length = Math.floor(length * 0.9)) {
    const parts = files.map((file, at) => shortened(file, rules[at] ?? [], length));
    if (sizeOf(parts) <= bytes) return parts;
  }
  // More rules than can be named.
  let left = bytes;
  return files.map(({ path, text }, at) => {
    const lines = rules[at] ?? [];
    const begun = left > 0 ? linesFrom(lines, 0, left).text : '';
    left -= Buffer.byteLength(begun);
    const more = `(${Buffer.byteLength(text)} bytes: read the rest of ${path} before you rely on it)`;
    return { path, text: [begun, more].filter(Boolean).join('\n') };
  });
}

const sizeOf = (parts: readonly CodePiece[]) =>
  parts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

function shortened({ path, text }: CodePiece, rules: readonly string[], length: number): CodePiece {
  const size = Buffer.byteLength(text);
  const said = rules.map((rule) =>
    rule.length <= length ? rule : `${rule.slice(0, length - 1).trimEnd()}…`,
  );
  const more = `(each rule in short; ${size} bytes in all: read ${path} before you rely on one)`;
  const short = [...said, more].join('\n');
  return { path, text: Buffer.byteLength(short) < size ? short : text };
}

/** The rules of a file, a line each: a heading, an item of a list, a row of a table, a paragraph, with the code below it. */
export function rulesIn(text: string): string[] {
  const rules: string[] = [];
  let goesOn = false;
  let isCode = false;
  for (const line of text.split('\n')) {
    const said = line.trim();
    const isFence = said.startsWith('```');
    if (isFence) isCode = !isCode;
    const begins = /^(?:#|[-*+|]|\d{1,3}[.)])/.test(said);
    if (said === '' || isFence) goesOn = isCode;
    else if (isCode || (goesOn && !begins)) rules.push(`${rules.pop() ?? ''} ${said}`.trimStart());
    else {
      rules.push(said);
      goesOn = !said.startsWith('#');
    }
  }
  return rules;
}
