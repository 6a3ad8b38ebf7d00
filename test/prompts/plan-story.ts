import type { RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';
import type { OutsideAnswer } from '../../src/workshop/course/facts.js';
import type { Fact } from '../../src/workshop/facts.js';
import { liveOf } from '../../src/workshop/plan/references.js';
import type { AskedQuestion, GivenPut, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import type { Person } from '../../src/workshop/base/people.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { brief, item, maya, played, type Script, sessionOf, told, tom } from '../workshop/story.js';
import { type PlanWords, planWords } from './plan-words.js';

const question = (
  words: PlanWords,
  text: string,
  assumption: string,
  options: string[] = [],
): AskedQuestion => ({
  ...{ level: 'blocking', text, why: words.why, options, assumption },
  ...{ cost: words.cost, then: words.then },
});

/** What each role puts in its first turn. */
function firstPuts(words: PlanWords): { readonly [Id in RoleId]: GivenPut[] } {
  return {
    ProductPlanner: [
      item({
        ...{ name: words.requirementName, text: words.requirement },
        fields: { kind: 'requirement', acceptance: [{ id: '', text: words.acceptance }] },
      }),
      item({
        ...{ id: 'new2', name: words.secretName, text: words.secret },
        fields: { kind: 'requirement', acceptance: [{ id: '', text: words.secretCase }] },
        grounds: [{ as: 'brief', ref: words.visitors }],
      }),
      item({
        ...{ id: 'new3', name: words.nonGoal, text: words.nonGoal },
        fields: { kind: 'non-goal', why: words.nonGoalWhy },
      }),
    ],
    SystemDesigner: [
      item({
        ...{ name: words.componentName, text: words.component },
        fields: {
          ...{ kind: 'component', does: words.does, interfaces: words.interfaces, data: words.data },
          files: [{ path: 'rooms/booking.ts', is: 'new' }],
        },
        grounds: [{ as: 'item', ref: 'R1' }],
        dependsOn: ['Q1'],
      }),
    ],
    SeniorDeveloper: [
      item({
        ...{ name: words.taskName, text: words.task },
        fields: {
          kind: 'task',
          after: [],
          serves: ['R1', 'R2'],
          component: ['C1'],
          who: '',
          wait: 0,
          from: 3,
          to: 5,
          by: '',
        },
        grounds: [{ as: 'item', ref: 'C1' }],
      }),
      item({
        ...{ id: 'new2', name: words.frame, text: words.frame },
        fields: {
          ...{ kind: 'frame', start: '2027-01-11', dates: [{ name: words.live, date: '2027-02-26' }] },
          ...{
            people: [{ who: 'Ben', days: 3, from: '', to: '', weekdays: [] }],
            absences: [],
            money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
          },
        },
        dependsOn: ['Q3'],
      }),
    ],
    TestPlanner: [
      item({
        ...{ name: words.testName, text: words.test },
        fields: { kind: 'test', covers: ['R1'], level: 'end to end', how: words.how },
      }),
    ],
    RiskPlanner: [
      item({
        ...{ name: words.riskName, text: words.risk },
        fields: {
          ...{ kind: 'risk', threatens: ['R1'], likelihood: 'medium', impact: 'high' },
          ...{ sign: words.sign, mitigation: words.mitigation, doneBy: ['T1'], accepted: false },
        },
        grounds: [{ as: 'answer', ref: 'Q1' }],
      }),
    ],
  };
}

/** R2 as somebody else wants it. */
function betterSecret(words: PlanWords, text = words.secretBetter): GivenPut {
  return item({
    ...{ id: 'R2', name: words.secretName, text },
    fields: { kind: 'requirement', acceptance: [{ id: 'AC2', text: words.secretCase }] },
  });
}

function turns(words: PlanWords, role: RoleId, round: number, session: Session): Partial<TurnAnswer> {
  const { stance } = words;
  if (round === 1) {
    const put = firstPuts(words)[role];
    if (role === 'TestPlanner')
      return {
        ...{ stance, put: [...put, betterSecret(words)], reason: words.reason, verdict: 'reserved' },
        ...{ say: [{ about: 'R2', as: 'contest', why: words.harm }], because: ['R2'] },
      };
    if (role === 'RiskPlanner')
      return {
        ...{ stance, put, reason: words.reason, verdict: 'reserved' },
        say: [{ about: 'decision', as: 'gap', why: words.gap }],
        questions: [question(words, words.days, words.daysAssumed)],
        because: ['ask1'],
      };
    return { stance, put };
  }
  if (round === 2) return { stance, ...mending(words, role, session) };
  return { stance, ...wished(words, role, session) };
}

/** What people want is taken into the first requirement. */
function wished(words: PlanWords, role: RoleId, { plan, points }: Session): Partial<TurnAnswer> {
  const wish = points.find(({ due, state, by }) => due === role && state === 'open' && by !== undefined);
  const first = liveOf(plan, 'requirement').slice(0, 1);
  if (!wish) return {};
  return {
    put: first.map(({ id, name, text, fields }) => item({ id, name, text: `${text} ${words.wish}`, fields })),
    say: [{ about: `#${wish.number}`, as: 'take', why: words.harm }],
  };
}

/** What was raised is taken, but for what is asked from outside; the second requirement gets its test, and what was doubtful a day by which it is known. */
function mending(words: PlanWords, role: RoleId, session: Session): Partial<TurnAnswer> {
  const { plan } = session;
  const points = session.points.filter(({ due, state, reply }) => due === role && state === 'open' && !reply);
  const say = points.map(({ number, openedBy }) =>
    openedBy === 'reader'
      ? { about: `#${number}`, as: 'refuse' as const, why: words.word }
      : { about: `#${number}`, as: 'take' as const, why: words.harm },
  );
  const known = { who: words.reception, by: '2026-12-18', cost: words.cost, then: words.then };
  const confirmed = liveOf(plan, 'assumption')
    .filter(({ by }) => by === role)
    .map(({ id, name, text, fields, grounds, dependsOn }) => ({
      ...{ id, name, text, grounds, dependsOn, fields: { ...fields, ...known } },
    }));
  return {
    put: [...confirmed, ...added(words, role)],
    say,
    changed: role === 'ProductPlanner' ? ['R2'] : [],
  };
}

function added(words: PlanWords, role: RoleId): GivenPut[] {
  if (role === 'TestPlanner') {
    const fields = { kind: 'test' as const, covers: ['R2'], level: 'by hand', how: words.how };
    return [item({ name: words.tabletName, text: words.tablet, fields })];
  }
  if (role !== 'SystemDesigner') return [];
  const fields = { kind: 'decision' as const, alternatives: words.alternatives };
  return [item({ name: words.cancelName, text: words.cancel, fields })];
}

/** The one who reads from outside asks for one thing more, and lets it go when that is refused. */
function outside(words: PlanWords, { points, outside: read }: Session): Partial<OutsideAnswer> {
  const own = points.filter(
    ({ openedBy, state, reply }) => openedBy === 'reader' && state === 'open' && reply,
  );
  return {
    points: read ? [] : [{ about: 'R2', why: words.stale }],
    say: own.map(({ number }) => ({ about: `#${number}`, as: 'let go', why: words.word })),
    result: words.summary,
  };
}

/** How the workshop goes whose prompts are kept for review. */
export function planScript(language: Language, words: PlanWords = planWords[language]): Script {
  return {
    judged: { title: words.title, reading: words.reading },
    view: (role) => {
      if (role === 'ProductPlanner') return [question(words, words.calendar, words.calendarAssumed)];
      if (role === 'SystemDesigner')
        return [
          question(words, words.accounts, words.accountsAssumed, [words.accountsOption, words.accountsOther]),
        ];
      return [];
    },
    reading: (text) => {
      if (text === words.remark) return { as: 'talk' };
      return text === words.counter ? { as: 'unclear' } : { as: 'answer', question: 1 };
    },
    says: () => ({ agrees: false, doubt: words.calendarDoubt }),
    turn: (role, round, session) => turns(words, role, round, session),
    outside: (_, session) => outside(words, session),
  };
}

const speaks = (role: RoleId, round: number) => (task: Task) =>
  task.kind === 'speak' && task.role === role && task.round === round;

/** Who takes part, and what is said, where it is not what the reviewed prompts have. */
export interface Told {
  words?: PlanWords;
  requester?: Person;
  guest?: Person;
}

/** The brief is given, and somebody who can speak for data protection is there. */
export function planOpened(
  language: Language,
  { words = planWords[language], ...people }: Told = {},
): Fact[] {
  const { requester = maya, guest = tom } = people;
  const invited = [{ person: guest, speaksFor: words.stance }];
  return told([], { ...brief, brief: words.brief, language, requester, invited });
}

/** The whole workshop: answers before round 1 and during it, a remark, three rounds, a plan, and a wish. */
export function planStory(language: Language, given: Told = {}): Fact[] {
  const { words = planWords[language], requester = maya, guest = tom } = given;
  const script = planScript(language, words);
  const go = (facts: Fact[], until?: (task: Task) => boolean) => played(script, until, facts);
  const answer = (facts: Fact[], number: number, text: string) =>
    sessionOf(facts).questions.some((each) => each.number === number && each.closure === undefined)
      ? told(facts, { type: 'AnswerGiven', by: requester, question: number, text, via: 'form' })
      : facts;
  const asked = go(planOpened(language, given), ({ kind }) => kind === 'begin-round');
  const written = { type: 'Said', by: requester, message: '4.1', text: words.calendarAnswer } as const;
  const first = go(told(asked, written), ({ kind }) => kind !== 'read-reply');
  const answered = answer(first, 2, words.accountsOption);
  const heard = go(answered, speaks('SeniorDeveloper', 1));
  const remarked = told(heard, { type: 'Said', by: guest, message: '5.1', text: words.remark });
  const asking = go(remarked, ({ kind }) => kind === 'begin-round');
  const known = answer(asking, 3, words.daysAnswer);
  const plan = go(known);
  const said = told(plan, { type: 'Said', by: requester, message: '9.1', text: words.counter, seen: 1 });
  return go(told(said, { type: 'ChangesAsked', by: requester, version: 1, text: words.wish }));
}
