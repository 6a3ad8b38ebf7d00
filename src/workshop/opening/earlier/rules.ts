import { isRoleId, type RoleId } from '../../../roles/index.js';
import { nextQuestionNumber } from '../../asking/questions/asking.js';
import { keysOf } from '../../asking/questions/same-question.js';
import { type Decision, ignored, type Rules, tooLate } from '../../base/decision.js';
import type { Question } from '../../base/question.js';
import { closedWith, type Folds, withoutKeys } from '../../base/session.js';
import { declined } from '../../people/rules.js';
import { keptSource, withSources } from '../../plan/grounds.js';
import { type ItemFields, type ItemKind, kinds, type Put, referencePlaces } from '../../plan/items.js';
import { withPut } from '../../plan/putting.js';
import { withReferences } from '../../plan/references.js';
import type { Fact, FactOf, InputOf, Session } from '../session.js';
import {
  type Beginning,
  type Content,
  type EarlierFact,
  type EarlierInput,
  type EarlierPlan,
  itemsAsTexts,
} from './facts.js';
import { intentOf, isBeforeRounds, isOpenTo, isToBeConfirmed, planOf } from './state.js';

type Brought = Pick<FactOf<'EarlierBrought'>, 'items' | 'answers' | 'done'>;

/**
 * Items and answers of an earlier plan under ids of this workshop, each with where it came from. References lead to what came
 * along; what rested on words of the other brief or thread rests on its origin.
 */
export function renumbered(
  session: Session,
  { items, answers, done = [] }: Content,
  plan: EarlierPlan,
): Brought {
  const numbers = { ...session.plan.numbers };
  const next = (prefix: string) => {
    const number = (numbers[prefix] ?? 0) + 1;
    numbers[prefix] = number;
    return `${prefix}${number}`;
  };
  const first = nextQuestionNumber(session);
  const originOf = (id: string) => ({ workshop: plan.workshop, version: plan.version ?? 0, id });
  const now = new Map<string, string>();
  for (const [index, { id }] of answers.entries()) now.set(id, `Q${first + index}`);
  for (const { put } of items) {
    now.set(put.id, next(kinds[put.fields.kind].letter));
    if (put.fields.kind === 'requirement')
      for (const { id } of put.fields.acceptance) now.set(id, next('AC'));
  }
  return {
    answers: answers.map((answer, index) => ({ number: first + index, answer, origin: originOf(answer.id) })),
    items: items.map(({ put, by }) => ({
      put: withIds(put, now),
      by: atTable(session, by, put.fields.kind),
      origin: originOf(put.id),
    })),
    done: done.flatMap((id) => now.get(id) ?? []),
  };
}

function atTable({ roster }: Session, by: RoleId | undefined, kind: ItemKind): RoleId {
  const { owner } = kinds[kind];
  return [by, owner].find((role) => role !== undefined && roster.includes(role)) ?? roster[0] ?? owner;
}

function withIds(put: Put, now: ReadonlyMap<string, string>): Put {
  const { id, name, text, fields, grounds, dependsOn } = put;
  const known = grounds.flatMap((each) => {
    const ref = each.as === 'answer' || each.as === 'item' ? now.get(each.ref) : undefined;
    return ref === undefined ? [] : [{ ...each, ref }];
  });
  return {
    id: now.get(id) ?? id,
    ...inProse({ name, text }, now),
    fields: inProse(
      withCases(
        withReferences(fields, (each) => now.get(each)),
        now,
      ),
      now,
    ),
    grounds: known.length > 0 ? known : [{ as: 'craft', ref: '' }],
    dependsOn: dependsOn.flatMap((each) => now.get(each) ?? []),
  };
}

function withCases(fields: ItemFields, now: ReadonlyMap<string, string>): ItemFields {
  if (fields.kind === 'assumption') return { ...fields, insteadOf: now.get(fields.insteadOf) ?? '' };
  if (fields.kind !== 'requirement') return fields;
  return {
    ...fields,
    acceptance: fields.acceptance.map(({ id, text }) => ({ id: now.get(id) ?? id, text })),
  };
}

/** What looks like an id; only those that came along are written anew. */
const anId = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d{1,4}[b-d]?(?![\p{L}\p{N}])/gu;

/** Texts at any depth, in which ids of the earlier plan are those of this one. Ids that came along are written anew already. */
function inProse<Value>(value: Value, now: ReadonlyMap<string, string>, key = ''): Value {
  if (typeof value === 'string')
    return (isReference(key) ? value : value.replace(anId, (id) => now.get(id) ?? id)) as Value;
  if (Array.isArray(value)) return value.map((each) => inProse(each, now, key)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inProse(each, now, name)]),
  ) as Value;
}

const references = new Set<string>(['id', 'insteadOf', ...referencePlaces]);
const isReference = (key: string) => references.has(key);

/** The session after a fact about earlier plans. */
export const earlierFold: Folds<Session, EarlierFact> = {
  EarlierFound: (session, { plans, unknown, content }) => ({
    ...readAnew(withoutBrought(session)),
    beginning: {
      ...{ plans, unknown, settled: (session.beginning?.settled ?? 0) + 1 },
      ...(content && { content }),
    },
  }),
  IntentUnderstood: (session, { at, intent, plan, sure, understood, model }) =>
    withBeginning(session, ({ chosen, ...beginning }) => ({
      ...beginning,
      // What was chosen cannot be: the thread that was to go on is over.
      ...(sure && chosen && { chosen }),
      understood: {
        ...{ intent, sure, at, byModel: model !== undefined },
        ...(plan !== undefined && { plan }),
        ...(understood !== undefined && { words: understood }),
      },
    })),
  IntentChosen(session, { by, intent, plan }) {
    const before = intentOf(session);
    const isOther = before?.intent !== intent || before.plan?.ref !== plan;
    const kept = isOther ? readAnew(withoutBrought(session)) : session;
    return withBeginning(kept, (beginning) => ({
      ...beginning,
      settled: beginning.settled + 1,
      chosen: { intent, by, ...(plan !== undefined && { plan }) },
    }));
  },
  EarlierBrought: brought,
  ContinuedElsewhere: (session, { at, by = session.requester, workshop, title = '' }) =>
    closedWith(session, {
      ...{ kind: 'continued', at, by },
      ...(workshop !== undefined && { in: { workshop, title } }),
    }),
  WordsBrought: (session, { id }) => ({ ...session, wordsBrought: [...(session.wordsBrought ?? []), id] }),
};

/** No model could say what is meant. */
export function withUnreadIntent<S extends Session>(session: S, at: string): S {
  return withBeginning(session, (beginning) => ({
    ...beginning,
    understood: { intent: 'new', sure: false, at, byModel: true },
  }));
}

function withBeginning<S extends Session>(session: S, change: (beginning: Beginning) => Beginning): S {
  return session.beginning ? { ...session, beginning: change(session.beginning) } : session;
}

/** What came along goes again: nobody has spoken on it. */
function withoutBrought<S extends Session>(session: S): S {
  const { beginning, plan, questions } = session;
  if (!beginning?.brought) return session;
  const { brought: _, sources: __, ...rest } = beginning;
  return {
    ...session,
    beginning: rest,
    plan: { ...plan, items: plan.items.filter(({ origin }) => !origin), edition: plan.edition + 1 },
    questions: withoutInherited(questions),
    sources: [],
  };
}

/** Numbers are never given again: where somebody was asked since, what came along keeps its number and counts no more. */
function withoutInherited(questions: Question[]): Question[] {
  if (questions.at(-1)?.origin) return questions.filter(({ origin }) => !origin);
  const inherited = new Set(questions.flatMap(({ number, origin }) => (origin ? [number] : [])));
  return questions.map((each) =>
    inherited.has(each.number) || inherited.has(each.continues ?? 0) ? { ...each, state: 'moot' } : each,
  );
}

/** As long as nobody was asked anything, the brief is looked at anew, with what comes along or without. */
function readAnew<S extends Session>(session: S): S {
  if (session.stage !== 'intake' || session.questions.some(({ origin }) => !origin)) return session;
  return {
    ...withoutKeys(session, 'reading'),
    views: {},
    merged: false,
    plan: { ...session.plan, items: [] },
  };
}

function brought<S extends Session>(session: S, fact: FactOf<'EarlierBrought'>): S {
  const { intent, plan, items, answers, sources, done = [], lost = false } = fact;
  const put = items.reduce((sofar, { put: each, by }) => withPut(sofar, by, each), session);
  const origins = new Map(items.map((each) => [each.put.id, each.origin]));
  const inherited = put.plan.items.map((item) => {
    const origin = origins.get(item.id);
    const finished = done.includes(item.id) && { finished: true as const };
    return origin ? { ...item, origin, ...finished } : item;
  });
  return withBeginning(
    withSources(
      {
        ...put,
        plan: { ...put.plan, items: inherited },
        questions: [...put.questions, ...answers.map((each) => answeredBefore(session, each))],
      },
      sources.map(keptSource),
    ),
    (beginning) => ({
      ...beginning,
      brought: { intent, plan, items: items.length, answers: answers.length, done, lost },
      ...(sources.length > 0 && { sources }),
    }),
  );
}

/** What people have answered before counts as answered here: nobody is asked again, and a correction shakes what rests on it. */
function answeredBefore(
  { requester }: Session,
  { number, answer, origin }: FactOf<'EarlierBrought'>['answers'][number],
): Question {
  const { asker, question: text, why, assumption, text: said, by, at } = answer;
  const words = keysOf(text);
  return {
    ...{ number, level: 'blocking', text, original: text, raisedAs: words, wordings: words, why },
    ...{ options: [], assumption, round: 0, person: requester, state: 'answered', returned: false },
    asker: isRoleId(asker) ? asker : 'Coach',
    closure: { outcome: 'answered', text: said, via: 'reply', at, ...(by && { by }) },
    said,
    changed: 0,
    read: { question: number, outcome: 'differs', fact: said, doubt: '', touches: [], changed: 0 },
    ...{ exchanges: [], followUps: 0, passed: [], origin },
  };
}

export const earlierRules: Rules<Session, Fact, Exclude<EarlierInput, { type: 'WordsBrought' }>> = {
  IntentChecked: takeChecked,
  IntentChosen: choose,
  EarlierRead: bring,
  EarlierContinued: continued,
};

/** A model has read the brief. What does not fit what there is counts as not sure. */
function takeChecked(session: Session, input: InputOf<'IntentChecked'>): Decision<Fact> {
  const { at, key, model, intent, understood } = input;
  const { plans = [] } = session.beginning ?? {};
  const plan = intent === 'new' ? undefined : planOf({ plans }, input.plan);
  const isSure = input.sure && isOpenTo(intent, plan);
  const sure = isSure && !isToBeConfirmed(intent, session.talk !== undefined);
  return [
    {
      type: 'IntentUnderstood',
      ...{ at, key, model, intent, sure },
      ...(plan && { plan: plan.ref }),
      ...(understood !== '' && { understood }),
    },
  ];
}

/** Whoever asked for it, or an administrator, says what is meant: before the first round, also where it was understood. */
function choose(
  session: Session,
  { at, by, admin, intent, plan: place }: InputOf<'IntentChosen'>,
): Decision<Fact> {
  const { beginning } = session;
  if (!beginning || !isBeforeRounds(session)) return tooLate(session);
  if (!admin && by.id !== session.requester.id)
    return [declined({ at, to: by, what: 'intent', reason: 'requesterOnly' })];
  const plan = intent === 'new' || place === undefined ? undefined : beginning.plans[place];
  if (!isOpenTo(intent, plan)) return ignored('unknown');
  const now = intentOf(session);
  if (now?.intent === intent && now.plan?.ref === plan?.ref) return ignored('repeat');
  return [{ type: 'IntentChosen', at, by, intent, ...(plan && { plan: plan.ref }) }];
}

/** What an earlier plan holds comes along, or is shown as a source. */
function bring(session: Session, input: InputOf<'EarlierRead'>): Decision<Fact> {
  const { at, key, content, sources } = input;
  const { intent, plan } = intentOf(session) ?? {};
  if (!intent || !plan) return ignored('outdated');
  const about = { type: 'EarlierBrought', at, key, intent, plan: plan.ref } as const;
  if (!content) return [{ ...about, items: [], answers: [], sources: [], lost: true }];
  if (intent === 'refine') return [{ ...about, ...renumbered(session, content, plan), sources: [] }];
  return [{ ...about, items: [], answers: [], sources: sourcesOf(plan, content, sources) }];
}

function sourcesOf({ title, version }: EarlierPlan, content: Content, ids: readonly string[]) {
  const name = version === undefined ? title : `${title} v${version}`;
  return itemsAsTexts(content).flatMap(({ where, text }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, title: name, where: `${name}, ${where}`, text }];
  });
}

/** The words went on in the thread of the earlier plan; or they cannot, and its author is asked what else is meant. */
function continued(session: Session, { at, key, done }: InputOf<'EarlierContinued'>): Decision<Fact> {
  const { plan } = intentOf(session) ?? {};
  if (!plan) return ignored('outdated');
  if (done) return [{ type: 'ContinuedElsewhere', at, key, plan: plan.ref }];
  return [{ type: 'IntentUnderstood', at, key, intent: 'continue_discussion', plan: plan.ref, sure: false }];
}
