import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { message } from './browser.js';
import { channel, inhabit } from './inhabit.js';

const house = inhabit();

const frameOf = (page: Page) => page.locator('.pane-channel .log-frame');
/** How far it is to the end of the channel, which a reader at its end stays at. */
const isAtEnd = (page: Page) =>
  expect
    .poll(() =>
      frameOf(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight)),
    )
    .toBeLessThan(3);

async function goesUp(page: Page): Promise<void> {
  await frameOf(page).hover();
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => frameOf(page).evaluate((box) => box.scrollTop)).toBe(0);
}

async function postLines(count: number): Promise<string> {
  let last = '';
  for (let line = 0; line < count; line += 1) last = await house.post(`line ${line}`);
  return last;
}

describe('reading', () => {
  it('stays at the end, keeps still while one reads further up and says that there is something new, and follows what one’s own command brings', async () => {
    const page = await house.open();
    await message(page, await postLines(30)).waitFor();
    await isAtEnd(page);
    await goesUp(page);
    const ts = await house.post('something new');
    await message(page, ts).waitFor();
    expect(await frameOf(page).evaluate((box) => box.scrollTop)).toBe(0);
    await page.getByRole('button', { name: 'New messages' }).click();
    await isAtEnd(page);
    await expect.poll(() => page.getByRole('button', { name: 'New messages' }).count()).toBe(0);
    await goesUp(page);
    const box = page.locator('.pane-channel textarea');
    await box.fill('/plan a small thing');
    await box.press('Enter');
    await page.locator('.pane-channel').getByText('Heard: a small thing').waitFor();
    await isAtEnd(page);
  });

  it('goes to the message that a permalink names, marks it, and stays there', async () => {
    const root = await house.post('a long thread');
    const said: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      const { ts } = await house.client.chat.postMessage({
        channel,
        thread_ts: root,
        text: `reply ${count}`,
      });
      said.push(ts ?? '');
    }
    const meant = said[4] ?? '';
    const page = await house.open();
    await page.goto(house.link(meant, root));
    const pane = page.locator('.pane-thread');
    const shown = pane.locator(`[data-ts="${meant}"]`);
    const inSight = async () => {
      const [box, frame] = [await shown.boundingBox(), await pane.locator('.log-frame').boundingBox()];
      return box && frame ? box.y >= frame.y && box.y + box.height <= frame.y + frame.height : false;
    };

    await pane.locator(`.message-meant[data-ts="${meant}"]`).waitFor();
    await expect.poll(inSight).toBe(true);
    await house.client.chat.postMessage({ channel, thread_ts: root, text: 'one more' });
    await pane.getByText('one more').waitFor();
    expect(await inSight()).toBe(true);
  });

  it('opens a link to a message here in its place, and moves the focus to that', async () => {
    const root = await house.post('what it is about');
    const meant = await house.post('the reply that is meant', undefined, root);
    const ts = await house.post(`<${house.link(meant, root)}|see there>`);
    const page = await house.open();
    await message(page, ts).getByRole('link', { name: 'see there' }).click();
    await page.locator(`.pane-thread .message-meant[data-ts="${meant}"]:focus`).waitFor();
    expect(page.context().pages()).toHaveLength(1);
  });

  it('stays at the end when a message further up shrinks while long ones arrive', async () => {
    const page = await house.open();
    const tall = `${'a line\n'.repeat(12)}the tall one`;
    const first = await house.post(tall);
    for (let count = 0; count < 12; count += 1) await house.post(`before ${count}`);
    await page.getByText('before 11').waitFor();
    await isAtEnd(page);
    const second = await house.post(tall.replace('the tall one', 'another tall one'));
    for (let count = 0; count < 6; count += 1) {
      await house.client.chat.update({
        channel,
        ts: count % 2 === 0 ? first : second,
        text: `short ${count}`,
      });
      await house.post(`${'more\n'.repeat(10)}after ${count}`);
    }
    await page.getByText('after 5').waitFor();

    await isAtEnd(page);
  });

  it('fits a narrow window, in dark and light, with a thread in place of its channel', async () => {
    const ts = await house.post('手机上的一个话题');
    const url = `https://example.com/${'long'.repeat(40)}`;
    await house.post(`${url} and \`${'x'.repeat(120)}\``, undefined, ts);
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await house.open({ viewport: { width: 700, height: 844 }, colorScheme });
      await page.locator('.thread-bar').last().click();
      const sheet = page.locator('.pane-thread');
      await sheet.waitFor();
      expect(await page.locator('.pane-channel').isVisible()).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      const paper = await sheet.evaluate((pane) => getComputedStyle(pane).backgroundColor);
      const lightness = Math.max(...(paper.match(/\d+/g) ?? []).slice(0, 3).map(Number));
      expect(lightness > 128).toBe(colorScheme === 'light');
      await page.getByRole('button', { name: 'Close the thread' }).click();
      await expect.poll(() => sheet.count()).toBe(0);
    }
  });
});
