import { setImmediate as turn } from 'node:timers/promises';
import type { AnyPost, OutboxRow } from '../contracts/outbox.js';
import type { Store } from '../contracts/store.js';
import { createLanes } from '../lanes.js';
import { type RoleId, roleIds } from '../roles/index.js';
import { dayOf } from '../workshop/budget/budget.js';
import type { Fact } from '../workshop/facts.js';
import type { Decision } from '../workshop/ignored.js';
import type { InputOf, PersonInput, TaskInput } from '../workshop/inputs.js';
import type { Session } from '../workshop/session.js';
import { arrivalLine, factLine } from './log-lines.js';
import type { Clock, Log } from './needs.js';
import { createResidents, type Resident } from './resident.js';
import { createStep, type From, type Input, type Show } from './step.js';
import { summaryOf } from './summary.js';

const cannotGoOn = 'a workshop that waits for the day’s budget could not go on';

interface Means<Post extends AnyPost> {
  store: Pick<Store<Fact, Post, unknown>, 'facts' | 'files' | 'step' | 'workshops'>;
  clock: Clock;
  newId: () => string;
  /** Told after facts were stored: the workshop as it is now, and what is to be sent. */
  changed: (workshop: Resident, rows: OutboxRow<Post>[]) => void;
  /** What the thread shows of new facts; without it nothing. */
  show?: Show<Post>;
  /** Those that are to answer in a channel. */
  models?: (channel: string) => string[];
  /** The roles at the table of a new workshop, in speaking order; those of this release where none are named. */
  roster?: readonly RoleId[];
  log?: Pick<Log, 'info' | 'error'>;
  /** How many facts of all workshops together are kept in memory. */
  mostFacts?: number;
  /** Told of every arrival and what became of it. */
  seen?: (input: string, decision: Decision) => void;
}

/**
 * The front door: every arrival is stamped, decided, shown and stored in one go, one after the other for each workshop.
 * The log gets a line for every arrival and one for every fact, without their content.
 */
export function createWorkshops<Post extends AnyPost>({
  store,
  clock,
  newId,
  changed,
  show = () => ({ posts: [] }),
  models = () => [],
  roster = roleIds,
  log = { info: () => {}, error: () => {} },
  mostFacts,
  seen = () => {},
}: Means<Post>) {
  const residents = createResidents(store.facts, mostFacts);
  const step = createStep({ store, residents, show, clock });
  const inLane = createLanes();

  async function take(id: string, input: Input, from: From = {}): Promise<Decision> {
    const began = clock.elapsed();
    const { decision, facts, before, after, rows } = await step(id, input, from);
    const { seq } = before.session;
    const place = { session: id, seq, ...(from.delivery !== undefined && { delivery: from.delivery }) };
    const ms = Math.round(clock.elapsed() - began);
    log.info({ ...place, ...arrivalLine(input, decision), ms }, 'an arrival');
    for (const [index, fact] of facts.entries())
      log.info({ session: id, seq: seq + index + 1, ...factLine(fact) }, 'a fact');
    seen(input.type, decision);
    if (facts.length > 0) changed(after, rows);
    if (input.type !== 'DayBudgetRaised') shareRaise(id, facts);
    return decision;
  }

  /**
   * When the day's budget is raised, every workshop that waits for it goes on; and so does one whose call was begun with
   * the budget of before and has failed since.
   */
  function shareRaise(id: string, facts: readonly Fact[]): void {
    const isRaised = facts.some((fact) => fact.type === 'BudgetRaised' && fact.scope === 'day');
    const isHeld = facts.some((fact) => fact.type === 'TaskFailed' && fact.reason === 'dayBudget');
    if (isRaised) void allGoOn();
    else if (isHeld) void goOnSafely(id);
  }

  /** One a turn of the loop, since many may wait. Never rejects. */
  async function allGoOn(): Promise<void> {
    try {
      for (const id of await store.workshops.waitingForDay()) {
        await turn();
        await goOnSafely(id);
      }
    } catch (err) {
      log.error({ err }, cannotGoOn);
    }
  }

  /** One that cannot be read holds up none of the others. */
  async function goOnSafely(id: string): Promise<void> {
    try {
      await goOn(id);
    } catch (err) {
      log.error({ err, session: id }, cannotGoOn);
    }
  }

  async function goOn(id: string): Promise<void> {
    const raise = await store.workshops.dayRaise(dayOf(new Date(clock.now()).toISOString()));
    if (raise) await take(id, { type: 'DayBudgetRaised', ...raise });
  }

  return {
    /** Opens a workshop for a brief that was already found good, and returns it. */
    async open(
      brief: Omit<InputOf<'BriefGiven'>, 'type' | 'at' | 'workshop' | 'roster' | 'models'>,
      delivery?: number,
    ): Promise<Session> {
      let workshop = newId();
      while (await store.workshops.line(workshop)) workshop = newId();
      const input: Input = {
        ...{ type: 'BriefGiven', workshop, ...brief, roster },
        models: models(brief.channel),
      };
      await take(workshop, input, { ...(delivery !== undefined && { delivery }) });
      const opened = await residents.get(workshop);
      if (!opened) throw new Error(`workshop ${workshop} was opened and is not there`);
      return opened.session;
    },
    /** `goesOn`: more is to come of its delivery, which does not end with this. */
    async arrive(
      id: string,
      input: PersonInput | TaskInput,
      delivery?: number,
      goesOn = false,
    ): Promise<Decision> {
      const from = { goesOn, ...(delivery !== undefined && { delivery }) };
      if (input.type !== 'BudgetRaiseAsked') return take(id, input, from);
      // Two administrators press on two cards at the same moment: the second finds the raise of the first.
      return inLane('raises', async () => {
        await goOn(id);
        return take(id, input, from);
      });
    },
    /** What waits although the day's budget was raised goes on: the process may have ended in between. */
    start: allGoOn,
    /** Writes down anew what the store knows of a workshop beside its facts, which another release has written. */
    async summarise(id: string): Promise<void> {
      const resident = await residents.get(id);
      if (resident) await store.workshops.summarise(summaryOf(resident.session));
    },
    /** Undefined when there is no such workshop. Rejects when its facts cannot be read. */
    resident: residents.get,
    /** As it is in memory, without waiting; undefined when it is not there. */
    atHand: residents.atHand,
    read: async (id: string): Promise<Session | undefined> => (await residents.get(id))?.session,
    facts: async (id: string): Promise<readonly Fact[]> => (await residents.get(id))?.facts ?? [],
    /** The files of a version as they were issued. */
    files: store.files,
  };
}
export type Workshops = ReturnType<typeof createWorkshops>;
