import type { RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Point, Synthesis } from '../../src/workshop/plan/state.js';
import type { Ground, Item, ItemFields } from '../../src/workshop/plan/items.js';
import type { Question } from '../../src/workshop/base/question.js';
import type { Round, TakenTurn, Turn } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import { unopened } from '../../src/workshop/evolve.js';
import { roleIds } from '../five-roles.js';
import { type Told, told } from './told.js';

const model = 'rehearsal:script';
export const lin = { id: 'U1', name: 'Lin Mei' };
export const sam = { id: 'U2', name: 'Sam *Okoro*' };
export const version = { number: 1, artifact: 'plan' as const, at: '2026-11-18T15:00:00.000Z' };

const [product, design, work, tests, risks] = roleIds as [RoleId, RoleId, RoleId, RoleId, RoleId];
/** So many minutes after the workshop was opened. */
const minute = (number: number) => new Date(Date.UTC(2026, 10, 18, 14, number)).toISOString();

interface Given {
  by: RoleId;
  fields: ItemFields;
  grounds?: Ground[];
  dependsOn?: string[];
  more?: Partial<Item>;
}

function item(
  say: Told,
  id: keyof Told['items'],
  { by, fields, grounds = [], dependsOn = [], more = {} }: Given,
): Item {
  const { name, text } = say.items[id];
  const since = { step: 1, by };
  return { id, name, text, fields, by, grounds, dependsOn, put: 1, since, ...more };
}

const craft: Ground = { as: 'craft', ref: '' };
const on = (as: Ground['as'], ref: string): Ground => ({ as, ref });

/** One item at least of each kind, one that was replaced and one that was withdrawn. */
function itemsOf(say: Told): Item[] {
  const [two, cancelled, shown] = say.cases;
  const task = { kind: 'task' as const, after: [] as string[], component: ['C1'], who: '', wait: 0, by: '' };
  return [
    item(say, 'R1', {
      by: product,
      fields: {
        kind: 'requirement',
        acceptance: [
          { id: 'AC1', text: two },
          { id: 'AC3', text: shown },
        ],
      },
      grounds: [on('brief', say.quote), on('answer', 'Q1')],
      dependsOn: ['A1'],
    }),
    item(say, 'R2', {
      by: product,
      fields: { kind: 'requirement', acceptance: [{ id: 'AC2', text: cancelled }] },
      grounds: [on('answer', 'Q1b'), on('rule', 'H1')],
    }),
    item(say, 'R3', {
      by: product,
      fields: { kind: 'requirement', acceptance: [] },
      grounds: [craft],
      more: { gone: { withdrawn: say.withdrawn } },
    }),
    item(say, 'N1', { by: product, fields: { kind: 'non-goal', why: say.why }, grounds: [craft] }),
    item(say, 'D1', {
      by: design,
      fields: { kind: 'decision', alternatives: '' },
      grounds: [craft],
      more: { gone: { withdrawn: 'D2' } },
    }),
    item(say, 'D2', {
      by: design,
      fields: { kind: 'decision', alternatives: say.alternatives },
      grounds: [on('item', 'R1')],
    }),
    item(say, 'C1', {
      by: design,
      fields: {
        kind: 'component',
        does: say.does,
        interfaces: say.interfaces,
        data: say.data,
        files: [
          { path: 'src/bookings.ts', is: 'new' },
          { path: 'src/sign_in.ts', is: 'exists' },
        ],
      },
      grounds: [on('item', 'D2'), on('source', 'S1')],
    }),
    item(say, 'T1', {
      by: work,
      fields: { ...task, serves: ['R1'], from: 1, to: 2 },
      grounds: [on('item', 'D2')],
    }),
    item(say, 'T2', {
      by: work,
      fields: { ...task, after: ['T1'], serves: ['R1', 'R2'], from: 3, to: 5, by: say.goLive },
      grounds: [on('remark', 'M1')],
    }),
    item(say, 'T3', {
      by: work,
      fields: { ...task, after: ['T2'], serves: ['R1'], from: 1, to: 1 },
      grounds: [on('item', 'K1')],
    }),
    item(say, 'TC1', {
      by: tests,
      fields: { kind: 'test', covers: ['R1', 'AC1', 'AC3'], level: say.level, how: say.how },
      grounds: [on('item', 'R1')],
    }),
    item(say, 'TC2', {
      by: tests,
      fields: { kind: 'test', covers: ['R2'], level: say.level, how: say.how },
      grounds: [on('item', 'R2')],
    }),
    item(say, 'K1', {
      by: risks,
      fields: {
        ...{ kind: 'risk', threatens: ['R1'], likelihood: 'medium', impact: 'high', sign: say.sign },
        ...{ mitigation: say.mitigation, doneBy: ['T3'], accepted: false },
      },
      grounds: [craft],
    }),
    item(say, 'A1', {
      by: product,
      fields: {
        ...{ kind: 'assumption', insteadOf: 'Q3', who: say.who, by: '2026-12-04' },
        ...{ cost: say.cost, then: say.fallback },
      },
      grounds: [craft],
    }),
    item(say, 'F1', {
      by: work,
      fields: {
        kind: 'frame',
        start: '2027-01-11',
        dates: [{ name: say.goLive, date: '2027-03-01' }],
        people: [{ who: say.developer, days: 3, from: '', to: '', weekdays: [] }],
        absences: [{ who: '', from: say.off, to: '' }],
        money: {
          amount: 2000,
          tax: 'unsaid',
          covers: '',
          lines: [{ what: say.covers, volume: 1, price: 1800 }],
        },
      },
      grounds: [on('brief', say.quote)],
    }),
  ];
}

function question(say: Told, number: number, asker: Question['asker'], more: Partial<Question>): Question {
  const { text = '', why = '', assumption = '', options = [] } = say.questions[number - 1] ?? {};
  return {
    ...{ number, asker, level: 'blocking', text, original: text, why, options },
    ...{ assumption, round: 0, person: lin, state: 'put', putAt: minute(2), returned: false, said: '' },
    ...{ changed: 1, exchanges: [], passed: [], ...more },
  };
}

/** One question answered in part, one asked on, one left to its role, one that something else covers. */
function questions(say: Told): Question[] {
  const closed = { by: lin, via: 'reply' as const, at: minute(5) };
  return [
    question(say, 1, product, {
      state: 'answered',
      closure: { ...closed, outcome: 'answered', text: say.answer, message: '5.1', doubt: say.doubt },
      exchanges: [{ text: say.explained, at: minute(4) }],
    }),
    question(say, 2, design, {
      continues: 1,
      part: 'b',
      person: sam,
      passed: [{ by: lin, from: lin, at: minute(6) }],
      state: 'answered',
      closure: { outcome: 'answered', text: say.fact, by: sam, via: 'button', at: minute(7), takenBy: lin },
    }),
    question(say, 3, product, {
      assumed: 1,
      cost: say.cost,
      then: say.fallback,
      who: say.who,
      state: 'decided',
      closure: { ...closed, outcome: 'decided', text: '', via: 'button' },
    }),
    question(say, 4, tests, {
      state: 'moot',
      closure: { outcome: 'moot', text: say.quote, via: 'reply', at: minute(8) },
    }),
  ];
}

function turn(say: Told, given: Partial<Turn> = {}): Turn {
  const { stance, fine: reason } = say;
  return { put: [], say: [], opened: [], because: [], reason, stance, verdict: 'ok', ...given };
}

function taken(role: RoleId, said: Turn, at = minute(10)): TakenTurn {
  return { role, turn: said, at, model };
}

function firstTurns(say: Told): TakenTurn[] {
  const all = itemsOf(say);
  const put = (id: string) => all.filter((each) => each.id === id);
  return [
    taken(product, turn(say, { put: put('R1'), sources: [{ id: 'S1', ...say.source }] })),
    taken(design, turn(say, { put: [...put('D1'), ...put('C1')] })),
    taken(
      work,
      turn(say, {
        say: [{ about: 'D1', as: 'contest', why: say.contest }],
        opened: [
          { number: 1, kind: 'contest', about: 'D1', text: say.contest, due: design, instead: put('D2')[0] },
        ],
        ...{ because: ['#1'], verdict: 'objects', reason: say.against },
      }),
    ),
    taken(
      tests,
      turn(say, {
        opened: [{ number: 2, kind: 'gap', about: 'C1', text: say.gap, due: design }],
        questions: [
          {
            ...{ number: 4, level: 'blocking', options: [], assumption: '' },
            text: say.questions[3]?.text ?? '',
            why: say.questions[3]?.why ?? '',
          },
        ],
        ...{ because: ['#2'], verdict: 'reserved', reason: say.gap },
      }),
    ),
    taken(risks, turn(say, { put: put('K1'), changed: ['Q1'] })),
  ];
}

function round(number: number, turns: TakenTurn[], more: Partial<Round> = {}): Round {
  return { number, turns, held: [], skipped: [], readings: [], answers: 0, ...more };
}

function point(
  number: number,
  about: string,
  given: Partial<Point> & Pick<Point, 'text' | 'openedBy'>,
): Point {
  return { number, kind: 'contest', about, round: 1, step: 2, state: 'open', ...given };
}

/** Two rounds, a question of each outcome, everything agreed, and read by all. */
export function planSession(language: Language): Session {
  const say = told[language];
  const all = itemsOf(say);
  const heard = Object.fromEntries(roleIds.map((role) => [role, 9]));
  return {
    ...unopened,
    sources: [{ id: 'S1', ...say.source }],
    ...{ stage: 'issuing', id: 'W7', seq: 60, language, channel: 'C1', requester: lin, title: say.title },
    ...{ brief: say.brief, openedAt: minute(0), changedAt: minute(45), reading: say.reading, merged: true },
    roster: roleIds,
    rulesVersion: 2,
    houseRules: [
      {
        ...{ number: 1, text: say.rules[0], by: sam, at: minute(-9_000) },
        from: {
          workshop: 'W2',
          title: say.title,
          question: 'Q1',
          link: 'https://acme.slack.com/archives/C1/p1',
        },
      },
      { number: 4, text: say.rules[1], by: lin, at: minute(-3_000) },
    ],
    members: [lin, { ...sam, speaksFor: say.covers, invitedBy: lin }],
    places: [lin.id, sam.id],
    plan: {
      ...{ items: all, step: 9, heard },
      numbers: { R: 3, N: 1, D: 2, C: 1, T: 3, TC: 2, K: 1, A: 1, F: 1, AC: 4 },
    },
    points: [
      point(1, 'D1', {
        text: say.contest,
        openedBy: work,
        due: design,
        instead: all.find(({ id }) => id === 'D2'),
        reply: { as: 'take', why: say.reply, step: 4 },
        state: 'settled',
        settled: { by: design, how: say.reply, round: 2 },
      }),
      point(2, 'C1', {
        ...{ kind: 'gap', text: say.gap, openedBy: tests, state: 'settled' },
        due: design,
        reply: { as: 'take', why: say.settled, step: 4 },
        settled: { by: design, how: say.settled, round: 2 },
      }),
      point(3, '', { kind: 'gap', text: say.parked, openedBy: 'people', by: sam, state: 'parked' }),
    ],
    rounds: [
      round(1, firstTurns(say), {
        closing: { summary: say.closing, parked: [{ issue: 3, why: say.parked }] },
      }),
      round(
        2,
        roleIds.map((role) =>
          taken(
            role,
            turn(say, role === design ? { say: [{ about: '#1', as: 'take', why: say.reply }] } : {}),
            minute(30),
          ),
        ),
        { closing: { summary: say.fine, parked: [] } },
      ),
    ],
    verdicts: Object.fromEntries(
      roleIds.map((role) => [role, { verdict: 'ok', reason: say.fine, because: [], step: 9, answers: 2 }]),
    ),
    questions: questions(say),
    answersChanged: 2,
    meetings: [{ round: 1, openedAt: minute(20), closedAt: minute(25), questions: [3], looks: [] }],
    replies: [],
    remarks: [{ id: '1.1', number: 1, by: sam, text: say.remark, at: minute(3) }],
    remarksMade: 2,
    synthesis: synthesis(say.summary, all),
    synthesisedAt: minute(42),
    decided: { artifact: 'plan', reasons: [] },
    calls: { [model]: 30 },
  } as unknown as Session;
}

function synthesis(summary: string, all: readonly Item[]): Synthesis {
  const agreed = all.filter(({ gone }) => !gone).map(({ id }) => id);
  return { agreed, reserved: [], disagreements: [], summary };
}

/** The same, closed early by a person: one contest and one gap are open. */
export function draftSession(language: Language): Session {
  const say = told[language];
  const { decided: ___, ...plan } = planSession(language);
  const items = plan.plan.items.map((each) => {
    return each.id === 'D1'
      ? { ...item(say, 'D1', { by: design, fields: each.fields }), grounds: [craft] }
      : each;
  });
  const [contest, gap, parked] = plan.points as [Point, Point, Point];
  const { settled: _settled, ...open } = { ...contest, state: 'open' as const };
  const { settled: __settled, ...missing } = { ...gap, state: 'open' as const };
  return {
    ...plan,
    plan: { ...plan.plan, items: items.filter(({ id }) => id !== 'D2') },
    points: [
      {
        ...open,
        reply: { as: 'refuse', why: say.reply, step: 4 },
        held: { as: 'hold', why: say.contest, step: 5 },
      },
      {
        ...missing,
        reply: { as: 'refuse', why: say.settled, step: 4 },
        held: { as: 'hold', why: say.gap, step: 5 },
      },
      parked,
    ],
    rounds: [
      plan.rounds[0] as Round,
      round(
        2,
        [
          taken(product, turn(say), minute(30)),
          taken(work, turn(say, { verdict: 'objects', reason: say.against })),
        ],
        { held: [{ role: tests, question: 4 }], skipped: [{ role: risks, reason: 'timeout' }] },
      ),
    ],
    verdicts: {
      ...plan.verdicts,
      [work]: { verdict: 'objects', reason: say.against, because: ['#1'], step: 5, answers: 2 },
      [risks]: { verdict: 'skipped', reason: 'timeout', because: [], step: 5, answers: 2 },
    },
    questions: plan.questions.map((each) => {
      if (each.number !== 4) return each;
      const { closure: ____, ...still } = each;
      return { ...still, state: 'put' as const, round: 2 };
    }),
    endedBy: lin,
    synthesis: {
      ...synthesis(say.summary, []),
      reserved: [{ role: tests, concern: say.doubt, severity: 'warning', about: ['C1'] }],
      disagreements: [{ topic: say.topic, positions: [{ role: product, position: say.sides[0] }] }],
    },
  } as unknown as Session;
}

/** The session with its items changed. */
export function withItems(session: Session, change: (item: Item) => Item): Session {
  return { ...session, plan: { ...session.plan, items: session.plan.items.map(change) } };
}

/** The session in which one item says something else. */
export const withFields = (session: Session, id: string, fields: object): Session =>
  withItems(session, (each) => (each.id === id ? { ...each, fields: { ...each.fields, ...fields } } : each));

/** A few facts behind the plan: what was cited, and which model completed it. */
export function planFacts(language: Language): Fact[] {
  const say = told[language];
  const given = { key: 'k', model };
  return [
    {
      ...{
        type: 'WorkshopOpened',
        at: minute(0),
        workshop: 'W7',
        channel: 'C1',
        requester: lin,
        title: say.title,
      },
      ...{ brief: say.brief, language, roster: [...roleIds], rulesVersion: 2, members: [lin] },
    },
    { type: 'RoundStarted', at: minute(9), round: 1 },
    ...firstTurns(say).map(
      ({ role, turn: said, at }): Fact => ({ type: 'TurnTaken', at, ...given, round: 1, role, turn: said }),
    ),
  ];
}
