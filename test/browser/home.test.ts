import { describe, expect, it } from 'vitest';
import { violationsOn } from './browser.js';
import { channel, inhabit, maya } from './inhabit.js';

const house = inhabit();
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
