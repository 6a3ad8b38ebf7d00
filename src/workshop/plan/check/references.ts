import type { RoleId } from '../../../roles/index.js';
import { lexicon } from '../../../text/lexicon/index.js';
import { heard, quoteIn } from '../../../text/same-text.js';
import { nameLength } from '../../../text/words.js';
import { type Question, questionId } from '../../base/question.js';
import type { Size } from '../../base/session.js';
import { belongs, type Ground, type Item, type ItemKind, referencesIn } from '../items.js';
import { frameOf, liveItems, liveOf, requirementWith } from '../references.js';
import type { PlanState } from '../state.js';
import { allBefore, namedDate, scheduleOf, type PlannedTask } from '../schedule.js';
import type { Finding, Rule } from './finding.js';

/** What a plan is checked with: itself, and what people and documents have said by then. */
export interface Given {
  plan: PlanState;
  questions: Question[];
  /** Ids of the passages that were looked up (S1) and of what people remarked (M1). */
  sources: readonly string[];
  remarks: readonly string[];
  /** Who is at the table and can mend what is found. */
  roster: readonly RoleId[];
  /** How much work it is; without it the plan may be as long as it is. */
  size?: Size;
}

/** A rule that is kept in one look at the plan. */
export type Check = (given: Given) => Finding[];

/** A finding about these items, for the author of the first one. */
export function foundIn([first, ...others]: readonly [Item, ...Item[]], rule: Rule, detail = ''): Finding {
  return { rule, items: [first.id, ...others.map(({ id }) => id)], detail, owner: first.by };
}

/** The kind that each id of the plan leads to. A case leads to its requirement's. */
function kindsById(plan: PlanState): ReadonlyMap<string, ItemKind> {
  const items = liveItems(plan).map(({ id, fields }) => [id, fields.kind] as const);
  const cases = liveOf(plan, 'requirement').flatMap(({ fields }) =>
    fields.acceptance.map(({ id }) => [id, 'requirement'] as const),
  );
  return new Map([...cases, ...items]);
}

/** Whether a field says nothing: it is blank, or says "none" in one of the ways in which people write that. */
export function meansNothing(text: string): boolean {
  const words = text.trim().toLowerCase();
  return words === '' || lexicon.some(({ nothing }) => nothing.has(words));
}

const questionName = /^Q\d+[a-z]?$/u;

/** Names that lead nowhere: of a date or of people that the frame does not have, of a question that was never asked. */
function namesOf(plan: PlanState, questions: ReadonlySet<string>, { fields }: Item): string[] {
  const frame = frameOf(plan);
  const isKnown = (who: string) =>
    frame === undefined ||
    frame.people.length === 0 ||
    frame.people.some((each) => heard(each.who) === heard(who));
  if (fields.kind === 'task') {
    const date = meansNothing(fields.by) || namedDate(frame, fields.by) ? [] : [fields.by];
    // Whoever is only waited for is no one of the people.
    const who = meansNothing(fields.who) || fields.wait > 0 || isKnown(fields.who) ? [] : [fields.who];
    return [...date, ...who];
  }
  if (fields.kind === 'assumption' && questionName.test(fields.insteadOf))
    return questions.has(fields.insteadOf) ? [] : [fields.insteadOf];
  return [];
}

/** Requirements to which none of these ids leads, and those of which some cases are reached and others are `left`. */
function unreached({ plan }: Given, ids: readonly string[]) {
  return liveOf(plan, 'requirement').flatMap((item) => {
    const cases = item.fields.acceptance.map(({ id }) => id);
    const left = cases.filter((each) => !ids.includes(each));
    if (ids.includes(item.id) || (cases.length > 0 && left.length === 0)) return [];
    return [{ item, left: left.length < cases.length ? left : [] }];
  });
}

/** What a requirement lacks is due from the role that writes it, where that is at the table. */
function dueLine({ roster }: Given, rule: Rule, writer: RoleId, item: Item, left: string[] = []): Finding {
  return { ...foundIn([item], rule, left.join(', ')), owner: roster.includes(writer) ? writer : item.by };
}

const namedId = /(?<![A-Za-z\d])(?:AC|TC|[RDCT])\d{1,4}(?!\d)/g;
/** A shorter name may be any word of a sentence. */
const leastInName = 2;

/** What a text names of the plan: items and cases by their ids, tasks and tests by their names as well. */
function namedIn(plan: PlanState, text: string): string[] {
  const byName = [...liveOf(plan, 'task'), ...liveOf(plan, 'test')].filter(
    ({ name }) => nameLength(name) >= leastInName && quoteIn(text, name),
  );
  return [...new Set([...(text.match(namedId) ?? []), ...byName.map(({ id }) => id)])];
}

/** What refers to something leads there, and what has to be referred to is. */
export const referenceChecks = {
  /** Five roles can agree on nothing at all: what requires nothing is no plan. */
  empty: ({ plan, roster }) => {
    if (liveOf(plan, 'requirement').length > 0) return [];
    const [first = 'ProductPlanner'] = roster;
    const owner = roster.includes('ProductPlanner') ? 'ProductPlanner' : first;
    return [{ rule: 'empty', items: [], detail: '', owner }];
  },
  /** Every reference leads to something that belongs there. */
  reference: (given) => {
    const kinds = kindsById(given.plan);
    const questions = new Set(given.questions.map((each) => questionId(given, each)));
    // House rules and quotes were looked for when the item was put.
    const known: { readonly [As in Ground['as']]?: { has(id: string): boolean } } = {
      answer: questions,
      remark: new Set(given.remarks),
      source: new Set(given.sources),
      item: kinds,
    };
    return liveItems(given.plan).flatMap((item) => {
      const wrong = [
        ...referencesIn(item.fields).flatMap(([place, ids]) => {
          const isRight = (kind: ItemKind | undefined) => kind !== undefined && belongs(place, kind);
          // What else a task waits for it rests on, which is looked at below.
          return ids.filter(
            (id) => !isRight(kinds.get(id)) && !(place === 'after' && item.dependsOn.includes(id)),
          );
        }),
        ...namesOf(given.plan, questions, item),
        ...item.dependsOn.filter((id) => !kinds.has(id) && !questions.has(id)),
        ...item.grounds.flatMap(({ as, ref }) => (known[as]?.has(ref) === false ? [ref] : [])),
      ];
      return wrong.length > 0 ? [foundIn([item], 'reference', [...new Set(wrong)].join(', '))] : [];
    });
  },
  /** Every requirement has a case by which it is accepted. */
  acceptance: (given) =>
    liveOf(given.plan, 'requirement')
      .filter(({ fields }) => fields.acceptance.every(({ text }) => text.trim() === ''))
      .map((item) => dueLine(given, 'acceptance', 'ProductPlanner', item)),
  /** Every requirement is served by a task. */
  task: (given) => {
    const served = liveOf(given.plan, 'task').flatMap(({ fields }) => fields.serves);
    return unreached(given, served).map(({ item, left }) =>
      dueLine(given, 'task', 'SeniorDeveloper', item, left),
    );
  },
  /** Every requirement is covered by a test, or each of its cases. */
  test: (given) => {
    const covered = liveOf(given.plan, 'test').flatMap(({ fields }) => fields.covers);
    return unreached(given, covered).map(({ item, left }) =>
      dueLine(given, 'test', 'TestPlanner', item, left),
    );
  },
  /** Every task serves something, unless it only waits. */
  serves: ({ plan }) =>
    liveOf(plan, 'task')
      .filter(({ fields }) => fields.wait <= 0 && fields.serves.length === 0)
      .map((task) => foundIn([task], 'serves')),
  /** Every task says by what a stranger sees that it is done; a wait is over with its days, and older items have no such field. */
  done: ({ plan }) =>
    liveOf(plan, 'task')
      .filter(({ fields }) => fields.done !== undefined && meansNothing(fields.done) && fields.wait <= 0)
      .map((task) => foundIn([task], 'done')),
  /** What a task is done by is no later task, and no test or part of what only later tasks build: those that wait for it, or whose turn comes after it. */
  proof: ({ plan }) => {
    const { graph, least, most } = scheduleOf(plan);
    const covered = new Map(liveOf(plan, 'test').map(({ id, fields }) => [id, fields.covers]));
    const building = (id: string) => {
      const needed = requirementWith(plan, id)?.id ?? id;
      return graph.tasks.filter(({ id: own, fields: { serves, component } }) =>
        [own, ...serves, ...component].includes(needed),
      );
    };
    const isLater = (task: PlannedTask, other: PlannedTask) => {
      if (other === task || other.finished || allBefore(graph, task.id).includes(other)) return false;
      if (allBefore(graph, other.id).includes(task)) return true;
      return [least, most].every(
        (times) => (times.get(other.id)?.begin ?? 0) >= (times.get(task.id)?.end ?? Infinity),
      );
    };
    return graph.tasks.flatMap((task) => {
      const later = task.finished
        ? []
        : namedIn(plan, task.fields.done ?? '').filter((id) =>
            (covered.get(id) ?? [id]).some((each) => {
              const tasks = building(each);
              return tasks.length > 0 && tasks.every((other) => isLater(task, other));
            }),
          );
      return later.length > 0 ? [foundIn([task], 'proof', later.join(', '))] : [];
    });
  },
  /** A test was written, or looked at again, since the cases that it covers have changed their words. */
  reworded: ({ plan }) => {
    const of = (id: string) => requirementWith(plan, id);
    return liveOf(plan, 'test').flatMap((test) => {
      const seen = Math.max(test.since.step, test.reasoned ?? 0);
      const newer = test.fields.covers.filter((id) => (of(id)?.reworded?.[id] ?? 0) > seen);
      const changed = [...new Set(newer.flatMap((id) => of(id) ?? []))];
      return newer.length > 0 ? [foundIn([test, ...changed], 'reworded', newer.join(', '))] : [];
    });
  },
  /** The mitigation of a risk is carried out by something, unless the risk is accepted. */
  mitigation: ({ plan }) =>
    liveOf(plan, 'risk')
      .filter(({ fields }) => !fields.accepted && fields.doneBy.length === 0)
      .map((risk) => foundIn([risk], 'mitigation')),
} satisfies { [Each in Rule]?: Check };
