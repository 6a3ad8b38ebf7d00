import { setImmediate as turn } from 'node:timers/promises';
import { scopeOf } from '../workshop/budget/budget.js';
import { isNothing, type Spent } from '../workshop/budget/spent.js';
import { type Decision, isIgnored } from '../workshop/ignored.js';
import type { InputOf, TaskInput } from '../workshop/inputs.js';
import { pending } from '../workshop/pending.js';
import type { Task, Wait } from '../workshop/tasks.js';
import { failureOf } from './failures.js';
import type { Clock, Log, Watch } from './needs.js';
import type { Resident } from './resident.js';
import type { Workshops } from './workshops.js';

/** The first and the longest wait, in milliseconds, when the store cannot be read or written. */
const storeTrouble = { firstMs: 5_000, longestMs: 300_000 };
/** For what is done whether or not anybody needs the work any more. */
const whatever = new AbortController().signal;
/** How long aborted work may take to let go before it is left behind, in milliseconds. */
const lettingGoMs = 2_000;

interface Working {
  /** The task was handed out: until then it may still be held back. */
  begun: boolean;
  /** How many facts there were then. */
  seq: number;
  stop: AbortController;
  done: Promise<void>;
}

/**
 * The caretaker: starts what is owed, waits out what is not due yet, aborts what is owed no more, and hands what
 * came of it back to the front door. It keeps nothing that a restart would miss.
 */
export function createRunner(options: {
  workshops: Pick<Workshops, 'resident' | 'atHand' | 'summarise'>;
  /** Workshops that may owe something. */
  owing: () => Promise<string[]>;
  perform: (task: Task, workshop: Resident, signal: AbortSignal) => Promise<TaskInput>;
  arrive: (session: string, input: TaskInput | Omit<InputOf<'WorkDropped'>, 'at'>) => Promise<Decision>;
  watch: Watch;
  clock: Clock;
  log: Log;
}) {
  const { workshops, owing, perform, arrive, watch, clock, log } = options;
  /** By workshop, and then by the key of the task. */
  const working = new Map<string, Map<string, Working>>();
  const stopping = new AbortController();
  let lastTurn: Promise<void> = Promise.resolve();

  /**
   * A turn of the event loop for each of those who ask. Many answers may come at the same moment: between two of them
   * people are acknowledged.
   */
  function ownTurn(): Promise<void> {
    lastTurn = lastTurn.then(() => turn());
    return lastTurn;
  }

  /** Brings the work on one session in line with what is owed to it now. Never throws: it looks again later. */
  function look(session: string, act = align): void {
    void watch.run(`workshop ${session}`, () =>
      persistently('what is owed to a workshop could not be read', session, stopping.signal, () =>
        act(session),
      ),
    );
  }

  async function align(session: string): Promise<void> {
    const read = workshops.atHand(session) ?? (await workshops.resident(session));
    // Something may have come in while it was read.
    const workshop = workshops.atHand(session) ?? read;
    if (!workshop) return;
    const owed = pending(workshop.session);
    const owedNow = new Map(owed.map((task) => [task.key, task]));
    const underWay = working.get(session);
    for (const [key, each] of underWay ?? []) {
      const task = owedNow.get(key);
      if (!task || (task.held && !each.begun)) each.stop.abort();
    }
    if (stopping.signal.aborted) return;
    for (const task of owed) if (!task.held && !underWay?.has(task.key)) begin(session, task);
  }

  function begin(session: string, task: Task): void {
    const stop = new AbortController();
    const entry: Working = { begun: false, seq: 0, stop, done: Promise.resolve() };
    const underWay = working.get(session) ?? new Map<string, Working>();
    working.set(session, underWay.set(task.key, entry));
    const doing = watch.run(workOn(task), () => work(session, task, stop.signal, entry));
    entry.done = doing.finally(() => {
      underWay.delete(task.key);
      if (underWay.size === 0) working.delete(session);
      look(session);
    });
  }

  async function work(session: string, task: Task, signal: AbortSignal, entry: Working): Promise<void> {
    const wait = task.wait ? leftOf(task.wait, clock.now()) : 0;
    if (wait > 0 && !(await slept(wait, signal))) return;
    entry.begun = true;
    const result = await tried(session, task, signal, entry);
    if (!result) return;
    await ownTurn();
    if (signal.aborted) {
      return persistently('what let-go work had cost could not be stored', session, whatever, () =>
        drop(session, task, result.spent),
      );
    }
    // What was thought out is kept until it is stored: it is not paid for again.
    await persistently('what came of a task could not be stored', session, signal, () =>
      handIn(session, task, result, entry.seq),
    );
  }

  /** `seq`: how many facts there were when the task was begun. */
  async function handIn(session: string, task: Task, result: TaskInput, seq: number): Promise<void> {
    const { key } = task;
    const { spent } = result;
    // People allowed more while it was under way with the budget of before: it stays owed, and is begun again.
    if (result.type === 'TaskFailed' && scopeOf(result.reason) && (await isRaisedSince(session, seq))) {
      return drop(session, task, spent);
    }
    const decision = await arrive(session, result);
    if (!isIgnored(decision)) return;
    const now = await workshops.resident(session);
    const isOwed = now && pending(now.session).some((each) => each.key === key);
    if (!isOwed) return drop(session, task, spent);
    // A result that is still owed and changes nothing would be asked for again and again.
    const detail = `the result changed nothing (${decision.ignored})`;
    await arrive(session, { type: 'TaskFailed', key, reason: 'bug', detail, ...(spent && { spent }) });
  }

  /** What was let go, or came too late, has its price all the same. */
  async function drop(session: string, task: Task, spent: Spent | undefined): Promise<void> {
    if (!spent || isNothing(spent)) return;
    const role = 'role' in task ? { role: task.role } : {};
    await arrive(session, { type: 'WorkDropped', task: task.name, ...role, spent });
  }

  /** Does it, and again after growing waits for as long as it throws and the signal allows. */
  async function persistently(
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
        if (!(await slept(ms, signal))) return;
      }
    }
  }

  /** False when it was woken by the signal, or because the engine stops. */
  const slept = (ms: number, signal: AbortSignal): Promise<boolean> =>
    clock.sleep(ms, AbortSignal.any([signal, stopping.signal])).then(
      () => true,
      () => false,
    );

  async function tried(
    session: string,
    task: Task,
    signal: AbortSignal,
    entry: Working,
  ): Promise<TaskInput | undefined> {
    if (signal.aborted) return undefined;
    if (watch.isSetAside(workOn(task))) {
      log.error({ session, task: task.name }, 'a task is set aside: it hung the process twice');
      return { type: 'TaskFailed', key: task.key, reason: 'setAside', detail: workOn(task) };
    }
    try {
      const workshop = await workshops.resident(session);
      if (!workshop) return undefined;
      entry.seq = workshop.facts.length;
      return await perform(task, workshop, signal);
    } catch (error) {
      const failed = failureOf(error);
      const { reason } = failed;
      if (signal.aborted) return { type: 'TaskFailed', key: task.key, ...failed };
      log.warn({ err: error, session, key: task.key, reason }, 'a task failed and will be tried again');
      return { type: 'TaskFailed', key: task.key, ...failed };
    }
  }

  async function isRaisedSince(session: string, seq: number): Promise<boolean> {
    const workshop = await workshops.resident(session);
    return workshop?.facts.slice(seq).some(({ type }) => type === 'BudgetRaised') ?? false;
  }

  /** Its summary may say that it owes something although it does not: another release has written it. */
  async function takeUp(session: string): Promise<void> {
    await align(session);
    if (!working.has(session)) await workshops.summarise(session);
  }

  return {
    look: (session: string): void => look(session),
    /** Takes up every workshop that owes something, one a turn of the loop: there may be many, and people wait meanwhile. */
    async start(): Promise<void> {
      for (const session of await watch.run('reading the workshops that owe something', owing)) {
        await turn();
        if (stopping.signal.aborted) return;
        look(session, takeUp);
      }
    },
    /** Starts nothing more, gives what is under way `graceMs` to finish, then aborts it: it stays owed. */
    async stop(graceMs: number): Promise<void> {
      stopping.abort();
      const begun = [...working.values()].flatMap((underWay) => [...underWay.values()]);
      const all = Promise.all(begun.map(({ done }) => done));
      await within(graceMs, all);
      for (const { stop } of begun) stop.abort();
      await within(lettingGoMs, all);
    },
  };

  async function within(ms: number, waited: Promise<unknown>): Promise<void> {
    const over = new AbortController();
    await Promise.race([waited, clock.sleep(ms, over.signal).catch(() => undefined)]);
    over.abort();
  }
}

/** The name under which the watchdog knows it: the same for every try. */
const workOn = ({ name }: Task) => `task ${name}`;

/** Milliseconds that are left of a wait. A clock that was set back to before it began makes it no longer than it was meant. */
function leftOf({ since, until }: Wait, now: number): number {
  return Date.parse(until) - Math.max(now, Date.parse(since));
}
