import { roleIds } from '../five-roles.js';
import { nothingLeaves } from '../engine/nothing-leaves.js';
import { createPerform } from '../../src/engine/perform.js';
import { ModelError } from '../../src/models/provider.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { Ask } from '../../src/prompts/ask.js';
import { languageOf } from '../../src/text/language.js';
import { nothingSpent } from '../../src/workshop/base/fact-fields.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve, unopened } from '../../src/workshop/evolve.js';
import { putQuestions } from '../../src/workshop/asking/questions/questions.js';
import type { Fact } from '../../src/workshop/facts.js';
import { isIgnored } from '../../src/workshop/base/decision.js';
import type { Input, PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import type { Question } from '../../src/workshop/base/question.js';

const at = '2026-01-05T09:00:00.000Z';
const mostSteps = 400;

/** A workshop as it has gone so far, and every call of a model in it. */
export interface Played {
  session: Session;
  facts: readonly Fact[];
  asks: readonly Ask[];
}

export const ana = { id: 'U1', name: 'Ana' };

/** What a person does about a question: words in the thread, or a button. */
export type Reaction = { say: string } | { press: string } | 'decide' | 'later' | 'go on';
/** How people react to each question that is put to them; `before` is how often they reacted to it already. */
export type People = (question: Question, before: number) => Reaction;

/** Takes the last answer that is offered. */
export const agreeable: People = ({ options }) => ({ press: options.at(-1) ?? 'Yes' });

function inputOf(question: Question, reaction: Reaction, message: string): PersonInput {
  const about = { by: ana, admin: false, question: question.number } as const;
  if (reaction === 'go on') return { type: 'RoundAsked', by: ana, admin: false };
  if (typeof reaction === 'string') return { type: 'QuestionDismissed', ...about, how: reaction };
  return 'say' in reaction
    ? { type: 'Said', by: ana, message, text: reaction.say }
    : { type: 'AnswerGiven', by: ana, question: question.number, text: reaction.press, via: 'button' };
}

/** A whole workshop under the real rules with the rehearsal model, up to the moment before files are written. */
export function hold(brief: string, people: People = agreeable): Promise<Played> {
  return proceed(opened(brief), people);
}

function opened(brief: string): Played {
  const language = languageOf(brief);
  const opening = { at, workshop: 'w1', channel: 'C1', requester: ana, models: ['rehearsal:script'] };
  const played = { session: unopened, facts: [], asks: [] };
  return after(played, { type: 'BriefGiven', roster: roleIds, ...opening, brief, language });
}

/** Goes on until files are to be written or only people can go on. */
export async function proceed(begun: Played, people: People = agreeable): Promise<Played> {
  const performer = createPlayer();
  let played = begun;
  const reactions = new Map<number, number>();
  for (let step = 0; step < mostSteps; step += 1) {
    const tasks = pending(played.session);
    const task = tasks.find(({ kind, wait, held }) => kind !== 'issue' && !held && !wait);
    if (task) {
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
    outputs: { write: async () => {} },
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
