import type { TableAnswer } from '../../prompts/table-answer.js';
import type { TableGiven } from '../../prompts/table-call.js';
import { type RoleId, roleOf } from '../../roles/index.js';
import { oneLine } from '../../text/fit.js';
import type { Sign } from '../../text/lexicon/index.js';
import { upToCount } from '../../text/words.js';
import { answerParts, saysThatItCorrects } from '../../workshop/asking/answers/parts.js';
import { moreInformation } from '../../workshop/base/people.js';
import { liveOf } from '../../workshop/plan/references.js';
import { questionId } from '../../workshop/base/question.js';
import type { Point } from '../../workshop/plan/state.js';
import type { en } from './words.en.js';

type Put = TableAnswer['put'][number];
type Says = TableAnswer['say'];

/** What a role is given at the table, with the words of the rehearsal and the signs in the brief. */
interface Stage extends TableGiven {
  words: typeof en;
  signs: ReadonlySet<Sign>;
}

/** What a role says at the table: its fixed items when it speaks first, then its word on whatever waits for it. */
export function atTable(stage: Stage): TableAnswer {
  const { session, role, task, words } = stage;
  const verdict = { ...nothing(words), ...verdictOf(stage) };
  if (task === 'turn' && session.plan.heard[role] === undefined) return firstTurn(stage, verdict);
  if (task === 'named')
    return { ...nothing(words), stance: words.speaks(roleOf(role).watches[session.language]) };
  if (task === 'reading') return { ...verdict, say: heard(stage) };
  const said = takenUp(stage);
  const isNews = verdict.verdict === 'ok' && said.put.length + said.say.length > 0;
  return { ...verdict, ...said, ...(isNews && { stance: said.say[0]?.why || words.takesUp }) };
}

/** An answer that changes nothing. */
export function nothing({ content }: typeof en): TableAnswer {
  return {
    ...{ put: [], change: [], say: [], questions: [], next: [], changed: [], because: [] },
    ...{ reason: content, stance: content, verdict: 'ok' },
  };
}

function reserved(reason: string) {
  return { reason, stance: reason, verdict: 'reserved' as const };
}

function firstTurn(stage: Stage, verdict: TableAnswer): TableAnswer {
  const { session, role, words, signs } = stage;
  const { urgent, cost, then } = words;
  const isAsked = session.questions.some(({ asker }) => asker === role);
  // It can say nothing without the answer: the turn is held, and taken whole afterwards.
  if (role === 'ProductPlanner' && signs.has('urgent') && !isAsked) {
    const question = { ...urgent, cost, then, who: 'requester', level: 'now' as const };
    return { ...nothing(words), questions: [question], because: ['ask1'], ...reserved(words.waits) };
  }
  const { put: more, say } = takenUp(stage);
  const stance = words.speaks(roleOf(role).watches[session.language]);
  const said = { ...verdict, put: [...fixedOf(stage), ...more], say, stance };
  if (role === 'SystemDesigner' && signs.has('hand over')) return { ...said, next: ['RiskPlanner'] };
  if (role !== 'RiskPlanner') return said;
  const contested = signs.has('dispute') || signs.has('stubborn');
  const item = liveOf(session.plan, 'requirement').find(({ by }) => by === 'ProductPlanner');
  if (contested && item) {
    said.put.push(put(item.id, { name: item.name, text: words.items.tried }, item.fields));
    said.say.push({ about: item.id, as: 'contest', why: words.contest });
    Object.assign(said, reserved(words.objects), { verdict: 'objects' });
  }
  return said;
}

/** A word on everything that waits for this role, and what became of answers and wishes. */
function takenUp(stage: Stage): Pick<TableAnswer, 'put' | 'say'> {
  const { listed, words, signs } = stage;
  const answer = ({ openedBy }: Point) =>
    signs.has('stubborn') && openedBy !== 'people'
      ? { as: 'refuse' as const, why: words.holds }
      : { as: 'take' as const, why: words.takesUp };
  const say: Says = [
    ...listed.points.map((point) => ({ about: `#${point.number}`, ...answer(point) })),
    ...heard(stage),
  ];
  return { put: [...answers(stage), ...works(stage)], say };
}

/** What becomes of its own points, once there is a reply. */
function heard({ listed, words, signs }: Stage): Says {
  const said = signs.has('stubborn')
    ? { as: 'hold' as const, why: words.holds }
    : { as: 'let go' as const, why: words.takesUp };
  return listed.replied.map(({ number }) => ({ about: `#${number}`, ...said }));
}

function verdictOf(stage: Stage): Partial<TableAnswer> {
  const { session, listed, role, words, signs } = stage;
  const own = session.points.filter(({ state, openedBy: by }) => state === 'open' && by === role);
  // Nobody disputes with themselves: a point of its own on its own items is an answer that came while it spoke.
  const held = own.filter(({ reply, due }) => due !== role && (!reply || signs.has('stubborn')));
  if (held.length > 0)
    return {
      ...reserved(words.objects),
      because: held.map(({ number }) => `#${number}`),
      verdict: 'objects',
    };
  const wanted = liveOf(session.plan, 'requirement').slice(0, 1);
  if (isReserved(stage) && wanted.length > 0)
    return { ...reserved(words.reserved), because: wanted.map(({ id }) => id) };
  const waits = listed.waiting.map((each) => questionId(session, each));
  if (waits.length > 0) return { ...reserved(words.waits), because: waits };
  return { changed: session.verdicts[role]?.because.slice(0, 20) ?? [] };
}

/** The reservation that makes a draft is kept until people say more. */
function isReserved({ session, role, signs }: Stage): boolean {
  const isMore = session.remarks.some(({ id }) => id.startsWith(moreInformation));
  return role === 'RiskPlanner' && signs.has('draft') && !isMore;
}

/** A decision that nobody else has to take. */
const nobodys = { alternatives: '', who: '', by: '', otherwise: '' };

/** The items with which a role begins. */
function fixedOf({ session, role, now, words: { items } }: Stage): Put[] {
  const { requirement, nonGoal, decision, component, risk, assumption } = items;
  const accepted = [{ id: '', text: items.accepted }];
  const threatens = liveOf(session.plan, 'requirement').map(({ id }) => id);
  const by = new Date(Date.parse(now) + 7 * 86_400_000).toISOString().slice(0, 10);
  const fixed: Partial<Record<RoleId, Put[]>> = {
    ProductPlanner: [
      put('new1', requirement, { kind: 'requirement', acceptance: accepted }),
      put('new2', nonGoal, { kind: 'non-goal', ...nonGoal }),
    ],
    SystemDesigner: [
      put('new1', decision, { kind: 'decision', ...nobodys }),
      put('new2', component, { kind: 'component', interfaces: '', data: '', files: [], ...component }),
    ],
    RiskPlanner: [
      put('new1', risk, {
        ...{ kind: 'risk', threatens, likelihood: 'high', impact: 'high', doneBy: [], accepted: true },
        ...risk,
      }),
      put('new2', assumption, { kind: 'assumption', insteadOf: '', by, ...assumption }),
    ],
  };
  return fixed[role] ?? [];
}

/** Tasks and a test that reach every requirement, as soon as there is one that they do not reach; what they say stays. */
function works({ session: { plan }, role, words: { items } }: Stage): Put[] {
  const wanted = liveOf(plan, 'requirement').map(({ id }) => id);
  const isMissing = (reached: readonly string[]) => wanted.some((id) => !reached.includes(id));
  if (role === 'TestPlanner') {
    const own = liveOf(plan, 'test').filter(({ by }) => by === role);
    if (!isMissing(own.flatMap(({ fields }) => fields.covers))) return [];
    const { level, how } = items.test;
    const kept = own.map((test) => put(test.id, test, { ...test.fields, covers: wanted }));
    return kept.length > 0 ? kept : [put('new1', items.test, { kind: 'test', covers: wanted, level, how })];
  }
  if (role !== 'SeniorDeveloper') return [];
  const own = liveOf(plan, 'task').filter(({ by }) => by === role);
  const isBare = ({ fields }: (typeof own)[number]) => !fields.done?.trim();
  if (!isMissing(own.flatMap(({ fields }) => fields.serves)) && !own.some(isBare)) return [];
  if (own.length > 0)
    return own.map((task) =>
      put(task.id, task, {
        ...task.fields,
        done: task.fields.done?.trim() || items.accepted,
        serves: wanted,
      }),
    );
  const component = liveOf(plan, 'component').map(({ id }) => id);
  const rest = { serves: wanted, component: component.slice(0, 1), who: '', from: 1, to: 2, wait: 0, by: '' };
  return items.tasks.map((task, index) => {
    const after = index > 0 ? [`new${index}`] : [];
    return put(`new${index + 1}`, task, { kind: 'task', after, ...rest, done: items.accepted });
  });
}

/** So many words of a person stand in the name of an item, and in its text. */
const mostInName = 8;
export const mostQuoted = 25;

/**
 * An item with the newest words of each answer to a question of this role, which changes with them, and one with each word of people that
 * it takes up. What says that something was wrong is taken up by whoever speaks next.
 */
function answers({ session, listed, role, words: { items } }: Stage): Put[] {
  const isPlanner = role === 'ProductPlanner';
  const answered = session.questions.filter(
    ({ asker, state, dispute }) => asker === role && state === 'answered' && dispute === undefined,
  );
  const told = session.remarks.filter(
    ({ id, number, text }) =>
      (isPlanner && id.startsWith(moreInformation)) ||
      listed.points.some(({ remark }) => remark === number) ||
      saysThatItCorrects(text),
  );
  const decided = { kind: 'decision' as const, ...nobodys };
  // Two requirements with one case would be the same twice.
  const wanted = (ref: string) =>
    isPlanner
      ? { kind: 'requirement' as const, acceptance: [{ id: '', text: `${ref}: ${items.accepted}` }] }
      : decided;
  const said = [
    ...answered.map((each) => {
      const says = answerParts(each).at(-1)?.text.trim() || each.assumption;
      return { ref: questionId(session, each), says, fields: decided };
    }),
    ...told.map(({ number, text }) => ({ ref: `M${number}`, says: text, fields: wanted(`M${number}`) })),
  ];
  return said.flatMap(({ ref, says, fields }, index) => {
    const [name = '', text = ''] = [mostInName, mostQuoted].map((most) => upToCount(oneLine(says), most));
    const item = items.as(ref, name, text);
    const known = session.plan.items.find(({ grounds }) => grounds.some((each) => each.ref === ref));
    const isOwn = known?.by === role && known.fields.kind === 'decision' && !known.gone;
    if (known && (!isOwn || fields !== decided || known.text === item.text)) return [];
    return { ...put(known?.id ?? `new${index + 20}`, item, fields), grounds: [ref] };
  });
}

/** An item that rests on nothing. */
function put(id: string, { name, text }: { name: string; text: string }, fields: Put['fields']): Put {
  return { id, name, text, fields, grounds: [] };
}
