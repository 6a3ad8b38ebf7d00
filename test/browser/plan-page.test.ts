import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planPage } from '../../src/document/page/page.js';
import { languages } from '../../src/text/language.js';
import { largePlan } from '../document/large-plan.js';
import { planFacts, planSession, version } from '../document/session.js';
import { openBrowser, violationsOn } from './browser.js';

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'plan-page-'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const ways: Record<string, BrowserContextOptions> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 320, height: 640 } },
};

/** The file in a browser that may go nowhere and run no script, with what it complained about. */
async function opened(html: string, options: BrowserContextOptions = {}) {
  const file = join(folder, 'plan.html');
  writeFileSync(file, html);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const [asked, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (line) => complaints.push(line.text()));
  await page.goto(pathToFileURL(file).href);
  return { page, asked, complaints, leave: () => context.close() };
}

const small = (language: 'en' | 'zh') => planPage(planSession(language), planFacts(language), version);

describe.each(languages)('the page of a plan in %s', (language) => {
  it('asks for nothing but itself, and is whole where no script runs', async () => {
    const { page, asked, complaints, leave } = await opened(small(language), { javaScriptEnabled: false });
    expect(asked).toHaveLength(1);
    expect(complaints).toEqual([]);
    expect(await page.locator('section').count()).toBe(13);
    expect(await page.locator('svg').count()).toBe(2);
    await leave();
  });

  it('is as wide as a phone of 320 px, but for the drawings, which are moved by themselves', async () => {
    const { page, leave } = await opened(
      planPage(largePlan(language, 65), planFacts(language), version),
      ways.phone,
    );
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const drawings = [...document.querySelectorAll('.drawing')];
      return {
        page: scrollWidth - clientWidth,
        drawings: drawings.map((each) => each.scrollWidth > each.clientWidth),
      };
    });
    // The timeline is wider than a phone; a chain of tasks stands from top to bottom, and fits.
    expect(widths).toEqual({ page: 0, drawings: [true, false] });
    await leave();
  });

  it('has a dark face where people want one, and none on paper', async () => {
    const { page, leave } = await opened(small(language), ways.dark);
    const brightness = () =>
      page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
    expect(await brightness()).toBeLessThan(60);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await brightness()).toBe(255);
    await leave();
  });

  it('has its result, the tightest date and what approving accepts on one screen of a phone', async () => {
    const { page, leave } = await opened(small(language), ways.phone);
    const box = await page.locator('#result').boundingBox();
    expect(box?.height).toBeLessThan(640);
    await leave();
  });

  it('is printed on a few sheets of A4', async () => {
    const { page, leave } = await opened(small(language));
    expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(4);
    await leave();
  });

  it('keeps its drawings inside a sheet', async () => {
    const large = planPage(largePlan(language, 65), planFacts(language), version);
    const { page, leave } = await opened(large, { viewport: { width: 695, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const ends = await page.evaluate(() =>
      [...document.querySelectorAll('svg, table')].map((each) => each.getBoundingClientRect().right),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(696);
    await leave();
  });
});

function sheetsOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

describe('readers of the page who cannot see it, or not well', () => {
  it.each(Object.keys(ways))('find nothing wrong with it by axe: %s', async (way) => {
    const large = planPage(largePlan('zh', 65), planFacts('zh'), { ...version, number: 2 });
    for (const html of [small('en'), small('zh'), large]) {
      const { page, leave } = await opened(html, { ...ways[way], bypassCSP: true });
      expect(await violationsOn(page)).toEqual([]);
      await leave();
    }
  });
});
