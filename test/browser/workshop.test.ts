import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWorkspace, type Workspace } from '../thread/workspace.js';
import { openBrowser, type Visit, visit } from './browser.js';

let browser: Browser;
let workspace: Workspace;
let visits: Visit[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  workspace = await startWorkspace();
});
afterEach(async () => {
  const complaints = visits.flatMap((each) => each.complaints);
  await Promise.all(visits.map((each) => each.leave()));
  visits = [];
  await workspace.close();
  expect(complaints).toEqual([]);
});

async function open(options = {}): Promise<Page> {
  const opened = await visit(browser, `${workspace.playground.url}/`, options);
  visits.push(opened);
  return opened.page;
}

async function type(page: Page, text: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /message/i })
    .first()
    .fill(text);
  await page.keyboard.press('Enter');
}

/** From the board in the channel into its thread. */
async function openThread(page: Page): Promise<void> {
  await page
    .getByText(/\d+ repl(y|ies)/)
    .last()
    .click();
}

test('a brief typed in English becomes a plan that is approved with the button and whose report one can read', async () => {
  const page = await open();
  await type(page, '/plan a page where employees book meeting rooms');
  await openThread(page);
  const approve = page.getByRole('button', { name: 'Approve' });
  await approve.click();

  await page
    .getByText(/Plan v1 is approved/)
    .last()
    .waitFor();
  expect(await approve.count()).toBe(0);
  await page.getByText('planning_report.md').last().click();
  await page
    .getByRole('dialog')
    .getByText(/book meeting rooms/i)
    .first()
    .waitFor();
});

test('a brief typed in Chinese is worked through in Chinese and approved by a reply, seen by a second person too', async () => {
  const page = await open();
  const other = await open();
  await type(page, '/plan 做一个员工预订会议室的页面');
  await openThread(page);
  await page.getByRole('button', { name: '批准' }).waitFor();
  await page.getByRole('textbox', { name: /reply/i }).fill('同意');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: '撤回' }).waitFor();
  await openThread(other);
  await other
    .getByText(/规划案 v1/)
    .last()
    .waitFor();
});

test('an empty form says what is missing, and the brief it gets then opens a workshop', async () => {
  const page = await open();
  await type(page, '/plan');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').first().fill('…');
  await form
    .getByRole('button', { name: /start|open|plan/i })
    .last()
    .click();
  await form.getByRole('alert').or(form.locator('[aria-invalid=true]')).first().waitFor();
  await form.getByRole('textbox').first().fill('a page where employees book meeting rooms');
  await form
    .getByRole('button', { name: /start|open|plan/i })
    .last()
    .click();

  await form.waitFor({ state: 'detached' });
  await openThread(page);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
});

test('on a phone nothing of a whole workshop is wider than the screen', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await type(page, '/plan a page where employees book meeting rooms');
  await openThread(page);
  await page.getByRole('button', { name: 'Approve' }).waitFor();

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
