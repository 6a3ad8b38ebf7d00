import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { type BrokerOptions, createBroker } from '../../src/models/broker/broker.js';
import type { Chains, ModelRef, Timeouts } from '../../src/models/provider.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Answered } from '../../src/models/broker/work.js';
import type { AnyPost } from '../../src/contracts/execution.js';
import { manualClock } from '../manual-clock.js';
import { about, ask } from './broker-asks.js';
import { scriptedProvider, type Seen, type Step } from './scripted-provider.js';
import { onlyModel } from './only-model.js';

export interface Row {
  attempt: number;
  provider: string;
  model: string;
  status: string;
  outcome: string | null;
  request_id: string | null;
  uncached: number;
  cache_read: number;
  cache_write: number;
  output: number;
  micros: number | null;
  counted_tokens: number;
  counted_micros: number;
  ms: number | null;
  task: string;
  prompt: string;
  prompt_hash: string;
}

export interface RoomOptions extends Partial<Omit<BrokerOptions, 'chains'>> {
  chains?: Partial<Chains>;
  /** Of every provider. */
  timeouts?: Timeouts;
  /** In a folder of its own, unless a test opens the same again. */
  file?: string;
  manual?: ReturnType<typeof manualClock>;
}

/** Half a millionth of a dollar a token, in and out. */
export const halfMicro: NonNullable<BrokerOptions['prices']> = (
  _ref,
  { uncached, cacheRead, cacheWrite, output },
) => Math.round((uncached + cacheRead + cacheWrite + output) / 2);

/** A broker over a real database and a clock that stands still, whose models do as `models` says: "one:a" → steps. */
export async function brokerRoom(models: Record<string, Step[]>, options: RoomOptions = {}) {
  const { chains, file = newFile(), manual: clock = manualClock(), timeouts, ...rest } = options;
  const refs = Object.keys(models) as ModelRef[];
  const seen: Seen[] = [];
  const names = [...new Set(refs.map((ref) => ref.split(':')[0] ?? ''))];
  const providers = names.map((name) => {
    const own = refs.filter((ref) => ref.startsWith(`${name}:`));
    const steps = own.map((ref) => [ref.slice(name.length + 1), models[ref] ?? []]);
    return scriptedProvider(name, Object.fromEntries(steps) as Record<string, Step[]>, seen, timeouts);
  });
  const store = await openSqlite<AnyPost, Answered>(file, () => new Date(clock.now()).toISOString());
  const reader = new Database(file, { readonly: true });
  const logged: string[] = [];
  const log = {
    info: () => {},
    warn: (_details: object, message: string) => void logged.push(`warn ${message}`),
    error: (_details: object, message: string) => void logged.push(`error ${message}`),
  };
  const broker = createBroker({
    providers,
    chains: { ...onlyModel(refs[0] ?? 'none:none'), chain: () => refs, ...chains },
    ledger: store.ledger,
    kept: store.kept,
    clock,
    log,
    random: () => 0.5,
    prices: halfMicro,
    ...rest,
  });
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    reader.close();
    await store.close();
  };
  onTestFinished(close);

  /** The answer, or what was thrown; time goes on, a second at a time, for as long as it takes. */
  async function asked(more: { ask?: typeof ask; about?: Partial<typeof about>; signal?: AbortSignal } = {}) {
    const signal = more.signal ?? new AbortController().signal;
    return settled(broker.answer(more.ask ?? ask, { ...about, ...more.about }, signal));
  }
  async function settled<T>(promise: Promise<T>): Promise<T | Error> {
    let result: T | Error | undefined;
    promise.then(
      (value) => {
        result = value;
      },
      (error: Error) => {
        result = error;
      },
    );
    for (;;) {
      for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate);
      if (result !== undefined) return result;
      clock.advance(1_000);
    }
  }
  /** As they are on the disk, once what is written soon is there. */
  const rows = async () => {
    await store.inbox.setAside(0);
    return reader.prepare<[], Row>('SELECT * FROM attempts ORDER BY id').all();
  };
  return {
    asked,
    settled,
    broker,
    clock,
    logged,
    seen,
    store,
    file,
    close,
    rows,
    /** Which model was tried, in order, and what became of it. */
    tries: async () =>
      (await rows()).map((row) => `${row.provider}:${row.model} ${row.outcome ?? row.status}`),
  };
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broker-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'planning.sqlite');
}
