import { describe, expect, it } from 'vitest';
import { message, wordsOf } from './browser.js';
import { channel, inhabit } from './inhabit.js';

const house = inhabit();

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
