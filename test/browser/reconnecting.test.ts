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
  await expect.poll(() => page.locator('.refusal').count()).toBe(0);
  expect(await box.inputValue()).toBe('typed meanwhile');
  await box.press('Enter');
  await page.locator('.message', { hasText: 'typed meanwhile' }).waitFor();
  expect(await page.getByText('said before').count()).toBe(1);
});

const token = 'b3c1f0a2d4e5967788';

it('lets in whoever opens the printed address, from a link too, and keeps the token out of what is shown', async () => {
  const playground = await startPlayground({ port: 0, host: '0.0.0.0', token, journal: null });
  onTestFinished(() => playground.close());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());

  const stranger = await browser.newPage();
  await stranger.goto(playground.url);
  expect((await wordsOf(stranger.locator('body'))).trim()).toMatch(
    /^This playground asks for its token: [^\n]*$/,
  );

  const { page, complaints } = await visit(browser, playground.address);
  expect(page.url()).toBe(`${playground.url}/`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const box = page.locator('.pane-channel textarea');
  await box.fill('let in');
  await box.press('Enter');
  await page.locator('.message', { hasText: 'let in' }).waitFor();
  await page.reload();
  await page.locator('.message', { hasText: 'let in' }).waitFor();
  expect(await page.locator('.live-bar').count()).toBe(0);
  expect(complaints).toEqual([]);

  const elsewhere = await browser.newPage();
  await elsewhere.setContent(`<a href="${playground.address}">our playground</a>`);
  await elsewhere.getByText('our playground').click();
  await elsewhere.locator('.message', { hasText: 'let in' }).waitFor();
  expect(elsewhere.url()).toBe(`${playground.url}/`);
});
