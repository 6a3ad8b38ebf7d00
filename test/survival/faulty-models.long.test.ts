import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nothingSpent, plus } from '../../src/workshop/base/fact-fields.js';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import type { Row as Attempt } from '../models/broker-room.js';
import { startVendor, type Vendor, type VendorReply } from '../models/vendors/vendor.js';
import { askedIn, sensible } from '../thread/models-answers.js';
import { buttonsOf } from '../thread/visitor.js';
import { complete } from '../thread/workspace.js';
import { createDice } from './dice.js';
import { createLives } from './lives.js';

const workshops = Number(process.env.WORKSHOPS ?? 24);
const faultsInHundred = 30;
const seed = Number(process.env.SEED ?? 20_261_122);
/** Half a minute of silence is over in less than two seconds. */
const speed = 20;
/** How many calls may have been under way at a kill, over both vendors. */
const underWayAtAKill = 16;

type Row = Attempt & { session: string };

const tokensOf = (row: Row) => row.uncached + row.cache_read + row.cache_write + row.output;

/** What is wrong with an answer, each as often as the others. */
function wrongs(text: string): VendorReply[] {
  const faults = [
    'silent after headers',
    'silent after pieces',
    'dies',
    'stops too early',
    'no stop reason',
    'no usage',
    'error in the stream',
    'error in the body',
    'not streamed',
  ] as const;
  return [
    { status: 503 },
    { status: 529 },
    { status: 429, headers: { 'retry-after': '2' } },
    { drop: 'headers' },
    { drop: 'body' },
    { truncated: text.slice(0, text.length / 2) },
    { text: 'I am sorry, here is no JSON.' },
    ...faults.map((fault) => ({ said: { text }, fault })),
  ];
}

describe.each([0, 2])(
  `${workshops} workshops, ${faultsInHundred} of 100 answers with something wrong about them, %i kills (SEED=${seed})`,
  (kills) => {
    let lives: Awaited<ReturnType<typeof createLives>>;
    const vendors: { name: string; vendor: Vendor }[] = [];
    let rows: Row[];
    let facts: Map<string, Fact[]>;

    beforeAll(async () => {
      const dice = createDice(seed);
      for (const name of ['anthropic', 'openai']) {
        const vendor = await startVendor();
        vendor.always((seen) => {
          const text = JSON.stringify(sensible(askedIn(seen)));
          const all = wrongs(text);
          return dice(100) < faultsInHundred ? all[dice(all.length)] : { text };
        });
        vendors.push({ name, vendor });
      }
      const [anthropic, openai] = vendors.map(({ vendor }) => vendor) as [Vendor, Vendor];
      lives = await createLives({
        immortal: true,
        living: {
          vendors: { anthropic: anthropic.anthropic, openai: openai.openai },
          models: ['anthropic:claude-sonnet-5-5', 'openai:gpt-6.1-terra'],
          hurry: { speed, began: Date.now() },
        },
      });
      const { visitor } = lives;
      const read = <Found>(query: string): Found[] => {
        const database = new Database(lives.databaseFile, { readonly: true });
        try {
          return database.prepare<[], Found>(query).all();
        } finally {
          database.close();
        }
      };
      const issued = () =>
        read<{ many: number }>(
          "SELECT count(DISTINCT session) AS many FROM facts WHERE type = 'VersionIssued'",
        )[0]?.many ?? 0;
      const give = async () => {
        for (let each = 1; each <= workshops; each += 1) await visitor.command(`/plan ${each}: ${complete}`);
      };
      const quiet = async () =>
        issued() === workshops &&
        read("SELECT 1 FROM attempts WHERE status = 'started'").length === 0 &&
        read("SELECT 1 FROM outbox WHERE state IN ('queued', 'sending')").length === 0;
      /** The briefs are alike. Where no model could say what is meant, Maya is asked, and says that hers is new. */
      const says = async () => {
        for (const message of (await visitor.state()).messages)
          if (buttonsOf(message).some(({ action_id }) => action_id === 'intent:new'))
            await visitor.press(message, 'intent:new').catch(() => {});
      };
      let saying: Promise<void> | undefined;
      const meanwhile = (settled: () => Promise<boolean>) => async () => {
        saying ??= says().finally(() => {
          saying = undefined;
        });
        return settled();
      };
      const isThere = (part: number) => async () => issued() >= part * workshops;
      const ends = [...Array.from({ length: kills }, (_, each) => isThere((each + 1) / (kills + 1))), quiet];
      for (const [life, end] of ends.entries())
        await lives.live(life === 0 ? give : async () => {}, meanwhile(end));
      await saying;

      rows = read<Row>('SELECT * FROM attempts ORDER BY id');
      facts = new Map();
      for (const { session, body } of read<{ session: string; body: string }>(
        'SELECT session, body FROM facts ORDER BY session, seq',
      ))
        facts.set(session, [...(facts.get(session) ?? []), fact.parse(JSON.parse(body))]);
    }, 900_000);
    afterAll(async () => {
      await lives.close();
      await Promise.all(vendors.map(({ vendor }) => vendor.close()));
    });

    test('all come to a version', () => {
      const issued = [...facts.values()].filter((each) => each.some(({ type }) => type === 'VersionIssued'));
      expect(issued).toHaveLength(workshops);
      expect(
        [...facts.values()].flat().filter((each) => each.type === 'TaskFailed' && each.reason === 'bug'),
      ).toEqual([]);
    });

    test('the book has a row for every request that a server saw, and no more than were under way at a kill besides', () => {
      for (const { name, vendor } of vendors) {
        const own = rows.filter(({ provider }) => provider === name);
        expect(own.length).toBeGreaterThanOrEqual(vendor.requests.length);
        expect(own.length - vendor.requests.length).toBeLessThanOrEqual(kills * underWayAtAKill);
      }
      expect(rows.filter(({ status }) => status === 'started')).toEqual([]);
    });

    test('what the book says to be known is what the server counted, and nothing of it is there twice', () => {
      for (const { name, vendor } of vendors) {
        const counted = new Map(vendor.answered.map((each) => [each.id, each]));
        const told = rows.filter((row) => row.provider === name && row.request_id && tokensOf(row) > 0);
        expect(new Set(told.map(({ request_id }) => request_id)).size).toBe(told.length);
        for (const row of told) {
          const { usage } = counted.get(row.request_id ?? '') ?? {};
          expect(tokensOf(row)).toBe(tokensIn(usage));
        }
      }
    });

    test('what the server counted and the book does not know, the book says not to know', () => {
      const known = new Set(
        rows.filter((row) => tokensOf(row) > 0).map((row) => `${row.provider} ${row.request_id}`),
      );
      const missing = vendors.flatMap(({ name, vendor }) =>
        vendor.answered.filter(({ id }) => !known.has(`${name} ${id}`)),
      );
      const unknown = rows.filter(({ micros }) => micros === null);
      expect(unknown.length).toBeGreaterThanOrEqual(missing.length);
      expect(unknown.filter(({ counted_tokens }) => counted_tokens === 0)).toEqual([]);
    });

    test('people are told exactly what the book knows, also after kills', () => {
      const spent = [...facts.values()]
        .map((each) => replay(each).spent ?? nothingSpent)
        .reduce(plus, nothingSpent);
      const book = {
        tokens: rows.reduce((sum, row) => sum + tokensOf(row), 0),
        unknown: rows.filter(({ micros }) => micros === null).length,
        micros: rows.reduce((sum, { micros }) => sum + (micros ?? 0), 0),
      };
      const server = vendors.reduce(
        (sum, { vendor }) => sum + vendor.answered.reduce((all, { usage }) => all + tokensIn(usage), 0),
        0,
      );
      const told = { tokens: spent.input + spent.output, unknown: spent.unknown ?? 0, micros: spent.micros };
      console.log(
        JSON.stringify({
          requests: vendors.map(({ vendor }) => vendor.requests.length),
          rows: rows.length,
          server: { tokens: server },
          book,
          told,
        }),
      );
      expect(told).toEqual(book);
    });
  },
);

/** All tokens that a server counted for an answer, in the words of either vendor; the input of one holds what was cached. */
function tokensIn(usage: Record<string, number> | undefined): number {
  const { input_tokens = 0, output_tokens = 0 } = usage ?? {};
  const { cache_read_input_tokens = 0, cache_creation_input_tokens = 0 } = usage ?? {};
  return input_tokens + output_tokens + cache_read_input_tokens + cache_creation_input_tokens;
}
