import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Attempt, Ledger, Settled } from '../contracts/ledger.js';
import type { Counts } from '../contracts/store.js';

/** Where gauges are read when somebody asks. */
export interface GaugeSource extends Pick<Counts, 'inbox' | 'outbox' | 'workshops'> {
  calls(): readonly { provider: string; underWay: number; waiting: number }[];
}

/** A value of a gauge, by its labels. */
type Value<Label extends string> = [Partial<Record<Label, string>>, number];

export type Metrics = ReturnType<typeof createMetrics>;

/** In seconds: from what is read in a moment to what a local model thinks about for long. */
const durations = [0.5, 1, 2.5, 5, 10, 20, 30, 45, 60, 90, 120, 300, 600];

/** Counts without content: no label names a workshop, a person, a channel or anything that somebody wrote. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `planning_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (source: GaugeSource) => Value<Label>[] | Promise<Value<Label>[]>,
  ) =>
    new Gauge({
      name: `planning_${name}`,
      help,
      labelNames,
      registers,
      async collect() {
        const values = await Promise.all([...sources].map(async (each) => read(each)));
        this.reset();
        for (const [labels, value] of values.flat()) this.inc(labels, value);
      },
    });
  const sources = new Set<GaugeSource>();
  collectDefaultMetrics({ register: registry });

  const arrivals = counter('arrivals_total', 'What came in, by its type.', ['type']);
  const facts = counter('facts_total', 'What became true, by its type.', ['type']);
  const ignored = counter('ignored_total', 'What came in and changed nothing, by its type and why.', [
    'type',
    'reason',
  ]);
  const model = ['provider', 'model'] as const;
  const calls = counter('model_calls_total', 'Calls of models that are over, by what became of them.', [
    ...model,
    ...(['prompt', 'status', 'outcome'] as const),
  ]);
  const seconds = new Histogram({
    name: 'planning_model_call_duration_seconds',
    help: 'How long calls of models took.',
    labelNames: [...model, 'prompt'] as const,
    buckets: durations,
    registers,
  });
  const tokens = counter('model_tokens_total', 'Tokens that vendors counted; output without reasoning.', [
    ...model,
    'class',
  ]);
  const cost = counter('model_cost_usd_total', 'What calls cost, as far as that is known.', [...model]);
  const unknown = counter('model_calls_cost_unknown_total', 'Calls of which nobody knows what they cost.', [
    ...model,
  ]);
  gauge('inbox_waiting', 'Deliveries of Slack that had no effect yet.', [], async ({ inbox }) => [
    [{}, await inbox()],
  ]);
  gauge('outbox_waiting', 'Posts that do not stand in Slack yet.', [], async ({ outbox }) => [
    [{}, await outbox()],
  ]);
  gauge('workshops', 'Workshops, by their status.', ['status'], async ({ workshops }) =>
    Object.entries(await workshops()).map(([status, number]) => [{ status }, number]),
  );
  gauge('model_calls_under_way', 'Calls of models that are under way.', ['provider'], (now) =>
    now.calls().map(({ provider, underWay }) => [{ provider }, underWay]),
  );
  gauge('model_calls_waiting', 'Calls of models that wait for a place.', ['provider'], (now) =>
    now.calls().map(({ provider, waiting }) => [{ provider }, waiting]),
  );

  return {
    /** Gauges are read there, too, until what it gives is called. */
    read(from: GaugeSource): () => void {
      sources.add(from);
      return () => void sources.delete(from);
    },
    /** What came in by the front door, by its type: the facts it caused, or why it was ignored. */
    arrived(type: string, decision: readonly { type: string }[] | { ignored: string }): void {
      arrivals.inc({ type });
      if ('ignored' in decision) ignored.inc({ type, reason: decision.ignored });
      else for (const each of decision) facts.inc({ type: each.type });
    },
    /** One call of a model that is over. `micros` null: what it cost is not known. */
    called(
      { provider, model: name, prompt }: Pick<Attempt, 'provider' | 'model' | 'prompt'>,
      { status, outcome = '', usage = none, micros, ms }: Omit<Settled, 'cut'>,
    ): void {
      const whose = { provider, model: name };
      calls.inc({ ...whose, prompt, status, outcome });
      seconds.observe({ ...whose, prompt }, ms / 1000);
      const { uncached, cacheRead: cache_read, cacheWrite: cache_write, reasoning } = usage;
      const output = Math.max(0, usage.output - reasoning);
      for (const each of Object.entries({ uncached, cache_read, cache_write, reasoning, output }))
        tokens.inc({ ...whose, class: each[0] }, each[1]);
      if (micros === null) unknown.inc(whose);
      else cost.inc(whose, micros / 1_000_000);
    },
    contentType: registry.contentType,
    text: (): Promise<string> => registry.metrics(),
  };
}

const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** The same ledger, which also calls `called` for every attempt that is settled. */
export function countedLedger(ledger: Ledger, called: Metrics['called']): Ledger {
  const open = new Map<number, Attempt>();
  return {
    ...ledger,
    async begin(attempt, limits) {
      const begun = await ledger.begin(attempt, limits);
      if ('row' in begun) open.set(begun.row, attempt);
      return begun;
    },
    async settle(row, settled) {
      await ledger.settle(row, settled);
      const attempt = open.get(row);
      open.delete(row);
      if (attempt) called(attempt, settled);
    },
  };
}
