import { StaleWorkshop, type Store } from '../contracts/store.js';
import type { AnyPost, OutboxRow } from '../contracts/outbox.js';
import { createLanes } from '../lanes.js';
import { decide } from '../workshop/decide.js';
import type { Fact } from '../workshop/facts.js';
import { type Decision, factsOf } from '../workshop/ignored.js';
import type { InputOf, PersonInput, TaskInput } from '../workshop/inputs.js';
import { unopened } from '../workshop/session.js';
import { outcomeOf } from './log-lines.js';
import type { Clock } from './needs.js';
import { type Resident, type Residents, withFacts } from './resident.js';
import { summaryOf } from './summary.js';

export type Input = Omit<InputOf<'BriefGiven'>, 'at'> | PersonInput | TaskInput;

/** The delivery that an input comes from. `goesOn`: more is to come of it, and it does not end with this input. */
export interface From {
  delivery?: number;
  goesOn?: boolean;
}

/** What became of an input. */
export interface Stepped<Post> {
  decision: Decision;
  facts: readonly Fact[];
  before: Resident;
  after: Resident;
  /** What is to be sent now. */
  rows: OutboxRow<Post>[];
}

/** What the thread shows of the facts from number `from` on; `facts` are all, and `before` is how it was without them. */
export type Show<Post> = (before: Resident, after: Resident) => readonly { seq: number; post: Post }[];

/** How often a step is decided anew because another process has changed the workshop. */
const mostTries = 5;
const nothing: Resident = { session: unopened, facts: [] };

/**
 * One arrival in its workshop: decided, shown and stored in one transaction, while the next one for the same workshop
 * waits. What is in memory changes after what is on the disk. When the store throws, nothing has happened: the workshop
 * leaves memory and is folded again from what is stored.
 */
export function createStep<Post extends AnyPost>(means: {
  store: Pick<Store<Fact, Post, unknown>, 'step'>;
  residents: Residents;
  show: Show<Post>;
  clock: Clock;
}) {
  const { store, residents, show, clock } = means;
  const inLane = createLanes();

  async function tried(id: string, input: Input, from: From): Promise<Stepped<Post>> {
    const before = (await residents.get(id)) ?? nothing;
    const { session } = before;
    const decision = decide(session, { ...input, at: stampAfter(session.changedAt, clock.now()) });
    const facts = factsOf(decision);
    if (facts.length === 0 && from.delivery === undefined) {
      return { decision, facts, before, after: before, rows: [] };
    }
    const after = withFacts(before, facts);
    const rows = await store.step({
      workshop: id,
      channel: after.session.channel,
      expected: session.seq,
      facts,
      posts: facts.length > 0 ? show(before, after) : [],
      ...(facts.length > 0 && { after: summaryOf(after.session) }),
      ...(from.delivery !== undefined && { arrival: arrivalOf(input, decision, from.delivery, from) }),
      ...('key' in input && facts.length > 0 && { task: taskOf(input) }),
    });
    if (facts.length > 0) residents.keep(id, after);
    return { decision, facts, before, after, rows };
  }

  return (id: string, input: Input, from: From = {}): Promise<Stepped<Post>> =>
    inLane(id, async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await tried(id, input, from);
        } catch (error) {
          residents.drop(id);
          if (!(error instanceof StaleWorkshop) || tries >= mostTries) throw error;
        }
      }
    });
}

function arrivalOf({ type }: Input, decision: Decision, delivery: number, { goesOn = false }: From) {
  return { delivery, kind: type, outcome: outcomeOf(decision), goesOn };
}

/** The task that an outcome is of. After a failure it is tried again: then its answers are still of use. */
function taskOf({ type, key }: Extract<Input, { key: string }>) {
  return { name: key.slice(0, key.lastIndexOf(':')), isOver: type !== 'TaskFailed' };
}

/**
 * A moment (ISO) for what comes after `last`. The rules tell what was said before a question from what answers it by
 * their stamps: within a workshop these never go back, though the clock may.
 */
function stampAfter(last: string, now: number): string {
  const newest = last === '' ? now : Date.parse(last);
  return new Date(now < newest ? newest + 1 : now).toISOString();
}
