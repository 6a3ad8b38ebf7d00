import { changesDecisions } from '../document/decision.js';
import type { AnyPost, OutboxRow } from '../contracts/execution.js';
import type { Clock } from '../contracts/process.js';
import { StaleWorkshop, type Store } from '../contracts/store.js';
import type { createLanes } from '../lanes.js';
import type { Thread } from '../workshop/thread.js';
import { type Course, courseOf, unopened } from '../workshop/evolve.js';
import type { Policy } from '../workshop/base/session.js';
import type { Session } from '../workshop/session.js';
import { decide, type Decision } from '../workshop/decide.js';
import type { Fact } from '../workshop/facts.js';
import { factsOf, isIgnored } from '../workshop/base/decision.js';
import type { InputOf, PersonInput, TaskInput } from '../workshop/inputs.js';
import type { Resident, Residents } from './residents.js';
import { lineSummary } from './summary.js';

export type Input = Omit<InputOf<'BriefGiven'>, 'at'> | PersonInput | TaskInput;

/** The delivery that an input comes from. `goesOn`: more inputs will come from it, so it does not end with this one. */
export interface FromDelivery {
  delivery?: number;
  goesOn?: boolean;
}

/** What became of an input. */
export interface StepResult<Post> {
  decision: Decision;
  facts: readonly Fact[];
  before: Resident;
  after: Resident;
  /** What became of a version has changed. */
  decisionDue: boolean;
  /** What is to be sent now. */
  rows: OutboxRow<Post>[];
}

/**
 * The posts for a step. `facts` are all facts including those of the step; `course` is the session before and after each.
 */
export type ShowStep<Post> = (
  facts: readonly Fact[],
  course: Course,
  thread?: Thread,
) => { posts: readonly { seq: number; post: Post }[]; thread?: Thread };

/** What the policy of the workspace says at this moment of those who can act in a workshop, `by` among them. */
export type PolicyOf = (session: Session, by: string | undefined) => Promise<Policy>;

/** How often a step is decided again because another process has changed the workshop. */
const mostTries = 5;
const notOpened: Resident = { session: unopened, facts: [] };

/**
 * One arrival in its workshop: it is decided, and stored in one transaction with its posts, while the next one for the
 * same workshop waits. Memory changes after the disk. When the store throws, nothing has happened: the workshop leaves
 * memory, and is folded again from what is stored.
 */
export function createStep<Post extends AnyPost>(options: {
  store: Pick<Store<Fact, Post, unknown>, 'step'>;
  residents: Residents;
  show: ShowStep<Post>;
  policyOf: PolicyOf;
  clock: Clock;
  /** One after the other in each workshop. */
  inLane: ReturnType<typeof createLanes>;
}) {
  const { store, residents, show, policyOf, clock, inLane } = options;

  async function attempt(id: string, input: Input, from: FromDelivery): Promise<StepResult<Post>> {
    const before = (await residents.get(id)) ?? notOpened;
    const { session } = before;
    const isByPerson = 'by' in input || input.type === 'ReadingGiven';
    const policy = isByPerson ? await policyOf(session, 'by' in input ? input.by?.id : undefined) : {};
    const at = stampAfter(session.changedAt, clock.now());
    const decision = decide(session, { ...input, at }, policy);
    const facts = factsOf(decision);
    const arrival = arrivalOf(input, decision, from);
    const base = { workshop: id, expected: session.seq, facts, ...(arrival && { arrival }) };
    if (facts.length === 0) {
      if (arrival) await store.step({ ...base, channel: session.channel, posts: [] });
      return { decision, facts, before, after: before, decisionDue: false, rows: [] };
    }
    const all = [...before.facts, ...facts];
    const sessions = courseOf(session, facts);
    const now = sessions.at(-1) ?? session;
    const { posts, thread } = show(all, sessions, before.thread);
    const task = taskOf(input);
    const decisionDue = changesDecisions(session, now);
    const rows = await store.step({
      ...{ ...base, channel: now.channel, posts, after: lineSummary(now) },
      ...(task && { task }),
      ...(decisionDue && { decisionDue }),
      ...(input.type === 'VersionWritten' && { issued: { version: input.version, files: input.files } }),
    });
    const after: Resident = { session: now, facts: all, ...(thread && { thread }) };
    residents.keep(id, after);
    return { decision, facts, before, after, decisionDue, rows };
  }

  return (id: string, input: Input, from: FromDelivery): Promise<StepResult<Post>> =>
    inLane(id, async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(id, input, from);
        } catch (error) {
          residents.drop(id);
          if (!(error instanceof StaleWorkshop) || tries >= mostTries) throw error;
        }
      }
    });
}

/** What became of an arrival: "2 facts", or why it was ignored. */
function arrivalOf({ type: kind }: Input, decision: Decision, { delivery, goesOn = false }: FromDelivery) {
  if (delivery === undefined) return undefined;
  const facts = factsOf(decision).length;
  const outcome = isIgnored(decision) ? decision.ignored : facts === 1 ? '1 fact' : `${facts} facts`;
  return { delivery, kind, outcome, goesOn };
}

/** The task whose calls this input pays for. After a failure it is not over: its kept answers are still needed. */
function taskOf(input: Input) {
  if (input.type === 'WorkDropped') return { name: input.task, isOver: false };
  if (!('key' in input)) return undefined;
  return { name: input.key.slice(0, input.key.lastIndexOf(':')), isOver: input.type !== 'TaskFailed' };
}

/**
 * A moment (ISO) for what comes after `last`. Stamps within a workshop never go back, though the clock may: the rules
 * tell by them what was said before a question and what after it.
 */
function stampAfter(last: string, now: number): string {
  const newest = last === '' ? now : Date.parse(last);
  return new Date(now < newest ? newest + 1 : now).toISOString();
}
