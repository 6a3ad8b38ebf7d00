import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPlayground } from '../../src/playground/playground.js';
import { openBrowser, visit, wordsOf } from './browser.js';

it('says calmly that it is out of touch, keeps what is typed, and goes on when the playground is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playground-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const start = (port: number) =>
    startPlayground({ port, host: '127.0.0.1', journal: join(folder, 'journal.jsonl') });
  const first = await start(0);
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await visit(browser, first.url);
  const box = page.locator('.pane-channel textarea');
  await box.fill('said before');
  await box.press('Enter');
  await page.getByText('said before').waitFor();

  await first.close();
  await page.locator('.live-bar').waitFor();
  await box.fill('typed meanwhile');
  await box.press('Enter');
  await page.locator('.refusal').waitFor();
  expect(await wordsOf(page.locator('.refusal'))).toContain('does not answer');
  expect(await box.inputValue()).toBe('typed meanwhile');

  const second = await start(Number(new URL(first.url).port));
  onTestFinished(() => second.close());
  await expect.poll(() => page.locator('.live-bar').count(), { timeout: 20_000 }).toBe(0);
  expect(await box.inputValue()).toBe('typed meanwhile');
  await box.press('Enter');
  await page.locator('.message', { hasText: 'typed meanwhile' }).waitFor();
  await expect.poll(() => page.locator('.refusal').count()).toBe(0);
  expect(await page.getByText('said before').count()).toBe(1);
});
