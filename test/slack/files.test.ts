import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pdfFrom, pdfOf, streamOf } from '../knowledge/pdf.js';
import { openLibrary } from '../knowledge/shelves.js';
import type { FileNote, Passage } from '../../src/contracts/knowledge.js';
import type { SlackContext } from '../../src/slack/context.js';
import { readDropped, takeSources } from '../../src/slack/in/messages/dropped-files.js';
import { filesIn, messageFiles } from '../../src/slack/in/messages/incoming-text.js';
import type { Seen } from '../../src/slack/needs.js';
import { droppedFilesEvent } from '../../src/slack/transport/inbox/claims.js';
import { createFiles, keepsFiles } from '../../src/slack/transport/web-api/calling.js';
import { createRateLimits, createWebClient } from '../../src/slack/transport/web-api/web-client.js';
import type { Card } from '../../src/workshop/base/card.js';
import { replay } from '../../src/workshop/evolve.js';
import type { ReadSource, OpeningInput } from '../../src/workshop/opening/facts.js';
import { manualClock } from '../manual-clock.js';
import { begun } from '../workshop/story.js';

type Serve = (response: ServerResponse) => unknown;
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const session = replay(begun) as Seen;
const place = { channel: 'C0PLAN', ts: '2.0', user: 'U1' };
const event = { type: droppedFilesEvent, workshop: session.id, thread_ts: '1.0', ...place };

/** A stand-in for Slack that tells this of its one file and hands it out so; `asked` is who came for it, with what. */
async function slackWith(gives: string | Uint8Array | Serve, told: Record<string, unknown> = {}) {
  const asked: [path: string | undefined, token: string | undefined][] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) {
      const known = { id: 'F1', url_private_download: `${origin}/file`, ...told };
      response.setHeader('content-type', 'application/json');
      return response.end(
        JSON.stringify('error' in told ? { ok: false, ...told } : { ok: true, file: known }),
      );
    }
    asked.push([request.url, request.headers.authorization]);
    return typeof gives === 'function' ? gives(response) : response.end(gives);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const apiUrl = `${origin}/api/`;
  const clock = manualClock();
  const client = createWebClient(() => 'xoxb', apiUrl, { log, clock, limits: createRateLimits(clock) });
  let tries = 0;
  const withRetry = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (++tries > 2) throw error;
      return withRetry(call);
    }
  };
  return { ...createFiles(client, withRetry, () => 'xoxb', apiUrl), asked, origin };
}

/** A desk that keeps what it says, and what arrives at the rules. */
function deskWith(more: object) {
  const [arrived, said]: [OpeningInput[], string[]] = [[], []];
  const desk = {
    ...{ log, ...more },
    people: { know: async (id: string) => ({ person: { id, name: 'Ann' } }) },
    workshops: { arrive: async (_: unknown, input: OpeningInput) => void arrived.push(input) },
    tell: async (_: unknown, { summary }: Card) => void said.push(summary),
  } as unknown as SlackContext;
  const sources = () => arrived.flatMap((input) => (input.type === 'SourcesRead' ? input.sources : []));
  return { desk, sources, said };
}

const packed = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const docx = packed({ 'word/document.xml': '<w:p><w:r><w:t>Sixty visitors a day</w:t></w:r></w:p>' });
const xlsx = packed({
  'xl/workbook.xml': '<sheet name="Visitors" r:id="r1"/>',
  'xl/_rels/workbook.xml.rels': '<Relationship Id="r1" Target="worksheets/s1.xml"/>',
  'xl/worksheets/s1.xml':
    '<worksheet><row><c r="A1" t="inlineStr"><is><t>Sixty a day</t></is></c></row></worksheet>',
});
/** How Office wraps what is locked with a password, and what it wrote before 2007. */
const wrapped = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600, 1)]);
const image = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
const picture = pdfFrom([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
  streamOf('q 9 0 0 9 0 0 cm /I Do Q'),
  streamOf('x', image),
]);
const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >> /ID [<00> <00>] /Root`;
const locked = Buffer.from(pdfOf('Nobody').toString('latin1').replace('/Root', encrypt), 'latin1');
const png = Buffer.from('89504e470d0a1a0a0000000d49', 'hex');
const signIn: Serve = (response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>');
const hosted = (name: string) => ({ name, mode: 'hosted' });
const connect = { file_access: 'check_file_info' };

/** What becomes of a file that hangs on a message, from Slack's answers on. */
async function became(file: Record<string, unknown>, gives: string | Uint8Array | Serve, told = {}) {
  const { download, fileTold } = await slackWith(gives, { ...file, ...told });
  const { library } = await openLibrary();
  const { desk, sources: arrived, said } = deskWith({ dropped: library(), download, fileTold });
  const sources = messageFiles({ files: filesIn({ files: [{ id: 'F1', ...file }] }), ts: '2.0' });
  await readDropped(desk, session, { ...event, sources });
  return { source: arrived()[0], said: said.join('\n') };
}

describe('of a file its author learns', () => {
  test.each<[string, Record<string, unknown>, string | Uint8Array, RegExp, object?]>([
    ['a PDF that is called text', hosted('needs.txt'), pdfOf('Forty vote'), /^Forty vote$/],
    ['a workbook that is called a document', hosted('a.docx'), xlsx, /Sixty a day$/],
    ['a snippet without a name', { title: 'Untitled', mode: 'snippet' }, 'Sixty', /^Sixty$/],
    ['a file that others share by Slack Connect', connect, 'Sixty a day', /^Sixty a day$/, hosted('a.md')],
  ])('nothing where it is read: %s', async (_what, file, gives, reads, told) => {
    const { source, said } = await became(file, gives, told);

    expect(source?.unread).toBeUndefined();
    expect(source?.passages.map(({ text }) => text).join('\n')).toMatch(reads);
    expect(said).toBe('');
  });

  test.each<
    [string, Record<string, unknown>, string | Uint8Array | Serve, ReadSource['unread'], RegExp, object?]
  >([
    ['nothing at all', hosted('a.docx'), '', 'empty', /no text in \*a\.docx\*.*send its text/],
    ['pictures alone', hosted('a.pdf'), picture, 'empty', /scanned page is a picture.*send its text/],
    ['a locked PDF', hosted('a.pdf'), locked, 'unreadable', /password.*send it again/],
    ['a locked document', hosted('a.docx'), wrapped, 'unreadable', /password.*send it again/],
    [
      'a picture that is called text',
      hosted('a.txt'),
      png,
      'unreadable',
      /something else than its name says/,
    ],
    ['slides', hosted('a.pptx'), docx, 'type', /can’t read \*a\.\w+\*.*as PDF, Word/],
    ['a canvas', { name: 'Canvas', mode: 'quip', filetype: 'quip' }, '', 'type', /\*Canvas\*.*as PDF/],
    [
      'a Google document',
      { name: 'Spec', mode: 'external', is_external: true },
      '',
      'elsewhere',
      /Upload it/,
    ],
    ['what Slack Connect keeps', connect, '', 'failed', /send it here/, { error: 'file_not_found' }],
    ['a page for signing in', hosted('a.md'), signIn, 'scope', /administrator/],
    [
      'an address that breaks off',
      hosted('a.md'),
      (response) => response.destroy(),
      'failed',
      /send it here/,
    ],
  ])('why it is not read, and what to send: %s', async (_what, file, gives, why, words, told) => {
    const { source, said } = await became(file, gives, told);

    expect(source).toMatchObject({ unread: why, passages: [] });
    expect(said).toMatch(words);
  });

  test.each<[FileNote, RegExp]>([
    [{ kind: 'memory' }, /stopped reading \*prices\.md\*.*memory/],
    [{ kind: 'time' }, /stopped reading \*prices\.md\*.*longer/],
    [{ kind: 'size' }, /\*prices\.md\* is larger than 20 MB/],
    [{ kind: 'pages', read: 500, of: 2_000 }, /read \*prices\.md\* up to page 500 of 2000/],
    [{ kind: 'cut' }, /read only the beginning of \*prices\.md\*/],
  ])('in a sentence what of it is not known: %j', async (note, words) => {
    const { said } = await dropped(note);

    expect(said).toEqual([expect.stringMatching(words)]);
  });
});

const sources = [{ id: 'F1', name: 'prices.md', kind: 'file' as const, message: '2.0' }];
/** What becomes of prices.md, of which the library says this. */
async function dropped(note: FileNote | undefined, passages: Passage[] = [], more = {}) {
  const addFile = async () => ({ passages, ...(note && { note }) });
  const told = deskWith({ dropped: { isReadable: () => true, addFile } });
  await readDropped(told.desk, session, { ...event, sources, ...more });
  return told;
}

test('what was read reaches the workshop in numbered passages, and what was not by name, with the reason', async () => {
  const passage = { id: 'S1', title: 'Prices', where: 'prices.md', text: 'Seven francs.' };
  const read = await dropped(undefined, [passage]);
  expect([read.sources(), read.said]).toMatchObject([[{ ...sources[0], passages: [passage] }], []]);

  const unread = await dropped({ kind: 'unreadable' }, [], { thread_ts: undefined });
  // Its first card says so.
  expect([unread.sources(), unread.said]).toMatchObject([
    [{ id: 'F1', unread: 'unreadable', passages: [] }],
    [],
  ]);
});

test('files that take long hold the message up for three seconds, and are read all the same', async () => {
  const clock = manualClock();
  const followed: unknown[] = [];
  const deliverOwn = (body: unknown) => {
    followed.push(body);
    return new Promise(() => {});
  };
  const work = takeSources({ clock, dropped: {}, deliverOwn } as unknown as SlackContext, session, {
    ...{ ...place, root: '1.0', sources },
  });
  clock.advance(3_000);
  await work;
  expect(followed).toMatchObject([{ event: { type: droppedFilesEvent, ts: '2.0', sources } }]);
});

test('a file that was deleted is none', () => {
  expect(filesIn({ files: [{ id: 'F1', mode: 'tombstone' }] })).toEqual([]);
});

describe('a download', () => {
  test('brings the bot token, follows where Slack sends it on, and tries again when Slack fails for a moment', async () => {
    let failures = 1;
    const { download, asked } = await slackWith((response) => {
      if (failures-- > 0) return response.writeHead(503).end();
      if (response.req.url === '/moved') return response.end('hello');
      return response.writeHead(302, { location: '/moved' }).end();
    });

    expect(await download('F1', 100)).toMatchObject({ bytes: Buffer.from('hello') });
    expect(asked).toEqual(['/file', '/file', '/moved'].map((path) => [path, 'Bearer xoxb']));
  });

  test('never brings the token to anybody else', async () => {
    const { asked, origin } = await slackWith('thanks');
    const elsewhere = await slackWith((response) =>
      response.writeHead(302, { location: `${origin}/steal` }).end(),
    );
    const external = await slackWith('x', { url_private_download: `${origin}/steal` });

    expect(await elsewhere.download('F1', 100)).toMatchObject({ problem: 'scope' });
    expect(await external.download('F1', 100)).toMatchObject({ problem: 'elsewhere' });
    expect(asked).toEqual([]);
  });

  test.each([
    [undefined, 'https://files.slack.com/a.md', true],
    ['https://slack-gov.com/api/', 'https://files.slack-gov.com/a.md', true],
    [undefined, 'http://files.slack.com/a.md', false],
    [undefined, 'https://files-slack.com/a.md', false],
    ['http://127.0.0.1:3000/slack/api/', 'http://127.0.0.1:3000/files/a.md', true],
    ['http://127.0.0.1:3000/slack/api/', 'https://files.slack.com/a.md', false],
  ])('by the API at %s of what lies at %s gets the token: %s', (apiUrl, address, isGiven) => {
    expect(keepsFiles(apiUrl)(new URL(address))).toBe(isGiven);
  });

  test.each([
    ['without the scope', { error: 'missing_scope' }, 200, 'scope'],
    ['of what is said to be too large', { size: 1_000 }, 200, 'size'],
    ['of what is larger than it said', { size: 1 }, 200, 'size'],
    ['that is refused', {}, 403, 'scope'],
    ['of what is not there', {}, 404, 'failed'],
    ['at which Slack fails', {}, 503, 'failed'],
  ])('%s says so', async (_what, file, status, problem) => {
    const { download } = await slackWith((response) => response.writeHead(status).end('x'.repeat(200)), file);
    expect(await download('F1', 100)).toMatchObject({ problem });
  });
});
