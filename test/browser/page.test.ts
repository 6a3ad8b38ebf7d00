import { describe, expect, it } from 'vitest';
import { message, wordsOf } from './browser.js';
import { channel, inhabit } from './inhabit.js';

const house = inhabit();

describe('the page', () => {
  it('says in the empty channel what one gets, and plays an example at one press', async () => {
    const page = await house.open();
    const welcome = page.locator('.welcome');
    await welcome.getByRole('heading', { name: 'A plan your team can approve.' }).waitFor();
    expect(await wordsOf(welcome)).toContain('no AI');
    await welcome.getByRole('button', { name: 'Invoices' }).click();
    await page.getByText('Heard: example one').waitFor();
  });

  it('shows personas, marks and mentions, and never lets text become markup', async () => {
    const page = await house.open();
    const ts = await house.post(
      '*Bold* `a_b` <@U0MAYACHEN> &lt;img src=x onerror=alert(1)&gt; :white_check_mark: <javascript:alert(1)|x>',
    );
    const shown = message(page, ts);
    await shown.waitFor();
    expect(await wordsOf(shown.locator('header strong'))).toBe('Coach');
    expect(await wordsOf(shown.locator('.avatar-persona'))).toBe('🧭');
    expect(await wordsOf(shown.locator('.badge'))).toBe('APP');
    expect(await wordsOf(shown.locator('.prose strong'))).toBe('Bold');
    expect(await wordsOf(shown.locator('code'))).toBe('a_b');
    expect(await wordsOf(shown.locator('.pill-me'))).toBe('@Maya Chen');
    expect(await wordsOf(shown)).toContain('<img src=x onerror=alert(1)>');
    expect(await wordsOf(shown)).toContain('✅');
    expect(await shown.locator('img, a').count()).toBe(0);
  });

  it('sends every press of a button, and asks first where the app wants that', async () => {
    const page = await house.open();
    const plain = (text: string) => ({ type: 'plain_text', text }) as const;
    const ts = await house.post('card', [
      {
        type: 'actions',
        elements: [
          { type: 'button', action_id: 'approve', text: plain('Approve') },
          {
            type: 'button',
            action_id: 'cancel',
            style: 'danger',
            text: plain('Cancel'),
            confirm: {
              title: plain('Sure?'),
              text: plain('It ends.'),
              confirm: plain('End it'),
              deny: plain('Keep it'),
            },
          },
        ],
      },
    ]);
    await message(page, ts).getByRole('button', { name: 'Approve' }).dblclick();
    await expect.poll(() => house.pressed).toEqual(['approve', 'approve']);
    await message(page, ts).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await message(page, ts).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'End it' }).click();
    await expect.poll(() => house.pressed).toEqual(['approve', 'approve', 'cancel']);
  });

  it('shows an edit in its place and a deletion at once', async () => {
    const page = await house.open();
    const ts = await house.post('before');
    await message(page, ts).waitFor();
    await house.client.chat.update({ channel, ts, text: 'after' });
    await expect.poll(() => wordsOf(message(page, ts))).toContain('after');
    expect(await message(page, ts).getByText('edited', { exact: true }).count()).toBe(1);
    await house.client.chat.delete({ channel, ts });
    await expect.poll(() => message(page, ts).count()).toBe(0);
  });
});

describe('writing', () => {
  it('sends with Enter, breaks the line with Shift and Enter, and waits while an input method composes', async () => {
    const page = await house.open();
    const box = page.locator('.pane-channel textarea');
    await box.fill('第一行');
    await box.evaluate((area) => {
      area.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      );
    });
    expect(await box.inputValue()).toBe('第一行');
    await box.press('Shift+Enter');
    await box.pressSequentially('second');
    await box.press('Enter');
    await expect.poll(() => wordsOf(page.locator('.message').last())).toContain('第一行\nsecond');
  });

  it('refuses a slash command in a thread, says what to write instead and keeps the text', async () => {
    const ts = await house.post('a root');
    const page = await house.open({ place: `#/${channel}/${ts}` });
    const box = page.locator('.pane-thread textarea');
    await box.fill('/plan status');
    await box.press('Enter');
    await page.locator('.pane-thread .refusal').waitFor();
    expect(await wordsOf(page.locator('.pane-thread .refusal'))).toContain('@planning-workshop status');
    expect(await box.inputValue()).toBe('/plan status');
    await box.fill('@planning-workshop status');
    await box.press('Enter');
    await expect.poll(() => page.locator('.pane-thread .message').count()).toBe(2);
  });

  it('adds a reaction and takes it back', async () => {
    const page = await house.open();
    const ts = await house.post('react to me');
    await message(page, ts).hover();
    await message(page, ts).getByRole('button', { name: 'React: white check mark' }).click();
    const mine = message(page, ts).getByRole('button', { pressed: true });
    await mine.waitFor();
    expect(await wordsOf(mine)).toContain('✅');
    await mine.click();
    await expect.poll(() => message(page, ts).locator('.reaction').count()).toBe(0);
  });
});

it('a message is planned by keyboard alone, also where the app is not', async () => {
  const page = await house.open({ place: '#/C0GENERAL1' });
  const box = page.locator('.pane-channel .composer textarea');
  await box.fill('We need a page for the move');
  await box.press('Enter');
  const posted = page.locator('.pane-channel .message', { hasText: 'We need a page for the move' });
  await posted.getByRole('button', { name: 'Plan This' }).press('Enter');

  await expect
    .poll(() => house.given)
    .toEqual([{ planned: 'We need a page for the move', in: 'C0GENERAL1' }]);
});
