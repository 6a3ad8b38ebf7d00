import { roleIds } from '../five-roles.js';
import { nothingLeaves } from '../engine/nothing-leaves.js';
import { createPerform } from '../../src/engine/perform.js';
import { ModelError } from '../../src/models/provider.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { Ask } from '../../src/prompts/ask.js';
import type { RoleId } from '../../src/roles/index.js';
import { languageOf } from '../../src/text/language.js';
import { nothingSpent } from '../../src/workshop/budget/index.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve } from '../../src/workshop/evolve.js';
import { putQuestions } from '../../src/workshop/questions/questions.js';
import type { Fact } from '../../src/workshop/facts.js';
import { isIgnored } from '../../src/workshop/ignored.js';
import type { Input, PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import { unopened } from '../../src/workshop/unopened.js';
import type { Task } from '../../src/workshop/tasks.js';
import { agreeable, ana, inputOf, type People } from './rehearsal-people.js';

const at = '2026-01-05T09:00:00.000Z';
const mostSteps = 400;

/** A workshop as it has gone so far, and every call of a model in it. */
export interface Played {
  session: Session;
  facts: readonly Fact[];
  asks: readonly Ask[];
}

/** Something a person says just before a role has the floor. */
export interface Interjection {
  before: RoleId;
  round: number;
  by: string;
  text: string;
}

/** A whole workshop under the real rules with the rehearsal model, up to the moment before files are written. */
export async function hold(
  brief: string,
  said: Interjection[] = [],
  people: People = agreeable,
): Promise<Played> {
  return proceed(opened(brief), people, said);
}

export function opened(brief: string): Played {
  const language = languageOf(brief);
  const opening = { at, workshop: 'w1', channel: 'C1', requester: ana, models: ['rehearsal:script'] };
  const played = { session: unopened, facts: [], asks: [] };
  return after(played, { type: 'BriefGiven', roster: roleIds, ...opening, brief, language });
}

/**
 * Goes on until files are to be written or only people can go on; `until` stops before a task. `waits`: what failed is tried
 * again after its wait.
 */
export async function proceed(
  begun: Played,
  people: People = agreeable,
  said: Interjection[] = [],
  until: (task: Task) => boolean = () => false,
  waits = false,
): Promise<Played> {
  const performer = createPlayer();
  let played = begun;
  const reactions = new Map<number, number>();
  for (let step = 0; step < mostSteps; step += 1) {
    const tasks = pending(played.session);
    const task = tasks.find(
      ({ kind, wait, held }) => kind !== 'issue' && !held && (!wait || (waits && kind !== 'begin-round')),
    );
    if (task && until(task)) return played;
    if (task) {
      played = interrupted(played, said, task, step);
      const { input, asks } = await performer(task, played);
      played = { ...after(played, input), asks: [...played.asks, ...asks] };
      continue;
    }
    if (tasks.some(({ kind }) => kind === 'issue')) return played;
    const [question] = putQuestions(played.session);
    if (!question) return played;
    const before = reactions.get(question.number) ?? 0;
    reactions.set(question.number, before + 1);
    const input = inputOf(question, people(question, before), `reply.${step}`);
    // People press what leads nowhere, too.
    if (!isIgnored(decide(played.session, { at, ...input }))) played = told(played, input);
  }
  throw new Error('the workshop did not come to an end');
}

/** After a person did something. */
export function told(played: Played, input: PersonInput): Played {
  return after(played, { at, ...input });
}

/** After its files were written, so that people can decide. */
export async function issued(played: Played): Promise<Played> {
  const task = pending(played.session).find(({ kind }) => kind === 'issue');
  if (!task) throw new Error('nothing is to be written');
  const { input } = await createPlayer()(task, played);
  return after(played, input);
}

function after(played: Played, input: Input): Played {
  const decision = decide(played.session, input);
  if (isIgnored(decision)) throw new Error(`${input.type} is ignored: ${decision.ignored}`);
  const session = decision.reduce(evolve, played.session);
  return { ...played, session, facts: [...played.facts, ...decision] };
}

function interrupted(played: Played, said: Interjection[], task: Task, step: number): Played {
  const now = said.filter(
    (each) => task.kind === 'speak' && each.before === task.role && each.round === task.round,
  );
  return now.reduce((sofar, { by, text }, index) => {
    const message = `${step}.${index}`;
    return sofar.session.remarks.some((each) => each.text === text)
      ? sofar
      : told(sofar, { type: 'Said', by: { id: `U2${by}`, name: by }, message, text });
  }, played);
}

/** Does tasks as the engine does, with the rehearsal; a model that is away on purpose comes back as a failure. */
function createPlayer() {
  const script = createRehearsal();
  const never = new AbortController().signal;
  let asks: Ask[] = [];
  const perform = createPerform({
    leaving: nothingLeaves,
    models: {
      async answer(ask, _, signal) {
        asks.push(ask);
        const answer: unknown = ask.schema.parse(await script.complete(ask, signal));
        return { answer, model: script.ref, found: [], spent: nothingSpent };
      },
    },
    outputs: { write() {}, read: () => undefined },
    clock: { now: () => Date.parse(at) },
  });
  return async (task: Task, { session, facts }: Played): Promise<{ input: Input; asks: Ask[] }> => {
    asks = [];
    try {
      return { input: { at, ...(await perform(task, { session, facts }, never)) }, asks };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const failed = { reason: 'unreachable', detail: error.message } as const;
      return { input: { type: 'TaskFailed', at, key: task.key, ...failed }, asks };
    }
  };
}
