import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './browser.js';
import { channel, inhabit } from './inhabit.js';

const house = inhabit();

async function openThread(): Promise<{ page: Page; root: string }> {
  const root = await house.post('a root');
  return { page: await house.open({ place: `#/${channel}/${root}` }), root };
}

const replyBox = (page: Page) => page.locator('.pane-thread .composer textarea');
const lastReply = (page: Page) => page.locator('.pane-thread .message').last();
const becomes = (page: Page, name: string) => page.getByTitle(`Act as ${name}`).click();

async function reply(page: Page, text: string): Promise<string> {
  await replyBox(page).fill(text);
  await replyBox(page).press('Enter');
  await expect.poll(() => wordsOf(lastReply(page))).toContain(text);
  return (await lastReply(page).getAttribute('data-ts')) ?? '';
}

describe('one’s own messages', () => {
  it('are changed from the keyboard: up arrow in the empty box, Enter, and one is back in the box', async () => {
    const { page } = await openThread();
    await reply(page, 'We use LDAP');
    await replyBox(page).press('ArrowUp');
    await page.getByLabel('Edit message').waitFor();
    await page.keyboard.type(' for everyone');
    await page.keyboard.press('Enter');
    await expect.poll(() => wordsOf(lastReply(page))).toContain('We use LDAP for everyone');
    expect(await lastReply(page).locator('.message-edited').count()).toBe(1);
    expect(await replyBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('show the app’s marks as they come and go, and who set them', async () => {
    const { page } = await openThread();
    const timestamp = await reply(page, 'an answer');
    await house.client.reactions.add({ channel, timestamp, name: 'eyes' });
    const mark = lastReply(page).getByRole('button', { name: 'eyes, 1: Planning Workshop' });
    await mark.click();
    await lastReply(page).getByRole('button', { name: 'eyes, 2: You and Planning Workshop' }).waitFor();
    await house.client.reactions.remove({ channel, timestamp, name: 'eyes' });
    await lastReply(page).getByRole('button', { name: 'eyes, 1: You' }).waitFor();
  });

  it('leave a trace where replies hang on them, and none elsewhere', async () => {
    const page = await house.open();
    const box = page.locator('.pane-channel .composer textarea');
    await box.fill('my own thread');
    await box.press('Enter');
    const own = page.locator('.pane-channel .message', { hasText: 'my own thread' });
    const ts = (await own.getAttribute('data-ts')) ?? '';
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: 'More' }).last().click();
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await own.hover();
    await own.getByRole('button', { name: 'Reply in thread' }).click();
    await reply(page, 'a reply to stay');
    await reply(page, 'a reply to go');
    await lastReply(page).hover();
    await remove();
    await expect.poll(() => page.getByText('a reply to go').count()).toBe(0);
    await page.getByRole('button', { name: 'Close the thread' }).click();
    await own.hover();
    await remove();
    const stone = page.locator(`.pane-channel [data-ts="${ts}"]`);
    await expect.poll(() => wordsOf(stone)).toBe('This message was deleted.');
    expect(await stone.getByRole('button').count()).toBe(0);
    await page.getByText('1 reply').last().waitFor();
  });
});

describe('being somebody else for a while', () => {
  it('keeps the thread open, the place in it, and what each has begun to write', async () => {
    const { page, root } = await openThread();
    for (let count = 0; count < 25; count += 1) await house.post(`line ${count}`, undefined, root);
    await page.locator('.pane-thread').getByText('line 24').waitFor();
    const frame = page.locator('.pane-thread .log-frame');
    await frame.evaluate((box) => box.scrollTo({ top: 120 }));
    await replyBox(page).fill('half of Maya’s answer');

    await becomes(page, 'Tom Alder');
    await expect.poll(() => replyBox(page).inputValue()).toBe('');
    expect(await frame.evaluate((box) => box.scrollTop)).toBe(120);
    await replyBox(page).fill('Tom’s');
    await becomes(page, 'Maya Chen');
    await expect.poll(() => replyBox(page).inputValue()).toBe('half of Maya’s answer');
    await becomes(page, 'Tom Alder');
    await expect.poll(() => replyBox(page).inputValue()).toBe('Tom’s');
  });

  it('hides an edit that was begun, which is there again afterwards, and lines meant for the other alone', async () => {
    const { page, root } = await openThread();
    await reply(page, 'We use LDAP');
    await house.client.chat.postEphemeral({ channel, user: 'U0MAYACHEN', text: 'for Maya', thread_ts: root });
    await page.getByText('for Maya').waitFor();
    await replyBox(page).press('ArrowUp');
    const edit = page.getByLabel('Edit message');
    await edit.waitFor();
    await page.keyboard.type(', I think');
    await becomes(page, 'Tom Alder');
    await expect.poll(() => page.getByText('for Maya').count()).toBe(0);
    expect(await edit.count()).toBe(0);
    await becomes(page, 'Maya Chen');
    await page.getByText('for Maya').waitFor();
    expect(await edit.inputValue()).toBe('We use LDAP, I think');
    await edit.press('Escape');
    await replyBox(page).press('ArrowUp');
    await expect.poll(() => edit.inputValue()).toBe('We use LDAP');
  });
});

describe('files in a reply', () => {
  it('are shown with name and picture before they are sent and after', async () => {
    const { page } = await openThread();
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNgYPiPB41KD1dpAM2sY52wR9sZAAAAAElFTkSuQmCC';
    await page.locator('.pane-thread input[type=file]').setInputFiles([
      { name: 'screen.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') },
      { name: '旧权限表.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') },
    ]);
    const waiting = page.getByRole('list', { name: 'Files to send' });
    expect(await wordsOf(waiting)).toContain('旧权限表.csv');
    await waiting.locator('img').waitFor();
    await replyBox(page).press('Enter');
    const picture = lastReply(page).getByTitle('Open screen.png').locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10);
    expect(await wordsOf(lastReply(page))).toContain('旧权限表.csv');
  });
});

describe('a thread that goes on while one is elsewhere', () => {
  it('says under its root how much in it is new, until one has read it', async () => {
    const { page, root } = await openThread();
    await house.post('read at once', undefined, root);
    await page.locator('.pane-thread').getByText('read at once').waitFor();
    await page.getByRole('button', { name: 'Close the thread' }).click();
    await house.post('not yet read', undefined, root);
    await house.post('nor this', undefined, root);
    const bar = page.locator('.thread-bar').last();
    await expect.poll(() => wordsOf(bar)).toMatch(/3 replies\s+2 new/);
    await bar.click();
    await expect.poll(() => wordsOf(bar)).not.toContain('new');
  });
});
