import { attachedNames } from '../../src/workshop/plan/queries.js';
import type { Content } from '../../src/workshop/opening/earlier/facts.js';
import { intentOf } from '../../src/workshop/opening/earlier/state.js';
import type { RoleId } from '../../src/roles/index.js';
import { roleIds } from '../five-roles.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve, replay, unopened } from '../../src/workshop/evolve.js';
import type { OutsideAnswer, ReviewAnswer } from '../../src/workshop/course/facts.js';
import type { ReplyReading } from '../../src/workshop/asking/facts.js';
import type { ReadFact, Source } from '../../src/workshop/base/question.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { DeliveryOutcome } from '../../src/workshop/leaving/facts.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { leftOf } from '../../src/workshop/course/meeting.js';
import { sourceParts } from '../../src/workshop/opening/sources.js';
import { pending } from '../../src/workshop/pending.js';
import type { FieldsOf, ItemKind } from '../../src/workshop/plan/items.js';
import type { AskedQuestion, GivenPut, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { at } from './given.js';
import { put } from './plan-data.js';

export const maya = { id: 'U0MAYA', name: 'Maya Chen' };
export const tom = { id: 'U0TOM', name: 'Tom Alder' };
/** In walks she is brought in from the start, for risks. */
export const lena = { id: 'U0LENA', name: 'Lena Roth' };

export const brief: Extract<PersonInput, { type: 'BriefGiven' }> = {
  type: 'BriefGiven',
  roster: roleIds,
  workshop: 'w-abcde',
  channel: 'C0PLAN',
  requester: maya,
  brief: 'A poll for lunch. Everyone votes by noon.',
  language: 'en',
};

export const content: TurnAnswer = {
  ...{ put: [], say: [], questions: [], changed: [], because: [] },
  ...{ reason: 'nothing is missing', stance: 'Clear.', verdict: 'ok' },
};

/** A question of a role, with what is assumed meanwhile. */
export function asking(
  level: AskedQuestion['level'],
  text: string,
  rest: Partial<AskedQuestion> = {},
): AskedQuestion {
  return {
    ...{ level, text, why: 'It shapes everything.', options: ['Staff', 'Guests'] },
    ...{ assumption: 'Only staff.', cost: 'a day', then: 'it is changed' },
    ...rest,
  };
}

type Given<Kind extends ItemKind> = Partial<Omit<GivenPut, 'fields'>> & { fields: FieldsOf<Kind> };

/** An item as a model puts it: new, and the role's own proposal, where nothing else is said. */
export function item<Kind extends ItemKind>({ fields, ...rest }: Given<Kind>): GivenPut {
  const text = rest.text ?? `A ${fields.kind}`;
  return { id: 'new1', name: text, grounds: [], dependsOn: [], ...rest, text, fields };
}

const first = <Kind extends ItemKind>(kind: Kind, text: string, fields: Partial<FieldsOf<Kind>>) =>
  put('new1', kind, text, { text, fields });

/** What each role puts where nothing else is said: together a plan that the check passes. */
const items: { readonly [Id in RoleId]?: GivenPut[] } = {
  ProductPlanner: [
    first('requirement', 'Everyone votes once', {
      acceptance: [{ id: '', text: 'A second vote replaces the first.' }],
    }),
    { ...first('non-goal', 'No orders', { why: 'Nobody asked.' }), id: 'new2' },
  ],
  SystemDesigner: [
    first('component', 'Lunch bot', { does: 'It counts votes.', interfaces: 'none', data: 'votes' }),
  ],
  SeniorDeveloper: [first('task', 'Build it', { serves: ['R1'], component: ['C1'], to: 2 })],
  TestPlanner: [first('test', 'Two votes', { covers: ['R1'], level: 'end to end', how: 'Ann votes twice.' })],
  RiskPlanner: [first('risk', 'Nobody votes', { threatens: ['R1'], sign: 'few votes' })],
};

/** What a role puts that has put nothing so far. */
export function puttingOf({ plan }: Session, role: RoleId): GivenPut[] {
  return plan.items.some(({ by, fields }) => by === role && fields.kind !== 'assumption')
    ? []
    : (items[role] ?? []);
}

/** Whoever reads from outside finds nothing. */
export const agreed: OutsideAnswer = { points: [], say: [], questions: [], result: 'All agree.' };

/** Who answers a task, and what; what is not given is answered contentedly. */
export interface Script {
  /** What the Coach asks about the brief, the first so many times. */
  intake?: string[];
  /** How it reads the brief, once there is enough. */
  judged?: Partial<TaskInputOf<'BriefJudged'>>;
  /** What the brief has to do with earlier plans, what an earlier plan holds, and whether its thread goes on. */
  intent?: Partial<TaskInputOf<'IntentChecked'>>;
  earlier?: Content;
  cited?: string[];
  goesOn?: boolean;
  /** What comes of a try to deliver what was handed off. */
  delivery?: DeliveryOutcome;
  /** What a role wants to know before it plans. */
  view?: (role: RoleId) => AskedQuestion[];
  review?: (role: RoleId, questions: number[]) => ReviewAnswer[];
  reading?: (text: string) => {
    as: ReplyReading;
    question?: number;
    questions?: number[];
    facts?: ReadFact[];
  };
  /** What a message says on a question; what is assumed where that is not given. */
  says?: (question: number) => Partial<ReadFact>;
  /** What became of wishes, by the numbers of their points; as the record has it where it is not given. */
  revised?: TaskInputOf<'RevisionReviewed'>['points'];
  turn?: (role: RoleId, round: number, session: Session) => Partial<TurnAnswer>;
  /** What a role says that reads what is new. */
  reads?: (role: RoleId, round: number, session: Session) => Partial<TurnAnswer>;
  /** What a role says where it was named. */
  reply?: (role: RoleId) => Partial<TurnAnswer>;
  /** In which words a question is put. */
  wording?: (question: number) => string | undefined;
  /** What was looked up for every turn and review. */
  found?: Source[];
  /** What is said of the plan from outside. `last`: nothing is left to be said on it. */
  outside?: (last: boolean, session: Session) => Partial<OutsideAnswer>;
}

type TaskInputOf<Type extends TaskInput['type']> = Extract<TaskInput, { type: Type }>;

export function answerTo(task: Task, script: Script = {}, session: Session = unopened): TaskInput {
  const { key } = task;
  const model = 'test:script';
  const { answersChanged: answers, plan } = session;
  const seen = { answers, step: plan.step };
  const given = { key, model, seen };
  const found = script.found && { found: script.found };
  switch (task.kind) {
    case 'check-intent': {
      const understood = { intent: 'new', sure: true, understood: '', ...script.intent } as const;
      return { type: 'IntentChecked', key, model, ...understood };
    }
    case 'bring-earlier': {
      if (intentOf(session)?.intent === 'continue_discussion')
        return { type: 'EarlierBrought', key, done: script.goesOn ?? true };
      const earlier = script.earlier && { content: script.earlier };
      return { type: 'EarlierBrought', key, sources: script.cited ?? [], ...earlier };
    }
    case 'judge-brief': {
      const text = script.intake?.[session.questions.length];
      const question = text === undefined ? {} : { question: { text, why: 'why', options: ['A', 'B'] } };
      const read = { title: 'Lunch poll', reading: 'A poll for lunch.', size: 'usual' as const };
      const judged = { ...read, depth: 'standard' as const, questions: [], assumed: [], ...script.judged };
      return { type: 'BriefJudged', key, model, enough: text === undefined, ...question, ...judged };
    }
    case 'first-view': {
      const { role } = task;
      const questions = script.view?.(role) ?? [];
      const view = { matters: 'That all vote.', objection: 'none', questions };
      return { type: 'FirstViewGiven', key, model, role, view };
    }
    case 'sum-up': {
      const { source, part } = task;
      const long = session.given.find(({ id }) => id === source);
      const [passage] = long ? (sourceParts(session, long)[part] ?? []) : [];
      const lines = passage ? [{ text: `Part ${part} in short`, passage: passage.id }] : [];
      return { type: 'SourceSummedUp', key, model, source, part, lines };
    }
    case 'merge-questions':
      return { type: 'QuestionsMerged', key, model, same: [] };
    case 'begin-round':
      return { type: 'WaitOver', key };
    case 'review-questions': {
      const { role } = task;
      const left = leftOf(session, role).map(({ number }) => number);
      const reviews = script.review?.(role, left) ?? [];
      return { type: 'ReviewGiven', key, model, role, reviews, ...found };
    }
    case 'put-question': {
      if ('message' in task)
        return { type: 'CounterAnswered', key, model, message: task.message, text: 'It matters.' };
      const { question } = task;
      const asked = session.questions.find(({ number }) => number === question);
      const text = script.wording?.(question) ?? asked?.text ?? '';
      return { type: 'WordingGiven', key, model, question, text, options: asked?.options ?? [] };
    }
    case 'read-reply': {
      const { message } = task;
      const text = session.replies.find(({ id }) => id === message)?.text ?? '';
      const facts = session.questions.map(({ number: question }) => ({
        ...{ question, says: '', agrees: true, replaces: '', doubt: '', who: '' },
        ...script.says?.(question),
      }));
      const read = script.reading?.(text) ?? { as: 'answer' };
      return { type: 'ReadingGiven', key, model, message, facts, ...read };
    }
    case 'review-revision':
      return { type: 'RevisionReviewed', key, model, points: script.revised ?? [] };
    case 'speak': {
      const { round, role, reads, named } = task;
      const spoken = { type: 'TurnGiven', ...given, round, role, reads } as const;
      if (named) {
        const answer = { ...content, stance: `${role} says so.`, reason: 'Fine.', ...script.reply?.(role) };
        return { ...spoken, named, answer };
      }
      const own = reads
        ? script.reads?.(role, round, session)
        : { put: puttingOf(session, role), ...script.turn?.(role, round, session) };
      return { ...spoken, answer: { ...content, ...own }, ...found };
    }
    case 'synthesise': {
      const answer = { ...agreed, ...script.outside?.(task.last, session) };
      return { type: 'SynthesisGiven', ...given, answer };
    }
    case 'issue': {
      const files = attachedNames(task.artifact).map((name) => ({ name, content: '{}' }));
      return { type: 'VersionWritten', key, version: task.version, files };
    }
    case 'deliver': {
      const { handoff: number, target, event } = task;
      const outcome = script.delivery ?? { delivered: true };
      return { type: 'DeliveryTried', key, number, target: target.kind, event, outcome };
    }
    default:
      return task satisfies never;
  }
}

const folded = new WeakMap<readonly Fact[], Session>();

/** The session of these facts, folded once: a story that grows by one input after the other is not folded from its start. */
export function sessionOf(facts: readonly Fact[]): Session {
  const known = folded.get(facts);
  if (known?.seq === facts.length) return known;
  const session = replay(facts);
  folded.set(facts, session);
  return session;
}

export function told(facts: Fact[], input: PersonInput | TaskInput): Fact[] {
  const session = sessionOf(facts);
  const decided = factsOf(decide(session, { ...input, at }));
  const all = [...facts, ...decided];
  folded.set(all, decided.reduce(evolve, session));
  return all;
}

export const opened = told([], brief);
/** The same, with somebody who was brought in when it was opened. */
export const openedWith = (answering: 'anyone' | 'members', more: Partial<typeof brief> = {}) =>
  told([], { ...brief, ...more, invited: [{ person: lena, speaksFor: 'risk' }], settings: { answering } });

/** Answers what is owed until nothing is, or until `until` says that this is the task to stop before. */
export function played(
  script: Script = {},
  until: (task: Task) => boolean = () => false,
  from = opened,
): Fact[] {
  let facts = from;
  for (let step = 0; step < 200; step += 1) {
    const session = sessionOf(facts);
    const task = pending(session).find(({ held }) => !held);
    if (!task || until(task)) return facts;
    facts = told(facts, answerTo(task, script, session));
  }
  throw new Error('the story does not end');
}

/** Opened, the brief found to be enough, and nothing to ask: round 1 has begun. */
export const begun = played({}, ({ kind }) => kind === 'speak');

export const everyRole = roleIds;
