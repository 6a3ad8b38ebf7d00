import { isRoleId, type RoleId } from '../../../roles/index.js';
import { type Decision, ignored, tooLate } from '../../base/decision.js';
import type { Question } from '../../base/question.js';
import { closedWith, type Folds, withoutKeys } from '../../base/session.js';
import { declined } from '../../people/rules.js';
import { keptSource, withSources } from '../../plan/grounds.js';
import { type ItemKind, kinds, type Put } from '../../plan/items.js';
import { numbersIn, withPut } from '../../plan/putting.js';
import { withReferences } from '../../plan/references.js';
import { emptyPlan } from '../../plan/state.js';
import type { Fact, FactOf, InputOf, Session } from '../session.js';
import { type Beginning, type Content, type EarlierFact, type EarlierPlan, itemsAsTexts } from './facts.js';
import { intentOf, isOpenTo, isStillOpen, planOf } from './state.js';

type Brought = Pick<FactOf<'EarlierBrought'>, 'items' | 'answers' | 'done'>;

/**
 * Items and answers of an earlier plan under their own ids, for nothing has one here yet. References lead to what came along; what
 * rested on words of the other brief or thread rests on its origin.
 */
export function broughtFrom(
  session: Session,
  { items, answers, done = [] }: Content,
  plan: EarlierPlan,
): Brought {
  const originOf = (id: string) => ({ workshop: plan.workshop, version: plan.version ?? 0, id });
  const asked = answers.flatMap((answer) => {
    const number = Number(/^Q(\d{1,4})$/.exec(answer.id)?.[1]);
    return number > 0 ? [{ number, answer, origin: originOf(answer.id) }] : [];
  });
  const ids = idsHere(items.map(({ put }) => put));
  const here = (id: string) => ids.get(id) ?? asked.find(({ answer }) => answer.id === id)?.answer.id;
  return {
    answers: asked.sort((one, other) => one.number - other.number),
    items: items.map(({ put, by }) => ({
      put: withRestsHere(put, here),
      by: atTable(session, by, put.fields.kind),
      origin: originOf(put.id),
    })),
    done: done.flatMap((id) => here(id) ?? []),
  };
}

/** What each item and its cases are called here. In release 0.5 a task that people had added had its title for an id. */
function idsHere(puts: readonly Put[]): Map<string, string> {
  const numbers = numbersIn(emptyPlan, puts);
  const idOf = ({ id, fields: { kind } }: Put) => {
    const { letter } = kinds[kind];
    if (Number(id.slice(letter.length)) > 0 && id.startsWith(letter)) return id;
    numbers[letter] = (numbers[letter] ?? 0) + 1;
    return `${letter}${numbers[letter]}`;
  };
  const cases = ({ fields }: Put) =>
    fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => [id, id] as const) : [];
  return new Map(puts.flatMap((put) => [[put.id, idOf(put)] as const, ...cases(put)]));
}

function atTable({ roster }: Session, by: RoleId | undefined, kind: ItemKind): RoleId {
  const { owner } = kinds[kind];
  return [by, owner].find((role) => role !== undefined && roster.includes(role)) ?? roster[0] ?? owner;
}

function withRestsHere(put: Put, here: (id: string) => string | undefined): Put {
  const { id, name, text, dependsOn } = put;
  const fields = withReferences(put.fields, here);
  const grounds = put.grounds.flatMap((each) => {
    const ref = each.as === 'answer' || each.as === 'item' ? here(each.ref) : undefined;
    return ref === undefined ? [] : [{ ...each, ref }];
  });
  return {
    ...{ id: here(id) ?? id, name, text },
    fields: fields.kind === 'assumption' ? { ...fields, insteadOf: here(fields.insteadOf) ?? '' } : fields,
    grounds: grounds.length > 0 ? grounds : [{ as: 'craft', ref: '' }],
    dependsOn: dependsOn.flatMap((each) => here(each) ?? []),
  };
}

/** The session after a fact about earlier plans. */
export const earlierFold: Folds<Session, EarlierFact> = {
  EarlierFound: (session, { plans, unknown, content }) => ({
    ...session,
    beginning: {
      plans,
      unknown,
      settled: (session.beginning?.settled ?? 0) + 1,
      ...(content && { content }),
    },
  }),
  IntentUnderstood: withIntent,
  EarlierBrought: brought,
  ContinuedElsewhere: (session, { at, by = session.requester, workshop, title = '' }) =>
    closedWith(session, {
      ...{ kind: 'continued', at, by },
      ...(workshop !== undefined && { in: { workshop, title } }),
    }),
  WordsBrought: (session, { id }) => ({ ...session, wordsBrought: [...(session.wordsBrought ?? []), id] }),
};

function withIntent<S extends Session>(session: S, fact: FactOf<'IntentUnderstood'>): S {
  const { at, by, intent, plan, sure, model } = fact;
  const before = intentOf(session);
  const isOther = by && (before?.intent !== intent || before.plan?.ref !== plan);
  const anew = isOther && isStillOpen(session) ? readAnew(session) : session;
  return withBeginning(anew, (beginning) => ({
    ...beginning,
    settled: beginning.settled + (by ? 1 : 0),
    understood: {
      ...{ intent, sure, at, ...(plan !== undefined && { plan }), ...(by && { by }) },
      ...(!sure && model === undefined && { cannot: true as const }),
    },
  }));
}

/** No model could say what is meant. */
export function withUnreadIntent<S extends Session>(session: S, at: string): S {
  return withBeginning(session, (beginning) => ({
    ...beginning,
    understood: { intent: 'new', sure: false, at },
  }));
}

function withBeginning<S extends Session>(session: S, change: (beginning: Beginning) => Beginning): S {
  return session.beginning ? { ...session, beginning: change(session.beginning) } : session;
}

/** The brief is looked at anew, with what comes along or without: nobody was asked anything yet. */
function readAnew<S extends Session>(session: S): S {
  return {
    ...withoutKeys(session, 'reading'),
    ...{ views: {}, merged: false, questions: [], sources: [] },
    ...(session.beginning && { beginning: withoutKeys(session.beginning, 'brought', 'sources') }),
    plan: emptyPlan,
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
  return {
    ...{ number, level: 'blocking', text, original: text, why },
    ...{ options: [], assumption, round: 0, person: requester, state: 'answered', returned: false },
    asker: isRoleId(asker) ? asker : 'Coach',
    closure: { outcome: 'answered', text: said, via: 'reply', at, ...(by && { by }) },
    changed: 0,
    ...{ exchanges: [], passed: [], origin },
  };
}

/** A model has read the brief. What does not fit what there is counts as not sure. */
export function takeChecked(session: Session, input: InputOf<'IntentChecked'>): Decision<Fact> {
  const { at, key, model, intent, understood } = input;
  const { plans = [] } = session.beginning ?? {};
  const plan = intent === 'new' ? undefined : planOf({ plans }, input.plan);
  const isSure = input.sure && isOpenTo(intent, plan);
  // What others said in a thread goes nowhere else before whoever picked it has said so.
  const sure = isSure && !(session.talk && intent === 'continue_discussion');
  const about = { at, key, model, intent, sure, ...(plan && { plan: plan.ref }) };
  return [{ type: 'IntentUnderstood', ...about, ...(understood !== '' && { understood }) }];
}

/** Whoever asked for it, or an administrator, says what is meant: before anybody was asked anything, also where it was understood. */
export function chooseIntent(
  session: Session,
  { at, by, admin, intent, plan: place }: InputOf<'IntentChosen'>,
): Decision<Fact> {
  const { beginning } = session;
  if (!beginning || !isStillOpen(session)) return tooLate(session);
  if (!admin && by.id !== session.requester.id)
    return [declined({ at, to: by, what: 'intent', reason: 'requesterOnly' })];
  const plan = intent === 'new' || place === undefined ? undefined : beginning.plans[place];
  if (!isOpenTo(intent, plan)) return ignored('unknown');
  const now = intentOf(session);
  if (now?.intent === intent && now.plan?.ref === plan?.ref) return ignored('repeat');
  return [{ type: 'IntentUnderstood', at, by, intent, sure: true, ...(plan && { plan: plan.ref }) }];
}

/**
 * What an earlier plan holds comes along, or is shown as a source. Or the words went on in its thread; where they cannot, their author
 * is asked what else is meant.
 */
export function takeEarlier(session: Session, input: InputOf<'EarlierBrought'>): Decision<Fact> {
  const { at, key } = input;
  const { intent, plan } = intentOf(session) ?? {};
  if (!intent || !plan) return ignored('outdated');
  if ('done' in input)
    return input.done
      ? [{ type: 'ContinuedElsewhere', at, key, plan: plan.ref }]
      : [{ type: 'IntentUnderstood', at, key, intent, plan: plan.ref, sure: false }];
  const { content, sources } = input;
  const about = { type: 'EarlierBrought', at, key, intent, plan: plan.ref } as const;
  if (!content) return [{ ...about, items: [], answers: [], sources: [], lost: true }];
  if (intent === 'refine') return [{ ...about, ...broughtFrom(session, content, plan), sources: [] }];
  return [{ ...about, items: [], answers: [], sources: sourcesOf(plan, content, sources) }];
}

function sourcesOf({ title, version }: EarlierPlan, content: Content, ids: readonly string[]) {
  const name = version === undefined ? title : `${title} v${version}`;
  return itemsAsTexts(content).flatMap(({ where, text }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, title: name, where: `${name}, ${where}`, text }];
  });
}
