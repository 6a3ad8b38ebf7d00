import { expect, it, onTestFinished } from 'vitest';
import { startPlayground } from '../../src/playground/playground.js';
import { openBrowser, visit, wordsOf } from './browser.js';

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
