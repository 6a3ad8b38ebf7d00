import type { Attempt, KeptAnswers, Ledger, Limit, LimitReached } from '../../../src/contracts/ledger.js';
import { type Call, type Disk, dayMs, later } from './disk.js';

const mostGiven = 3;
const keptMs = 30 * dayMs;
const nothing = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

/** What counts in a budget. */
function counted({ attempt: { reserve }, settled }: Call): { tokens: number; micros: number } {
  if (!settled || settled.cut) return { tokens: reserve.tokens, micros: reserve.micros ?? 0 };
  const { uncached, cacheRead, cacheWrite, output } = settled.usage ?? nothing;
  return { tokens: uncached + cacheRead + cacheWrite + output, micros: settled.micros ?? 0 };
}

export function memoryLedger(disk: Disk): Ledger {
  function overOf(over: LimitReached['over'], limit: Limit, calls: Call[], reserve: Attempt['reserve']) {
    for (const unit of ['micros', 'tokens'] as const) {
      const most = limit[unit];
      const more = reserve[unit] ?? 0;
      const used = calls.reduce((sum, call) => sum + counted(call)[unit], 0);
      if (most !== undefined && more > 0 && used + more > most) return { over, unit, used, limit: most };
    }
    return undefined;
  }

  return {
    async begin(attempt, { workshop, day }) {
      const of = (isMeant: (other: Attempt) => boolean) => disk.calls.filter((each) => isMeant(each.attempt));
      const own = of(({ session }) => session === attempt.session);
      const today = of(({ at }) => at.slice(0, 10) === attempt.at.slice(0, 10));
      const over =
        overOf('workshop', workshop, own, attempt.reserve) ?? overOf('day', day, today, attempt.reserve);
      return over ?? { row: disk.calls.push({ attempt, isTold: false }) };
    },
    async settle(row, settled) {
      const call = disk.calls[row - 1];
      if (call) call.settled = settled;
    },
    async abandonStarted() {
      const untold = disk.calls.filter((call) => !call.isTold);
      for (const call of untold) call.settled ??= { status: 'aborted', micros: null, cut: true, ms: 0 };
      return [...new Set(untold.map((call) => call.attempt.session))];
    },
    markRecorded: async (session) => tell(disk, session),
    async spent(session) {
      const own = disk.calls.filter((call) => call.attempt.session === session);
      if (own.length === 0) return undefined;
      const paid = { input: 0, cached: 0, output: 0, micros: 0, unknown: 0, held: { tokens: 0, micros: 0 } };
      let isPriced = true;
      for (const call of own) {
        const { uncached, cacheRead, cacheWrite, output } = call.settled?.usage ?? nothing;
        const { tokens, micros } = counted(call);
        const price = call.settled?.micros ?? null;
        const isUnknown = price === null && tokens > 0 && uncached + cacheRead + cacheWrite + output === 0;
        paid.input += uncached + cacheRead + cacheWrite;
        paid.cached += cacheRead;
        paid.output += output;
        paid.micros += price ?? 0;
        if (isUnknown) {
          paid.unknown += 1;
          paid.held.tokens += tokens;
          paid.held.micros += micros;
        }
        if (price === null && tokens > 0 && (!isUnknown || micros === 0)) isPriced = false;
      }
      return isPriced ? paid : { ...paid, micros: null };
    },
  };
}

/** Within a step. */
/** Without a task all of them. */
export function tell(disk: Disk, session: string, task?: string): void {
  for (const call of disk.calls.filter((each) => each.settled && each.attempt.session === session))
    if (task === undefined || call.attempt.task === task) call.isTold = true;
}

export function memoryKept<Answered>(disk: Disk, now: () => string): KeptAnswers<Answered> {
  const oldest = later(now(), -keptMs);
  for (const [input, { at }] of disk.kept) if (at < oldest) disk.kept.delete(input);

  return {
    async take(input) {
      const kept = disk.kept.get(input);
      if (!kept || kept.given >= mostGiven) return undefined;
      kept.given += 1;
      return JSON.parse(kept.answered) as Answered;
    },
    async put(input, about, answered) {
      disk.kept.set(input, { ...about, answered: JSON.stringify(answered), given: 0, at: now() });
    },
  };
}

/** Within a step: of one task, or of all of a workshop. */
export function dropKept(disk: Disk, session: string, task?: string): void {
  for (const [input, kept] of disk.kept)
    if (kept.session === session && (task === undefined || kept.task === task)) disk.kept.delete(input);
}
