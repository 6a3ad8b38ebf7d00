import { setImmediate as turn } from 'node:timers/promises';
import type { Execution, Hold } from '../contracts/execution.js';
import type { Clock, Log, Watch } from '../contracts/process.js';
import { isIgnored } from '../workshop/base/decision.js';
import { isNothing, type Spent } from '../workshop/base/fact-fields.js';
import type { Task, Wait } from '../workshop/base/tasks.js';
import type { Decision } from '../workshop/decide.js';
import type { InputOf, TaskInput } from '../workshop/inputs.js';
import { pending } from '../workshop/pending.js';
import { scopeOf } from '../workshop/running/budget.js';
import { inTime } from '../pacing.js';
import { failureOf } from './log-lines.js';
import type { Resident } from './residents.js';
import type { EngineWorkshops } from './workshops.js';

export type Arrive = (
  session: string,
  input: TaskInput | Omit<InputOf<'WorkDropped'>, 'at'>,
) => Promise<Decision>;

/** The first and the longest wait, in milliseconds, when the store cannot be read or written. */
const storeTrouble = { firstMs: 5_000, longestMs: 300_000 };
/** For what must be done even if its task is not owed any more. */
const neverAborted = new AbortController().signal;
/** How long aborted tasks may take to end, in milliseconds. */
const lettingGoMs = 2_000;

interface RunningTask {
  /** The task is being performed. Before that it waits, and may be held back. */
  begun: boolean;
  /** How many facts the workshop had then. */
  seq: number;
  stop: AbortController;
  done: Promise<void>;
}

/**
 * Performs the tasks of the workshops that this process holds, once it is started. It aborts those that are not owed any
 * more, and hands the results in as inputs. It keeps nothing that a restart would lose.
 */
export function createRunner(options: {
  workshops: Pick<EngineWorkshops, 'resident' | 'cached' | 'summarise' | 'forget'>;
  execution: Pick<Execution, 'holds' | 'claim'>;
  /** Workshops that may owe something. */
  owing: () => Promise<string[]>;
  perform: (task: Task, workshop: Resident, signal: AbortSignal) => Promise<TaskInput>;
  arrive: Arrive;
  watch: Watch;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
}) {
  const { workshops, execution, owing, perform, arrive, watch, clock, log } = options;
  /** By workshop, and then by the key of the task. */
  const running = new Map<string, Map<string, RunningTask>>();
  const isHeld = (session: string) => execution.holds(holdOf(session));
  const stopping = new AbortController();
  let isStarted = false;
  let lastTurn: Promise<void> = Promise.resolve();

  /**
   * A turn of the event loop for each caller. Many answers may come at the same moment: between two of them, deliveries
   * of people are acknowledged.
   */
  function ownTurn(): Promise<void> {
    lastTurn = lastTurn.then(() => turn());
    return lastTurn;
  }

  /** Aborts tasks of a workshop, and begins others, by what is owed now. When it fails, it is repeated later. */
  function look(session: string, act = align): void {
    void watch.run(`workshop ${session}`, () =>
      untilDone('what is owed to a workshop could not be read', session, stopping.signal, () => act(session)),
    );
  }

  async function align(session: string): Promise<void> {
    const read = workshops.cached(session) ?? (await workshops.resident(session));
    // A step may have finished while it was read.
    const workshop = workshops.cached(session) ?? read;
    if (!workshop) return;
    const owed = pending(workshop.session);
    const owedNow = new Map(owed.map((task) => [task.key, task]));
    const underWay = running.get(session);
    for (const [key, each] of underWay ?? []) {
      const task = owedNow.get(key);
      if (!task || (task.held && !each.begun)) each.stop.abort();
    }
    if (!isStarted || stopping.signal.aborted) return;
    const missing = owed.filter((task) => isDue(task) && !underWay?.has(task.key));
    if (missing.length > 0 && isHeld(session)) for (const task of missing) begin(session, task);
  }

  function begin(session: string, task: Task): void {
    const stop = new AbortController();
    const entry: RunningTask = { begun: false, seq: 0, stop, done: Promise.resolve() };
    const underWay = running.get(session) ?? new Map<string, RunningTask>();
    running.set(session, underWay.set(task.key, entry));
    const doing = watch.run(workName(task), () => work(session, task, stop.signal, entry));
    entry.done = doing.finally(() => {
      underWay.delete(task.key);
      if (underWay.size === 0) running.delete(session);
      look(session);
    });
  }

  async function work(session: string, task: Task, signal: AbortSignal, entry: RunningTask): Promise<void> {
    const wait = task.wait ? msLeft(task.wait, clock.now()) : 0;
    if (wait > 0 && !(await sleepUnless(wait, signal))) return;
    entry.begun = true;
    const result = await performed(session, task, signal, entry);
    if (!result) return;
    await ownTurn();
    if (signal.aborted) {
      return untilDone('what let-go work had cost could not be stored', session, neverAborted, () =>
        recordDropped(session, task, result.spent),
      );
    }
    // The result is kept until it can be stored, so that it is not paid for again.
    await untilDone('what came of a task could not be stored', session, signal, () =>
      handIn(session, task, result, entry.seq),
    );
  }

  /** Hands in what came of a task, and records what it cost where nothing else came of it. `seq`: how many facts there were when it was begun. */
  async function handIn(session: string, task: Task, result: TaskInput, seq: number): Promise<void> {
    const { key } = task;
    const { spent } = result;
    // Somebody raised the budget while the task ran into the old one: it stays owed, and begins again.
    if (result.type === 'TaskFailed' && scopeOf(result.reason) && (await isRaisedSince(session, seq))) {
      return recordDropped(session, task, spent);
    }
    const decision = await arrive(session, result);
    if (!isIgnored(decision)) return;
    const now = await workshops.resident(session);
    const isOwed = now && pending(now.session).some((each) => each.key === key);
    if (!isOwed) return recordDropped(session, task, spent);
    // A task that stays owed after its result changed nothing would be performed again and again.
    const detail = `the result changed nothing (${decision.ignored})`;
    await arrive(session, { type: 'TaskFailed', key, reason: 'bug', detail, ...(spent && { spent }) });
  }

  /** Records the cost of work that was aborted or came too late. */
  async function recordDropped(session: string, task: Task, spent: Spent | undefined): Promise<void> {
    if (!spent || isNothing(spent)) return;
    await arrive(session, { type: 'WorkDropped', task: task.name, spent });
  }

  async function isRaisedSince(session: string, seq: number): Promise<boolean> {
    const workshop = await workshops.resident(session);
    return workshop?.facts.slice(seq).some(({ type }) => type === 'BudgetRaised') ?? false;
  }

  /** Repeats it after growing waits for as long as it throws and the signal does not abort. */
  async function untilDone(
    trouble: string,
    session: string,
    signal: AbortSignal,
    act: () => Promise<void>,
  ): Promise<void> {
    for (let ms = storeTrouble.firstMs; !signal.aborted; ms = Math.min(ms * 2, storeTrouble.longestMs)) {
      try {
        return await act();
      } catch (error) {
        log.error({ err: error, session }, trouble);
        if (!(await sleepUnless(ms, signal))) return;
      }
    }
  }

  /** False when the signal aborted, or the engine stops. */
  const sleepUnless = (ms: number, signal: AbortSignal): Promise<boolean> =>
    clock.sleep(ms, AbortSignal.any([signal, stopping.signal])).then(
      () => true,
      () => false,
    );

  async function performed(
    session: string,
    task: Task,
    signal: AbortSignal,
    entry: RunningTask,
  ): Promise<TaskInput | undefined> {
    if (signal.aborted) return undefined;
    if (watch.isSetAside(workName(task))) {
      log.error({ session, task: task.name }, 'a task is set aside: it hung the process twice');
      return { type: 'TaskFailed', key: task.key, reason: 'setAside', detail: workName(task) };
    }
    try {
      const workshop = await workshops.resident(session);
      if (!workshop) return undefined;
      entry.seq = workshop.facts.length;
      return await perform(task, workshop, signal);
    } catch (error) {
      const failed = failureOf(error);
      const about = { err: error, session, key: task.key, reason: failed.reason };
      if (!signal.aborted) log.warn(about, 'a task failed and will be tried again');
      return { type: 'TaskFailed', key: task.key, ...failed };
    }
  }

  /** A summary of another release may be wrong: then it is written anew. */
  async function takeUp(session: string): Promise<void> {
    const workshop = await workshops.resident(session);
    if (!workshop) return;
    const isOwed = pending(workshop.session).some(isDue);
    if (!isOwed || !isHeld(session)) await workshops.summarise(session);
    if (!isOwed) return;
    await execution.claim(holdOf(session));
    await align(session);
  }

  /** One in each turn of the loop, since there may be many. */
  async function takeAllUp(sessions: readonly string[]): Promise<void> {
    for (const session of sessions) {
      await turn();
      if (stopping.signal.aborted) return;
      look(session, takeUp);
    }
  }

  return {
    look: (session: string): void => look(session),
    /** The workshops with a task that is under way here. */
    at: (): string[] => [...running.keys()],
    /** What is under way for a workshop is let go, and is begun anew by what is known now. */
    async again(session: string): Promise<void> {
      const begun = [...(running.get(session)?.values() ?? [])].filter((each) => each.begun);
      for (const { stop } of begun) stop.abort();
      await inTime(Promise.all(begun.map(({ done }) => done)), lettingGoMs, clock);
    },
    /** Resolves when it is known which workshops owe something. They are taken up beside what comes in. */
    async start(): Promise<void> {
      isStarted = true;
      void takeAllUp(await watch.run('reading the workshops that owe something', owing));
    },
    /** Begins nothing more, gives running tasks `graceMs` to finish, and then aborts them: they stay owed. */
    async stop(graceMs: number): Promise<void> {
      stopping.abort();
      const begun = [...running.values()].flatMap((underWay) => [...underWay.values()]);
      const all = Promise.all(begun.map(({ done }) => done));
      await inTime(all, graceMs, clock);
      for (const { stop } of begun) stop.abort();
      await inTime(all, lettingGoMs, clock);
    },
  };
}

export type Runner = ReturnType<typeof createRunner>;

const holdOf = (name: string): Hold => ({ kind: 'workshop', name });

/** What is to be begun at all. */
const isDue = ({ held }: Task) => !held;

/** The watchdog's name for it, the same for every try. */
const workName = ({ name }: Task) => `task ${name}`;

/** Milliseconds that are left of a wait; no more than all of it, even when the clock was set back since it began. */
function msLeft({ since, until }: Wait, now: number): number {
  return Date.parse(until) - Math.max(now, Date.parse(since));
}
