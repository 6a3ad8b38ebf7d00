import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { message, wordsOf } from './browser.js';
import { channel, inhabit } from './inhabit.js';

const house = inhabit();
const tom = 'U0TOMALDER';

const plain = (text: string) => ({ type: 'plain_text', text }) as const;
const button = (action: string, text: string) =>
  ({ type: 'button', action_id: action, text: plain(text) }) as const;

/** A question with long answers to press, as the app asks it. */
const question = [
  { type: 'section', text: { type: 'mrkdwn', text: '*Q2* Which directory?' } },
  {
    type: 'actions',
    elements: [
      button('answer:0', 'The company directory, synced every night, leavers are out the same day'),
      button('answer:1', '公司统一身份目录，每晚同步一次，离职员工当天停用，历史账号归档保留两年备查'),
      button('answer:2', 'W'.repeat(75)),
      button('answer:3', 'Both'),
      button('other', 'Other…'),
    ],
  },
  { type: 'actions', elements: [button('skip', 'Skip'), button('decide', 'You decide')] },
] as const;

async function openAnswer(page: Page) {
  const ts = await house.post('Q2', [...question]);
  await message(page, ts).getByRole('button', { name: 'Other…' }).click();
  const modal = page.getByRole('dialog', { name: 'Answer Q2' });
  await modal.waitFor();
  return { modal, field: modal.getByLabel('Your answer') };
}

it('a question card shows long answers whole in a narrow window and in a wide one', async () => {
  const root = await house.post('a root');
  const ts = await house.post('Q2', [...question], root);
  for (const width of [700, 1280]) {
    const page = await house.open({ viewport: { width, height: 844 }, place: `#/${channel}/${root}` });
    const card = page.locator(`.pane-thread [data-ts="${ts}"]`);
    await card.waitFor();
    const cut = await card
      .locator('.button')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
    const edge = await card.evaluate((box) => box.getBoundingClientRect().right);
    const ends = await card
      .locator('.button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(edge);
  }
});

it('keeps the focus on its message where the button that was pressed goes, and gives it nobody who has left', async () => {
  const ts = await house.post('Q2', [...question]);
  const page = await house.open();
  const card = message(page, ts);
  await card.getByRole('button', { name: 'Both' }).click();
  await house.client.chat.update({ channel, ts, text: 'Q2 is answered', blocks: [] });
  await card.getByText('Q2 is answered').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-ts') ?? null);
  expect(await focused()).toBe(ts);

  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await house.client.chat.update({ channel, ts, text: 'Q2 is open again', blocks: [] });
  await card.getByText('Q2 is open again').waitFor();
  expect(await focused()).toBeNull();
});

it('reaches the buttons of the newest card from the box in a few presses: a message’s toolbar is one of them', async () => {
  const root = await house.post('a root');
  const ts = await house.post('Q2', [...question], root);
  const page = await house.open({ place: `#/${channel}/${root}` });
  const card = page.locator(`.pane-thread [data-ts="${ts}"]`);
  await page.locator('.pane-thread textarea').focus();
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  expect(await card.locator('.message-tools :focus').getAttribute('title')).toBe('React: +1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Tab');
  expect(await wordsOf(card.locator('.button:focus'))).toBe('You decide');
});

describe('a choice in a row of buttons', () => {
  const row = [
    { type: 'section', text: plain('Who decides?') },
    {
      type: 'actions',
      block_id: '{"w":"w-7k2","q":1}',
      elements: [
        button('question_skip', 'Skip'),
        { type: 'users_select', action_id: 'question_pass', placeholder: plain('Ask Someone Else…') },
      ],
    },
  ] as const;

  it('stands beside the buttons, and sends the person who is chosen', async () => {
    const page = await house.open();
    const ts = await house.post('who?', [...row] as never);
    const card = message(page, ts);
    await card.getByRole('button', { name: 'Skip' }).waitFor();
    await card.getByRole('combobox', { name: 'Ask Someone Else…' }).selectOption('Tom Alder');

    await expect.poll(() => house.given).toEqual([{ selected_user: tom }]);
  });
});

describe('an answer in a modal', () => {
  it('can be given without a mouse: refused at its field, mended, placed and sent', async () => {
    const page = await house.open();
    const { modal, field } = await openAnswer(page);
    const focused = () => field.evaluate((area) => area === document.activeElement);
    expect(await focused()).toBe(true);
    await page.keyboard.type('LDAP');
    await page.keyboard.press('Control+Enter');
    await modal.locator('[data-block-id=answer]').getByText('Please say a little more.').waitFor();
    expect(await field.inputValue()).toBe('LDAP');
    expect(await focused()).toBe(true);

    await page.keyboard.type(' for everyone');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => modal.count()).toBe(0);
    expect(house.given).toMatchObject([
      {
        answer: { text: { value: 'LDAP for everyone' } },
        where: { it: { selected_option: { value: 'thread' } } },
      },
    ]);
  });

  it('keeps what is too long instead of cutting it, and says so at its field', async () => {
    const page = await house.open();
    const { modal, field } = await openAnswer(page);
    await field.focus();
    await page.keyboard.insertText('x'.repeat(130));
    expect((await field.inputValue()).length).toBe(130);
    await page.keyboard.press('Control+Enter');
    await modal.locator('[data-block-id=answer]').getByText('Please write at most 100 characters.').waitFor();
    expect((await field.inputValue()).length).toBe(130);
    await field.fill('short enough now');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => modal.count()).toBe(0);
  });
});

async function openForm(page: Page): Promise<{ modal: Locator; field: Locator }> {
  const box = page.locator('.pane-channel textarea');
  await box.fill('/plan');
  await box.press('Enter');
  const modal = page.getByRole('dialog', { name: 'A new workshop' });
  await modal.waitFor();
  return { modal, field: modal.getByLabel('Brief') };
}

it('a modal with words in it does not close when one clicks beside it or presses Escape', async () => {
  const page = await house.open();
  const { modal, field } = await openForm(page);
  await field.fill('still here');
  await page.mouse.click(8, 8);
  await modal.getByRole('heading').click();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('still here');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => modal.count()).toBe(0);
});
