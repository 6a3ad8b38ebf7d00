import { StaleWorkshop, type Store } from '../contracts/store.js';
import type { AnyPost, OutboxRow } from '../contracts/outbox.js';
import { createLanes } from '../lanes.js';
import type { Thread } from '../workshop/thread/thread.js';
import { type Course, course } from '../workshop/course.js';
import { decide } from '../workshop/decide.js';
import type { Fact } from '../workshop/facts.js';
import { type Decision, factsOf } from '../workshop/ignored.js';
import type { InputOf, PersonInput, TaskInput } from '../workshop/inputs.js';
import { unopened } from '../workshop/session.js';
import { outcomeOf } from './log-lines.js';
import type { Clock } from './needs.js';
import type { Resident, Residents } from './resident.js';
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

/** What the thread shows of a step. `facts` are all with those of the step, `course` the session before and after each. */
export type Show<Post> = (
  facts: readonly Fact[],
  course: Course,
  thread?: Thread,
) => { posts: readonly { seq: number; post: Post }[]; thread?: Thread };

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
    const arrival = arrivalOf(input, decision, from);
    const base = { workshop: id, expected: session.seq, facts, ...(arrival && { arrival }) };
    if (facts.length === 0) {
      if (arrival) await store.step({ ...base, channel: session.channel, posts: [] });
      return { decision, facts, before, after: before, rows: [] };
    }
    const all = [...before.facts, ...facts];
    const sessions = course(session, facts);
    const now = sessions.at(-1) ?? session;
    const { posts, thread } = show(all, sessions, before.thread);
    const task = taskOf(input);
    const rows = await store.step({
      ...{ ...base, channel: now.channel, posts, after: summaryOf(now) },
      ...(task && { task }),
      ...(input.type === 'VersionWritten' && { issued: { version: input.version, files: input.files } }),
    });
    const after: Resident = { session: now, facts: all, ...(thread && { thread }) };
    residents.keep(id, after);
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

function arrivalOf({ type }: Input, decision: Decision, { delivery, goesOn = false }: From) {
  return delivery === undefined ? undefined : { delivery, kind: type, outcome: outcomeOf(decision), goesOn };
}

/** The task whose calls are paid for with this. After a failure it is tried again: then its answers are still of use. */
function taskOf(input: Input) {
  if (input.type === 'WorkDropped') return { name: input.task, isOver: false };
  if (!('key' in input)) return undefined;
  return { name: input.key.slice(0, input.key.lastIndexOf(':')), isOver: input.type !== 'TaskFailed' };
}

/**
 * A moment (ISO) for what comes after `last`. The rules tell what was said before a question from what answers it by
 * their stamps: within a workshop these never go back, though the clock may.
 */
function stampAfter(last: string, now: number): string {
  const newest = last === '' ? now : Date.parse(last);
  return new Date(now < newest ? newest + 1 : now).toISOString();
}
