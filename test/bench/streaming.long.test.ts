import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import type { Provider } from '../../src/models/provider.js';
import { createAnthropic } from '../../src/models/providers/anthropic.js';
import { createOpenaiChat } from '../../src/models/providers/openai-chat.js';
import { createOpenaiResponses } from '../../src/models/providers/openai-responses.js';
import { aCall, memoryOf } from '../models/providers/call.js';
import { framesOf } from '../models/vendors/streams.js';
import { answerIn, type Body, type WireName } from '../models/vendors/wires.js';
import { brief } from './workload.js';

/** An answer of 2,000 tokens in pieces of four characters, which is what vendors stream. */
const text = JSON.stringify({ analysis: brief.slice(0, 8_000) });
const calls = 60;
const wires: Record<WireName, (address: string) => Provider> = {
  anthropic: (address) => createAnthropic({ apiKey: 'key', baseURL: address, memory: memoryOf() }),
  responses: (address) => createOpenaiResponses({ apiKey: 'key', baseURL: address, memory: memoryOf() }),
  chat: (address) => createOpenaiChat({ apiKey: 'key', baseURL: address, memory: memoryOf() }),
};

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill();
});

async function serving(wire: WireName): Promise<string> {
  const body = { model: 'm', stream: true, stream_options: { include_usage: true } };
  const tokens = { uncached: 2_000, cacheRead: 0, cacheWrite: 0 };
  const whole: Body = answerIn({ wire, body, raw: '', headers: {} }, { text }, tokens, 1);
  const child = fork(new URL('./streaming-server.js', import.meta.url));
  children.push(child);
  const told = new Promise<{ port: number }>((resolve) => child.once('message', resolve as () => void));
  child.send({ whole: JSON.stringify(whole), frames: framesOf(wire, body, whole) });
  return `http://127.0.0.1:${(await told).port}`;
}

/** Milliseconds of CPU that one call takes in this process, one after the other. */
async function cpuOf(provider: Provider): Promise<number> {
  const send = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const reply = await provider.begin(aCall()).send(new AbortController().signal);
      expect(reply).toMatchObject({ kind: 'answer', text });
    }
  };
  await send(30);
  const before = process.cpuUsage();
  await send(calls);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
}

test('what a call of 2,000 tokens takes of the CPU, streamed and not', async () => {
  console.log(
    'CPU ms a call'.padEnd(16),
    'whole',
    'joined'.padStart(8),
    'single'.padStart(8),
    'joined/whole',
  );
  for (const wire of ['anthropic', 'responses', 'chat'] as const) {
    const address = await serving(wire);
    const took = { whole: 0, joined: 0, single: 0 };
    for (const how of ['whole', 'joined', 'single'] as const)
      took[how] = await cpuOf(wires[wire](`${address}/${how}`));
    const shown = Object.values(took).map((ms) => ms.toFixed(2).padStart(8));
    console.log(wire.padEnd(14), ...shown, (took.joined / took.whole).toFixed(2).padStart(8));
  }
}, 300_000);
