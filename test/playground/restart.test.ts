import { appendFile, copyFile, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openJournal } from '../../src/playground/records.js';
import {
  act,
  connect,
  defer,
  maya,
  messagesFor,
  openFolder,
  openPlayground,
  planning,
  startApp,
  tom,
  refusalOf,
} from './given.js';

const inFolder = async () => join(await openFolder(), 'deep', 'journal.jsonl');

test('a restart finds messages, threads, reactions, edits and members as they were, also after a kill without any farewell', async () => {
  const journal = await inFolder();
  const first = await openPlayground({ journal });
  const client = connect(first);
  const { ts = '' } = await client.chat.postMessage({ channel: planning, text: 'parent', username: 'Risk' });
  await client.chat.postMessage({ channel: planning, text: 'reply', thread_ts: ts });
  await client.chat.update({ channel: planning, ts, text: 'edited' });
  await act(first, 'react', { as: tom, channel: planning, ts, name: 'eyes' });
  const { ts: gone = '' } = await client.chat.postMessage({ channel: planning, text: 'gone' });
  await client.chat.delete({ channel: planning, ts: gone });
  await act(first, 'leave', { as: tom, channel: planning, user: tom });
  const before = await messagesFor(first, maya);
  const copy = join(await openFolder(), 'copy.jsonl');
  await copyFile(journal, copy);
  const second = await openPlayground({ journal: copy });
  expect(await messagesFor(second, maya)).toEqual(before);
  expect(before).toMatchObject([{ text: 'edited', replyCount: 1, username: 'Risk' }, { text: 'reply' }, {}]);
  expect((await connect(second).conversations.members({ channel: planning })).members).not.toContain(tom);
});

test('timestamps go on after those of the run before, even when the clock went back', async () => {
  const journal = await inFolder();
  const first = await openPlayground({ journal, now: () => 2_000_000_000_000 });
  const before = await connect(first).chat.postMessage({ channel: planning, text: 'x' });
  await first.close();
  const second = await openPlayground({ journal, now: () => 1_000_000_000_000 });
  const after = await connect(second).chat.postMessage({ channel: planning, text: 'x' });
  expect((after.ts ?? '') > (before.ts ?? '')).toBe(true);
});

test('a last line that was torn by a kill is left out, and the next run writes on', async () => {
  const journal = await inFolder();
  const first = await openPlayground({ journal });
  await act(first, 'say', { as: maya, channel: planning, text: 'whole' });
  await first.close();
  await appendFile(journal, '[{"kind":"message","id":"C0PLANNING 9.000001","value":{"chan');
  const second = await openPlayground({ journal });
  await act(second, 'say', { as: maya, channel: planning, text: 'next' });
  await second.close();
  const third = await openPlayground({ journal });
  expect((await messagesFor(third, maya)).map((one) => one.text)).toEqual(['whole', 'next']);
});

test('a start folds the journal to one line for each thing', async () => {
  const journal = await inFolder();
  const first = await openPlayground({ journal });
  const { ts = '' } = await connect(first).chat.postMessage({ channel: planning, text: '0' });
  for (let at = 1; at <= 20; at += 1)
    await connect(first).chat.update({ channel: planning, ts, text: String(at) });
  await first.close();
  const entries = openJournal(journal).entries.filter((entry) => entry.kind === 'message');
  expect(entries).toMatchObject([{ value: { text: '20' } }]);
  expect((await readFile(journal, 'utf8')).match(/"kind":"message"/g)).toHaveLength(1);
});

test('a journal that is damaged or no journal at all is left alone, with a sentence', async () => {
  const folder = await openFolder();
  const other = join(folder, 'notes.txt');
  await writeFile(other, 'my notes\n');
  await expect(openPlayground({ journal: other })).rejects.toThrow(/notes\.txt is not a playground journal/);
  expect(await readFile(other, 'utf8')).toBe('my notes\n');
  const damaged = join(folder, 'damaged.jsonl');
  await (await openPlayground({ journal: damaged })).close();
  await appendFile(damaged, 'what\n[]\n');
  await expect(openPlayground({ journal: damaged })).rejects.toThrow(
    /Line \d+ of .*damaged\.jsonl is damaged/,
  );
  await expect(openPlayground({ journal: folder })).rejects.toThrow(/cannot read its journal/);
});

test('an event nobody acknowledged before the end reaches the app of the next run', async () => {
  const journal = await inFolder();
  const first = await openPlayground({ journal });
  await act(first, 'say', { as: maya, channel: planning, text: 'do not lose me' });
  await first.close();
  const second = await openPlayground({ journal });
  const heard: string[] = [];
  await startApp(second, (app) =>
    app.message(async ({ message }) => void heard.push((message as { text: string }).text)),
  );
  await vi.waitFor(() => expect(heard).toEqual(['do not lose me']));
  const lastLine = async () => (await readFile(journal, 'utf8')).trim().split('\n').at(-1);
  await vi.waitFor(async () => expect(await lastLine()).toMatch(/^\[\{"kind":"delivery","id":"\w+"\}\]$/));
  await second.close();
  const third = await openPlayground({ journal });
  await startApp(third, (app) => app.message(async () => void heard.push('again')));
  await act(third, 'say', { as: maya, channel: planning, text: 'new' });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
});

test('a command that was under way when the playground stopped is told to have failed', async () => {
  const journal = await inFolder();
  const first = await openPlayground({ journal });
  const arrived = defer();
  await startApp(first, (app) => app.command('/plan', async () => arrived.resolve()));
  const typed = act(first, 'command', { as: maya, channel: planning, text: '/plan x' }).catch(() => null);
  await arrived.promise;
  await first.close();
  await typed;
  const second = await openPlayground({ journal });
  expect((await messagesFor(second, maya)).at(-1)).toMatchObject({ onlyFor: maya });
  expect((await messagesFor(second, maya)).at(-1)?.text).toContain('`/plan` failed');
});

test('an occupied port is named, with what to do', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(openPlayground({ port })).rejects.toThrow(new RegExp(`Port ${port} .* in use.*set PORT`));
});

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
