import { setImmediate as turn } from 'node:timers/promises';
import { dayOf } from '../workshop/budget.js';
import { decide } from '../workshop/decide.js';
import { evolve, replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import { type Decision, factsOf } from '../workshop/ignored.js';
import type { InputOf, PersonInput, TaskInput } from '../workshop/inputs.js';
import type { Session } from '../workshop/session.js';
import { arrivalLine, factLine, outcomeOf } from './log-lines.js';
import type { Clock, FactStore, Log } from './needs.js';

const cannotGoOn = 'a workshop that waits for the day’s budget could not go on';

/**
 * The front door: every arrival is stamped, decided and stored in one go, without a pause in which another could
 * come between. `models` are those that are to answer; `changed` is told after facts were stored, and `seen` of every
 * arrival and what became of it. The log gets a line for every arrival and one for every fact, without their content.
 */
export function createWorkshops(
  store: FactStore,
  clock: Clock,
  newId: () => string,
  changed: (session: string) => void,
  {
    models = () => [],
    log = { info: () => {}, error: () => {} },
    seen = () => {},
  }: {
    models?: (channel: string) => string[];
    log?: Pick<Log, 'info' | 'error'>;
    seen?: (input: string, decision: Decision) => void;
  } = {},
) {
  function take(
    session: string,
    input: Omit<InputOf<'BriefGiven'>, 'at'> | PersonInput | TaskInput,
    delivery?: number,
    goesOn = false,
  ): Decision {
    const began = clock.elapsed();
    const before = replay(store.facts(session));
    const decision = decide(before, { ...input, at: stampAfter(before.changedAt, clock.now()) });
    const facts = factsOf(decision);
    if (facts.length > 0 || delivery !== undefined) {
      const became = { session, kind: input.type, outcome: outcomeOf(decision), goesOn };
      const arrival = delivery === undefined ? undefined : { delivery, ...became };
      store.append(facts.reduce(evolve, before), before.seq, facts, arrival);
    }
    const place = { session, seq: before.seq, ...(delivery !== undefined && { delivery }) };
    const ms = Math.round(clock.elapsed() - began);
    log.info({ ...place, ...arrivalLine(input, decision), ms }, 'an arrival');
    tellFacts(session, before.seq, facts);
    seen(input.type, decision);
    if (facts.length > 0) changed(session);
    if (input.type !== 'DayBudgetRaised') shareRaise(session, facts);
    return decision;
  }

  function tellFacts(session: string, before: number, facts: readonly Fact[]): void {
    for (const [index, fact] of facts.entries())
      log.info({ session, seq: before + index + 1, ...factLine(fact) }, 'a fact');
  }

  /**
   * When the day's budget is raised, every workshop that waits for it goes on; and so does one whose call was begun with
   * the budget of before and has failed since.
   */
  function shareRaise(session: string, facts: readonly Fact[]): void {
    const isRaised = facts.some((fact) => fact.type === 'BudgetRaised' && fact.scope === 'day');
    const isHeld = facts.some((fact) => fact.type === 'TaskFailed' && fact.reason === 'dayBudget');
    if (isRaised) void allGoOn();
    else if (isHeld) goOn(session);
  }

  /** One a turn of the loop, since many may wait. One that cannot be read holds up none of the others. Never rejects. */
  async function allGoOn(): Promise<void> {
    for (const session of waitingForDay()) {
      await turn();
      try {
        goOn(session);
      } catch (err) {
        log.error({ err, session }, cannotGoOn);
      }
    }
  }

  function waitingForDay(): string[] {
    try {
      return store.waitingForDay();
    } catch (err) {
      log.error({ err }, cannotGoOn);
      return [];
    }
  }

  function goOn(session: string): void {
    const raise = store.dayRaise(dayOf(new Date(clock.now()).toISOString()));
    if (raise) take(session, { type: 'DayBudgetRaised', ...raise });
  }

  return {
    /** Opens a workshop for a brief that was already found good, and returns it. */
    async open(
      brief: Omit<InputOf<'BriefGiven'>, 'type' | 'at' | 'workshop' | 'models'>,
      delivery?: number,
    ): Promise<Session> {
      let workshop = newId();
      while (store.facts(workshop).length > 0) workshop = newId();
      take(workshop, { type: 'BriefGiven', workshop, ...brief, models: models(brief.channel) }, delivery);
      return replay(store.facts(workshop));
    },
    /** `goesOn`: more is to come of its delivery, which does not end with this. */
    async arrive(
      session: string,
      input: PersonInput | TaskInput,
      delivery?: number,
      goesOn = false,
    ): Promise<Decision> {
      // Two administrators press on two cards at the same moment: the second finds the raise of the first.
      if (input.type === 'BudgetRaiseAsked') goOn(session);
      return take(session, input, delivery, goesOn);
    },
    /** What waits although the day's budget was raised goes on: the process may have ended in between. */
    start: allGoOn,
    read(session: string): Session | undefined {
      const facts = store.facts(session);
      return facts.length > 0 ? replay(facts) : undefined;
    },
  };
}
export type Workshops = ReturnType<typeof createWorkshops>;

/**
 * A moment (ISO) for what comes after `last`. The rules tell what was said before a question from what answers it by
 * their stamps: within a workshop these never go back, though the clock may.
 */
function stampAfter(last: string, now: number): string {
  const newest = last === '' ? now : Date.parse(last);
  return new Date(now < newest ? newest + 1 : now).toISOString();
}
