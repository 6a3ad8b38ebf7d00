import { afterEach, beforeEach, expect, test } from 'vitest';
import { startVendor, type Vendor } from './vendor.js';
import type { Body } from './wires.js';

let vendor: Vendor;
beforeEach(async () => {
  vendor = await startVendor();
});
afterEach(() => vendor.close());

const words = (name: string, tokens: number) => name.padEnd(tokens * 4, '-');
const kept = (text: string) => ({ type: 'text', text, cache_control: { type: 'ephemeral' } });
const plain = (text: string) => ({ type: 'text', text });

async function post(url: string, body: unknown) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const parsed: Body = JSON.parse(await response.text());
  return { status: response.status, body: parsed };
}

async function messages(...content: unknown[]) {
  const { body } = await post(`${vendor.anthropic}/v1/messages`, {
    model: 'm',
    messages: [{ role: 'user', content }],
  });
  return body.usage;
}

test('what no reply was given for gets 418, and so does what is no address of a vendor', async () => {
  expect((await post(`${vendor.openai}/responses`, { model: 'm' })).status).toBe(418);
  expect((await post(`${vendor.openai}/embeddings`, {})).status).toBe(418);
});

test('a second prompt reads up to the mark what the first wrote there', async () => {
  vendor.always(() => ({ text: 'ok' }));
  const first = await messages(kept(words('brief', 2000)), plain(words('role A', 100)));
  const second = await messages(kept(words('brief', 2000)), plain(words('role B', 100)));

  expect(first.cache_read_input_tokens).toBe(0);
  expect(first.cache_creation_input_tokens).toBeGreaterThan(2000);
  expect(second.cache_read_input_tokens).toBe(first.cache_creation_input_tokens);
  expect(second.cache_creation_input_tokens).toBe(0);
  expect(second.input_tokens).toBeLessThan(200);
});

test('a later mark reads an entry twenty blocks before it, but none further back', async () => {
  vendor.always(() => ({ text: 'ok' }));
  const turns = (count: number) =>
    Array.from({ length: count }, (_, index) => plain(words(`turn ${index}`, 20)));
  await messages(kept(words('near', 2000)));
  await messages(kept(words('far', 2000)));
  const near = await messages(plain(words('near', 2000)), ...turns(18), kept('end'));
  const far = await messages(plain(words('far', 2000)), ...turns(19), kept('end'));

  expect(near.cache_read_input_tokens).toBeGreaterThan(2000);
  expect(far.cache_read_input_tokens).toBe(0);
});

test('a prefix below the minimum is not kept, and without marks nothing is', async () => {
  vendor.always(() => ({ text: 'ok' }));
  const short = await messages(kept(words('brief', 400)));
  const unmarked = await messages(plain(words('brief', 4000)));

  expect(short.cache_creation_input_tokens).toBe(0);
  expect(unmarked.cache_creation_input_tokens).toBe(0);
});

test('the other vendor keeps what is long enough by itself, and counts it as part of the input', async () => {
  vendor.always(() => ({ text: 'ok' }));
  const ask = async (brief: number, role: string) => {
    const content = words('brief', brief) + words(role, 100);
    const prompt = { model: 'm', messages: [{ role: 'user', content }] };
    return (await post(`${vendor.openai}/chat/completions`, prompt)).body.usage;
  };
  await ask(2000, 'A');
  const again = await ask(2000, 'B');
  await ask(500, 'A');
  const short = await ask(500, 'B');

  expect(again.prompt_tokens_details.cached_tokens).toBe(1920);
  expect(again.prompt_tokens).toBeGreaterThan(2100);
  expect(short.prompt_tokens_details.cached_tokens).toBe(0);
});
