import { describe, expect, it } from 'vitest';
import { filesOfVersion } from '../../src/document/files.js';
import { languages } from '../../src/text/language.js';
import type { PlanFile } from '../../src/document/schema/plan.js';
import type { Session } from '../../src/workshop/session.js';
import { planHash } from '../../src/document/plan-items.js';
import { attachedNames } from '../../src/workshop/plan/queries.js';
import { roleIds } from '../five-roles.js';
import { planFacts, planSession, sam, version } from './session.js';
import { told } from './told.js';

type Json = Record<string, unknown>;

function planOf(session: Session): Map<string, string> {
  const files = filesOfVersion(session, planFacts(session.language), version, []);
  return new Map(files.map(({ name, content }) => [name, content]));
}

function planJsonOf(session: Session): PlanFile {
  return JSON.parse(planOf(session).get('planning.ai.json') ?? '');
}

describe.each(languages)('a plan in %s', (language) => {
  const files = planOf(planSession(language));
  const json = (name: string) => JSON.parse(files.get(name) ?? '');

  it('consists of every file that the next stage and people expect', () => {
    const speeches = ['PP', 'SD', 'Dev', 'TP', 'RP'].flatMap((tag) => [
      `${tag}_speak_r1.txt`,
      `${tag}_speak_r2.txt`,
    ]);
    expect([...files.keys()].sort()).toEqual(
      [
        ...['planning.ai.json', 'planning_report.md', 'plan.html', 'todo.md', 'agent-prompts.md'],
        ...['product_plan.json', 'system_design.json', 'dev_plan.json', 'test_plan.json'],
        ...['risk_assessment.json', 'planning_transcript.jsonl'],
        ...speeches,
      ].sort(),
    );
    for (const name of attachedNames('plan')) expect(files.has(name)).toBe(true);
  });

  it('hands the next stage the keys it reads, and everything that they refer to', () => {
    const plan = json('planning.ai.json');
    expect(Object.keys(plan)).toEqual([
      ...['meta', 'why', 'what', 'requirements', 'draft_files', 'acceptance', 'scope', 'non_goals'],
      ...['open_questions', 'test_plan', 'consensus_snapshot', 'schema_version', 'brief', 'decisions'],
      ...['components', 'tasks', 'risks', 'frame', 'sums', 'schedule', 'own_figures', 'questions', 'points'],
      ...['remarks', 'sources', 'gone', 'people', 'signatures', 'house_rules'],
    ]);
    expect(plan.schema_version).toBe(3);
    expect(plan.meta).toMatchObject({
      task_id: 'W7',
      created_at: version.at,
      version: 1,
      consensus_status: 'agreed',
      models: ['rehearsal:script'],
      rehearsal: true,
    });
    expect(plan.acceptance.map(({ id, requirement }: Json) => [id, requirement])).toEqual([
      ['AC1', 'R1'],
      ['AC3', 'R1'],
      ['AC2', 'R2'],
    ]);
    expect(plan.draft_files[0]).toMatchObject({ path: 'src/bookings.ts', is: 'new', component: 'C1' });
    expect(plan.test_plan.tests.map(({ id }: Json) => id)).toEqual(['TC1', 'TC2']);
    expect(plan.non_goals.map(({ id }: Json) => id)).toEqual(['N1']);
    expect(plan.open_questions).toMatchObject([{ id: 'A1', instead_of: 'Q3', by: '2026-12-04' }]);
    expect(plan.consensus_snapshot).toMatchObject({ agreed_by: roleIds, reserved_by: [] });
  });

  it('takes why from the reading of the brief as long as nobody said otherwise, then from the result, and scope from the requirements', () => {
    const { reading, summary, items } = told[language];
    const session = planSession(language);
    const questions = session.questions.map(({ closure, ...each }) => ({
      ...each,
      ...(closure && { closure: { ...closure, agrees: true as const } }),
    }));
    expect(planJsonOf({ ...session, questions, remarksMade: 0 })).toMatchObject({
      why: reading,
      what: summary,
    });
    expect(json('planning.ai.json')).toMatchObject({ why: summary, what: summary });
    for (const id of ['R1', 'R2'] as const) expect(json('planning.ai.json').scope).toContain(items[id].name);
  });

  it('has every item in one place, with its author and the ids of what it rests on', () => {
    const plan = planJsonOf(planSession(language));
    const say = told[language];
    expect(plan.requirements[0]).toMatchObject({
      ...{ id: 'R1', author: 'ProductPlanner', acceptance: ['AC1', 'AC3'] },
      rests_on: [`“${say.quote}”`, 'Q1', 'A1'],
    });
    expect(plan.components[0]?.rests_on).toEqual(['D2', 'S1']);
    expect(plan.non_goals[0]).not.toHaveProperty('rests_on');
    const text = JSON.stringify(plan);
    for (const { text: words = '' } of [...plan.requirements, ...plan.decisions, ...plan.tasks])
      if (words !== '') expect(text.split(JSON.stringify(words)).length - 1).toBe(1);
  });

  it('says which figures are their author’s own, and each question and remark with who said it and where', () => {
    const plan = planJsonOf(planSession(language));
    const say = told[language];
    expect(plan.own_figures.F1).toContain('2027-01-11');
    expect(plan.questions[0]).toMatchObject({
      ...{ id: 'Q1', question: say.questions[0]?.text, answer: say.answer, by: { id: 'U1' }, message: '5.1' },
    });
    expect(plan.remarks[0]).toMatchObject({ id: 'M1', text: say.remark, by: sam });
    expect(plan.sources[0]).toMatchObject({ id: 'S1', where: say.source.where });
  });

  it('lists the tasks in an order in which they can be done, each with its tests and its day', () => {
    const { tasks } = json('planning.ai.json') as { tasks: Json[] };
    expect(tasks.map(({ id, depends_on }) => [id, depends_on])).toEqual([
      ['T1', undefined],
      ['T2', ['T1']],
      ['T3', ['T2']],
    ]);
    expect(tasks[0]).toMatchObject({
      ...{ serves: ['R1'], components: ['C1'], days: { from: 1, to: 2 }, tests: ['TC1'] },
    });
    expect(tasks[1]).toMatchObject({ due: '2027-03-01', tests: ['TC1', 'TC2'] });
  });

  it('writes a document for each role: the items of its kinds', () => {
    const kept = ['meta', 'requirements', 'non_goals', 'assumptions', 'acceptance'];
    expect(Object.keys(json('product_plan.json'))).toEqual(kept);
    expect(json('system_design.json').meta).toEqual({ task_id: 'W7', version: 1, role: 'SystemDesigner' });
    expect(json('dev_plan.json').tasks.map(({ id }: Json) => id)).toEqual(['T1', 'T2', 'T3']);
    expect(json('dev_plan.json').sums).toEqual(json('planning.ai.json').sums);
    expect(json('risk_assessment.json').assumptions).toMatchObject([{ id: 'A1', author: 'ProductPlanner' }]);
  });
});

it.each([
  ['https://acme.slack.com/', 'https://acme.slack.com/archives/C1/p51?thread_ts=4.0'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/archives/C1/p51?thread_ts=4.0'],
  ['javascript:alert(1)//', undefined],
  ['https://acme.slack.com/"><b>', undefined],
])('a plan leads to the message in the workspace %s, where that is an address', (home, url) => {
  const plan = planOf({ ...planSession('en'), home, root: '4.0' });
  const { questions } = JSON.parse(plan.get('planning.ai.json') ?? '') as { questions: Json[] };
  expect(questions.find(({ id }) => id === 'Q1')?.message).toBe(url ?? '5.1');
});

it('a plan and what goes with it read as before', async () => {
  const files = planOf(planSession('en'));
  await expect(files.get('planning_report.md')).toMatchFileSnapshot('plan.md');
  await expect(files.get('todo.md')).toMatchFileSnapshot('todo.md');
  await expect(files.get('Dev_speak_r1.txt')).toMatchFileSnapshot('speech.txt');
});

describe('what is signed', () => {
  it('changes with the words, the fields and the grounds of an item, and not with when it was put', () => {
    const session = planSession('en');
    const { plan } = session;
    const changed = (change: object) =>
      planHash({
        ...plan,
        items: plan.items.map((each) => (each.id === 'T1' ? { ...each, ...change } : each)),
      });
    const forms = [
      planHash(plan),
      changed({ text: 'Something else.' }),
      changed({ fields: { ...plan.items.find(({ id }) => id === 'T1')?.fields, to: 3 } }),
      changed({ grounds: [] }),
      changed({ gone: { withdrawn: '' } }),
    ];
    expect(new Set(forms).size).toBe(forms.length);
    expect(changed({ put: 7 })).toBe(planHash(plan));
  });
});

describe('what is no plan is never written as one', () => {
  const session = planSession('en');
  const { synthesis: _, ...withoutSynthesis } = session;
  const { plan, verdicts } = session;
  const { RiskPlanner: __, ...four } = verdicts;

  it.each<[string, Session, RegExp]>([
    ['there was no synthesis', withoutSynthesis, /synthesis/],
    ['a role has said nothing', { ...session, verdicts: four }, /RiskPlanner/],
    [
      'an item has changed since',
      {
        ...session,
        plan: {
          ...plan,
          items: plan.items.map((each) => ({ ...each, since: { step: 12, by: 'TestPlanner' } })),
        },
      },
      /unsigned/,
    ],
    [
      "a role's last verdict is not ok",
      {
        ...session,
        verdicts: { ...verdicts, TestPlanner: { ...verdicts.TestPlanner, verdict: 'objects' } },
      } as Session,
      /verdict TestPlanner/,
    ],
    [
      'a point is open',
      { ...session, points: session.points.map((each) => ({ ...each, state: 'open' })) },
      /point/,
    ],
    [
      'the check finds something',
      { ...session, plan: { ...plan, items: plan.items.filter(({ id }) => id !== 'TC2') } },
      /finding/,
    ],
  ])('when %s', (_name, twisted, why) => {
    expect(() => planOf(twisted)).toThrow(why);
  });

  it('when the caller itself names a reason', () => {
    const reason = { kind: 'ended' as const, text: 'Lin Mei', detail: '' };
    expect(() => filesOfVersion(session, [], version, [reason])).toThrow(/ended Lin Mei/);
  });
});
