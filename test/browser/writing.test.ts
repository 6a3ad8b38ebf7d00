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

  it('sends with one Enter what is said in full, and completes what is not', async () => {
    const page = await house.open();
    const box = page.locator('.pane-channel textarea');
    await box.pressSequentially('hello @plan');
    await box.press('Enter');
    expect(await box.inputValue()).toBe('hello @Planning Workshop ');
    await box.fill('');
    await box.pressSequentially('/invite @planning-workshop');
    await page.getByRole('listbox').waitFor();
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('');
    await page.locator('.message-private').last().waitFor();
  });

  it('keeps a draft while one looks elsewhere', async () => {
    const page = await house.open();
    await page.locator('.pane-channel textarea').fill('half a thought');
    await page.getByRole('button', { name: 'general' }).click();
    await expect.poll(() => page.locator('.pane-channel textarea').inputValue()).toBe('');
    await page.getByRole('button', { name: /^#?\s*planning/ }).click();
    await expect.poll(() => page.locator('.pane-channel textarea').inputValue()).toBe('half a thought');
    await page.locator('.pane-channel textarea').fill('');
  });

  it('refuses a slash command in a thread, says what to write instead and keeps the text', async () => {
    const ts = await house.post('a root');
    const page = await house.open({ place: `#/${channel}/${ts}` });
    const box = page.locator('.pane-thread textarea');
    await box.fill('/plan status');
    await box.press('Enter');
    await page.locator('.pane-thread .refusal').waitFor();
    expect(await wordsOf(page.locator('.pane-thread .refusal'))).toContain('!plan');
    expect(await box.inputValue()).toBe('/plan status');
    await box.fill('!plan status');
    await box.press('Enter');
    await expect.poll(() => page.locator('.pane-thread .message').count()).toBe(2);
  });

  it('sends a file that another person can open in the page', async () => {
    const page = await house.open();
    await page.locator('.pane-channel input[type=file]').setInputFiles({
      name: 'notes.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# 会议记录\n\n**done**'),
    });
    await page.locator('.pane-channel').getByRole('button', { name: 'Send' }).click();
    const other = await house.open({ as: 'U0LILEI001' });
    await other.getByTitle('Open notes.md').last().click();
    await expect.poll(() => wordsOf(other.locator('.dialog-viewer .heading-1'))).toBe('会议记录');
    await other.getByRole('button', { name: 'Show as written' }).click();
    await expect.poll(() => wordsOf(other.locator('.viewer-text'))).toContain('**done**');
  });

  it('edits and deletes one’s own message and nobody else’s', async () => {
    const page = await house.open();
    const box = page.locator('.pane-channel textarea').last();
    await box.fill('my mistaek');
    await box.press('Enter');
    const own = page.locator('.message', { hasText: 'my mistaek' });
    await own.hover();
    await own.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Edit message').fill('my mistake');
    await page.getByLabel('Edit message').press('Enter');
    const mended = page.locator('.message', { hasText: 'my mistake' });
    await mended.hover();
    await mended.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => mended.count()).toBe(0);
    const ts = await house.post('not mine');
    await message(page, ts).hover();
    await message(page, ts).getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Forward…' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Edit|Delete…)$/ }).count()).toBe(0);
  });

  it('adds a reaction and takes it back', async () => {
    const page = await house.open();
    const ts = await house.post('react to me');
    await message(page, ts).hover();
    await message(page, ts).getByRole('button', { name: 'React' }).click();
    await page.getByRole('button', { name: 'white check mark' }).first().click();
    const mine = message(page, ts).locator('.reaction-mine');
    await mine.waitFor();
    expect(await wordsOf(mine)).toContain('✅');
    await mine.click();
    await expect.poll(() => message(page, ts).locator('.reaction').count()).toBe(0);
  });
});
