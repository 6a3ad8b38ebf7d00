import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../src/text/language.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import { draftsFacts } from './asked-drafts.js';
import { at, draftOf, planOf } from './asked-files.js';
import { plansFacts } from './asked-plans.js';
import { lin, sam } from './asking-facts.js';
import { told } from './told.js';
import { toldAsked } from './told-asked.js';

describe.each(languages)('a workshop that asked, in %s', (language: Language) => {
  it('is told in facts that can be stored', () => {
    for (const each of [...plansFacts(language).v3, ...draftsFacts(language).v2])
      expect(fact.parse(each)).toEqual(each);
  });

  it('reads as before in its plan, its drafts and its speeches', async () => {
    const plan = planOf(plansFacts(language).v2);
    const { v1, v2 } = draftsFacts(language);
    await expect(plan.get('planning_report.md')).toMatchFileSnapshot(`asked-plan-v2.${language}.md`);
    await expect(plan.get('SD_speak_r1.txt')).toMatchFileSnapshot(`asked-speech.${language}.txt`);
    await expect(draftOf(v1, 1).get('planning.draft.md')).toMatchFileSnapshot(`asked-draft.${language}.md`);
    await expect(draftOf(v2, 2).get('planning.draft.md')).toMatchFileSnapshot(
      `asked-draft-v2.${language}.md`,
    );
  });
});

describe('planning.ai.json of a workshop that asked', () => {
  const { v1, v2, v3 } = plansFacts('en');
  const planIn = (facts: readonly Fact[]) => JSON.parse(planOf(facts).get('planning.ai.json') ?? '');

  it('keeps all its keys and adds what was assumed and what was asked', () => {
    expect(Object.keys(planIn(v1)).slice(-3)).toEqual([
      'consensus_snapshot',
      'assumptions',
      'clarifications',
    ]);
    expect(Object.keys(planIn(v2)).at(-1)).toBe('feedback');
  });

  it('names each assumption with its role and the question that it stands in for', () => {
    const { loadAssumption, mailsAssumption, browsers } = toldAsked.en;
    expect(planIn(v1).assumptions).toMatchObject([
      {
        id: 'A1',
        role: 'ProductPlanner',
        from: 'assumable',
        question: browsers,
        question_id: null,
        by: null,
      },
      { id: 'A2', role: 'TestPlanner', from: 'skipped', text: loadAssumption, question_id: 'Q6', by: lin },
      {
        id: 'A3',
        role: 'SeniorDeveloper',
        from: 'decided',
        text: mailsAssumption,
        question_id: 'Q5',
        by: sam,
      },
    ]);
  });

  it('gives every question its outcome: the answer with its author, the assumption, or what covers it', () => {
    expect(planIn(v1).clarifications).toMatchObject([
      { id: 'Q1', asker: 'Coach', outcome: 'answered', answer: 'Only the main office', by: lin },
      { id: 'Q2', asker: 'SystemDesigner', outcome: 'answered', by: sam, assumption: null },
      { id: 'Q3', question: toldAsked.en.hoursAsked, outcome: 'answered', answer: toldAsked.en.hoursAnswer },
      { id: 'Q4', outcome: 'moot', answer: null, covered_by: 'Q3', by: null },
      { id: 'Q5', outcome: 'decided', answer: null, assumption: 'A3' },
      { id: 'Q6', outcome: 'skipped', answer: null, assumption: 'A2' },
    ]);
  });

  it('says in a later version what became of each point of feedback on the one before', () => {
    const { changePoints, changeSettled: note, onlyTasks: text, onlyTasksNote } = toldAsked.en;
    expect(planIn(v2).meta.version).toBe(2);
    expect(planIn(v2).feedback).toEqual(changePoints.map((point) => ({ text: point, became: 'done', note })));
    expect(planIn(v3).meta.version).toBe(3);
    expect(planIn(v3).feedback).toEqual([{ text, became: 'done', note: onlyTasksNote }]);
  });
});

describe('a version for a change of the tasks alone', () => {
  const { v2, v3 } = plansFacts('zh');
  const [before, after] = [planOf(v2), planOf(v3)];

  it('has the new list with its ticks', () => {
    const boxes = (after.get('todo.md') ?? '').split('\n').filter((line) => line.startsWith('- ['));
    const { point, second, settled, estimate } = told.zh;
    expect(boxes).toEqual([
      `- [ ] **${second}**（${estimate}）`,
      `- [x] **${point}**（${estimate}）`,
      `- [ ] **${settled}**（${estimate}）`,
    ]);
  });

  it('leaves the documents and what the roles said as they were', () => {
    expect([...after.keys()]).toEqual([...before.keys()]);
    const kept = [...before.keys()].filter((name) => name.endsWith('.txt'));
    for (const name of kept) expect(after.get(name)).toBe(before.get(name));
    const body = (files: Map<string, string>) => ({
      ...JSON.parse(files.get('test_plan.json') ?? ''),
      meta: 0,
    });
    expect(body(after)).toEqual(body(before));
  });

  it('says first what became of the wish', () => {
    const headings = (after.get('planning_report.md') ?? '')
      .split('\n')
      .filter((line) => line.startsWith('## '));
    expect(headings[0]).toBe('## 对第 2 版意见的处理');
  });
});

it('a later version is no plan either while a question is open again or a wish is not settled', () => {
  const { v2, v3 } = plansFacts('en');
  const reopened: Fact = { type: 'QuestionReopened', at, question: 3, why: 'undone', by: lin, shaken: [] };
  expect(() => planOf([...v3, reopened])).toThrow(/question SystemDesigner Q3/);
  const unsettled = v2.filter((each) => each.type !== 'RoundClosed' || each.round !== 4);
  expect(() => planOf(unsettled)).toThrow(/issue #1/);
});
