import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inhabit } from './inhabit.js';

const house = inhabit();

async function openForm(page: Page): Promise<{ modal: Locator; field: Locator }> {
  const box = page.locator('.pane-channel textarea');
  await box.fill('/plan');
  await box.press('Enter');
  const modal = page.getByRole('dialog', { name: 'A new workshop' });
  await modal.waitFor();
  return { modal, field: modal.getByLabel('Brief') };
}

describe('a modal with words in it', () => {
  it('does not close when one clicks beside it', async () => {
    const page = await house.open();
    const { modal, field } = await openForm(page);
    await field.fill('still here');
    await page.mouse.click(8, 8);
    expect(await field.inputValue()).toBe('still here');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => modal.count()).toBe(0);
  });

  it('is as tall as a text of ten lines', async () => {
    const page = await house.open();
    const { field } = await openForm(page);
    await field.fill('a line\n'.repeat(10));
    const isWhole = await field.evaluate((area) => area.scrollHeight <= area.clientHeight);
    expect(isWhole).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
