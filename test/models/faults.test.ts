import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Provider } from '../../src/models/provider.js';
import { createAnthropic } from '../../src/models/providers/anthropic.js';
import { createOpenaiChat } from '../../src/models/providers/openai-chat.js';
import { createOpenaiResponses } from '../../src/models/providers/openai-responses.js';
import { manualClock } from '../manual-clock.js';
import { about, ask } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import { memoryOf } from './providers/call.js';
import { answers, scriptedProvider } from './scripted-provider.js';
import type { Fault } from './vendors/faults.js';
import { type Said, startVendor, type Vendor } from './vendors/vendor.js';

const whole = JSON.stringify({ enough: false, question: 'For whom is it, and who pays?' });

/** What a model server does wrong, and what everybody learns of it. */
interface FaultRow {
  name: string;
  fault?: Fault;
  said?: Said;
  /** So many milliseconds pass before each piece. */
  every?: number;
  /** What the ledger says of the attempts at that model: its own answer, or what it was given up for. */
  book: string[];
  /** What it says of a server that is asked in simpler forms, too. */
  ofChat?: string[];
  /** Nobody knows what they cost: no sum, the reserve goes on counting, and the thread counts them. */
  unknown: boolean;
  /** What the operator reads in the log before the next model is asked; nothing where that is not needed. */
  operator?: RegExp;
}

type Outcome = Pick<FaultRow, 'book' | 'unknown' | 'operator'>;
const stalled = (operator: RegExp): Outcome => ({ book: ['stalled'], unknown: true, operator });
const twice = (outcome: string, unknown: boolean, operator: RegExp): Outcome => ({
  ...{ book: [outcome, outcome], unknown, operator },
});
const noAnswer = (operator: RegExp) => twice('unreachable', true, operator);
const answered: Outcome = { book: ['answered'], unknown: false };
const nothingCame = /^nothing (more )?came (for|within) 45 s$/;
const full = /^the machine is full$/;

const faults: FaultRow[] = [
  {
    name: 'it falls silent after its headers',
    ...{ fault: 'silent after headers', ...stalled(/^nothing came within (45|600) s$/) },
  },
  {
    name: 'it falls silent in the middle',
    ...{ fault: 'silent after pieces', ...stalled(/^nothing more came for 45 s$/) },
  },
  {
    name: 'it sends a comment a minute',
    ...{ fault: 'comments only', every: 60_000, ...stalled(nothingCame) },
  },
  { name: 'it sends a byte a minute', fault: 'trickles', every: 60_000, ...stalled(nothingCame) },
  {
    name: 'it sends comments for ever, and never an answer',
    ...{ fault: 'comments only', every: 30_000, book: ['late'], unknown: true },
    operator: /^it was not done within (640|2000) s$/,
  },
  {
    name: 'it never stops to send',
    ...{ fault: 'never stops', ...noAnswer(/^what came is no answer: more than 17000000 bytes$/) },
  },
  { name: 'it takes ten minutes, but goes on all the time', every: 30_000, ...answered },
  { name: 'it dies in the middle', fault: 'dies', ...noAnswer(/other side closed/) },
  {
    name: 'it ends without saying why',
    ...{ fault: 'no stop reason', ...noAnswer(/^the answer broke off in the middle$/) },
  },
  {
    name: 'it says of half an answer that it is whole',
    ...{ fault: 'stops too early', ...twice('unfit', false, /^does not fit: /) },
    ofChat: ['unfit', 'unfit', 'unfit', 'unfit'],
  },
  {
    name: 'it says of a whole answer that it was cut',
    said: { truncated: whole },
    ...twice('truncated', false, /^cut off after \d+ tokens, though 32000 were allowed$/),
  },
  { name: 'it does not count', fault: 'no usage', ...answered, unknown: true },
  { name: 'it answers 200 with an error', fault: 'error in the body', ...twice('busy', false, full) },
  { name: 'an error comes in the middle', fault: 'error in the stream', ...twice('busy', true, full) },
  { name: 'it does not stream', fault: 'not streamed', ...answered },
];

const apiKey = 'sk-secret-0123456789';
const wires: [string, (vendor: Vendor) => Provider][] = [
  ['anthropic', (at) => createAnthropic({ apiKey, baseURL: at.anthropic, memory: memoryOf() })],
  ['responses', (at) => createOpenaiResponses({ apiKey, baseURL: at.openai, memory: memoryOf() })],
  ['chat', (at) => createOpenaiChat({ apiKey, baseURL: at.openai, memory: memoryOf() })],
];
const immediate = () => new Promise(setImmediate);

let vendor: Vendor;
beforeEach(async () => {
  vendor = await startVendor();
});
afterEach(() => vendor.close());

/** Asks a model that does this, and after it another one. */
async function askedOf(
  { fault, said = { text: whole }, every }: FaultRow,
  create: (vendor: Vendor) => Provider,
) {
  const clock = manualClock();
  const pieces = { onData: 0, sent: 0 };
  const provider = hearing(create(vendor), () => {
    pieces.onData += 1;
  });
  const logged: { detail?: string }[] = [];
  const pace = async () => {
    // Time passes only when what was sent before has arrived.
    while (pieces.onData < pieces.sent) await immediate();
    pieces.sent += 1;
    clock.advance(every ?? 0);
  };
  vendor.always(() => {
    Object.assign(pieces, { onData: 0, sent: 0 });
    return { said, ...(fault && { fault }), ...(every !== undefined && { pace }) };
  });
  const chain = [`${provider.name}:model-1` as const, 'two:b' as const];
  const room = await brokerRoom(
    {},
    {
      manual: clock,
      providers: [provider, scriptedProvider('two', { b: [answers()] })],
      chains: { chain: () => chain },
      log: { warn: (details) => void logged.push(details), error: () => {} },
    },
  );
  const answer = room.broker.answer(ask, about, new AbortController().signal);
  let result: { model?: string; spent?: object } | undefined;
  void answer.then((given) => {
    result = given;
  });
  for (;;) {
    await immediate();
    if (result) break;
    const isUnderWay = (await room.rows()).some(({ status }) => status === 'started');
    const isSilent = fault === 'silent after headers' ? vendor.requests.length > 0 : pieces.onData > 0;
    if (!isUnderWay || (fault?.startsWith('silent') && isSilent)) clock.advance(1_000);
  }
  const rows = (await room.rows()).filter((row) => row.provider === provider.name);
  return { result, rows, logged };
}

/** The same provider, of which is told what it hears. */
function hearing(provider: Provider, told: () => void): Provider {
  return {
    ...provider,
    begin(call) {
      const conversation = provider.begin(call);
      return {
        ...conversation,
        send: (signal, more = {}) =>
          conversation.send(signal, {
            ...more,
            onData() {
              more.onData?.();
              told();
            },
          }),
      };
    },
  };
}

describe.each(wires)('a model server that speaks %s:', (wire, create) => {
  test.each(faults)('$name', async (row) => {
    const { result, rows, logged } = await askedOf(row, create);

    expect(rows.map(({ status, outcome }) => outcome ?? status)).toEqual(
      (wire === 'chat' && row.ofChat) || row.book,
    );
    for (const { micros, counted_tokens: counted } of rows) {
      if (!row.unknown) expect(micros).toEqual(expect.any(Number));
      else expect({ micros, isReserved: counted > 4_000 }).toEqual({ micros: null, isReserved: true });
    }
    const { unknown = 0 } = result.spent as { unknown?: number };
    expect(unknown).toBe(row.unknown ? rows.length : 0);
    expect(logged.map(({ detail }) => detail)).toEqual(
      row.operator ? [expect.stringMatching(row.operator)] : [],
    );
    expect(result.model).toBe(row.operator ? 'two:b' : `${rows[0]?.provider}:model-1`);
  });
});
