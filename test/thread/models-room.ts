import Database from 'better-sqlite3';
import type { Chains } from '../../src/models/provider.js';
import { onlyModel } from '../models/only-model.js';
import { createAnthropic } from '../../src/models/providers/anthropic.js';
import { createOpenaiResponses } from '../../src/models/providers/openai-responses.js';
import { manualClock } from '../manual-clock.js';
import type { Row as Attempt } from '../models/broker-room.js';
import { startVendor, type Vendor, type VendorReply } from '../models/vendors/vendor.js';
import { type Asked, askedIn, sensible } from './models-answers.js';
import { startWorkspace, type Workspace, type WorkspaceOptions } from './workspace.js';

export const sonnet = 'anthropic:claude-sonnet-5-5';
export const terra = 'openai:gpt-6.1-terra';
/** As people read it. */
export const nameOf = (model: string): string => model.slice(model.indexOf(':') + 1);

/** Every call to these models in order, unless `changes` say otherwise. */
export function chained(refs: readonly `${string}:${string}`[], changes: Partial<Chains> = {}): Chains {
  return { ...onlyModel(refs[0] ?? sonnet), chain: () => refs, ...changes };
}

/** What a vendor does with a request; undefined: it gives the sensible answer. */
export type Behaviour = (asked: Asked) => VendorReply | undefined;

/** The whole product with both vendors behind it, on the wire. Who is to answer is said by the chains. */
export async function startModels({
  chains = chained([sonnet]),
  ...options
}: Omit<WorkspaceOptions, 'models'> & { chains?: Chains } = {}) {
  const [anthropic, openai] = await Promise.all([startVendor(), startVendor()]);
  behave(anthropic);
  behave(openai);
  const apiKey = 'sk-loopback-0123456789';
  const vendors: NonNullable<WorkspaceOptions['models']>['vendors'] = [
    (memory) => createAnthropic({ apiKey, baseURL: anthropic.anthropic, memory }),
    (memory) => createOpenaiResponses({ apiKey, baseURL: openai.openai, memory }),
  ];
  const workspace = await startWorkspace({ ...options, models: { vendors, chains } });
  const close = async () => {
    await workspace.close();
    await Promise.all([anthropic.close(), openai.close()]);
  };
  return { workspace, anthropic, openai, close };
}
export type Models = Awaited<ReturnType<typeof startModels>>;

/** From now on the vendor does this. */
export function behave(vendor: Vendor, how: Behaviour = () => undefined): void {
  vendor.always((seen) => {
    const asked = askedIn(seen);
    return how(asked) ?? { text: JSON.stringify(sensible(asked)) };
  });
}

/** How often a vendor was asked for each call, those of a role by its name, and a turn by its round as well. */
export function countsOf(vendor: Vendor): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { call, role, round } of vendor.requests.map(askedIn)) {
    const name = [call, ...(role ? [role] : []), ...(round > 0 ? [round] : [])].join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

type AttemptRow = Attempt & { session: string; role: string | null };

/** Reads the workspace's database as it stands. */
export function read<Row>({ databaseFile }: Workspace, query: string): Row[] {
  const database = new Database(databaseFile, { readonly: true });
  try {
    return database.prepare<[], Row>(query).all();
  } finally {
    database.close();
  }
}

/** The models that gave the turns of a round, in order. */
export function turnsBy(workspace: Workspace, round: number): string[] {
  const facts = read<{ body: string }>(workspace, 'SELECT body FROM facts ORDER BY session, seq').map(
    ({ body }) => JSON.parse(body) as { type: string; round?: number; model?: string },
  );
  return facts.flatMap((fact) =>
    fact.type === 'TurnTaken' && fact.round === round ? [fact.model ?? ''] : [],
  );
}

export const bookOf = (workspace: Workspace) =>
  read<AttemptRow>(workspace, 'SELECT * FROM attempts ORDER BY id');

/** A clock that stands still, and knows when the next sleeper is due; no time at all is not waited for. */
export function stillClock() {
  const clock = manualClock();
  const due = new Set<{ at: number }>();
  return {
    ...clock,
    async sleep(ms: number, signal?: AbortSignal): Promise<void> {
      if (ms <= 0) return;
      const one = { at: clock.elapsed() + ms };
      due.add(one);
      await clock.sleep(ms, signal).finally(() => due.delete(one));
    },
    next: () => Math.min(...[...due].map(({ at }) => at)),
  };
}

/** Lets time pass from sleeper to sleeper, each time until nothing is under way at a model and everything is shown. */
export async function pass(
  { databaseFile }: Workspace,
  clock: ReturnType<typeof stillClock>,
  ms: number,
): Promise<void> {
  const database = new Database(databaseFile, { readonly: true });
  const end = clock.elapsed() + ms;
  await settled(database);
  while (clock.elapsed() < end) {
    clock.advance(Math.max(1, Math.min(clock.next(), end) - clock.elapsed()));
    await settled(database);
  }
  database.close();
}

const busy = `SELECT (SELECT count(*) FROM attempts WHERE status = 'started')
  + (SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending')) AS work`;

/** What is under way in this process takes fewer turns of its event loop than this. */
const mostTurns = 1_000;

/**
 * Until nothing is under way, or nothing of it changes any more: what waits for time alone stays under way, and so does,
 * for half a second, what is written soon.
 */
async function settled(database: Database.Database): Promise<void> {
  const query = database.prepare<[], { work: number }>(busy);
  let [quiet, unchanged, last] = [0, 0, -1];
  while (quiet < 10 && unchanged < mostTurns) {
    await new Promise(setImmediate);
    const version = Number(database.pragma('data_version', { simple: true }));
    unchanged = version === last ? unchanged + 1 : 0;
    last = version;
    quiet = query.get()?.work === 0 ? quiet + 1 : 0;
  }
}
