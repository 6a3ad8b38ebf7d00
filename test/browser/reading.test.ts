import { describe, expect, it } from 'vitest';
import { message } from './browser.js';
import { inhabit } from './inhabit.js';

const house = inhabit();

describe('reading', () => {
  it('keeps still while one reads further up, and offers the way to what is new', async () => {
    const page = await house.open();
    for (let count = 0; count < 30; count += 1) await house.post(`line ${count}`);
    await page.getByText('line 29').waitFor();
    const frame = page.locator('.pane-channel .log-frame');
    const distance = () =>
      frame.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
    expect(await distance()).toBeLessThan(3);
    await frame.evaluate((box) => box.scrollTo({ top: 0 }));
    await house.post('something new');
    await page.getByRole('button', { name: 'New messages' }).waitFor();
    expect(await frame.evaluate((box) => box.scrollTop)).toBe(0);
    await page.getByRole('button', { name: 'New messages' }).click();
    await expect.poll(distance).toBeLessThan(3);
  });

  it('fits a phone, in dark and light, with a thread as a sheet of its own', async () => {
    const ts = await house.post('手机上的一个线程');
    const url = `https://example.com/${'long'.repeat(40)}`;
    await house.post(`${url} and \`${'x'.repeat(120)}\``, undefined, ts);
    await house.post(
      'wide',
      [{ type: 'markdown', text: `| a | b | c | d |\n|---|---|---|---|\n| ${'w'.repeat(90)} | 2 | 3 | 4 |` }],
      ts,
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await house.open({ viewport: { width: 390, height: 844 }, colorScheme });
      await message(page, ts).waitFor();
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await wider()).toBe(0);
      await page.locator('.thread-bar').last().click();
      const sheet = page.locator('.pane-thread');
      await sheet.waitFor();
      expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
      expect(await wider()).toBe(0);
      const paper = await sheet.evaluate((pane) => getComputedStyle(pane).backgroundColor);
      const lightness = Math.max(...(paper.match(/\d+/g) ?? []).slice(0, 3).map(Number));
      expect(lightness > 128).toBe(colorScheme === 'light');
      await page.getByRole('button', { name: 'Close the thread' }).click();
      await expect.poll(() => sheet.count()).toBe(0);
    }
  });

  it('changes its colours by hand and remembers it', async () => {
    const page = await house.open();
    const paper = () =>
      page.locator('.pane-channel').evaluate((pane) => getComputedStyle(pane).backgroundColor);
    const light = await paper();
    await page.getByRole('button', { name: 'Colours: as the system' }).click();
    await page.getByRole('button', { name: 'Colours: light' }).click();
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.locator('.page').waitFor();
    await expect.poll(paper).toBe(dark);
  });
});
