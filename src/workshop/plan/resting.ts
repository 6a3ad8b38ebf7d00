import type { Session } from './session.js';
import { changedIn } from '../base/without.js';
import type { Ground, Put } from './items.js';
import { restsOn } from './references.js';

type Rest = Pick<Put, 'id' | 'grounds' | 'dependsOn'>;

/** What everything that is put rests on, changed: items of the plan, changes that pend on them, and what contests want instead. */
export function withRests<S extends Session>(session: S, change: <Each extends Rest>(each: Each) => Each): S {
  const { plan } = session;
  const items = changedIn(plan.items, (item) => (item.gone ? item : change(item)));
  const pending = changedIn(plan.pending, (each) => {
    const put = change(each.put);
    return put === each.put ? each : { ...each, put };
  });
  const issues = changedIn(session.issues, (issue) => {
    if (!issue.instead || issue.state === 'settled') return issue;
    const instead = change(issue.instead);
    return instead === issue.instead ? issue : { ...issue, instead };
  });
  const edition = items === plan.items ? plan.edition : plan.edition + 1;
  return { ...session, issues, plan: { ...plan, items, pending, edition } };
}

/** The answer is a ground of what depended on its question, or rested on one of these assumptions in its place. */
export function onAnswer<Each extends Rest>(
  rest: Each,
  assumptions: readonly string[],
  question: string,
): Each {
  const from = new Set([question, ...assumptions]);
  const isGround = ({ as, ref }: Ground) => as === 'item' && from.has(ref);
  if (!rest.dependsOn.some((id) => from.has(id)) && !rest.grounds.some(isGround)) return rest;
  const others = rest.grounds.filter(
    (ground) => !isGround(ground) && ground.as !== 'craft' && !isAnswer(ground, question),
  );
  return {
    ...rest,
    grounds: [...others, { as: 'answer', ref: question }],
    dependsOn: rest.dependsOn.filter((id) => !from.has(id)),
  };
}

/** What depended on a question, or had its answer as a ground, depends on the assumption in its place. */
export function onAssumption<Each extends Rest>(rest: Each, question: string, assumption: string): Each {
  if (rest.id === assumption || !restsOn(rest).includes(question)) return rest;
  return moved(rest, [question], assumption);
}

/** What had the answer as a ground, or rested on one of these, depends on the question. */
export function onQuestion<Each extends Rest>(rest: Each, from: readonly string[], question: string): Each {
  const isHeld = rest.dependsOn.includes(question) && from.includes(question);
  const left = isHeld ? from.filter((id) => id !== question) : from;
  const isGround = rest.grounds.some(({ as, ref }) => as !== 'brief' && from.includes(ref));
  if (!isGround && !rest.dependsOn.some((id) => left.includes(id))) return rest;
  return moved(rest, from, question);
}

/** What rests on one of the two depends on the other as well. */
export function alsoOn<Each extends Rest>(rest: Each, one: string, other: string): Each {
  const on = restsOn(rest);
  if (rest.id === other || !on.includes(one) || on.includes(other)) return rest;
  return { ...rest, dependsOn: [...rest.dependsOn, other] };
}

function moved<Each extends Rest>(rest: Each, from: readonly string[], to: string): Each {
  const grounds = rest.grounds.filter(({ as, ref }) => as === 'brief' || !from.includes(ref));
  const left = rest.dependsOn.filter((id) => !from.includes(id));
  return {
    ...rest,
    grounds: grounds.length > 0 ? grounds : [{ as: 'craft', ref: '' }],
    dependsOn: [...new Set([...left, to])],
  };
}

function isAnswer({ as, ref }: Ground, question: string): boolean {
  return as === 'answer' && ref === question;
}
