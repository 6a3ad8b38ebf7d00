import { join } from 'node:path';
import { expect, test } from 'vitest';
import { act, connect, maya, messagesFor, openFolder, openPlayground, planning, refusalOf } from './given.js';

type Place = { channel_id: string; thread_ts: string; initial_comment?: string };

/** Uploads files, by name, as the app does: an address for each, its bytes, and one completion for all. */
async function upload(
  playground: Awaited<ReturnType<typeof openPlayground>>,
  contents: Record<string, string>,
  place: Partial<Place> = {},
) {
  const client = connect(playground);
  const taken = Object.entries(contents).map(async ([filename, content]) => {
    const length = Buffer.byteLength(content);
    const { upload_url: url = '', file_id: id = '' } = await client.files.getUploadURLExternal({
      filename,
      length,
    });
    expect((await fetch(url, { method: 'POST', body: content })).status).toBe(200);
    return { id, title: 'The plan' };
  });
  const [first, ...others] = await Promise.all(taken);
  if (first === undefined) throw new Error('nothing was uploaded');
  const where = { channel_id: planning, ...place } as Place;
  const { files = [] } = await client.files.completeUploadExternal({ files: [first, ...others], ...where });
  expect(files.map(({ id }) => id)).toEqual([first, ...others].map(({ id }) => id));
  return first;
}

test('an upload is shared, described and downloaded', async () => {
  const playground = await openPlayground();
  const client = connect(playground);
  const { id } = await upload(playground, { 'planning.ai.json': '{"why":"because"}' });
  const { file } = await client.files.info({ file: id });
  const [message] = await messagesFor(playground, maya);
  expect(file).toMatchObject({
    name: 'planning.ai.json',
    title: 'The plan',
    size: 17,
    mimetype: 'application/json',
  });
  expect(message).toMatchObject({ fromApp: true, files: [{ id, name: 'planning.ai.json' }] });
  const download = (token: string) =>
    fetch(file?.url_private ?? '', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await download(playground.slack.botToken)).text()).toBe('{"why":"because"}');
  expect((await download('xoxb-other')).status).toBe(403);
});

test('an upload is refused when it is empty, too large, of another length, or completed twice', async () => {
  const client = connect(await openPlayground());
  const ask = (length: number) => client.files.getUploadURLExternal({ filename: 'a.txt', length });
  expect((await refusalOf(ask(0))).error).toBe('invalid_arguments');
  expect((await refusalOf(ask(21 * 1024 * 1024))).error).toBe('file_upload_size_restricted');
  const { upload_url: url = '', file_id: id = '' } = await ask(3);
  const complete = () => client.files.completeUploadExternal({ files: [{ id }], channel_id: planning });
  expect((await refusalOf(complete())).error).toBe('file_not_found');
  expect((await fetch(url, { method: 'POST', body: 'four' })).status).toBe(400);
  expect((await fetch(url, { method: 'POST', body: 'abc' })).status).toBe(200);
  expect((await complete()).ok).toBe(true);
  expect((await refusalOf(complete())).error).toBe('file_not_found');
});

test('a person shares a file, whose name leads nowhere else', async () => {
  const playground = await openPlayground();
  const files = [{ name: '../brief 需求.md', base64: Buffer.from('# 需求').toString('base64') }];
  await act(playground, 'say', { as: maya, channel: planning, text: 'see', files });
  const { messages } = await connect(playground).conversations.history({ channel: planning });
  expect(messages).toMatchObject([{ subtype: 'file_share', user: maya, files: [{ name: 'brief 需求.md' }] }]);
});

test('a file opens as text or as a page, and nothing in it can run', async () => {
  const playground = await openPlayground();
  const open = async (name: string, content: string) => {
    const { id } = await upload(playground, { [name]: content });
    const response = await fetch(`${playground.url}/files/${id}/${name}`);
    return { ...Object.fromEntries(response.headers), body: await response.text() } as Record<string, string>;
  };
  const page = await open('page.html', '<script>alert(1)</script>');
  expect(page['content-type']).toBe('text/html');
  expect(page['x-content-type-options']).toBe('nosniff');
  expect(page['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
  expect((await open('drawing.svg', '<svg/>'))['content-type']).toBe('text/plain; charset=utf-8');
  expect((await open('tool.exe', 'MZ'))['content-disposition']).toContain('attachment');
});

test('files outlive a restart', async () => {
  const journal = join(await openFolder(), 'journal.jsonl');
  const first = await openPlayground({ journal });
  const { id } = await upload(first, { 'a.md': '# kept' });
  await first.close();
  const second = await openPlayground({ journal });
  expect(await (await fetch(`${second.url}/files/${id}/a.md`)).text()).toBe('# kept');
});
