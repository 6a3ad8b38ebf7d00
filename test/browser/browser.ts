import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
  return chromium.launch({ executablePath, args: quiet });
}

/** A page of the playground in a context of its own, and what it complained about while it was open. */
export interface Visit {
  page: Page;
  complaints: string[];
  leave: () => Promise<void>;
}

export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text());
  });
  await page.goto(url);
  await page.locator('.page').waitFor();
  return { page, complaints, leave: () => context.close() };
}

/** The message in the channel's own list; an open thread shows it a second time. */
export function message(page: Page, ts: string): Locator {
  return page.locator(`.pane-channel [data-ts="${ts}"]`);
}

/** What a person reads there, as opposed to what the document holds: hidden text does not count. */
export function wordsOf(locator: Locator): Promise<string> {
  return locator.innerText();
}

interface WithAxe {
  axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

/** What axe finds wrong with a page. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // A message that is just coming into sight is paler than it will be.
    const coming = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.all(coming.map(({ finished }) => finished.catch(() => undefined)));
    const { violations } = await (globalThis as unknown as WithAxe).axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
