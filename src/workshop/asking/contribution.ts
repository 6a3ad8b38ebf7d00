import type { RoleId } from '../../roles/index.js';
import { lexiconOf } from '../../text/lexicon/index.js';
import { firstAsName } from '../../text/words.js';
import { type Question, questionId, questionOf, type Source, whoIs } from '../base/question.js';
import { withoutKeys } from '../base/session.js';
import { checkedGrounds, keptSource } from '../plan/grounds.js';
import type { Item, Put } from '../plan/items.js';
import { changedItem, changedPoint, settled, withdrawn, withPut } from '../plan/putting.js';
import { itemOf, withIds, restsOn, saysOf } from '../plan/references.js';
import { isRaised, openedBy, raisedIn, saidOf } from '../plan/saying.js';
import { nextPointNumber, openPoints } from '../plan/queries.js';
import type {
  AskedQuestion,
  GivenPut,
  OpenedPoint,
  Say,
  Scope,
  SeenTable,
  Turn,
  TurnAnswer,
} from '../plan/turn.js';
import { ruleNamed } from '../setting/house-rules.js';
import { numbered } from './questions/asking.js';
import type { Session } from './session.js';
import { chosenSide, insteadOf, withItemBack } from './assumed.js';
import { pointOn } from './points.js';

/**
 * People chose between the two sides of a dispute. The side that they chose is put into the item. Left to the roles, the item stays. Words
 * of their own are a point for its author.
 */
export function withChoice<S extends Session>(session: S, question: Question): S {
  const point = session.points.find(({ number }) => number === question.dispute);
  const item = point && itemOf(session.plan, point.about);
  if (!point || !question.closure || question.closure.unchosen) return session;
  const { outcome, text, by } = question.closure;
  const side = outcome === 'decided' ? 0 : chosenSide(question);
  if (point.kind === 'gap' || !item) {
    if (side === 0) return settled(session, point.number, 'people', text);
    // What was missing is what people want now: in the words of the point, or in their own where they chose no side.
    const wanted = { state: 'open', openedBy: 'people', text: side === 1 ? point.text : text } as const;
    const wish = { ...withoutKeys(point, 'reply', 'held'), ...wanted, ...(by && { by }) };
    return { ...session, points: session.points.map((each) => (each === point ? wish : each)) };
  }
  const { id, name, text: words, fields, grounds, dependsOn } = item;
  // The item before people chose for the first time: they may choose otherwise later.
  const stood = point.stood ?? { id, name, text: words, fields, grounds, dependsOn };
  const asked = changedPoint(session, point.number, { stood });
  const chosen =
    side === undefined
      ? asked
      : // Its author reads it like everybody whom that touches.
        changedItem(withSide(asked, question, item, side === 0 ? stood : point.instead), id, (each) => ({
          ...each,
          since: { ...each.since, by: 'people' },
        }));
  // Whatever else the roles hold against the item they hold against what people have chosen.
  const others = chosen.points.filter(
    ({ about, state, openedBy: raiser }) => raiser !== 'people' && about === item.id && state === 'open',
  );
  return [point, ...others].reduce((sofar, { number }) => settled(sofar, number, 'people', text), chosen);
}

/** The item as people chose it, or taken out. */
function withSide<S extends Session>(session: S, question: Question, { id, by }: Item, chosen?: Put): S {
  // Whoever spoke last has not read what people chose.
  const plan = { ...session.plan, step: session.plan.step + 1 };
  const next = withItemBack({ ...session, plan }, id);
  const name = questionId(session, question);
  if (!chosen) return withdrawn(next, by, id, name);
  return withPut(next, by, { ...(question.state === 'answered' ? onChoice(chosen, name) : chosen), id });
}

function onChoice(put: Put, question: string): Put {
  const others = put.grounds.filter(({ as, ref }) => as !== 'craft' && ref !== question);
  const dependsOn = put.dependsOn.filter((id) => id !== question);
  return { ...put, grounds: [...others, { as: 'answer', ref: question }], dependsOn };
}

const mostNew = 60;
/** So many new points of one answer are taken. */
const mostOpened = 5;

/** An answer as it is stored: with ids, and without what refers to nothing or is not the role's to do. */
export function recorded(
  session: Session,
  role: RoleId,
  answer: TurnAnswer,
  { scope, seen, found = [] }: { scope: Scope; seen: SeenTable; found?: readonly Source[] },
): Turn {
  const asked = scope.raises ? answer.questions : [];
  const questions = numbered(session, role, asked);
  const taken = [...answer.put, ...asked.flatMap((each, index) => assumptionPut(session, each, index) ?? [])];
  const { puts, idOf } = withIds(session.plan, taken, scope.puts ? mostNew : 0);
  const known = [...found, ...session.sources];
  const listed = session.points.filter(({ state }) => state === 'open' || state === 'asked');
  const issueIds = listed.map(({ number }) => `#${number}`);
  const askedAs = (id: string) => {
    const [, place] = /^ask(\d{1,2})$/i.exec(id.trim()) ?? [];
    const words = asked[Number(place) - 1]?.text;
    const question = questions.find(({ text }) => text === words);
    return question && `Q${question.number}`;
  };
  const reasoned = puts.map((put) => onReasons(session, put, puts, answer));
  const grounded = withGrounds(session, role, reasoned, { idOf, askedAs, known });
  const isOwn = ({ id }: Put) => (itemOf(session.plan, id)?.by ?? role) === role;
  const raised = raisedIn(session, role, answer.say, idOf, scope);
  const others = grounded.filter((put) => itemOf(session.plan, put.id) && !(isOwn(put) && scope.puts));
  // What is put on an item of another is a point, also where nothing more is said of it.
  const unsaid = others.filter(
    (put) => !isOwn(put) && !isRaised(session, role, put.id) && !raised.some(({ about }) => about === put.id),
  );
  const why = lexiconOf(session.language).dispute.otherwise;
  const points = [...raised, ...unsaid.map(({ id }) => ({ about: id, why }))];
  const opened = scope.raises ? openedBy(session, points, others).slice(0, mostOpened) : [];
  const wanted = new Set(opened.flatMap(({ instead }) => instead?.id ?? []));
  const allowed = grounded.filter((put) => (isOwn(put) ? scope.puts : wanted.has(put.id)));
  const isKnown = (given: string) => {
    const id = given.trim();
    const isNamed = issueIds.includes(id) || questionOf(session, id) || ruleNamed(session, id);
    return idOf(id) ?? askedAs(id) ?? (isNamed ? id : undefined);
  };
  const because = [
    ...answer.because.flatMap((id) => isKnown(id) ?? []),
    ...opened.map(({ number }) => `#${number}`),
  ];
  // A verdict other than ok always leaves a point of its own on the list, or a question: nobody could answer it else.
  const says = saidOf(session, role, answer.say, idOf, scope);
  const said = [...says, ...heldStill(session, role, says, answer.verdict === 'ok' ? [] : because)];
  const held = new Set(said.flatMap(({ about, as }) => (as === 'hold' ? [about] : [])));
  // A point to which there is a reply is closed with this answer, unless it is held, or people are asked about it.
  const left = listed.filter(
    ({ openedBy: opener, number, reply, state }) =>
      opener !== role || !reply || state === 'asked' || held.has(`#${number}`),
  );
  const own = left.flatMap((each) => (each.openedBy === role ? [`#${each.number}`] : []));
  const isNamed = because.some((id) => {
    const question = questionOf(session, id);
    return (question && !question.closure) || left.some(({ number }) => `#${number}` === id);
  });
  const isAsked = isNamed || questions.length > 0;
  const isAnswerable = answer.verdict === 'ok' || isAsked || own.length + opened.length > 0;
  const about = because.find((id) => itemOf(session.plan, id)) ?? '';
  // What people have chosen between is not put to them again.
  const isChosen = session.points.some(
    (each) => each.openedBy === role && each.about === about && each.question !== undefined,
  );
  const gap: OpenedPoint[] =
    isAnswerable || isChosen
      ? []
      : [{ number: nextPointNumber(session), kind: 'gap', about, text: answer.reason }];
  const isUnnamed = because.every((id) => ruleNamed(session, id) !== undefined);
  const behind = [...because, ...(isUnnamed ? own : []), ...gap.map((each) => `#${each.number}`)];
  const number = nextPointNumber(session) + opened.length + gap.length;
  const changed =
    session.plan.heard[role] !== undefined
      ? answer.changed.flatMap((id) => isKnown(id) ?? remarkOrSource(session, id, known) ?? [])
      : [];
  const byId = new Map(known.map((each) => [each.id, each]));
  const sources = [...byId.values()].filter(({ id }) =>
    allowed.some(({ grounds }) => grounds.some(({ as, ref }) => as === 'source' && ref === id)),
  );
  return {
    put: allowed,
    say: said,
    opened: [...opened, ...gap, ...landedOn(session, role, allowed, { seen, number })],
    ...(questions.length > 0 && { questions }),
    ...(sources.length > 0 && { sources: sources.map(keptSource) }),
    // Another role has spoken while this was written.
    ...(seen.step < session.plan.step && { seen: seen.step }),
    ...(changed.length > 0 && { changed: [...new Set(changed)] }),
    because: answer.verdict === 'ok' ? [] : [...new Set(behind)],
    reason: answer.reason,
    stance: answer.stance,
    verdict: answer.verdict,
  };
}

/** Its own points behind a verdict that is not ok are held, unless it lets them go. */
function heldStill(session: Session, role: RoleId, says: readonly Say[], because: readonly string[]): Say[] {
  return openPoints(session).flatMap(({ number, openedBy: opener, reply }): Say[] => {
    const about = `#${number}`;
    const isBehind = opener === role && reply !== undefined && because.includes(about);
    return isBehind && !says.some((each) => each.about === about) ? [{ about, as: 'hold', why: '' }] : [];
  });
}

/** New items of code's own making, such as what an intake took for granted, with their ids. */
export function numberedPuts(session: Session, role: RoleId, given: readonly GivenPut[]): Put[] {
  const { puts, idOf } = withIds(session.plan, given, mostNew);
  return withGrounds(session, role, puts, { idOf, askedAs: () => undefined, known: session.sources });
}

/** What is only assumed instead of being asked. */
export function assumptionPut(
  { requester, members }: Session,
  { level, assumption, who, to, cost, then }: AskedQuestion,
  index: number,
): GivenPut | undefined {
  if (level !== 'assumable' || assumption.trim() === '') return undefined;
  const asked = members.find(({ id }) => id === to);
  const confirms = asked?.name ?? whoIs(who || 'requester', requester);
  return {
    id: `assumed${index + 1}`,
    name: firstAsName(assumption),
    text: assumption,
    fields: { kind: 'assumption', insteadOf: '', who: confirms, by: '', cost, then },
    grounds: [],
    dependsOn: [],
  };
}

/** What people and documents say, where a text names it. */
const reasons = /\b[QMS]\d{1,3}[b-d]?\b/gu;

/**
 * What changes an item rests on what is named for that: on what has changed its author's mind, on what is said of it, and on what stands
 * behind the points that are answered so; a point on no item that changes, and that says nothing instead, is answered by all of them.
 */
function onReasons(session: Session, put: Put, puts: readonly Put[], { changed, say }: TurnAnswer): Put {
  const item = itemOf(session.plan, put.id);
  if (!item || saysOf({ ...item, ...put }) === saysOf(item)) return put;
  const taken = say.flatMap(({ about, as }) => (as === 'take' ? [about.trim()] : []));
  const points = openPoints(session).filter(({ number, about, also = [], instead }) => {
    const on = [about, ...also];
    const isElsewhere = puts.some(({ id }) => on.includes(id));
    return on.includes(put.id) || (taken.includes(`#${number}`) && !instead && !isElsewhere);
  });
  const behind = points.flatMap(({ text, remark, instead }) => [
    ...[text, remark === undefined ? '' : `M${remark}`],
    ...(instead ? restsOn(instead) : []),
  ]);
  const said = say.flatMap(({ about, why }) => (about.trim() === put.id ? [why] : []));
  const refs = [...changed, ...said, ...behind].flatMap((each) => each.match(reasons) ?? []);
  return { ...put, grounds: [...put.grounds, ...refs.map((ref) => ({ as: 'item' as const, ref }))] };
}

interface Known {
  idOf(id: string): string | undefined;
  askedAs(id: string): string | undefined;
  known: readonly Source[];
}

/** Grounds that exist, and questions and assumptions on which the item really can rest. */
function withGrounds(
  session: Session,
  role: RoleId,
  puts: readonly Put[],
  { idOf, askedAs, known }: Known,
): Put[] {
  const open = puts.reduce(
    (sofar, put) => withPut(sofar, role, { ...put, grounds: [], dependsOn: [] }),
    session,
  );
  let sofar = open;
  return puts.map((put) => {
    const asItems = put.grounds.map((each) =>
      each.as === 'item' ? { ...each, ref: idOf(each.ref) ?? each.ref } : { ...each, ref: each.ref.trim() },
    );
    const grounds = checkedGrounds(sofar, asItems, known).filter(
      ({ as, ref }) => as !== 'item' || ref !== put.id,
    );
    const dependsOn = put.dependsOn.flatMap((given) => {
      const id = given.trim();
      if (questionOf(session, id)) return [id];
      const fresh = askedAs(id);
      if (fresh) return [fresh];
      const item = idOf(id);
      return item && item !== put.id && itemOf(open.plan, item)?.fields.kind === 'assumption' ? [item] : [];
    });
    const whole: Put = {
      ...put,
      grounds: grounds.length > 0 ? grounds : [{ as: 'craft', ref: '' }],
      dependsOn: [...new Set(dependsOn)],
    };
    sofar = withPut(sofar, role, whole);
    return answeredMeanwhile(session, whole);
  });
}

/**
 * An answered question is a ground, and nothing depends on it any more. What was left to the roles, or stays in doubt, rests on the
 * assumption in its place.
 */
function answeredMeanwhile(session: Session, put: Put): Put {
  const answered = put.dependsOn.filter((id) => questionOf(session, id)?.state === 'answered');
  const closed = put.dependsOn.filter((id) => questionOf(session, id)?.state === 'decided');
  if (answered.length + closed.length === 0) return put;
  const grounds = put.grounds.filter(({ as }) => as !== 'craft');
  const fresh = answered.filter((id) => !restsOn({ grounds, dependsOn: [] }).includes(id));
  const left = put.dependsOn.filter((id) => !answered.includes(id) && !closed.includes(id));
  const instead = [...answered, ...closed].flatMap((id) => insteadOf(session, id));
  const rests = [...grounds, ...fresh.map((ref) => ({ as: 'answer' as const, ref }))];
  return {
    ...put,
    grounds: rests.length > 0 ? rests : put.grounds,
    dependsOn: [...new Set([...left, ...instead.filter((id) => id !== put.id)])],
  };
}

/** An answer came in while this was written: what rests on it is a point for its author. */
function landedOn(
  session: Session,
  role: RoleId,
  puts: readonly Put[],
  { seen, number }: { seen: SeenTable; number: number },
): OpenedPoint[] {
  const later = session.questions.filter(
    (each) => each.changed > seen.answers && each.state === 'answered' && !each.closure?.agrees,
  );
  const resting = (id: string) => puts.filter((put) => restsOn(put).includes(id));
  return later
    .map((question) => ({ question, items: resting(questionId(session, question)) }))
    .filter(({ items }) => items.length > 0)
    .map(({ question, items }, index) =>
      pointOn(session, question, { due: role, items, number: number + index }),
    );
}

function remarkOrSource({ remarks }: Session, given: string, known: readonly Source[]): string | undefined {
  const id = given.trim();
  const isKnown = remarks.some(({ number }) => `M${number}` === id) || known.some((each) => each.id === id);
  return isKnown ? id : undefined;
}
