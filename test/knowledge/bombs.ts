import { execFileSync } from 'node:child_process';
import { constants, deflateSync } from 'node:zlib';
import { pdfFrom, pdfOf, streamOf } from './pdf.js';

const mebibyte = 1024 * 1024;

/** So many MB of one sign, as a stream that is inflated to them: one block of it, again and again. */
function deflated(megabytes: number, sign = ' '): Buffer {
  const whole = deflateSync(Buffer.alloc(mebibyte, sign), { finishFlush: constants.Z_FULL_FLUSH });
  const [head, block] = [whole.subarray(0, 2), whole.subarray(2)];
  return Buffer.concat([
    head,
    ...Array.from({ length: megabytes }, () => block),
    Buffer.from([1, 0, 0, 0xff, 0xff]),
  ]);
}

const page = (rest: string, contents = 5) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R ${rest} >>`;
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>';
const resources = '/Resources << /Font << /F1 4 0 R >> >>';
const hello = streamOf('BT /F1 12 Tf 72 720 Td (The kitchen votes) Tj ET');
const plainFont = font.replace('/ToUnicode 6 0 R ', '');

/** A page whose drawing is this stream. */
const drawn = (drawing: Buffer) => pdfFrom([catalog, onePage, page(resources), plainFont, drawing]);

/** Gigabytes of blanks, deflated twice: a few kilobytes. */
export const inflatingTwice = () =>
  drawn(streamOf(deflateSync(deflated(4_096)), '/Filter [/FlateDecode /FlateDecode]'));

/** Drawings that each draw the next one twice: a page that ends after 2^60 of them. */
export function doubling(): Buffer {
  const first = 6;
  const form = (_: unknown, at: number) =>
    streamOf(
      '/F Do /F Do',
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${first + at + 1} 0 R >> >>`,
    );
  const last = streamOf(
    'BT /F1 12 Tf (a) Tj ET',
    `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources}`,
  );
  const top = page(`/Resources << /XObject << /F ${first} 0 R >> >>`);
  return pdfFrom([
    catalog,
    onePage,
    top,
    plainFont,
    streamOf('/F Do'),
    ...Array.from({ length: 60 }, form),
    last,
  ]);
}

/** A font that gives sixteen million characters their letters, a hundred times. */
export function mapping(): Buffer {
  const range = '1 beginbfrange\n<000000> <ffffff> <0041>\nendbfrange\n';
  const map = `/CIDInit /ProcSet findresource begin begincmap\n1 begincodespacerange <000000> <ffffff> endcodespacerange\n${range.repeat(100)}endcmap end`;
  return pdfFrom([catalog, onePage, page(resources), font, hello, streamOf(map)]);
}

/** A page that is its own parent's parent. */
export const cyclic = () =>
  pdfFrom([
    catalog,
    '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>',
    page(resources),
    plainFont,
    hello,
  ]);

/** One page that says that it is a thousand million. */
export const lying = () =>
  pdfFrom([catalog, onePage.replace('/Count 1', '/Count 1000000000'), page(resources), plainFont, hello]);

/** A picture of 100,000 by 100,000 points beside the text. */
const picture = () =>
  pdfFrom([
    catalog,
    onePage,
    page('/Resources << /Font << /F1 4 0 R >> /XObject << /I 6 0 R >> >>'),
    plainFont,
    streamOf('/I Do BT /F1 12 Tf 72 720 Td (The kitchen votes) Tj ET'),
    streamOf(
      deflateSync(deflated(4_096)),
      '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]',
    ),
  ]);

/** Lists within lists, ten million deep. */
const nestedLists = () =>
  pdfFrom([catalog, onePage, page(`${resources} /Deep ${'['.repeat(10_000_000)}`), plainFont, hello]);

/** Nothing is wrong with it, it is just long: page n says which it is. */
export const longBook = (pages: number) =>
  pdfOf(
    ...Array.from({ length: pages }, (_, at) => `Chapter ${at + 1} is about topic${at + 1} and the kitchen`),
  );

const bytes = 20 * mebibyte;
const filled = (text: string) => Buffer.from(text.repeat(Math.ceil(bytes / text.length))).subarray(0, bytes);

/** Texts of 20 MB that are made to be slow. */
export const texts: Record<string, () => Buffer> = {
  'one-line.txt': () => filled('word '),
  'headings.md': () => filled('# a\nb\n'),
  'fences.md': () => filled('```'),
  'blanks.md': () => filled('# a \t'),
  'deep.json': () => filled('['),
  'cells.csv': () => filled('",",'),
  'zeros.txt': () => Buffer.alloc(bytes),
  'broken.txt': () => Buffer.alloc(bytes, 0xc3),
  'utf16.txt': () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(bytes - 2, 0xd8)]),
};

export const pdfs: Record<string, () => Buffer> = {
  'inflating-twice.pdf': inflatingTwice,
  'doubling.pdf': doubling,
  'mapping.pdf': mapping,
  'cyclic.pdf': cyclic,
  'lying.pdf': lying,
  'picture.pdf': picture,
  'nested-lists.pdf': nestedLists,
};

/** The processes that this one, or another one, has started and that are still there. */
export function childrenOf(parent = process.pid): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,stat=,comm='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [ppid, pid, state = '', command = ''] = line.trim().split(/\s+/);
    return Number(ppid) === parent && !state.startsWith('Z') && !command.endsWith('ps') ? [Number(pid)] : [];
  });
}
