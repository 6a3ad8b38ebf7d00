import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fileLimits, readFile } from '../../src/knowledge/read-file.js';

const read = (name: string, content: Uint8Array | string) =>
  readFile(name, typeof content === 'string' ? strToU8(content) : content, fileLimits);
const textOf = async (name: string, content: Uint8Array | string) =>
  (await read(name, content)).pieces.map(({ place, text }) => `${place}: ${text}`).join('\n');
const packed = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

test('a Word document is read by its headings, with its tables and footnotes, and without what was struck out', async () => {
  const table = `<w:tbl><w:tr><w:tc>${paragraph('Room')}</w:tc><w:tc>${paragraph('Seats')}</w:tc></w:tr></w:tbl>`;
  const struck =
    '<w:p><w:del><w:r><w:delText>Old</w:delText></w:r></w:del><w:r><w:t>New &amp; good</w:t></w:r></w:p>';
  const document = packed({
    'word/document.xml': `<w:document>${paragraph('Booking', 'Heading1')}${struck}${table}</w:document>`,
    'word/footnotes.xml': `<w:footnotes>${paragraph('By law')}</w:footnotes>`,
    'word/media/photo.png': 'no text',
  });

  const text = await textOf('needs.docx', document);

  expect(text).toContain('needs.docx › Booking: New & good\nRoom | Seats');
  expect(text).toContain('By law');
  expect(text).not.toContain('Old');
});

test('a workbook is read sheet by sheet, with the names of its sheets, its shared texts, and days as days', async () => {
  const workbook = packed({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="费用" r:id="rId1"/><sheet name="Dates" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId2" Target="worksheets/two.xml"/><Relationship Id="rId1" Target="/xl/worksheets/one.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>扫码枪</t><rPh><t>サオマ</t></rPh></si><si><r><t>Go</t></r><r><t> live</t></r></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy/mm/dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/one.xml':
      '<worksheet><row><c r="A1" t="s"><v>0</v></c><c r="C1"><f>7*500</f><v>3500</v></c></row><row><c r="A2"/></row></worksheet>',
    'xl/worksheets/two.xml':
      '<worksheet><row><c r="A1" t="s"><v>1</v></c><c r="B1" s="1"><v>46447</v></c><c r="C1" t="inlineStr"><is><t>sure</t></is></c></row></worksheet>',
  });

  expect(await textOf('plan.xlsx', workbook)).toBe(
    'plan.xlsx › 费用: 扫码枪 |  | 3500\nplan.xlsx › Dates: Go live | 2027-03-01 | sure',
  );
});

test('a page is read as what people see of it', async () => {
  const page =
    '<html><head><title>T</title><style>p{}</style></head><body><h2>Needs</h2><script>steal()</script><p>At most <b>60</b> a day.</p><ul><li>Badge</li></ul></body></html>';
  const text = await textOf('page.html', page);

  expect(text).toContain('page.html › Needs: At most 60 a day.');
  expect(text).toContain('- Badge');
  expect(text).not.toMatch(/steal|p\{/);
});

test('an e-mail is read with who wrote it when, and names what is enclosed', async () => {
  const mail = [
    'From: =?utf-8?B?5p2O6Zu3?= <li@example.com>',
    'To: Maya <maya@example.com>',
    'Subject: Trial week',
    'Date: Mon, 1 Mar 2027 09:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>We begin on <i>22 March</i>.</p>',
    '--b',
    'Content-Type: application/pdf; name=map.pdf',
    'Content-Disposition: attachment; filename=map.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
    '--b--',
    '',
  ].join('\r\n');

  const text = await textOf('mail.eml', mail);

  expect(text).toMatch(/Trial week: From: 李雷 <li@example\.com>\nTo: Maya <maya@example\.com>/);
  expect(text).toContain('Enclosed, not read: map.pdf');
  expect(text).toContain('We begin on 22 March.');
});

test.each(['a.docx', 'a.xlsx'])('%s that is none throws, and so does another packed file', async (name) => {
  await expect(read(name, 'PK nothing')).rejects.toThrow(/zip/);
  await expect(read(name, packed({ 'hello.txt': 'hello' }))).rejects.toThrow(/no (Word document|workbook)/);
});
