import type { AnyPost, OutboxRow } from '../contracts/execution.js';
import type { Clock, Log } from '../contracts/process.js';
import type { Store } from '../contracts/store.js';
import { rewritingBy } from '../document/erased-files.js';
import { createLanes } from '../lanes.js';
import { recordedRef } from '../models/recorded/script.js';
import { eraserFor } from '../text/erasing.js';
import { type RoleId, roleIds } from '../roles/index.js';
import type { Fact } from '../workshop/facts.js';
import { rulesAfter } from '../workshop/setting/house-rules.js';
import type { Decision } from '../workshop/decide.js';
import type { OpeningBrief, PersonInput, TaskInput } from '../workshop/inputs.js';
import type { Session } from '../workshop/session.js';
import { arrivalLine, factLine } from './log-lines.js';
import { createResidents, type Resident } from './residents.js';
import { createStep, type Input, type FromDelivery, type PolicyOf, type ShowStep } from './step.js';
import { lineSummary } from './summary.js';

/** Questions of a recording wait for a week: nothing was written for the case that nobody answers. In minutes. */
const recordedAnswersWithin = 7 * 24 * 60;

interface Options<Post extends AnyPost> {
  store: Pick<
    Store<Fact, Post, unknown>,
    'facts' | 'files' | 'step' | 'workshops' | 'ledger' | 'houseRules' | 'erasing' | 'audit'
  >;
  clock: Clock;
  newId: () => string;
  /** Called after facts were stored: with the workshop as it is now, and the posts to be sent. */
  changed: (workshop: Resident, rows: OutboxRow<Post>[]) => void;
  /** Called after what became of a version has changed. */
  decided?: (workshop: string) => void;
  /** Ends what goes on with words that were erased in a workshop: it is begun anew without them. */
  erased?: (workshop: string) => Promise<void>;
  /** Makes the posts for new facts; without it there are none. */
  show?: ShowStep<Post>;
  /** Makes the posts that edit what stands in a thread and reads otherwise, since words were erased from its facts. */
  redrawn?: (before: readonly Fact[], now: readonly Fact[]) => { seq: number; post: Post }[];
  /** The models that are to answer in a channel. */
  models?: (channel: string, profile?: string) => string[];
  /** The roles at the table of a new workshop, in speaking order; those of this release where none are named. */
  roster?: readonly RoleId[];
  policyOf?: PolicyOf;
  /** How long a round waits for answers to its questions, in minutes. */
  answersWithin?: number;
  log?: Pick<Log, 'info'>;
  /** How many facts of all workshops together are kept in memory. */
  mostFacts?: number;
  /** Called for every arrival with what became of it. */
  arrived?: (input: string, decision: Decision) => void;
}

/**
 * The way into all workshops: arrivals are stamped, decided and stored one after the other for each workshop. The log
 * gets a line for every arrival and every fact, without their content.
 */
export function createWorkshops<Post extends AnyPost>({
  store,
  clock,
  newId,
  changed,
  decided = () => {},
  erased = async () => {},
  show = () => ({ posts: [] }),
  redrawn = () => [],
  models = () => [],
  roster = roleIds,
  policyOf = async () => ({}),
  answersWithin,
  log = { info: () => {} },
  mostFacts,
  arrived = () => {},
}: Options<Post>) {
  const residents = createResidents(store.facts, mostFacts);
  const inLane = createLanes();
  const step = createStep({ store, residents, show, policyOf, clock, inLane });

  /** Twice: what was under way may have stored what it had read before. */
  async function erasing<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
    const once = () => inLane(id, () => act().finally(() => residents.drop(id)));
    const result = await once();
    await erased(id);
    await once();
    return result;
  }

  async function accept(id: string, input: Input, from: FromDelivery): Promise<Decision> {
    const began = clock.elapsed();
    const { decision, facts, before, after, decisionDue, rows } = await step(id, input, from);
    const { seq } = before.session;
    const place = { session: id, seq, ...(from.delivery !== undefined && { delivery: from.delivery }) };
    const ms = Math.round(clock.elapsed() - began);
    log.info({ ...place, ...arrivalLine(input, decision), ms }, 'an arrival');
    for (const [index, fact] of facts.entries())
      log.info({ session: id, seq: seq + index + 1, ...factLine(fact) }, 'a fact');
    arrived(input.type, decision);
    if (facts.length > 0) changed(after, rows);
    if (decisionDue) decided(id);
    return decision;
  }

  return {
    /** Opens a workshop for a brief that was already found good, and returns it. */
    async open(brief: OpeningBrief, delivery?: number): Promise<Session> {
      let workshop = newId();
      while (await store.workshops.line(workshop)) workshop = newId();
      const { channel, recording } = brief;
      const planned = recording ? [recordedRef] : models(channel, brief.settings?.models);
      const houseRules = rulesAfter(recording ? [] : await store.houseRules.changes(channel));
      const waits = recording ? recordedAnswersWithin : answersWithin;
      const input: Input = {
        ...{ type: 'BriefGiven', workshop, ...brief, roster },
        models: planned,
        ...(houseRules.length > 0 && { houseRules }),
        ...(waits !== undefined && { answersWithin: waits }),
      };
      await accept(workshop, input, { ...(delivery !== undefined && { delivery }) });
      const opened = await residents.get(workshop);
      if (!opened) throw new Error(`workshop ${workshop} was opened and is not there`);
      return opened.session;
    },
    /** `goesOn`: more inputs will come from its delivery, which does not end with this one. */
    async arrive(
      id: string,
      input: PersonInput | TaskInput,
      delivery?: number,
      goesOn = false,
    ): Promise<Decision> {
      return accept(id, input, { goesOn, ...(delivery !== undefined && { delivery }) });
    },
    /** Takes what a message said out of all that is stored of a workshop, and out of what stands in its thread. */
    async unsay(id: string, message: string): Promise<void> {
      const before = await residents.get(id);
      const rewriting = rewritingBy(eraserFor({ message }, before?.facts ?? []));
      if (!before || !(await erasing(id, () => store.erasing.rewrite(id, rewriting)))) return;
      await inLane(id, async () => {
        const now = await residents.get(id);
        if (!now) return;
        const { seq, channel } = now.session;
        const posts = redrawn(before.facts, now.facts);
        changed(now, await store.step({ workshop: id, expected: seq, facts: [], posts, channel }));
      });
      decided(id);
    },
    /** Takes a whole workshop away. `instead`: what becomes of its posts, by part. Gives what is to be sent. */
    async erase(id: string, by: string, instead: (part: string) => Post): Promise<OutboxRow<Post>[]> {
      const rows = await erasing(id, () => store.erasing.forget(id, by, instead));
      decided(id);
      return rows;
    },
    /** Who erased it, and when; undefined where nobody has. */
    deleted: store.audit.deleted,
    /** Writes the summary of a workshop anew, since another release has written it. */
    async summarise(id: string): Promise<void> {
      const resident = await residents.get(id);
      if (resident) await store.workshops.summarise(lineSummary(resident.session));
    },
    /** Undefined when there is no such workshop. Rejects when its facts cannot be read. */
    resident: residents.get,
    /** As it is in memory, without waiting; undefined when it is not there. */
    cached: residents.cached,
    /** Another process has changed it: it is read anew when it is needed. */
    forget: residents.drop,
    forgetAll: residents.dropAll,
    read: async (id: string): Promise<Session | undefined> => (await residents.get(id))?.session,
    facts: async (id: string): Promise<readonly Fact[]> => (await residents.get(id))?.facts ?? [],
    /** The files of a version as they were issued. */
    files: store.files,
  };
}
export type EngineWorkshops = ReturnType<typeof createWorkshops>;
