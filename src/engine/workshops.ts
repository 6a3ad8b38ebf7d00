import { decide } from '../workshop/decide.js';
import { evolve, replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { InputOf, PersonInput, TaskInput } from '../workshop/inputs.js';
import type { Session } from '../workshop/session.js';
import type { Clock, FactStore } from './needs.js';

/**
 * The front door: every arrival is stamped, decided and stored in one go, without a pause in which another could
 * come between. `models` are those that are to answer; `changed` is told after facts were stored.
 */
export function createWorkshops(
  store: FactStore,
  clock: Clock,
  newId: () => string,
  changed: (session: string) => void,
  models: (channel: string) => string[] = () => [],
) {
  function take(
    session: string,
    input: Omit<InputOf<'BriefGiven'>, 'at'> | PersonInput | TaskInput,
    delivery?: number,
  ): Fact[] {
    const before = replay(store.facts(session));
    const facts = decide(before, { ...input, at: stampAfter(before.changedAt, clock.now()) });
    if (facts.length > 0 || delivery !== undefined) {
      store.append(facts.reduce(evolve, before), before.seq, facts, delivery);
    }
    if (facts.length > 0) changed(session);
    return facts;
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
    async arrive(session: string, input: PersonInput | TaskInput, delivery?: number): Promise<Fact[]> {
      return take(session, input, delivery);
    },
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
