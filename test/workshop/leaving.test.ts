import { describe, expect, test } from 'vitest';
import { decide } from '../../src/workshop/decide.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import { replay, contentOf } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { approvedPlan } from '../../src/workshop/deciding/approval/queries.js';
import { handOffInForce } from '../../src/workshop/leaving/handoff.js';
import type { Target, Task } from '../../src/workshop/base/tasks.js';
import { raiseConcern } from '../../src/workshop/deciding/approval/concerns.js';
import { declinedCard } from '../../src/workshop/declined.js';
import type { PersonInput, TaskInput, InputOf } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { RoleId } from '../../src/roles/index.js';
import { at, decides, declines, given, ignores } from './given.js';
import { answerTo, lena, maya, played, told, tom, brief, item, puttingOf, type Script } from './story.js';
import { todoMarkdown } from '../../src/document/files.js';
import type { Content } from '../../src/workshop/opening/earlier/facts.js';
import { briefBlock } from '../../src/prompts/small-call.js';
import { postsOf, wordsIn } from '../slack/rendering.js';
import { builtVersion, tasksOf } from '../../src/workshop/leaving/work.js';

const plan = played({});
const withTom: Fact[] = [...plan, { type: 'MemberInvited', at, by: maya, person: tom, speaksFor: '' }];
const approving = { type: 'Reacted', by: maya, version: 1, message: '7.1', says: 'yes' } as const;
const approved = told(withTom, approving);
const github: Target = { kind: 'github', repository: 'acme/lunch' };
const webhook: Target = { kind: 'webhook' };
const asked = (by = maya, rest: { version?: number; targets?: Target[]; handers?: string[] } = {}) => ({
  ...({ type: 'HandOffAsked', by, version: 1 } as const),
  ...{ handers: [], targets: [github, webhook] },
  ...rest,
});
const handed = told(approved, asked());
const objecting = (role: RoleId): Partial<TurnAnswer> =>
  role === 'RiskPlanner' ? { verdict: 'objects', reason: 'no' } : {};
const draft = played({ turn: objecting, reads: objecting });

/** The first task that is owed is done. */
function worked(facts: Fact[], input?: Partial<TaskInput>): Fact[] {
  const session = replay(facts);
  return told(facts, { ...answerTo(pending(session)[0] as Task, {}, session), ...input } as TaskInput);
}
const owes = (facts: Fact[]) =>
  pending(replay(facts)).map((task) =>
    task.kind === 'deliver' ? `${task.event} ${task.target.kind} h${task.handoff}` : task.kind,
  );
const fails = (facts: Fact[], rest: object = {}): Fact[] =>
  worked(facts, { outcome: { delivered: false, detail: 'HTTP 503', ...rest } });
/** GitHub is away until it is given up, and each try is made when it is due. */
function failedForADay(facts: Fact[]): Fact[] {
  const session = replay(facts);
  const task = pending(session).find((each) => each.kind === 'deliver' && each.target.kind === 'github');
  if (!task || facts.length > handed.length + 60) return facts;
  const tried = answerTo(task, {}, session) as Extract<TaskInput, { type: 'DeliveryTried' }>;
  const outcome = { delivered: false as const, detail: 'HTTP 503' };
  const now = task.wait?.until ?? at;
  return failedForADay([...facts, ...factsOf(decide(session, { ...tried, outcome, at: now }))]);
}

describe('who hands off what', () => {
  test('the requester, or whom the channel names, an approved plan, and nobody else, not even who approved', () => {
    decides(approved, asked(), { type: 'HandedOff', number: 1, version: 1, artifact: 'plan' });
    expect(owes(handed)).toEqual(['handed_off github h1', 'handed_off webhook h1']);
    declines(approved, asked(tom), { to: tom, what: 'handOff', reason: 'notHander' });
    decides(approved, asked(lena, { handers: [lena.id] }), { type: 'HandedOff', by: lena });
  });

  test('no plan that waits, was reopened, or is replaced, and no version that there is not', () => {
    const refused = (facts: Fact[], version: number, reason: 'notApproved' | 'nothingOpen') =>
      declines(facts, asked(maya, { version }), { reason });
    refused(withTom, 1, 'notApproved');
    refused(told(approved, { type: 'ReopenAsked', by: maya, version: 1 }), 1, 'notApproved');
    refused(approved, 2, 'nothingOpen');
    // What was handed off before stays that until the next one is.
    expect(handOffInForce(replay(told(handed, { type: 'ReopenAsked', by: tom, version: 1 })))).toBeDefined();
  });
});

test('nothing of which the rehearsal wrote a part is handed off, by button or in words, and the refusal says what to do', () => {
  const rehearsed = (facts: Fact[]): Fact[] =>
    facts.map((fact) => ('model' in fact && fact.model ? { ...fact, model: 'rehearsal:script' } : fact));
  const partly = (facts: Fact[]): Fact[] => [...rehearsed(facts.slice(0, 4)), ...facts.slice(4)];
  const inWords = { type: 'Said', by: maya, message: '8.1', text: 'hand it off', seen: 1 } as const;
  for (const facts of [rehearsed(approved), partly(approved), rehearsed(draft)])
    for (const input of [asked(), inWords]) {
      const { decided, after } = given(...facts).when(input);
      const declined = decided.filter((each) => each.type === 'RequestDeclined');
      expect(declined).toMatchObject([{ what: 'handOff', reason: 'dryRun' }]);
      expect(declined.map((each) => declinedCard(after, each).summary).join()).toContain(
        'plan the brief anew',
      );
    }
});

describe('a draft', () => {
  const asksFor = (by = maya) => ({ ...asked(by), seen: 0 }) as const;

  test('goes out only with its objections read, and says how many objections it goes out over', () => {
    expect(replay(draft).versions).toMatchObject([{ artifact: 'draft' }]);
    declines(draft, asked(), { reason: 'notConfirmed' });
    const { after } = decides(draft, asksFor(), { type: 'HandedOff', artifact: 'draft' });
    expect(handOffInForce(after)).toMatchObject({ by: maya, against: after.versions[0]?.reasons.length });
    declines(draft, asksFor(tom), { reason: 'notHander' });
  });

  test('with an objection that came while it was read is not confirmed', () => {
    const objection = raiseConcern(replay(draft), { at, by: tom, text: 'No.', message: '8.1' });
    expect(objection).not.toEqual([]);
    declines([...draft, ...objection], asksFor(), { reason: 'notConfirmed' });
  });

  test('is void with the next version: what has not arrived stays here, and what was read before does not count', () => {
    const out = told(draft, asksFor());
    expect(owes(out)).toHaveLength(2);
    const issued = { at, key: 'k', version: 2, artifact: 'draft' as const, reasons: [], files: [] };
    const remade: Fact[] = [...out, { type: 'VersionIssued', ...issued }];
    const session = replay(remade);
    expect(handOffInForce(session)).toBeUndefined();
    expect(pending(session).filter(({ kind }) => kind === 'deliver')).toEqual([]);
    declines(remade, asksFor(), { reason: 'oldVersion' });
    declines(remade, asked(maya, { version: 2 }), { reason: 'notConfirmed' });
  });

  test('that was dropped does not go out, and is withdrawn where it was handed off before', () => {
    const drop = { type: 'DropAsked', by: maya, version: 1 } as const;
    declines(told(draft, drop), asksFor(), { reason: 'decided' });
    const { after } = given(...worked(told(draft, asksFor())))
      .when(drop)
      .then({ type: 'WorkshopEnded', choice: 'drop' }, { type: 'HandOffWithdrawn', by: maya });
    expect(handOffInForce(after)).toBeUndefined();
    expect(after.outcome?.kind).toBe('dropped');
  });
});

const withdrawn = told(handed, { type: 'WithdrawAsked', by: maya, version: 1 });

describe('a delivery', () => {
  test('that fails is tried again, later each time or when its target wants, unless only a person can help', () => {
    const once = fails(handed);
    const [task] = pending(replay(once));
    expect(task).toMatchObject({ kind: 'deliver', wait: { since: at, until: '2026-03-02T09:00:05.000Z' } });
    expect(pending(replay(fails(once)))[0]?.wait?.until).toBe('2026-03-02T09:00:20.000Z');
    expect(task?.key).not.toBe(pending(replay(handed))[0]?.key);
    const notBefore = '2026-03-02T09:30:00.000Z';
    expect(pending(replay(fails(handed, { notBefore })))[0]?.wait?.until).toBe(notBefore);
    expect(replay(fails(handed, { lasting: true })).handoffs[0]?.deliveries[0]?.state).toBe('given up');
  });

  test('is given up after a day, and sent again by whoever takes part', () => {
    const over = failedForADay(handed);
    const [delivery] = replay(over).handoffs[0]?.deliveries ?? [];
    expect(delivery).toMatchObject({ state: 'given up' });
    expect(Date.parse(delivery?.at ?? '') - Date.parse(at)).toBeGreaterThan(22 * 3_600_000);
    expect(owes(over)).toEqual(['handed_off webhook h1']);
    declines(over, { type: 'SendAgainAsked', by: lena, number: 1 }, { reason: 'notMember' });
    const again = { type: 'SendAgainAsked', by: maya, number: 1 } as const;
    const { facts } = decides(over, again, { type: 'DeliveryResumed', target: 'github' });
    expect(owes(facts)).toHaveLength(2);
    expect(pending(replay(facts))[0]?.wait).toBeUndefined();
  });
});

describe('an approval that is taken back', () => {
  const removed = { type: 'Reacted', by: maya, message: '7.1', says: 'yes', isGone: true } as const;

  test('by somebody who has a part in it is told to every target, whichever way it goes, and nothing else goes out', () => {
    declines(handed, { type: 'WithdrawAsked', by: lena, version: 1 }, { what: 'undo', reason: 'notYours' });
    const arrived = worked(handed);
    const back: PersonInput[] = [
      removed,
      ...(['UndoAsked', 'WithdrawAsked'] as const).map((type) => ({ type, by: maya, version: 1 })),
      { type: 'Unsaid', message: '7.1' },
    ];
    for (const facts of back.map((each) => told(arrived, each))) {
      const session = replay(facts);
      expect(facts.filter(({ type }) => type === 'HandOffWithdrawn')).toHaveLength(1);
      expect(session).toMatchObject({ stage: 'closed', outcome: { kind: 'withdrawn', by: maya } });
      expect(approvedPlan(session)).toBeUndefined();
      expect(handOffInForce(session)).toBeUndefined();
      expect(owes(facts)).toEqual(['withdrawn github h1', 'withdrawn webhook h1']);
      declines(facts, asked(maya, { targets: [webhook] }), { reason: 'notApproved' });
      ignores(facts, { type: 'SendAgainAsked', by: maya, number: 1 }, 'repeat');
      decides(facts, { type: 'ReopenAsked', by: maya, version: 1 }, { type: 'Reopened' });
    }
  });

  test('and given again is handed off once more', () => {
    const reopened = told(withdrawn, { type: 'ReopenAsked', by: maya, version: 1 });
    const again = told(reopened, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });
    const { after } = decides(again, asked(), { type: 'HandedOff', number: 2 });
    expect(after.handoffs[0]?.deliveries.map(({ state }) => state)).toEqual(Array(4).fill('dropped'));
  });
});

describe('words that ask for it', () => {
  const said = (text: string, by = maya) => ({ type: 'Said' as const, by, message: '8.1', text, seen: 1 });
  const hears = (facts: Fact[], text: string, by = maya) =>
    given(...facts)
      .when(said(text, by))
      .decided.filter(({ type }) => ['HandOffProposed', 'RequestDeclined', 'HandedOff'].includes(type));

  test('bring the button, or the form that names the objections, for the eyes of whoever said it, never a hand-off', () => {
    for (const text of ['hand it off', 'Please hand off v1 now!', '交付吧'])
      expect(hears(approved, text)).toMatchObject([{ reason: 'onButton', version: 1, to: maya }]);
    expect(hears(approved, 'Hand it off', tom)).toMatchObject([{ reason: 'onButton', to: tom }]);
    for (const text of ['I accept the risks', '接受风险'])
      expect(hears(draft, text)).toMatchObject([{ reason: 'onButton', version: 1 }]);
  });

  test('say why nothing goes out where nothing can', () => {
    expect(hears(withTom, 'hand it off')).toMatchObject([{ reason: 'notApproved' }]);
    expect(hears(handed, 'hand it off')).toMatchObject([{ reason: 'handedOff' }]);
  });
});

test('a click on a card of before, once more after a restart, hands nothing off twice, wherever it would go by now', () => {
  for (const again of [asked(), asked(maya, { targets: [webhook] })]) ignores(handed, again, 'repeat');
  declines(withdrawn, asked(), { reason: 'notApproved' });
  for (const type of ['WithdrawAsked', 'UndoAsked'] as const)
    ignores(withdrawn, { type, by: maya, version: 1 }, 'outdated');
});

const claude = { name: 'Claude Code', session: 's-1' };
const agreedOn = told(plan, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });

type Report = InputOf<'TaskReportGiven'>;
const report = (state: Report['state'], more: Partial<Report> = {}): PersonInput =>
  ({ type: 'TaskReportGiven', agent: claude, version: 1, task: 'T1', state, ...more }) as PersonInput;
const tick = (by = maya, state: Report['state'] = 'done'): PersonInput => ({
  ...{ type: 'TaskReportGiven', by, version: 1, task: 'T1', state },
});
const deviation = (more: object = {}): PersonInput => ({
  ...{ type: 'DeviationGiven', agent: claude, version: 1, item: 'C1', text: 'The bot API has no votes.' },
  ...more,
});
/** A task of the SeniorDeveloper. */
const task = (text: string, after: string[], more: object) =>
  item({
    text,
    fields: {
      ...{ kind: 'task', after, serves: ['R1'], component: ['C1'], who: '', wait: 0 },
      ...{ from: 1, to: 2, by: '' },
    },
    ...more,
  });

function states(facts: readonly Fact[]) {
  const session = replay([...facts]);
  const version = builtVersion(session);
  return version && tasksOf(session, version).map(({ task: id, state }) => `${id} ${state}`);
}

describe('a task of an approved plan', () => {
  test('is begun, by its title too, blocked with a reason and done, by an agent or a person, and makes no version', () => {
    const begun = told(agreedOn, report('begun', { task: ' build  IT ' }));
    given(...begun)
      .when(report('blocked', { why: 'No token.' }))
      .then({ type: 'TaskReported', task: 'T1', state: 'blocked', why: 'No token.', agent: claude });
    const { after, facts } = given(...begun)
      .when(tick())
      .then({ type: 'TaskReported', version: 1, task: 'T1', title: 'Build it', state: 'done', by: maya });
    expect(after.versions).toHaveLength(1);
    expect(states(facts)).toEqual(['T1 done']);
    expect(states(told(facts, tick(maya, 'open')))).toEqual(['T1 open']);
  });

  test.each([
    ['no such version', agreedOn, report('begun', { version: 4 })],
    ['not approved', plan, report('begun')],
    ['approval withdrawn', told(agreedOn, { type: 'UndoAsked', by: maya, version: 1 }), report('begun')],
    ['no such task', agreedOn, report('begun', { task: 'T9' })],
    ['already done', told(agreedOn, report('done')), report('begun')],
    ['no text', agreedOn, report('blocked')],
    ['no such item', agreedOn, deviation({ item: 'R7' })],
    ['no text', agreedOn, deviation({ text: ' \u200b ' })],
  ] as const)('a program is told why nothing is recorded: %s', (refused, facts, input) => {
    expect(given(...facts).when(input).decision).toMatchObject({ refused });
  });

  test('is reported once: said again, it changes nothing', () => {
    const begun = told(agreedOn, report('begun'));
    ignores(begun, report('begun'), 'repeat');
    const done = told(begun, report('done'));
    ignores(done, report('done'), 'repeat');
    declines(done, tick(tom), { what: 'tick', reason: 'notMember', to: tom });
  });
});

describe('a deviation', () => {
  const reported = told(agreedOn, deviation());

  test('is recorded once, and becomes one more round where somebody who may approve wants that: the plan is reopened', () => {
    const recorded = { number: 1, item: 'C1', version: 1, agent: claude };
    decides(agreedOn, deviation(), { type: 'DeviationReported', ...recorded });
    ignores(reported, deviation(), 'repeat');
    const { after } = given(...reported)
      .when({ type: 'ConcernTakeUpAsked', by: maya, concern: 1 })
      .then(
        { type: 'Reopened', version: 1, by: maya },
        { type: 'VoiceSettled', how: 'taken up', number: 1 },
        { type: 'RoundAdded', why: 'deviation' },
        { type: 'RoundStarted' },
      );
    expect(after.points.at(-1)).toMatchObject({ text: expect.stringContaining('C1 (Claude Code)') });
    // Work on what was approved goes on meanwhile.
    expect(builtVersion(after)?.number).toBe(1);
  });

  test('changes nothing where they say so', () => {
    const leave: PersonInput = { type: 'ConcernAnswerGiven', by: maya, concern: 1, text: '' };
    const left = decides(reported, leave, { type: 'VoiceSettled', how: 'answered', number: 1, text: '' });
    expect(left.after.outcome?.kind).toBe('approved');
    declines(left.facts, { type: 'ConcernTakeUpAsked', by: maya, concern: 1 }, { reason: 'nothingOpen' });
    declines(reported, { ...leave, by: tom }, { reason: 'notYours' });
  });
});

test('a task that the next version has no more is refused to whoever works on it', () => {
  const wanted = told(agreedOn, { type: 'ReopenAsked', by: maya, version: 1 });
  const wish = told(wanted, { type: 'ChangesAsked', by: maya, version: 1, text: 'Split T1.' });
  const takes = [{ about: '#1', as: 'take' as const, why: 'It is split.' }];
  const put = [task('Build the poll', [], { replaces: 'T1' })];
  const turn: Script['turn'] = (role, round) =>
    role === 'SeniorDeveloper' && round === 3 ? { put, say: takes } : {};
  const replaced = told(played({ turn }, undefined, wish), {
    ...{ type: 'ApproveAsked', by: maya, version: 2, via: 'button' },
  });
  expect(given(...replaced).when(report('done')).decision).toMatchObject({ refused: 'gone' });
  expect(states(replaced)).toEqual(['T2 open']);
});

describe('a plan that is refined while it is built', () => {
  const ship = task('Ship it', ['T1'], { id: 'new9' });
  const two: Script = {
    turn: (role, round, session) =>
      role === 'SeniorDeveloper' && round === 1 ? { put: [...puttingOf(session, role), ship] } : {},
  };
  const first = told(
    told(played(two), { type: 'ApproveAsked', by: maya, version: 1, via: 'button' }),
    tick(),
  );
  const refinedFrom = (content: Content) => {
    const refining = { ref: 'W1', workshop: 'w-first', title: 'Lunch poll', version: 1 };
    const beginning = {
      plans: [{ ...refining, state: 'approved' as const, signs: ['id' as const] }],
      ...{ unknown: [], chosen: { intent: 'refine' as const, plan: 'W1' } },
    };
    const issued = played(
      { earlier: content, turn: () => ({ put: [] }) },
      undefined,
      told([], { ...brief, workshop: 'w-next', beginning }),
    );
    return told(issued, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });
  };

  test('brings its ticks along: the roles are told what is done, and the next list says what is left', () => {
    const content = contentOf(first, 1) as Content;
    expect(content.done).toEqual(['T1']);
    const next = refinedFrom(content);
    expect(states(next)).toEqual(['T1 done', 'T2 open']);
    const session = replay(next);
    expect(todoMarkdown(session)).toMatch(/- \[x\] \*\*Build it.*- \[ \] \*\*Ship it/su);
    expect(briefBlock(session).text).toContain('Done: T1.');
    expect(JSON.stringify(postsOf(next).map(wordsIn))).toContain('1 task of it is done');
    const none = refinedFrom(contentOf(agreedOn, 1) as Content);
    expect(briefBlock(replay(none)).text).not.toContain('Done:');
    // And again, however often it is refined, with what was ticked since.
    const ticked = told(next, { type: 'TaskReportGiven', by: maya, version: 1, task: 'T2', state: 'done' });
    expect(states(refinedFrom(contentOf(ticked, 1) as Content))).toEqual(['T1 done', 'T2 done']);
  });
});
