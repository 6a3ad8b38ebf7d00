import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { message } from './browser.js';
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
      button('answer_0', 'The company directory, synced every night, leavers are out the same day'),
      button('answer_1', '公司统一身份目录，每晚同步一次，离职员工当天停用，历史账号归档保留两年备查'),
      button('answer_2', 'W'.repeat(75)),
      button('answer_3', 'Both'),
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

describe('a question card', () => {
  it('shows long answers whole on a phone and on a wide screen', async () => {
    const root = await house.post('a root');
    const ts = await house.post('Q2', [...question], root);
    for (const width of [390, 1280]) {
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

  it('sends a person picked in it at once', async () => {
    const page = await house.open();
    const ts = await house.post('who?', [
      {
        type: 'section',
        text: plain('Who knows?'),
        accessory: { type: 'users_select', action_id: 'who', placeholder: plain('Someone') },
      },
    ]);
    const picker = message(page, ts).getByRole('combobox', { name: 'Someone' });
    await picker.click();
    await page.getByRole('option', { name: 'Tom Alder' }).click();
    await expect.poll(() => house.given).toEqual([{ selected_user: tom }]);
    expect(
      await message(page, ts)
        .getByRole('button', { name: /^Remove/ })
        .count(),
    ).toBe(0);
  });
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
    await card.getByRole('combobox', { name: 'Ask Someone Else…' }).click();
    await page.getByRole('option', { name: 'Tom Alder' }).click();

    await expect.poll(() => house.given).toEqual([{ selected_user: tom }]);
  });
});

describe('an answer in a modal', () => {
  it('can be given without a mouse: refused at its field, mended, passed on and sent', async () => {
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
    await page.keyboard.type('ald');
    await page.getByRole('option', { name: 'Tom Alder' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    expect(await modal.count()).toBe(1);

    await page.keyboard.press('Control+Enter');
    await expect.poll(() => modal.count()).toBe(0);
    expect(house.given).toMatchObject([
      { answer: { text: { value: 'LDAP for everyone' } }, who: { it: { selected_user: tom } } },
    ]);
  });

  it('finds people by any part of their names in any script, no more than are wanted, and lets them go again', async () => {
    const page = await house.open();
    const { modal, field } = await openAnswer(page);
    await field.fill('LDAP for everyone');
    const invite = modal.getByLabel('Invite');
    for (const typed of ['梅', 'lilei', 'maya']) {
      await invite.pressSequentially(typed);
      await invite.press('Enter');
    }
    const chosen = () => modal.locator('.picker-chip').allInnerTexts();
    await expect.poll(async () => (await chosen()).length).toBe(2);
    expect((await chosen()).join()).toMatch(/韩梅梅.*李雷/s);
    // The list would lie over the button that sends the form.
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await invite.press('Backspace');
    await expect.poll(async () => (await chosen()).length).toBe(1);
    await modal.getByRole('button', { name: 'Remove 韩梅梅' }).click();
    await expect.poll(async () => (await chosen()).length).toBe(0);
    await invite.pressSequentially('nobody');
    await page.getByText('Nothing here is called “nobody”.').waitFor();
    await modal.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => modal.count()).toBe(0);
    expect(house.given).toMatchObject([{ invite: { it: { selected_users: [] } } }]);
  });

  it('counts what is too long instead of cutting it, and says so at its field', async () => {
    const page = await house.open();
    const { modal, field } = await openAnswer(page);
    await field.focus();
    await page.keyboard.insertText('x'.repeat(130));
    expect((await field.inputValue()).length).toBe(130);
    await modal.getByText('130 of 100 characters').waitFor();
    await page.keyboard.press('Control+Enter');
    await modal.locator('[data-block-id=answer]').getByText('Please write at most 100 characters.').waitFor();
    expect((await field.inputValue()).length).toBe(130);
    await field.fill('short enough now');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => modal.count()).toBe(0);
  });
});
