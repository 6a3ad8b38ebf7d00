import { moreInformation } from '../../workshop/people/index.js';
import { liveOf } from '../../workshop/plan/index.js';
import { clipWords } from './quoting.js';
import type { PutAnswer, Stage } from './stage.js';
import { again, blank, inAWeek, longestName, longestQuote, requirement } from './templates.js';

/** What the plan still lacks in the field of this role. */
export function missingOf(stage: Stage): PutAnswer[] {
  const { session, role, words } = stage;
  const { items } = words;
  const requirements = liveOf(session.plan, 'requirement');
  const lacking = (reached: readonly string[]) =>
    requirements.filter(({ id, fields }) =>
      [id, ...fields.acceptance.map((each) => each.id)].every((each) => !reached.includes(each)),
    );
  const own = [...wishesOf(stage), ...unknownsOf(stage)];
  switch (role) {
    case 'SeniorDeveloper': {
      const component = liveOf(session.plan, 'component').slice(0, 1);
      const served = liveOf(session.plan, 'task').flatMap(({ fields }) => fields.serves);
      const tasks = lacking(served).map(({ id, name }) => ({
        ...blank(clipWords(items.task.name(name), longestName), items.task.text(name), {
          kind: 'task' as const,
          after: [],
          serves: [id],
          component: component.map((each) => each.id),
          ...{ from: 1, to: 2, by: '' },
        }),
        grounds: [{ as: 'item' as const, ref: id }],
      }));
      return [...own, ...tasks];
    }
    case 'TestPlanner': {
      const { name: named, text, level, how } = items.test;
      const covered = liveOf(session.plan, 'test').flatMap(({ fields }) => fields.covers);
      const tests = lacking(covered).map(({ id, name }) => ({
        ...blank(clipWords(named(name), longestName), text(name), {
          kind: 'test' as const,
          ...{ covers: [id], level, how },
        }),
        grounds: [{ as: 'item' as const, ref: id }],
      }));
      return [...own, ...tests];
    }
    default:
      return own;
  }
}

/** What people want changed, or add to a draft, becomes a requirement in their words. */
function wishesOf(stage: Stage): PutAnswer[] {
  const { session, role } = stage;
  if (role !== 'ProductPlanner') return [];
  const grounds = new Set(session.plan.items.flatMap((item) => item.grounds.map(({ ref }) => ref)));
  const added = session.remarks
    .filter(({ id, number }) => id.startsWith(moreInformation) && !grounds.has(`M${number}`))
    .map((remark) => wished(stage, remark.text, remark.by.name, remark.number));
  const wanted = session.issues
    .filter(({ openedBy, kind, state }) => openedBy === 'people' && kind === 'gap' && state === 'open')
    .map(({ text, by, remark }) => wished(stage, text, by?.name, remark));
  return [...added, ...wanted];
}

function wished({ words }: Stage, text: string, by?: string, remark?: number): PutAnswer {
  const { items } = words;
  const wish = clipWords(text, longestQuote);
  const said = by ? items.wish(clipWords(by, longestName), wish) : items.want(wish);
  return {
    ...requirement(text, said, items.accepted),
    grounds: remark === undefined ? [] : [{ as: 'remark', ref: `M${remark}` }],
  };
}

/** Own assumptions that do not say yet who could confirm them, by when, what they cost and what then. */
function unknownsOf(stage: Stage): PutAnswer[] {
  const { session, role, now, words } = stage;
  return liveOf(session.plan, 'assumption')
    .filter(({ by, name, fields }) => {
      const said = [name, fields.who, fields.by, fields.cost, fields.then];
      return by === role && said.some((each) => each.trim() === '');
    })
    .map((item) => {
      const { who, by, cost, then } = item.fields;
      const fields = {
        ...item.fields,
        who: who.trim() || words.items.meant.who,
        by: by.trim() || inAWeek(now),
        cost: cost.trim() || words.unknown.cost,
        then: then.trim() || words.unknown.then,
      };
      return { ...again(item), name: item.name.trim() || clipWords(item.text, longestName), fields };
    });
}
