import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Provider } from '../../src/models/provider.js';
import { createAnthropic } from '../../src/models/providers/anthropic.js';
import { createOpenaiChat } from '../../src/models/providers/openai-chat.js';
import { createOpenaiResponses } from '../../src/models/providers/openai-responses.js';
import { manualClock } from '../manual-clock.js';
import { about, ask } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import { type FaultRow, faults, whole } from './faults.js';
import { memoryOf } from './providers/call.js';
import { answers, scriptedProvider } from './scripted-provider.js';
import { startVendor, type Vendor } from './vendors/vendor.js';

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
