import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import PostalMime from 'postal-mime';

/** The parts of a packed document that are read, at most so many bytes of each. */
const mostOfPart = 64 * 1024 * 1024;

/** The files of a packed document that have such names, as text. Throws where it is no such document. */
function partsOf(bytes: Uint8Array, wanted: RegExp): Map<string, string> {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => wanted.test(name) && originalSize <= mostOfPart,
  });
  return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}

/** Whether a packed document is Word's or Excel's, whatever it is called; undefined where it is neither. */
export function kindOfPacked(bytes: Uint8Array): 'docx' | 'xlsx' | undefined {
  const parts = partsOf(bytes, /^(?:word\/document|xl\/workbook)\.xml$/);
  if (parts.has('word/document.xml')) return 'docx';
  return parts.size > 0 ? 'xlsx' : undefined;
}

/** Goes through XML, element by element. */
function walk(
  xml: string,
  on: {
    open(name: string, given: Record<string, string>): void;
    text?(text: string): void;
    close?(name: string): void;
  },
): void {
  const parser = new Parser(
    {
      onopentag: (name, given) => on.open(name, given),
      ontext: (text) => on.text?.(text),
      onclosetag: (name) => on.close?.(name),
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

const ofDocument = /^word\/(document|footnotes|comments)\.xml$/;

/** A Word document as text: a paragraph a line, headings as in Markdown, rows of tables with bars. What was struck out is left out. */
export function textOfDocx(bytes: Uint8Array): string {
  const parts = partsOf(bytes, ofDocument);
  if (!parts.has('word/document.xml')) throw new Error('no Word document: it has no text part');
  return [...parts.values()].map(textOfWord).join('\n\n');
}

function textOfWord(xml: string): string {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  let depth = 0;
  let cells: string[] | undefined;
  const endLine = () => {
    lines.push(depth > 0 && line.trim() !== '' ? `${'#'.repeat(depth)} ${line}` : line);
    [line, depth] = ['', 0];
  };
  walk(xml, {
    open(name, given) {
      if (name === 'w:t') isText = true;
      if (name === 'w:tab') line += '\t';
      if (name === 'w:br') line += cells ? ' ' : '\n';
      if (name === 'w:tr') cells = [];
      const heading = name === 'w:pStyle' ? /^(?:heading)?\s*([1-6])$/i.exec(given['w:val'] ?? '') : null;
      if (heading) depth = Number(heading[1]);
    },
    text(text) {
      if (isText) line += text;
    },
    close(name) {
      if (name === 'w:t') isText = false;
      if (name === 'w:p') {
        if (cells) line += ' ';
        else endLine();
      }
      if (name === 'w:tc' && cells) {
        cells.push(line.trim());
        [line, depth] = ['', 0];
      }
      if (name === 'w:tr' && cells) {
        lines.push(cells.join(' | '));
        cells = undefined;
      }
    },
  });
  if (line !== '') endLine();
  return lines.join('\n');
}

const ofWorkbook =
  /^xl\/(workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\/[^/]+\.xml$/;

/** A workbook as text: each sheet under its name, a row a line, its cells between bars. Formulas are told by their last result. */
export function textOfXlsx(bytes: Uint8Array): string {
  const parts = partsOf(bytes, ofWorkbook);
  const sheets: { name: string; id: string }[] = [];
  walk(parts.get('xl/workbook.xml') ?? '', {
    open: (name, given) => {
      if (name === 'sheet') sheets.push({ name: given.name ?? '', id: given['r:id'] ?? '' });
    },
  });
  if (sheets.length === 0) throw new Error('no workbook: it has no sheets');
  const places = new Map<string, string>();
  walk(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') places.set(Id, Target.replace(/^\/?(xl\/)?/, 'xl/'));
    },
  });
  const shared = sharedTexts(parts.get('xl/sharedStrings.xml') ?? '');
  const dated = datedStyles(parts.get('xl/styles.xml') ?? '');
  return sheets
    .map(({ name, id }) => {
      const rows = rowsOf(parts.get(places.get(id) ?? '') ?? '', shared, dated);
      return [`# ${name}`, ...rows].join('\n');
    })
    .join('\n\n');
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let isReading = false;
  walk(xml, {
    open(name) {
      if (name === 'si') texts.push('');
      if (name === 't') isText = true;
      // How it is read aloud is no text of the cell.
      if (name === 'rPh') isReading = true;
    },
    text(text) {
      if (isText && !isReading) texts.push(`${texts.pop() ?? ''}${text}`);
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
    },
  });
  return texts;
}

/** The formats that every workbook has for days. */
const datedFormats = new Set([14, 15, 16, 17, 22, 27, 30, 31, 36, 50, 57, 58]);

/** The styles, by their place, whose numbers are days. */
function datedStyles(xml: string): ReadonlySet<number> {
  const own = new Set(datedFormats);
  const styles = new Set<number>();
  let place = -1;
  walk(xml, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && /[ymd]/i.test(formatCode.replace(/\[[^\]]{0,80}\]|"[^"]{0,80}"/g, '')))
        own.add(Number(numFmtId));
      if (name === 'cellXfs') place = 0;
      else if (name === 'xf' && place >= 0) {
        if (own.has(Number(numFmtId))) styles.add(place);
        place += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') place = -1;
    },
  });
  return styles;
}

function rowsOf(xml: string, shared: readonly string[], dated: ReadonlySet<number>): string[] {
  const rows: string[] = [];
  let cells: string[] = [];
  let cell: { at: number; type: string; style: number; value: string } | undefined;
  let isValue = false;
  walk(xml, {
    open(name, { r: at = '', t: type = '', s: style = '' }) {
      if (name === 'row') cells = [];
      if (name === 'c') cell = { at: columnOf(at), type, style: Number(style || -1), value: '' };
      if (name === 'v' || name === 't') isValue = true;
    },
    text(text) {
      if (cell && isValue) cell.value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        const { at, type, style, value } = cell;
        const text = type === 's' ? (shared[Number(value)] ?? '') : value;
        const isDay = type === '' && dated.has(style) && value !== '';
        const place = at >= 0 && at < mostColumns ? at : cells.length;
        while (cells.length < place) cells.push('');
        cells[place] = (isDay ? dayOf(Number(value)) : text).replace(/\s+/g, ' ').trim();
        cell = undefined;
      }
      if (name === 'row' && cells.some((each) => each !== '')) rows.push(cells.join(' | '));
    },
  });
  return rows;
}
const mostColumns = 1_000;

/** The number of a column, from 0: "C7" is 2; -1 where none is named. */
function columnOf(at: string): number {
  const letters = /^[A-Z]+/.exec(at)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const dayMs = 86_400_000;
/** Days are counted from the end of 1899. */
const firstDay = Date.UTC(1899, 11, 30);

function dayOf(serial: number): string {
  const time = firstDay + Math.round(serial * dayMs);
  if (!Number.isFinite(time) || Math.abs(time) > 8e15) return String(serial);
  const written = new Date(time).toISOString();
  return serial % 1 === 0 ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
}

const unread = new Set(['script', 'style', 'head', 'noscript', 'template', 'svg']);
const blocks = new Set(
  'p div li tr br h1 h2 h3 h4 h5 h6 table ul ol section article header footer blockquote pre dt dd hr'.split(
    ' ',
  ),
);

/** A page as text: its headings as in Markdown, lists with dashes, rows of tables with bars; what nobody sees of it is left out. */
export function textOfHtml(html: string): string {
  const out: string[] = [];
  let unseen = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) unseen += 1;
      if (blocks.has(name)) out.push('\n');
      if (/^h[1-6]$/.test(name)) out.push(`${'#'.repeat(Number(name[1]))} `);
      if (name === 'li') out.push('- ');
    },
    ontext(text) {
      if (unseen === 0) out.push(text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (unread.has(name)) unseen -= 1;
      if (name === 'td' || name === 'th') out.push(' | ');
      if (blocks.has(name)) out.push('\n');
    },
  });
  parser.end(html);
  return out
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** An e-mail as text: who wrote it to whom and when, what about, what it says, and what is enclosed by its name. */
export async function textOfMail(bytes: Uint8Array): Promise<string> {
  const mail = await PostalMime.parse(bytes);
  const name = (each: { name?: string | undefined; address?: string | undefined } | undefined) =>
    [each?.name, each?.address && `<${each.address}>`].filter(Boolean).join(' ');
  const enclosed = mail.attachments.map(({ filename }) => filename ?? '?').join(', ');
  const head = [
    ['From', name(mail.from)],
    ['To', (mail.to ?? []).map(name).join(', ')],
    ['Date', mail.date ?? ''],
    ['Enclosed, not read', enclosed],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const body = mail.text?.trim() || textOfHtml(mail.html ?? '');
  return [`# ${mail.subject ?? ''}`, head.join('\n'), body].join('\n\n');
}
