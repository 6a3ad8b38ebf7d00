import { asQuote, linkTo } from '../../text/markup.js';
import { type Row, textRows } from '../../workshop/base/card.js';
import { type Markup, textOf } from './html.js';

/** Slack shows no page, so that a window says what a section of it says, as rows of card text. Drawings are left out. */
export function rowsOf({ source }: Markup): Row[] {
  const reader = createReader();
  for (const [token] of source.matchAll(/<[^<>]*>|[^<>]+/g)) {
    if (!token.startsWith('<')) reader.says(textOf(token));
    else if (token.startsWith('</')) reader.closes();
    else if (token === '<br>') reader.says(' ');
    else if (!token.endsWith('/>')) reader.opens(elementOf(token));
  }
  return reader.rows();
}

interface Element {
  name: string;
  classes: readonly string[];
  address: string;
}

function elementOf(token: string): Element {
  const [name = ''] = /[a-z]+\d?/.exec(token) ?? [];
  const attribute = (of: string) => token.split(` ${of}="`)[1]?.split('"')[0] ?? '';
  return { name, classes: attribute('class').split(' '), address: textOf(attribute('href')) };
}

/** What begins a line of its own and ends it. */
const lines = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'p', 'div', 'ul', 'li', 'dl', 'tr', 'thead', 'caption'],
  ...['blockquote', 'footer', 'article', 'section', 'header', 'table', 'figure'],
]);
const strong = new Set(['h3', 'h4', 'b', 'dt']);
const strongClasses = new Set(['label', 'missing', 'state']);
const small = new Set(['grounds', 'own', 'eyebrow']);
/** What is for readers of the file alone. */
const hidden = new Set(['unseen', 'of-file']);
const between = ' · ';

type Kind = 'text' | 'note' | 'title';
/** An element that is open, and where its text begins in the line. */
type Open = Element & { from: number };

function createReader() {
  const rows: Row[] = [];
  let [line, text, note] = ['', '', ''];
  let heads: string[] = [];
  const stack: Open[] = [];
  const isIn = (name: string) => stack.some((each) => each.name === name);
  const isLeftOut = () =>
    stack.some(({ name, classes }) => name === 'figure' || classes.some((each) => hidden.has(each)));

  function endBlock() {
    rows.push(...textRows(text), ...(note === '' ? [] : [{ note }]));
    [text, note] = ['', ''];
  }

  function endLine(kind: Kind = 'text') {
    const [said, depth] = [line.trim(), stack.filter(({ name }) => name === 'li').length];
    line = '';
    if (said === '' || isLeftOut()) return;
    if (kind === 'title') {
      endBlock();
      rows.push({ title: said });
    } else if (kind === 'note' && depth === 0) note = note === '' ? said : `${note}\n${said}`;
    else {
      if (note !== '') endBlock();
      const bullet = depth === 0 ? '' : depth === 1 ? '• ' : '    ◦ ';
      const whole = isIn('blockquote') ? asQuote(said) : `${bullet}${said}`;
      text = text === '' ? whole : `${text}\n${whole}`;
    }
  }

  /** Cells stand beside each other, and say under which head where there are several; so do the figures of a plan. */
  function apart({ name, classes }: Element) {
    const [around, cells] = [stack.at(-1), line.split(between).length];
    const isFigure = classes.includes('days') || around?.classes.includes('numbers');
    const isBeside = name === 'td' || (name === 'span' && isFigure);
    if (!isBeside || line.trim() === '') return;
    const head = name === 'td' && heads.length > 2 ? heads[cells] : undefined;
    line = `${line.trimEnd()}${between}${head === undefined ? '' : `${head} `}`;
  }

  return {
    opens(element: Element) {
      if (lines.has(element.name)) endLine();
      if (element.name === 'article') endBlock();
      if (element.name === 'table') heads = [];
      apart(element);
      stack.push({ ...element, from: line.length });
    },
    closes() {
      const open = stack.at(-1);
      if (!open) return;
      const { name, from } = open;
      const inside = stack.slice(0, -1);
      if (name === 'th' && isIn('thead')) {
        heads.push(line.trim());
        line = '';
      } else line = `${line.slice(0, from)}${dressed(line.slice(from), open, inside)}`;
      if (lines.has(name)) endLine(kindOf(open));
      if (name === 'dt') line += ' ';
      if (name === 'article') endBlock();
      stack.pop();
    },
    says(said: string) {
      const plain = said.replace(/\s+/gu, ' ');
      line += line === '' || line.endsWith(' ') ? plain.trimStart() : plain;
    },
    rows() {
      endLine();
      endBlock();
      return rows;
    },
  };
}

function kindOf({ name, classes }: Element): Kind {
  if (isTitle(name, classes)) return 'title';
  return classes.some((each) => small.has(each)) ? 'note' : 'text';
}

function isTitle(name: string, classes: readonly string[]): boolean {
  return name === 'h1' || name === 'h2' || classes.includes('group');
}

/** The text of an element with what its markup means. What is bold already stays so. */
function dressed(text: string, { name, classes, address }: Open, inside: readonly Open[]): string {
  const isStrong = ({ name: of, classes: has }: Element) =>
    strong.has(of) || has.some((each) => strongClasses.has(each));
  const around = (mark: string) => {
    const said = text.trim();
    return said === '' ? text : text.replace(said, () => `${mark}${said}${mark}`);
  };
  if (classes.some((each) => hidden.has(each))) return '';
  if (name === 'a' && address.startsWith('http')) return linkTo(address, text.trim());
  if (name === 'code' || classes.includes('tag')) {
    return inside.some((each) => each.name === 'code') ? text : around('`');
  }
  if (name === 'del') return around('~');
  if (isTitle(name, classes)) return text;
  if (classes.includes('soft') && name === 'p') return around('_');
  const isHead = name === 'th' && !inside.some((each) => each.name === 'thead');
  const isBold = isHead || isStrong({ name, classes, address });
  return isBold && !inside.some((each) => isStrong(each) || each.name === 'th') ? around('*') : text;
}
