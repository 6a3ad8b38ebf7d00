import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { complete, startWorkspace, type Workspace } from '../thread/workspace.js';
import { openBrowser, type Visit, visit } from './browser.js';

const completeInChinese = `为公司 200 名员工和他们的主管做一个请假审批系统。员工提交请假申请，主管审批或驳回。保存申请记录、审批记录和剩余天数。
对接现有的 SAP 人事系统，用企业微信登录。支持 200 人同时使用，页面响应在 300 毫秒以内。2027年3月1日前上线。`;

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

test('a brief typed in English opens its thread and becomes a plan that is approved with the button and whose report one can read and come back from', async () => {
  const page = await open();
  await type(page, `/plan ${complete}`);
  const approve = page.getByRole('button', { name: 'Approve' });
  await approve.click();

  await page
    .getByText(/approved v1/)
    .last()
    .waitFor();
  expect(await approve.count()).toBe(0);
  await page.locator('.file-card', { hasText: 'planning_report.md' }).last().click();
  await page.waitForURL(/planning_report/);
  await page
    .getByText(/leave request/i)
    .first()
    .waitFor();
  await page.goBack();
  await page
    .locator('.pane-thread')
    .getByText(/approved v1/)
    .last()
    .waitFor();
});

test('a brief typed in Chinese is worked through in Chinese and approved by a reply, seen by a second person too', async () => {
  const page = await open();
  const other = await open();
  await type(page, `/plan ${completeInChinese}`);
  await page.getByRole('button', { name: '批准' }).waitFor();
  await page.getByRole('textbox', { name: /reply/i }).fill('同意');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: '撤销' }).waitFor();
  await openThread(other);
  await other
    .getByText(/方案 v1/)
    .last()
    .waitFor();
});
