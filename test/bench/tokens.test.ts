import Anthropic from '@anthropic-ai/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../src/clock.js';
import { createToolBox } from '../../src/models/broker/look-ups.js';
import type { Usage } from '../../src/models/provider.js';
import { createAnthropic } from '../../src/models/providers/anthropic.js';
import { consult } from '../../src/prompts/consult.js';
import { speak } from '../../src/prompts/speak.js';
import { unopened } from '../../src/workshop/session.js';
import { replay } from '../../src/workshop/evolve.js';
import { createOpenaiChat } from '../../src/models/providers/openai-chat.js';
import { memoryOf } from '../models/providers/call.js';
import { asksIn } from '../prompts/every-prompt.js';
import { wholeWorkshop } from './whole-workshop.js';
import { startVendor, type Vendor } from '../models/vendors/vendor.js';
import { discuss } from './discussion.js';
import { naiveLayout } from './naive.js';
import { turnOf } from './workload.js';

const now = '2026-03-02T09:00:00.000Z';

/** What a token costs of what an uncached one costs: written to the vendor's cache, and read from it. */
const writing = 1.25;
const reading = 0.1;

interface Row {
  rounds: number;
  sent: number;
  largest: number;
  cacheable: number;
  effective: number;
  output: number;
  naive: number;
}

let vendor: Vendor;
beforeAll(async () => {
  vendor = await startVendor();
});
afterAll(() => vendor.close());

const sentIn = ({ uncached, cacheRead, cacheWrite }: Usage) => uncached + cacheRead + cacheWrite;

/** One workshop of so many rounds against the vendor's server, and the same turns asked for the naive way. */
async function measured(rounds: number): Promise<Row> {
  const remembered = new Map<string, string>();
  const provider = createAnthropic({
    apiKey: 'test',
    baseURL: vendor.anthropic,
    memory: { read: (key) => remembered.get(key), write: (key, value) => void remembered.set(key, value) },
  });
  const client = new Anthropic({ apiKey: 'test', baseURL: vendor.anthropic, maxRetries: 0 });
  const naive = naiveLayout();
  const row: Row = { rounds, sent: 0, largest: 0, cacheable: 0, effective: 0, output: 0, naive: 0 };
  await discuss(rounds, async (session, { role, round }) => {
    const said = { ...turnOf(session, role, round), next: [], overview: '' };
    const answer = { text: JSON.stringify(said) };
    const ask = speak(session, role, now);
    vendor.next(answer);
    const call = { model: 'claude-sonnet-5-5', ask, tools, cap: 16_000, effort: 'medium' } as const;
    const conversation = provider.begin({ ...call, cacheKey: `bench-${rounds}` });
    const { usage } = await conversation.send(new AbortController().signal);
    row.sent += sentIn(usage);
    row.largest = Math.max(row.largest, sentIn(usage));
    row.cacheable += usage.cacheRead + usage.cacheWrite;
    row.effective += usage.uncached + usage.cacheWrite * writing + usage.cacheRead * reading;
    row.output += usage.output;
    vendor.next(answer);
    const other = await client.messages.create(naive.messageFor(ask, tools));
    row.naive += other.usage.input_tokens;
    naive.answered(role, round, answer.text);
  });
  return row;
}

const nothing = async () => [];
const silent = { info: () => {}, warn: () => {}, error: () => {} };
/** As in the product: what a role may look up is part of what is sent. */
const { tools } = createToolBox({
  lookUps: { search: nothing },
  consult: async (question) => consult(question, unopened, now),
  askOther: nothing,
  clock: systemClock,
  log: silent,
  random: () => 0,
});

const columns: [string, (row: Row) => string][] = [
  ['rounds', ({ rounds }) => `${rounds}`],
  ['prompt tokens', ({ sent }) => whole(sent)],
  ['largest prompt', ({ largest }) => whole(largest)],
  ['cacheable', ({ cacheable, sent }) => `${Math.round((100 * cacheable) / sent)} %`],
  ['effective', ({ effective }) => whole(effective)],
  ['naive layout', ({ naive }) => whole(naive)],
  ['of naive', ({ effective, naive }) => (effective / naive).toFixed(3)],
  ['output tokens', ({ output }) => whole(output)],
];

const whole = (number: number) => Math.round(number).toLocaleString('en');

function printed(rows: readonly Row[]): string {
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, show]) => show(row)))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) => line.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  ')).join('\n');
}

test('three rounds of five roles cost a quarter of the naive layout, and prompts stay the same size', async () => {
  const rows: Row[] = [];
  for (const rounds of [1, 2, 3, 5]) {
    await vendor.close();
    vendor = await startVendor();
    rows.push(await measured(rounds));
  }
  console.log(`\n${printed(rows)}\n`);
  const of = (rounds: number) => {
    const row = rows.find((each) => each.rounds === rounds);
    if (!row) throw new Error(`no run of ${rounds} rounds`);
    return row;
  };

  expect(of(3).effective).toBeLessThanOrEqual(0.25 * of(3).naive);
  expect(of(5).largest).toBeLessThanOrEqual(1.2 * of(3).largest);
});

/** Tokens as a model counts them that answers by hand: about one for four Latin characters. */
const tokensIn = (text: string) => Math.ceil(text.length / 4);

/** How many characters two prompts have in common from their beginning. */
function shared(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
}

test('in a whole workshop four fifths of what is sent was sent before, counted as vendors do: tools and schema first', async () => {
  const provider = createOpenaiChat({ apiKey: '', baseURL: vendor.openai, memory: memoryOf() });
  const facts = wholeWorkshop();
  expect(replay(facts)).toMatchObject({ decided: { artifact: 'plan' }, signing: { reading: 2 } });
  expect(replay(facts).rounds).toHaveLength(2);
  const earlier: string[] = [];
  const total = { calls: 0, sent: 0, before: 0 };
  for (const { ask } of asksIn(facts)) {
    vendor.next({ text: '{}' });
    const call = { model: 'local', ask, cap: 16_000, effort: 'medium', cacheKey: 'w' } as const;
    const offered = 'task' in ask.given ? tools : [];
    await provider.begin({ ...call, tools: offered }).send(new AbortController().signal);
    const { body } = vendor.requests.at(-1) ?? {};
    const words = JSON.stringify(body.messages);
    const prompt = `${JSON.stringify([body.tools ?? [], body.response_format.json_schema])}\n\n${words}`;
    const common = Math.max(0, ...earlier.map((each) => shared(each, prompt)));
    total.calls += 1;
    total.sent += tokensIn(prompt);
    total.before += tokensIn(prompt.slice(0, common));
    earlier.push(prompt);
  }
  const share = total.before / total.sent;
  console.log(
    `\n${total.calls} calls, ${whole(total.sent)} tokens, ${Math.round(100 * share)} % sent before\n`,
  );

  expect(share).toBeGreaterThanOrEqual(0.8);
});
