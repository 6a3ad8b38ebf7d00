import { isDeepStrictEqual } from 'node:util';
import { contentOf, replay } from '../../src/workshop/evolve.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import { starts } from './starts.js';
import { building, course } from './invariants/course.js';
import { type Invariants, type Moment, momentOf, unless } from './invariants/moment.js';
import { people } from './invariants/people.js';
import { plan } from './invariants/plan.js';
import { answers, ofQuestions } from './invariants/questions.js';
import { routing } from './invariants/routing.js';
import { sensible } from './sensible.js';
import { answerTo, puttingOf, type Script } from './story.js';
import { wellDecided } from './given.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import type { Step, Work } from './walk.js';

/** What must hold at every moment of every walk, by name. */
export const invariants: Invariants = {
  ...{ ...ofQuestions, ...answers, ...routing, ...people },
  ...{ ...course, ...plan, ...building },
};

/** What an earlier plan holds: settled items, and an answer. */
const lastPlan = contentOf(starts['a plan waits']('anyone'), 1);

type Input = PersonInput | TaskInput;

/** A walk: where it stands, and everything that arrived. */
export interface Walk {
  facts: Fact[];
  session: Session;
  inputs: Input[];
}

/**
 * Takes each step from these facts on, checks every moment, and says what went wrong first, with what led there. `look`
 * is shown every moment.
 */
export function walk(
  opened: readonly Fact[],
  steps: readonly Step[],
  look: (moment: Moment) => void = () => {},
): Walk {
  const watches = Object.entries(invariants).map(([name, begin]) => [name, begin()] as const);
  return wander(opened, steps, (moment, inputs) => {
    const { decided, input } = moment;
    const broken = watches.flatMap(([name, watch]) => watch(moment).map((each) => `${name}: ${each}`));
    const wrong = [...parsed(decided), ...broken, ...sameAgain(moment, inputs.length)];
    if (wrong.length > 0) throw new Error(told(wrong, [...inputs, input], decided));
    look(moment);
  });
}

/** The same without a look at what must hold: `look` is shown each moment, and what arrived before it. */
export function wander(
  opened: readonly Fact[],
  steps: readonly Step[],
  look: (moment: Moment, inputs: readonly Input[]) => void = () => {},
): Walk {
  const inputs: Input[] = [];
  let facts = [...opened];
  let session = replay(facts);
  // The clock moves with every input, so that what depends on order is tried.
  let now = Date.UTC(2026, 2, 2, 9);
  for (const step of steps) {
    if ('hours' in step) now += step.hours * 3_600_000;
    if ('crash' in step) session = reborn(facts, session);
    for (const input of inputsOf(step, session, inputs)) {
      now += 1_000;
      const arrived = { ...input, at: new Date(now).toISOString() };
      const decided = factsOf(wellDecided(session, arrived));
      const moment = momentOf(session, arrived, decided);
      look(moment, inputs);
      inputs.push(input);
      facts = [...facts, ...decided];
      session = moment.after;
    }
  }
  return { facts, session, inputs };
}

/** All inputs that one step brings, given what is owed now. */
function inputsOf(step: Step, session: Session, earlier: readonly Input[]): Input[] {
  if ('person' in step) return [step.person];
  if ('invited' in step) {
    const invited = sensible(session);
    return invited.slice(step.invited % Math.max(1, invited.length)).slice(0, 1);
  }
  if ('again' in step) return earlier.slice(-1 - step.again).slice(0, 1);
  return 'work' in step ? resultsOf(step, session, earlier) : [];
}

/** No model is called for these. */
const free = new Set<Task['kind']>(['begin-round', 'bring-earlier', 'deliver']);

function resultsOf(step: Work, session: Session, earlier: readonly Input[]): Input[] {
  const owed = pending(session).filter(({ held }) => !held);
  const task = owed[step.work % Math.max(1, owed.length)];
  const last = earlier.findLast((each) => 'key' in each);
  if (!task) return last ? [last] : [];
  const cost = step.spent && !free.has(task.kind) && { spent: step.spent };
  const { turn, outside, says, reply, reviews, wording, views, intent, delivery, revised, size } = step;
  const script: Script = {
    ...{ intent, delivery, revised, cited: ['S7', 'S8'], goesOn: step.isThere },
    ...(step.isThere && lastPlan && { earlier: lastPlan }),
    judged: { size, depth: size === 'small' ? 'quick' : 'standard' },
    intake: step.intake ? ['What?', 'What?', 'What?', 'Whatever?'] : [],
    view: (role) => (role === 'TestPlanner' ? views : []),
    turn: (role, _, now) => ({ ...turn, put: [...puttingOf(now, role), ...turn.put] }),
    ...{ reads: () => turn, outside: () => outside, says: () => says, reply: () => reply },
    ...{ review: () => reviews, wording: () => wording, reading: () => step.reading },
  };
  const given = answerTo(task, script, session);
  const answer = { ...given, ...cost };
  if (step.outcome === 'fails') {
    return [{ type: 'TaskFailed', key: task.key, reason: step.reason, detail: '', ...cost }];
  }
  if (step.outcome === 'twice') return [answer, answer];
  return step.outcome === 'late' && last ? [last, answer] : [answer];
}

/** What a restart makes of the facts as they are stored. */
function reborn(facts: readonly Fact[], session: Session): Session {
  const stored = JSON.parse(JSON.stringify(facts)) as unknown[];
  const again = replay(stored.map((each) => fact.parse(each)));
  const plain = (each: Session) => JSON.parse(JSON.stringify(each)) as object;
  if (!isDeepStrictEqual(plain(again), plain(session))) throw new Error('another workshop after a restart');
  return again;
}

function parsed(decided: readonly Fact[]): string[] {
  return decided.flatMap((one) => {
    const stored: unknown = JSON.parse(JSON.stringify(one));
    const read = fact.safeParse(stored);
    const isSame = read.success && isDeepStrictEqual(read.data, stored);
    return unless(isSame, `a fact cannot be read again: ${JSON.stringify(one)}`);
  });
}

/** Facts that only say no, ask how to end, or say what is said again. */
const harmless = new Set<Fact['type']>(['RequestDeclined', 'RetryAsked', 'WorkDropped', 'EndAsked']);
/** "Not now" may be said again: it stays put off. */
const isHarmless = (each: Fact) =>
  harmless.has(each.type) || (each.type === 'SaidToQuestion' && each.as === 'later');
/** Verbs without an object: they take whatever is next, so whoever types them twice means them twice. */
const meantTwice = new Set<Input['type']>(['SkipAsked', 'QueueSkipAsked', 'WishUndone']);

/** The same input on the same facts leads to the same facts, and once more it changes nothing: looked at now and then. */
function sameAgain({ before, input, decided, after }: Moment, count: number): string[] {
  if (count % 3 !== 0) return [];
  const isSame = JSON.stringify(factsOf(wellDecided(before, input))) === JSON.stringify(decided);
  const later = new Date(Date.parse(input.at) + 500).toISOString();
  const repeated = factsOf(wellDecided(after, { ...input, at: later }));
  const isBare =
    meantTwice.has(input.type) ||
    (input.type === 'QuestionPassOnAsked' && input.question === undefined) ||
    // Every button names the answer that it undoes; words take back whatever was said last.
    (input.type === 'AnswerUndone' && input.answer === undefined);
  const changes = isBare ? [] : repeated.filter((each) => !isHarmless(each));
  return [
    ...unless(isSame, `another route for the same ${input.type}`),
    ...changes.map((each) => `a second ${input.type} led to ${JSON.stringify(each)}`),
  ];
}

/** What went wrong, and what led there, without what is the same in most walks. */
function told(wrong: readonly string[], inputs: readonly Input[], decided: readonly Fact[]): string {
  const lines = inputs.map((each) => {
    const { key: _, model: __, spent: ___, ...rest } = each as Record<string, unknown>;
    return JSON.stringify(rest);
  });
  const facts = decided.map((each) => JSON.stringify(each));
  return [...wrong, 'after', ...lines, 'which led to', ...facts].join('\n');
}
