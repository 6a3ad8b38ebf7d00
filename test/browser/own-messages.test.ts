import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { wordsOf, violationsOn } from './browser.js';
import { channel, inhabit, maya } from './inhabit.js';

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

it('one’s own messages show the app’s marks as they come and go, and who set them', async () => {
  const { page } = await openThread();
  const timestamp = await reply(page, 'an answer');
  await house.client.reactions.add({ channel, timestamp, name: 'eyes' });
  const mark = lastReply(page).getByRole('button', { name: 'eyes, 1: Planning Workshop' });
  await mark.click();
  await lastReply(page).getByRole('button', { name: 'eyes, 2: You and Planning Workshop' }).waitFor();
  await house.client.reactions.remove({ channel, timestamp, name: 'eyes' });
  await lastReply(page).getByRole('button', { name: 'eyes, 1: You' }).waitFor();
});

describe('being somebody else for a while', () => {
  it('keeps the thread open, the place in it, and what is being written', async () => {
    const { page, root } = await openThread();
    for (let count = 0; count < 25; count += 1) await house.post(`line ${count}`, undefined, root);
    await page.locator('.pane-thread').getByText('line 24').waitFor();
    const frame = page.locator('.pane-thread .log-frame');
    await frame.evaluate((box) => box.scrollTo({ top: 120 }));
    await replyBox(page).fill('half an answer');

    await becomes(page, 'Tom Alder');
    await page.locator('[aria-current]', { hasText: 'Tom Alder' }).waitFor();
    expect(await frame.evaluate((box) => box.scrollTop)).toBe(120);
    expect(await replyBox(page).inputValue()).toBe('half an answer');
  });

  it('keeps what is being written over a reload, until it is sent', async () => {
    const { page } = await openThread();
    await replyBox(page).fill('half an answer');
    await page.reload();
    await expect.poll(() => replyBox(page).inputValue()).toBe('half an answer');
    await replyBox(page).press('Enter');
    await expect.poll(() => wordsOf(lastReply(page))).toContain('half an answer');
    await page.reload();
    await replyBox(page).waitFor();
    expect(await replyBox(page).inputValue()).toBe('');
  });

  it('hides lines meant for the other alone', async () => {
    const { page, root } = await openThread();
    await house.client.chat.postEphemeral({ channel, user: 'U0MAYACHEN', text: 'for Maya', thread_ts: root });
    await page.locator('.message-private', { hasText: 'Only visible to you' }).last().waitFor();
    await becomes(page, 'Tom Alder');
    await expect.poll(() => page.getByText('for Maya').count()).toBe(0);
    await becomes(page, 'Maya Chen');
    await page.getByText('for Maya').waitFor();
  });
});

it('files in a reply are shown by name, with a picture', async () => {
  const { page } = await openThread();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNgYPiPB41KD1dpAM2sY52wR9sZAAAAAElFTkSuQmCC';
  await page.locator('.pane-thread input[type=file]').setInputFiles([
    { name: 'screen.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') },
    { name: '旧权限表.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') },
  ]);
  await replyBox(page).press('Enter');
  const picture = lastReply(page).getByTitle('Open screen.png').locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10);
  expect(await wordsOf(lastReply(page))).toContain('旧权限表.csv');
});

const plain = (text: string) => ({ type: 'plain_text', text }) as const;

const home = {
  type: 'home' as const,
  blocks: [
    { type: 'header' as const, text: plain('Waiting for you') },
    {
      type: 'section' as const,
      text: { type: 'mrkdwn' as const, text: '*Q2* which directory? · <https://example.com|CSV export>' },
    },
    { type: 'context' as const, elements: [{ type: 'mrkdwn' as const, text: 'asked an hour ago' }] },
    {
      type: 'actions' as const,
      elements: [
        { type: 'button' as const, action_id: 'other', style: 'primary' as const, text: plain('Answer') },
        {
          type: 'overflow' as const,
          action_id: 'more',
          options: [
            { text: plain('Pass It On'), value: 'pass' },
            { text: plain('Skip'), value: 'skip' },
          ],
        },
      ],
    },
  ],
};

const faces = { light: { colorScheme: 'light' }, dark: { colorScheme: 'dark' } } as const;

describe('the app', () => {
  it('shows its Home tab, whose buttons and menus reach it by keyboard too', async () => {
    const page = await house.open({ place: '#/home' });
    await page.getByText('shows nothing here yet').waitFor();
    await house.client.views.publish({ user_id: maya, view: home });
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    expect(await page.title()).toMatch(/^Planning Workshop/);

    for (const choice of ['Pass It On', 'Pass It On'])
      await page.getByRole('combobox', { name: 'More actions' }).selectOption(choice);
    await expect.poll(() => house.pressed).toEqual(['more', 'more']);
    await page.getByRole('button', { name: 'Answer' }).press('Enter');
    const modal = page.getByRole('dialog', { name: 'Answer Q2' });
    await modal.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);
  });

  it('has a conversation beside it', async () => {
    const page = await house.open({ place: '#/home' });
    const tabs = page.getByRole('navigation', { name: 'Planning Workshop' });
    const opened = await house.client.conversations.open({ users: maya });
    await tabs.getByRole('button', { name: 'Messages' }).click();
    await page.getByRole('textbox', { name: /^Message Planning Workshop/ }).fill('what waits for me?');
    await page.keyboard.press('Enter');
    await page.getByText('what waits for me?').waitFor();
    const direct = opened.channel?.id ?? '';
    await house.client.chat.postMessage({ channel: direct, text: 'Q2 waits for you', blocks: home.blocks });
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(() => house.pressed).toEqual(['other']);
  });
});

describe('for everybody', () => {
  it.each(Object.keys(faces) as (keyof typeof faces)[])('axe finds nothing wrong: %s', async (face) => {
    await house.client.views.publish({ user_id: maya, view: home });
    const root = await house.post('a card', home.blocks);
    await house.client.reactions.add({ channel, timestamp: root, name: 'eyes' });
    await house.post('a reply for <@U0MAYACHEN>', undefined, root);
    const wrong: object = {};
    for (const place of ['#/home', `#/${channel}`, `#/${channel}/${root}`]) {
      const page = await house.open({ ...faces[face], place });
      await page.getByText('asked an hour ago').first().waitFor();
      Object.assign(wrong, { [place]: await violationsOn(page) });
    }
    expect(Object.values(wrong)).toEqual([[], [], []]);
  });
});
