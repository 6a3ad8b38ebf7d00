import { figuresIn } from '../../text/figures.js';
import { quoteIn } from '../../text/same-text.js';
import { moreInformation } from '../base/people.js';
import { questionOf, type Source } from '../base/question.js';
import { ruleNamed } from '../setting/house-rules.js';
import type { Ground, Put } from './items.js';
import { itemWith, restsOn } from './references.js';
import type { Session } from './session.js';

/**
 * The grounds that exist: quotes that the brief has, answers that were given, remarks, sources that were found, house rules,
 * items. What rests on nothing else is the role's own proposal.
 */
export function checkedGrounds(
  session: Session,
  grounds: readonly Ground[],
  known: readonly Source[],
): Ground[] {
  const found = grounds.flatMap(({ as, ref }): Ground[] => {
    if (as === 'craft') return [];
    if (as === 'brief') return quoteIn(briefOf(session), ref) ? [{ as, ref: ref.trim() }] : [];
    return groundNamed(session, ref.trim(), known) ?? [];
  });
  const distinct = [...new Map(found.map((each) => [`${each.as} ${each.ref}`, each])).values()];
  return distinct.length > 0 ? distinct : [{ as: 'craft', ref: '' }];
}

/** What an id names tells what kind of ground it is, whatever a model calls it. */
function groundNamed(session: Session, id: string, known: readonly Source[]): [Ground] | undefined {
  const question = questionOf(session, id);
  if (question) return question.state === 'answered' ? [{ as: 'answer', ref: id }] : undefined;
  if (session.remarks.some(({ number }) => `M${number}` === id)) return [{ as: 'remark', ref: id }];
  if (ruleNamed(session, id)) return [{ as: 'rule', ref: id }];
  // What an item rests on already was found when it was put.
  const cited = session.plan.items.flatMap(({ grounds }) => grounds.filter(({ as }) => as === 'source'));
  if (known.some((each) => each.id === id) || cited.some(({ ref }) => ref === id))
    return [{ as: 'source', ref: id }];
  const item = itemWith(session.plan, id);
  return item && [{ as: 'item', ref: item.id }];
}

/** The brief, with what was added to it as more information on a draft. */
export function briefOf({ brief, remarks }: Session): string {
  const added = remarks.flatMap(({ id, text }) => (id.startsWith(moreInformation) ? [text] : []));
  return [brief, ...added].join('\n');
}

/** What was looked up and is cited, with these passages: each once, as it was found last. */
export function withSources<S extends Session>(session: S, found: readonly Source[]): S {
  if (found.length === 0) return session;
  const all = new Map([...session.sources, ...found].map((each) => [each.id, each]));
  return { ...session, sources: [...all.values()] };
}

const mostFigures = 100;

/** What is kept of a passage that was found: where it stands, and the figures in it, which what rests on it may have. */
export function keptSource({ id, title, where, figures, text }: Source & { text?: string }): Source {
  const read =
    text === undefined
      ? figures
      : [...new Set(figuresIn(text).map(({ value }) => value))].slice(0, mostFigures);
  return { id, title, where, ...(read && { figures: read }) };
}

type Rest = Pick<Put, 'id' | 'grounds' | 'dependsOn'>;

/** What everything that is put rests on, changed: items of the plan, and what points want instead. */
export function withRests<S extends Session>(session: S, change: <Each extends Rest>(each: Each) => Each): S {
  const { plan } = session;
  const items = plan.items.map((item) => (item.gone ? item : change(item)));
  const points = session.points.map((point) =>
    !point.instead || point.state === 'settled' ? point : { ...point, instead: change(point.instead) },
  );
  return { ...session, points, plan: { ...plan, items } };
}

/**
 * What rested on one of these, such as a question or the assumption in its place, rests on `to` now: with `as` that is the answer to
 * a question, and a ground; else it is open, or assumed.
 */
export function movedTo<Each extends Rest>(
  rest: Each,
  from: readonly string[],
  to: string,
  as?: 'answer',
): Each {
  if (rest.id === to || !restsOn(rest).some((id) => from.includes(id))) return rest;
  const isLeft = (ground: Ground) => ground.as === 'brief' || !from.includes(ground.ref);
  const left = rest.grounds.filter((ground) => isLeft(ground) && !(as && ground.as === 'craft'));
  const grounds = as ? [...left, { as, ref: to }] : left;
  const dependsOn = rest.dependsOn.filter((id) => !from.includes(id));
  return {
    ...rest,
    grounds: grounds.length > 0 ? grounds : [{ as: 'craft', ref: '' }],
    dependsOn: as ? dependsOn : [...new Set([...dependsOn, to])],
  };
}

/** What rests on one of the two depends on the other as well. */
export function alsoOn<Each extends Rest>(rest: Each, one: string, other: string): Each {
  const on = restsOn(rest);
  if (rest.id === other || !on.includes(one) || on.includes(other)) return rest;
  return { ...rest, dependsOn: [...rest.dependsOn, other] };
}
