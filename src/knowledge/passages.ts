import { withoutEnd } from '../text/amounts.js';

/** How long a passage is at most, in characters: a few paragraphs, enough to be understood by itself. */
const longest = 1_200;
/** What follows a passage that is shorter than this is added to it while there is room, headings or not. */
const tooShort = 200;
/** A longer line is no heading: headings are repeated with every passage below them. */
const longestHeading = 200;

/** A piece of a document: what it says and where it stands, as "guide.md › Billing". */
export interface Piece {
  place: string;
  text: string;
}

/** A document cut at its headings and paragraphs. The title is its first heading, or else its name. */
export interface CutDocument {
  title: string;
  pieces: Piece[];
}

interface Section {
  headings: string[];
  text: string;
}

export function cutText(name: string, text: string): CutDocument {
  const sections = sectionsOf(text);
  const first = sections.flatMap(({ headings }) => headings.slice(0, 1))[0];
  const title = first ?? name;
  return { title, pieces: sections.flatMap((section) => cut([name, ...section.headings], section.text)) };
}

/** A text without headings, page by page: a page is a place then. */
export function cutPages(name: string, pages: readonly string[]): CutDocument {
  return {
    title: name,
    pieces: pages.flatMap((text, index) => (text.trim() === '' ? [] : cut([name, `p. ${index + 1}`], text))),
  };
}

/** Sections by Markdown headings; signs inside fenced code are no headings. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ headings: [], text: '' }];
  let path: { depth: number; words: string }[] = [];
  let fence: string | undefined;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1];
    if (mark && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const heading = fence === undefined ? headingIn(line) : undefined;
    if (!heading) {
      const last = sections.at(-1) as Section;
      last.text += `${line}\n`;
      continue;
    }
    path = [...path.filter(({ depth }) => depth < heading.depth), heading];
    sections.push({ headings: path.map(({ words }) => words), text: '' });
  }
  return joined(sections.filter(({ headings, text: words }) => headings.length > 0 || words.trim() !== ''));
}

/** A heading without the signs that may close it. */
function headingIn(line: string): { depth: number; words: string } | undefined {
  const [, marks = '', rest = ''] = /^ {0,3}(#{1,6})[ \t](.*)$/s.exec(line) ?? [];
  const said = rest.trim();
  if (said.length > longestHeading) return undefined;
  const words = withoutEnd(withoutEnd(said, /#/), /[ \t]/);
  return words === '' ? undefined : { depth: marks.length, words };
}

/** Without headings that have nothing below them but a subsection, whose place repeats them. */
function joined(sections: Section[]): Section[] {
  return sections.filter(({ headings, text }, index) => {
    const next = sections[index + 1];
    const isPartOfNext = next && headings.every((each, depth) => next.headings[depth] === each);
    return text.trim() !== '' || !isPartOfNext;
  });
}

function cut(place: string[], text: string): Piece[] {
  const paragraphs = text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .split(/\n{2,}/)
    .map((each) => each.replace(/^\n|\n$/g, ''))
    .filter((each) => each !== '')
    .flatMap(cutParagraph);
  const texts: string[] = [];
  for (const paragraph of paragraphs) {
    const last = texts.at(-1);
    const fits = last !== undefined && last.length + paragraph.length + 2 <= longest;
    if (fits || (last !== undefined && last.length < tooShort))
      texts[texts.length - 1] = `${last}\n\n${paragraph}`;
    else texts.push(paragraph);
  }
  // A heading without text is a passage, too.
  if (texts.length === 0 && place.length > 1) texts.push(place.at(-1) ?? '');
  const where = place.join(' › ');
  return texts.map((each, index) => ({ place: index === 0 ? where : `${where} (${index + 1})`, text: each }));
}

/** A paragraph that is too long, cut at the ends of lines; a line that is, at the ends of sentences, or anywhere if it has none. */
function cutParagraph(paragraph: string): string[] {
  if (paragraph.length <= longest) return [paragraph];
  const steps = paragraph
    .split(/(?<=\n)/u)
    .flatMap((line) =>
      line.length <= longest ? [line] : line.split(/(?<=[\n.!?。！？；;])(?![\n.!?。！？；;])/u),
    );
  const parts: string[] = [''];
  for (const step of steps.flatMap(cutAnywhere)) {
    const last = parts.at(-1) ?? '';
    if (last.length + step.length <= longest) parts[parts.length - 1] = last + step;
    else parts.push(step);
  }
  return parts.map((each) => each.trim()).filter((each) => each !== '');
}

/** A text in parts that are no longer than a passage. */
export function cutAnywhere(step: string): string[] {
  const signs = [...step];
  if (signs.length <= longest) return [step];
  const count = Math.ceil(signs.length / longest);
  return Array.from({ length: count }, (_, index) =>
    signs.slice(index * longest, (index + 1) * longest).join(''),
  );
}
