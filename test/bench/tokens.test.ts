import Anthropic from '@anthropic-ai/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../src/clock.js';
import { createToolBox } from '../../src/models/broker/look-ups.js';
import type { LookUpTool, Usage } from '../../src/models/provider.js';
import { createAnthropic } from '../../src/models/providers/anthropic.js';
import { loadRecordings } from '../../src/models/recorded/script.js';
import { speak } from '../../src/prompts/at-table.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { createOpenaiChat } from '../../src/models/providers/openai-chat.js';
import { memoryOf } from '../models/providers/call.js';
import { asksIn } from '../prompts/every-prompt.js';
import { everyWay } from '../recordings/playing.js';
import { smallWorkshop, wholeWorkshop } from './whole-workshop.js';
import { startVendor, type Vendor } from '../models/vendors/vendor.js';
import { discuss } from './discussion.js';
import { inColumns } from './engine/table.js';
import { naiveLayout } from './naive.js';
import { brief, turnOf } from './workload.js';

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
  const provider = createAnthropic({ apiKey: 'test', baseURL: vendor.anthropic, memory: memoryOf() });
  const client = new Anthropic({ apiKey: 'test', baseURL: vendor.anthropic, maxRetries: 0 });
  const naive = naiveLayout();
  const row: Row = { rounds, sent: 0, largest: 0, cacheable: 0, effective: 0, output: 0, naive: 0 };
  await discuss(rounds, async (session, { role, round }) => {
    const said = { ...turnOf(session, role, round), next: [] };
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
const tools = createToolBox({
  lookUps: { search: nothing },
  clock: systemClock,
  log: silent,
  random: () => 0,
}).toolsFor({});

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
  return inColumns([
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, show]) => show(row))),
  ]);
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

/** Tokens as a model counts them that answers by hand: about one for four Latin characters; a Chinese sign is about one. */
function tokensIn(text: string): number {
  const signs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.ceil(signs + (text.length - signs) / 4);
}

/** How many characters two prompts have in common from their beginning. */
function shared(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
}

type Asked = ReturnType<typeof asksIn>[number]['ask'];

/** What the calls of a workshop take: how many there are, what is sent, what of it was sent before, and what that costs. */
interface Calls {
  calls: number;
  sent: number;
  before: number;
  cost: number;
}

/** All calls of a workshop, as the wire counts each. */
async function callsOf(
  facts: Fact[],
  counted: (ask: Asked, offered: readonly LookUpTool[]) => Promise<Omit<Calls, 'calls'>>,
): Promise<Calls> {
  const all: Calls = { calls: 0, sent: 0, before: 0, cost: 0 };
  // Between two facts of one step something may seem owed that the next one settles: nobody is asked for it.
  const answered = new Set(facts.map((fact) => ('key' in fact ? fact.key : undefined)));
  for (const { ask, task } of asksIn(facts)) {
    if (!answered.has(task.key)) continue;
    const { sent, before, cost } = await counted(ask, 'task' in ask.given ? tools : []);
    all.calls += 1;
    all.sent += sent;
    all.before += before;
    all.cost += cost;
  }
  return all;
}

/** Chat completions: a server reads from its cache what a prompt has in common with an earlier one, tools and schema first. */
function onChatWire() {
  const provider = createOpenaiChat({ apiKey: '', baseURL: vendor.openai, memory: memoryOf() });
  const earlier: string[] = [];
  return async (ask: Asked, offered: readonly LookUpTool[]) => {
    vendor.next({ text: '{}' });
    const call = {
      model: 'local',
      ask,
      cap: 16_000,
      effort: 'medium',
      cacheKey: 'w',
      tools: offered,
    } as const;
    await provider.begin(call).send(new AbortController().signal);
    const { body } = vendor.requests.at(-1) ?? {};
    const words = JSON.stringify(body.messages);
    const prompt = `${JSON.stringify([body.tools ?? [], body.response_format.json_schema])}\n\n${words}`;
    const common = Math.max(0, ...earlier.map((each) => shared(each, prompt)));
    earlier.push(prompt);
    const [sent, before] = [tokensIn(prompt), tokensIn(prompt.slice(0, common))];
    return { sent, before, cost: sent - before + before * reading };
  };
}

/** Anthropic: what is marked is written to the cache at a price, and read from it for less. */
function onAnthropicWire() {
  const provider = createAnthropic({ apiKey: 'test', baseURL: vendor.anthropic, memory: memoryOf() });
  return async (ask: Asked, offered: readonly LookUpTool[]) => {
    vendor.next({ text: '{}' });
    const call = { model: 'claude-sonnet-5-5', ask, cap: 16_000, effort: 'medium', tools: offered } as const;
    const { usage } = await provider.begin({ ...call, cacheKey: 'w' }).send(new AbortController().signal);
    const cost = usage.uncached + usage.cacheWrite * writing + usage.cacheRead * reading;
    return { sent: sentIn(usage), before: usage.cacheRead, cost };
  };
}

const headings = ['', 'tokens in', 'from cache', 'cost-equivalent'];
const line = (wire: string, { sent, before, cost }: Calls) => [
  ...[wire, whole(sent), `${Math.round((100 * before) / sent)} %`, whole(cost)],
];

/** What a token that is answered costs of what an uncached one costs that is sent. */
const answering = 5;

/** How many calls of a workshop come one after the other: each waits for those that were answered before it was owed. */
function inARow(facts: readonly Fact[]): number {
  const answeredAt = new Map(
    facts.flatMap((fact, at) => ('key' in fact && fact.key ? [[fact.key, at]] : [])),
  );
  const depths: { at: number; depth: number }[] = [];
  for (const { task, session } of asksIn(facts)) {
    const at = answeredAt.get(task.key);
    if (at === undefined) continue;
    const before = depths.flatMap((each) => (each.at < session.seq ? [each.depth] : []));
    depths.push({ at, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(...depths.map(({ depth }) => depth));
}

/** What one strong prompt takes that asks for the whole plan at once: the brief, and a page of what is wanted. */
const oneStrongPrompt = tokensIn(brief) + 700;

/** What a workshop may take at most, in token equivalents too: fresh ones, a tenth of those sent before, and five for one answered. */
interface Most {
  calls: number;
  inARow: number;
  equivalents: number;
}

/** The way through a recording that docs/examples shows. */
const recorded =
  (id: string, ...chosen: string[]) =>
  async (): Promise<Fact[]> => {
    const recording = loadRecordings().find((each) => each.id === id);
    const ways = recording ? await everyWay(recording) : [];
    return ways.find((way) => chosen.every((each) => way.chosen.includes(each)))?.facts ?? [];
  };

const workshops: [string, () => Fact[] | Promise<Fact[]>, Most][] = [
  [
    'a brief of 2,400 tokens: ten questions, a dispute, a point from outside, an objection',
    wholeWorkshop,
    { calls: 32, inARow: 18, equivalents: 140_000 },
  ],
  ['a small brief, at which all agree', smallWorkshop, { calls: 12, inARow: 8, equivalents: 25_000 }],
  [
    'docs/examples/invoices',
    recorded('invoices', 'The whole history'),
    { calls: 15, inARow: 11, equivalents: 32_000 },
  ],
  [
    'docs/examples/billing-move',
    recorded('billing-move', 'The old job, moved into a container on our cluster.'),
    { calls: 43, inARow: 29, equivalents: 100_000 },
  ],
  [
    'docs/examples/leave',
    recorded('leave', '满一个工作日没批，自动转给代理人', '由行政主管批，并告诉上级', 'take up', 'leave'),
    { calls: 33, inARow: 24, equivalents: 90_000 },
  ],
];

test.each(workshops)(
  'a whole workshop takes few calls, few of them in a row, and few tokens, counted as vendors do: %s',
  async (title, make, most) => {
    const facts = await make();
    expect(replay(facts)).toMatchObject({ decided: { artifact: 'plan' } });
    const chat = await callsOf(facts, onChatWire());
    const anthropic = await callsOf(facts, onAnthropicWire());
    const output = facts.reduce(
      (all, fact) => all + ('model' in fact ? tokensIn(JSON.stringify(fact)) : 0),
      0,
    );
    const equivalents = chat.cost + answering * output;
    const taken = { calls: chat.calls, inARow: inARow(facts), equivalents };
    console.log(
      [
        '',
        title,
        inColumns([headings, line('on the chat wire', chat), line('on the Anthropic wire', anthropic)]),
        `${taken.calls} calls, ${taken.inARow} in a row; about ${whole(taken.equivalents)} token equivalents`,
        `about ${whole(output)} tokens out; one strong prompt takes about ${whole(oneStrongPrompt)} in`,
        '',
      ].join('\n'),
    );

    for (const measure of ['calls', 'inARow', 'equivalents'] as const)
      expect(taken[measure], measure).toBeLessThanOrEqual(most[measure]);
  },
);
