import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { pdfFrom, pdfOf, streamOf } from '../knowledge/pdf.js';
import { openLibrary } from '../knowledge/shelves.js';
import type { SlackContext } from '../../src/slack/context.js';
import { readDropped } from '../../src/slack/in/messages/dropped-files.js';
import { filesIn, messageFiles } from '../../src/slack/in/messages/incoming-text.js';
import type { Seen } from '../../src/slack/needs.js';
import { droppedFilesEvent } from '../../src/slack/transport/inbox/claims.js';
import { createDownload, createFileTold } from '../../src/slack/transport/web-api/calling.js';
import { createRateLimits, createWebClient } from '../../src/slack/transport/web-api/web-client.js';
import type { Card } from '../../src/workshop/base/card.js';
import { replay } from '../../src/workshop/evolve.js';
import type { ReadSource, OpeningInput } from '../../src/workshop/opening/facts.js';
import { manualClock } from '../manual-clock.js';
import { begun } from '../workshop/story.js';

type Serve = (response: ServerResponse) => unknown;
interface Case {
  /** The file as the message has it, and as Slack tells it when it is asked, where that differs. */
  file: Record<string, unknown>;
  told?: Record<string, unknown>;
  /** What its address gives. */
  gives?: string | Uint8Array | Serve;
  /** What is read of it; or why not, and what its author is told. */
  reads?: RegExp;
  unread?: [ReadSource['unread'], RegExp];
}

/** What becomes of a file that hangs on a message, from Slack's answers on. */
async function became({ file, told = {}, gives = '' }: Case) {
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/api/'))
      return typeof gives === 'function' ? gives(response) : response.end(gives);
    const address = `${origin()}/${encodeURIComponent(String(told.name ?? file.name))}`;
    const known = { id: 'F1', url_private_download: address, ...file, ...told };
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify('error' in told ? { ok: false, ...told } : { ok: true, file: known }));
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const apiUrl = `${origin()}/api/`;
  const clock = manualClock();
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const client = createWebClient(() => 'xoxb', apiUrl, { log, clock, limits: createRateLimits(clock) });
  const slack = { client, withRetry: <T>(call: () => Promise<T>) => call() };
  const { library } = await openLibrary();
  const arrived: OpeningInput[] = [];
  const said: string[] = [];
  const desk = {
    ...{ log, dropped: library() },
    download: createDownload({ ...slack, token: () => 'xoxb', apiUrl }),
    fileTold: createFileTold(slack),
    people: { know: async (id: string) => ({ person: { id, name: 'Ann' } }) },
    workshops: { arrive: async (_: unknown, input: OpeningInput) => void arrived.push(input) },
    tell: async (_: unknown, { summary }: Card) => void said.push(summary),
  } as unknown as SlackContext;
  const sources = messageFiles({ files: filesIn({ files: [{ id: 'F1', ...file }] }), ts: '2.0' });
  const session = replay(begun) as Seen;
  const about = { channel: 'C0PLAN', ts: '2.0', thread_ts: '1.0', user: 'U1', sources };
  await readDropped(desk, session, { type: droppedFilesEvent, workshop: session.id, ...about });
  const [input] = arrived;
  return { source: input?.type === 'SourcesRead' ? input.sources[0] : undefined, said: said.join('\n') };
}

const packed = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const docx = packed({ 'word/document.xml': '<w:p><w:r><w:t>Sixty visitors a day</w:t></w:r></w:p>' });
const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
const row = (sheet: number) =>
  `<worksheet><row><c r="A1" t="inlineStr"><is><t>Row of sheet ${sheet}</t></is></c></row></worksheet>`;
const xlsx = packed({
  'xl/workbook.xml': numbers.map((each) => `<sheet name="Sheet ${each}" r:id="r${each}"/>`).join(''),
  'xl/_rels/workbook.xml.rels': numbers
    .map((each) => `<Relationship Id="r${each}" Target="worksheets/s${each}.xml"/>`)
    .join(''),
  ...Object.fromEntries(numbers.map((each) => [`xl/worksheets/s${each}.xml`, row(each)])),
});
/** How Office wraps what is locked with a password, and what it wrote before 2007. */
const wrapped = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600, 1)]);
const picture = pdfFrom([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
  streamOf('q 9 0 0 9 0 0 cm /I Do Q'),
  streamOf(
    'x',
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  ),
]);
const lockedPdf = Buffer.from(
  pdfOf('Nobody reads this')
    .toString('latin1')
    .replace(
      '/Root',
      `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >> /ID [<00> <00>] /Root`,
    ),
  'latin1',
);
const wide = Buffer.from('姓名,天数\n老周,5\n', 'utf16le');
const page =
  '<!DOCTYPE html><html><head><style>p{}</style></head><body><p>Sixty visitors a day</p></body></html>';
const signIn: Serve = (response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>');
const hosted = (name: string) => ({ name, mode: 'hosted' });

test.each<[string, Case]>([
  [
    'a document that is called text',
    { file: hosted('needs.txt'), gives: docx, reads: /^Sixty visitors a day$/ },
  ],
  [
    'a PDF that is called text',
    { file: hosted('needs.txt'), gives: pdfOf('Forty vote'), reads: /^Forty vote$/ },
  ],
  [
    'a workbook that is called a document',
    { file: hosted('a.docx'), gives: xlsx, reads: /^Row of sheet 1$/m },
  ],
  [
    'a page that is called Markdown',
    { file: hosted('needs.md'), gives: page, reads: /^Sixty visitors a day$/ },
  ],
  ['UTF-16 without its mark', { file: hosted('a.csv'), gives: wide, reads: /^姓名,天数\n老周,5$/ }],
  [
    'the same, the other way round',
    { file: hosted('a.csv'), gives: Buffer.from(wide).swap16(), reads: /^姓名,天数/ },
  ],
  ['GBK', { file: hosted('a.csv'), gives: Buffer.from('d0d5c3fb2c350a', 'hex'), reads: /^姓名,5$/ }],
  ['thirty sheets', { file: hosted('a.xlsx'), gives: xlsx, reads: /Row of sheet 1\n.*Row of sheet 30$/s }],
  ['an e-mail', { file: hosted('a.eml'), gives: 'From: a@b.c\n\nWe begin on 22 March.', reads: /22 March/ }],
  [
    'a snippet of code',
    { file: { name: 'poll.py', mode: 'snippet' }, gives: 'print("vote")', reads: /print/ },
  ],
  [
    'a snippet without a name',
    { file: { title: 'Untitled', mode: 'snippet' }, gives: 'Sixty', reads: /^Sixty$/ },
  ],
  [
    'a file that others share by Slack Connect',
    {
      file: { file_access: 'check_file_info' },
      told: hosted('a.md'),
      gives: 'Sixty a day',
      reads: /^Sixty a day$/,
    },
  ],
  [
    'nothing at all',
    { file: hosted('a.docx'), gives: '', unread: ['empty', /no text in \*a\.docx\*.*send its text/] },
  ],
  [
    'pictures alone',
    { file: hosted('a.pdf'), gives: picture, unread: ['empty', /scanned page is a picture.*send its text/] },
  ],
  [
    'a locked PDF',
    { file: hosted('a.pdf'), gives: lockedPdf, unread: ['unreadable', /password.*send it again/] },
  ],
  [
    'a locked document',
    { file: hosted('a.docx'), gives: wrapped, unread: ['unreadable', /password.*send it again/] },
  ],
  [
    'a locked workbook',
    { file: hosted('a.xlsx'), gives: wrapped, unread: ['unreadable', /password.*send it again/] },
  ],
  [
    'a picture that is called text',
    {
      file: hosted('a.txt'),
      gives: Buffer.from('89504e470d0a1a0a0000000d49', 'hex'),
      unread: ['unreadable', /something else than its name says/],
    },
  ],
  ...['a.msg', 'a.pptx', 'a.zip', 'a.png', 'a.heic', 'a.doc'].map((name): [string, Case] => [
    name,
    { file: hosted(name), gives: docx, unread: ['type', /can’t read \*a\.\w+\*.*as PDF, Word/] },
  ]),
  [
    'a canvas',
    { file: { name: 'Canvas', mode: 'quip', filetype: 'quip' }, unread: ['type', /\*Canvas\*.*as PDF/] },
  ],
  ['a post', { file: { title: 'Our post', mode: 'post' }, unread: ['type', /\*Our post\*.*as PDF/] }],
  [
    'a Google document',
    {
      file: { name: 'Spec', mode: 'external', is_external: true },
      unread: ['elsewhere', /\*Spec\* is outside Slack.*Upload it/],
    },
  ],
  [
    'a file of Slack Connect that is not given',
    {
      file: { file_access: 'check_file_info' },
      told: { error: 'file_not_found' },
      unread: ['failed', /send it here/],
    },
  ],
  ['a page for signing in', { file: hosted('a.md'), gives: signIn, unread: ['scope', /administrator/] }],
  [
    'a page for signing in to which a page leads',
    {
      file: hosted('a.html'),
      gives: (response) =>
        response.req.url === '/signin'
          ? signIn(response)
          : response.writeHead(302, { location: '/signin' }).end(),
      unread: ['scope', /administrator/],
    },
  ],
  [
    '403',
    {
      file: hosted('a.md'),
      gives: (response) => response.writeHead(403).end(),
      unread: ['scope', /administrator/],
    },
  ],
  [
    'an address that breaks off',
    { file: hosted('a.md'), gives: (response) => response.destroy(), unread: ['failed', /send it here/] },
  ],
])('of a file that is %s its author learns what is read, or why not and what to send', async (_, each) => {
  const { source, said } = await became(each);
  const { reads, unread: [why, words] = [] } = each;
  expect(source?.unread).toBe(why);
  if (reads) expect(source?.passages.map(({ text }) => text).join('\n')).toMatch(reads);
  else expect(source?.passages).toEqual([]);
  expect(said).toMatch(words ?? /^$/);
});

test('a file that was deleted is none', () => {
  expect(filesIn({ files: [{ id: 'F1', mode: 'tombstone' }] })).toEqual([]);
});
