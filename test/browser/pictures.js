// `npm run pictures`: takes the pictures of README.md and README.zh.md. Each is of a recorded example in the playground, as
// `dist` plays it: channel and thread where something is asked, and the page of its plan. The first button of each choice is pressed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = new URL('../..', import.meta.url);
const examples = [
  { recording: 'invoices', as: 'U0MAYACHEN', approves: 'Approve', locale: 'en-GB', end: '' },
  { recording: 'leave', as: 'U0LILEI001', approves: '批准', locale: 'zh-CN', end: '.zh' },
];

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts the bot with the playground in this folder, and waits until that answers. */
async function startBot(folder) {
  const port = await freePort();
  const bot = spawn(process.execPath, [new URL('dist/main.js', root).pathname], {
    cwd: folder,
    env: { PORT: `${port}`, STATUS_PORT: 'off', MCP_PORT: 'off', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries += 1) {
    if (await fetch(address).catch(() => undefined)) return { bot, address };
    await wait(200);
  }
  bot.kill();
  throw new Error(`Nothing answers at ${address}. Is dist built?`);
}

/** Plays a recording until its plan waits for a decision, and takes both pictures. */
async function picturesOf({ recording, as, approves, locale, end }, address, folder) {
  const page = await browser.newPage({ locale, viewport: { width: 1200, height: 860 } });
  const take = async (name, clip) => {
    // What can be done with a message stands over it while the mouse does.
    await page.mouse.move(0, 0);
    await page.screenshot({ path: new URL(`docs/${name}${end}.png`, root).pathname, ...(clip && { clip }) });
  };
  await page.goto(`${address}/?as=${as}`);
  await page.getByRole('textbox').first().fill(`/plan example ${recording}`);
  await page.keyboard.press('Enter');
  await page
    .getByText(/repl(y|ies)|条回复/)
    .last()
    .click({ timeout: 60_000 });
  const thread = page.locator('.pane-thread');
  const choice = thread.locator('[name^="answer:"], [name^="answer_assumed"]').first();
  const approve = thread.getByRole('button', { name: approves, exact: true });
  for (let asked = 1; ; asked += 1) {
    await choice.or(approve).first().waitFor({ timeout: 300_000 });
    if ((await approve.count()) > 0) break;
    await wait(1_000);
    if (asked === 1) await take('thread', { x: 244, y: 0, width: 956, height: 860 });
    await choice.click();
    await wait(1_000);
  }
  const plans = join(folder, 'planning_outputs');
  const plan = readdirSync(plans, { recursive: true }).find((each) => each.endsWith('plan.html'));
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(pathToFileURL(join(plans, plan)).href);
  await page.locator('#sums').evaluate((section) => section.scrollIntoView());
  await take('plan');
  await page.close();
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const example of examples) {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    const { bot, address } = await startBot(folder);
    await picturesOf(example, address, folder);
    bot.kill();
    await once(bot, 'exit');
    rmSync(folder, { recursive: true });
  }
} finally {
  await browser.close();
}
