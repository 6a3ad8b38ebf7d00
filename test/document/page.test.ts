import { describe, expect, it, test } from 'vitest';
import { planPage } from '../../src/document/page/page.js';
import { languages } from '../../src/text/language.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Session } from '../../src/workshop/session.js';
import { largePlan } from './large-plan.js';
import { planFacts, planSession, sam, version, withFields, withItems } from './session.js';
import { msOf } from '../foreign-text/timing.js';

const facts = planFacts('en');
const pageOf = (session: Session, number = 1, of: readonly Fact[] = facts) =>
  planPage(session, of, { ...version, number });

/** The words of the page, without its markup. */
function wordsOf(page: string): string {
  return page
    .slice(Math.max(0, page.indexOf('<body>')))
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** A section from its heading to the next one. */
function sectionOf(page: string, id: string): string {
  return page.slice(page.indexOf(`<section id="${id}"`)).split('</section>')[0] ?? '';
}

describe('the page of a plan', () => {
  it.each(languages)(
    'has its sections in the order in which they are read: the result and what people decide first, in %s',
    (language) => {
      const page = planPage(planSession(language), planFacts(language), version);
      const sections = [...page.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
      expect(sections).toEqual([
        ...['result', 'needed', 'scope', 'how', 'sums', 'dates', 'tasks', 'disputes'],
        ...['unknowns', 'risks', 'back', 'acceptance', 'record'],
      ]);
      expect(page).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">`);
    },
  );

  it('loads nothing and runs nothing', () => {
    const page = pageOf(planSession('en'));
    expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\((?!#)| on[a-z]+=|javascript:/i);
    expect(page).toContain("default-src 'none'");
  });

  it('has headings none of which is deeper than the one before allows, and leads every link to the one place of an id', () => {
    const page = pageOf(planSession('en'));
    const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    expect(targets.length).toBeGreaterThan(30);
  });

  it('waits for a decision until somebody has approved this version', () => {
    const session = planSession('en');
    const approvals = [{ version: 1, by: sam, at: '2026-11-23T10:07:00.000Z', via: 'button' as const }];
    expect(wordsOf(pageOf(session))).toContain('Issued for a decision');
    expect(wordsOf(pageOf({ ...session, approvals }))).toMatch(
      /Approved by Sam \*Okoro\*, 2026-11-23 10:07:00 UTC/,
    );
    expect(wordsOf(pageOf({ ...session, approvals }, 2))).toContain('Issued for a decision');
  });

  it('has house rules, what was looked up, who said what and when, doubts, what was left open or covered by something else, and what it is made with', () => {
    const words = wordsOf(pageOf({ ...planSession('en'), calls: { 'anthropic:claude': 3 } }));
    for (const said of ['House rules', 'Looked up', 'In doubt', 'Not answered, left to the roles'])
      expect(words).toContain(said);
    expect(words).toContain('No longer needed, because of');
    expect(words).toContain('Lin Mei (2026-11-18 14:05:00 UTC)');
    expect(words).toContain('120 people, 9 rooms” (brief)');
    expect(words).toMatch(/Written by anthropic:claude\./);
  });
});

test('requirements name in words which tasks and tests they lack, which in a plan that was checked is nothing', () => {
  const proof = (id: string, fields: object) =>
    wordsOf(sectionOf(pageOf(withFields(planSession('en'), id, fields)), 'acceptance'));
  expect(proof('TC2', {})).not.toContain('missing');
  expect(proof('TC2', { covers: [] })).toMatch(/Tests missing/);
  expect(proof('T2', { serves: ['R1'] })).toMatch(/Tasks missing/);
  // A case that no test covers, where none covers the whole requirement.
  expect(proof('TC1', { covers: ['AC1'] })).toMatch(/AC3 : missing/);
});

describe('what changed', () => {
  /** When the first version was issued there were R1, C1 and K1. */
  const issued = { ...version, reasons: [], files: [], filesRequested: false, plan: replay(facts).plan };
  const before = { ...planSession('en'), versions: [issued] };

  it('tells from the second version on what became of each wish, and what differs by id, where the version before is in the record', () => {
    const changes = [
      {
        ...{ version: 1, by: sam, text: 'No names', at: version.at },
        points: [
          { text: 'No names next to bookings', became: 'declined' as const, note: 'The desk needs them.' },
        ],
      },
    ];
    expect(pageOf(before)).not.toContain('id="changes"');
    expect(pageOf(planSession('en'), 2)).not.toContain('id="changes"');
    const section = wordsOf(sectionOf(pageOf({ ...before, changes }, 2), 'changes'));
    expect(section).toMatch(/✗ not taken up No names next to bookings - The desk needs them\./);
    expect(section).toMatch(/New R2 Cancel a booking N1 Catering/);
  });

  it('shows the old words of an item beside the new ones, and what was taken out, and why', () => {
    const gone = { withdrawn: 'Nobody wanted it.' };
    const now = withItems(before, (item) => {
      const reworded = item.id === 'R1' ? { ...item, text: 'Staff book by phone.' } : item;
      return item.id === 'K1' ? { ...item, gone } : reworded;
    });
    const section = sectionOf(pageOf(now, 2), 'changes');
    expect(section).toMatch(
      /<del[^>]*>Staff book one of the 9 rooms[^<]*<\/del> <ins[^>]*>Staff book by phone\.<\/ins>/,
    );
    expect(wordsOf(section)).toMatch(/Removed K1 Monday morning withdrawn: Nobody wanted it\./);
  });
});

describe('time', () => {
  const svg = (session: Session, kind: string) =>
    pageOf(session).match(new RegExp(`<svg class="${kind}"[\\s\\S]*?</svg>`))?.[0] ?? '';

  it('is counted from day 0 where no start is known', () => {
    const drawn = svg(withFields(planSession('en'), 'F1', { start: 'unknown' }), 'timeline');
    expect(drawn).toContain('day 0');
    expect(drawn).not.toContain('2027');
  });

  it('says behind a bar how many days of work it is, and nothing where the task only waits', () => {
    const labels = (fields: object) =>
      /<g class="bar"><title>T1 .*?class="days"[^>]*>(.*?)</.exec(
        svg(withFields(planSession('en'), 'T1', fields), 'timeline'),
      )?.[1];
    expect(labels({ from: 1, to: 1 })).toBe('1 day');
    expect(labels({ from: 2, to: 3 })).toBe('2–3 days');
    expect(labels({ wait: 1 })).toBe('');
  });

  it('is drawn for tasks that wait for each other in a circle, last for millions of days, or are due in the year 9999', () => {
    const circle = withFields(planSession('en'), 'T1', { after: ['T3'] });
    const long = withFields(planSession('en'), 'T1', { from: 1e12, to: 1e12 });
    const far = withFields(planSession('en'), 'F1', { dates: [{ name: 'Then', date: '9999-12-31' }] });
    for (const session of [circle, long, far]) {
      const began = performance.now();
      const page = pageOf(session);
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(page).not.toMatch(/NaN|Infinity/);
    }
  });

  it('shows what waits for what, without the arrows that follow from others', () => {
    const drawn = svg(withFields(planSession('en'), 'T3', { after: ['T1', 'T2'] }), 'graph');
    expect(drawn.match(/marker-end/g)).toHaveLength(2);
    expect(drawn.match(/<g class="box">/g)).toHaveLength(3);
  });
});

describe('hostile text', () => {
  const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;\u202eevil\u2066\u0000\u0007`;

  /** Ids, kinds, roles and moments stay what code has made them; every other text of the session is hostile. */
  const kept = new Set(
    [
      'id kind as by at role state outcome via level asker openedBy due is hash stage language verdict likelihood',
      'impact ref item how artifact start date off number part openedAt changedAt size depth roster after serves',
      'component covers threatens doneBy dependsOn with first silent roles',
    ].flatMap((words) => words.split(' ')),
  );

  function poisoned(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return kept.has(key) ? value : hostile;
    if (Array.isArray(value)) return value.map((each) => poisoned(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]));
  }

  const clean = pageOf(planSession('en'));
  const session = poisoned(planSession('en')) as Session;
  const page = pageOf({ ...session, calls: { [hostile]: 2 } }, 1, poisoned(facts) as Fact[]);
  const tags = (markup: string) => new Set([...markup.matchAll(/<([a-z0-9]+)/gi)].map(([, tag]) => tag));

  it('stands on the page as text, with no element or attribute of its own, and nothing that is invisible or turns the reading direction', () => {
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img');
    expect([...tags(page)].filter((tag) => !tags(clean).has(tag))).toEqual([]);
    const attributes = [...page.matchAll(/<[a-z][^<>]*>/g)].join(' ').replace(/"[^"]*"/g, '');
    expect(attributes).not.toMatch(/onerror|script|alert/);
    expect(page.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  });

  it('becomes no anchor: only ids that code has given do', () => {
    const evil = withItems(planSession('en'), (item) =>
      item.id === 'N1' ? { ...item, id: 'x" onclick="alert(1)' } : item,
    );
    expect(pageOf(evil)).not.toContain(' onclick="');
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id) => !/^[A-Za-z]+(?:-?[a-z\d]+)*$/.test(id ?? ''))).toEqual([]);
  });

  it('takes no longer than its length accounts for', () => {
    const long = '<'.repeat(20_000) + '&\u202e'.repeat(10_000);
    const makePage = () =>
      pageOf(
        withItems(planSession('en'), (item) =>
          item.id === 'R1' ? { ...item, name: long, text: long } : item,
        ),
      );
    expect(msOf(makePage)).toBeLessThan(1_000);
  });
});

describe('a plan of 65 items', () => {
  it.each(languages)('has a page of less than 200 KB, in %s', (language) => {
    const session = largePlan(language, 65);
    const page = planPage(session, planFacts(language), version);
    expect(session.plan.items.filter(({ gone }) => !gone)).toHaveLength(65);
    expect(Buffer.byteLength(page)).toBeLessThan(200_000);
  });
});
