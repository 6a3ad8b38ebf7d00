import { expect, it } from 'vitest';
import { message, violationsOn, wordsOf } from './browser.js';
import { channel, inhabit } from './inhabit.js';

const house = inhabit();
/** What is a name in every language, and what the app offers in the language of each example. */
const names =
  /Planning Workshop|Plan This|Maya Chen|Tom Alder|Zara Okoye|Jon Berg|Northwind|MC|TA|ZO|JB|Invoices|2 minutes|planning|general|partners|launch|@\w+|\/plan|AI/g;

it('speaks Chinese to a browser that does, from what only hearers are told to what is refused', async () => {
  const page = await house.open({ locale: 'zh-CN' });
  await page.getByRole('heading', { name: '一份团队能拍板的方案。' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  expect(await wordsOf(page.locator('.sidebar'))).toMatch(/频道.*应用.*你的身份.*访客.*机器人已连接/s);
  const labels = await page.evaluate(() =>
    ['aria-label', 'title', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)),
    ),
  );
  const texts = [await wordsOf(page.locator('body')), ...labels].join('\n');
  expect(texts.replaceAll(names, '').match(/[a-z]{2,}/gi)).toBeNull();

  const ts = await house.post('需求在这里');
  await house.post('一条回复', undefined, ts);
  await message(page, ts).waitFor();
  expect(await wordsOf(page.locator('.pane-channel .day'))).toMatch(/^\d+月\d+日星期.$/);
  expect(await wordsOf(page.locator('.thread-bar'))).toMatch(/^1 条回复\s+最后回复 \d\d:\d\d$/);
  expect(await violationsOn(page)).toEqual([]);

  const box = page.getByRole('textbox', { name: '发消息到 #planning，或输入 /plan……' });
  for (const command of ['/wrong', '/plan']) {
    await box.fill(command);
    await box.press('Enter');
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('这里是必填的。').waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  const told = page.locator('.message-private').last();
  expect(await wordsOf(told)).toMatch(/仅你可见.*没有 \/wrong 这个命令/s);

  await message(page, ts).getByRole('button', { name: '在话题中回复' }).click();
  const thread = page.getByRole('complementary', { name: '话题' });
  await thread.getByRole('textbox', { name: '回复……' }).fill('/plan status');
  await thread.getByRole('button', { name: '发送' }).click();
  await thread.getByText('话题里不能用斜杠命令').waitFor();
  await page.getByRole('button', { name: 'general' }).click();
  await page.getByRole('button', { name: '请它加入' }).click();
  await page.getByText('加入了频道').waitFor();
});

it('is in the language that the address names, as long as the tab is open, and in English for whoever speaks neither', async () => {
  const page = await house.open({ locale: 'de-DE' });
  const status = page.locator('.bot-status');
  await status.getByText('The bot is connected').waitFor();
  for (const place of [`?lang=zh#/${channel}`, '']) {
    await page.goto(`${new URL(page.url()).origin}/${place}`);
    await status.getByText('机器人已连接').waitFor();
  }
});
