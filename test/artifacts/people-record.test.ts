import { expect, test } from 'vitest';
import { planJson } from '../../src/artifacts/plan.js';
import { problemSections } from '../../src/artifacts/problems.js';
import { questionRecord } from '../../src/artifacts/question-record.js';
import { transcript } from '../../src/artifacts/transcript.js';
import { wordsOf } from '../../src/artifacts/words.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { reasonLine } from '../../src/workshop/plan/reasons.js';
import { alice, eve, heldForMaya, invitation, pressed, said } from '../workshop/people-story.js';
import { agreed, documents, maya, told, tom } from '../workshop/story.js';

const words = wordsOf('en');
const time = '2026-03-02 09:00:00 UTC';
const record = (facts: Fact[], language: 'en' | 'zh' = 'en') => {
  const session = replay(facts);
  return session.questions.flatMap((each) => questionRecord(session, wordsOf(language), each));
};
const pass = (facts: Fact[], by: typeof maya, to: typeof maya) =>
  told(facts, { type: 'QuestionPassOnAsked', by, admin: false, to });
const passed = pass(pass(heldForMaya, maya, alice), alice, eve);
const answered = told(passed, pressed('Staff', eve));
const contested = told(answered, pressed('Guests'));
const settled = told(contested, {
  type: 'ConflictSettled',
  by: maya,
  admin: false,
  question: 1,
  keep: 'second',
});
const entries = (facts: Fact[]) =>
  transcript(facts, words, { number: 1, artifact: 'draft', at: '' }, [])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a question’s record says whose it was, who passed it on and who answered', () => {
  expect(record(answered)).toEqual(
    expect.arrayContaining([
      `**Maya Chen** passed it on to **Alice Ng** (${time}).`,
      `**Alice Ng** passed it on to **Eve Ode** (${time}).`,
      `**Eve Ode** answered (${time}):`,
    ]),
  );
  expect(record(answered, 'zh').join('\n')).toContain(`**Maya Chen** 把它转给了 **Alice Ng**（${time}）。`);
});

test('it says who answered otherwise, and who settled it', () => {
  expect(record(contested).slice(-2)).toEqual([
    `**Maya Chen** answered otherwise (${time}), which nobody has settled yet:`,
    '> Guests',
  ]);
  expect(record(settled).slice(-4)).toEqual([
    `**Maya Chen** answered (${time}):`,
    '> Guests',
    `**Eve Ode** had answered otherwise; **Maya Chen** chose the other answer (${time}). What does not count:`,
    '> Staff',
  ]);
});

test('it says who took an answer that had only been offered', () => {
  const remarked = told(passed, said('Staff', '1.1', tom));
  const offered = told(remarked, { type: 'AnswerOffered', by: tom, question: 1, message: '1.1' });
  const taken = told(offered, {
    type: 'OfferSettled',
    by: eve,
    admin: false,
    question: 1,
    message: '1.1',
    take: true,
  });

  expect(record(taken).slice(-3)).toEqual([
    `**Tom Alder** answered (${time}):`,
    '> Staff',
    'It had not been put to them; **Eve Ode** took it as the answer.',
  ]);
  expect(entries(taken).at(-2)).toMatchObject({ by: tom, taken_by: eve });
});

test('the plan names them by id, and only where there is something to tell', () => {
  const whole = { documents, synthesis: agreed, synthesisedAt: '' };
  const clarified = (facts: Fact[]) =>
    (
      JSON.parse(planJson(replay(facts), whole as never, { number: 1, at: '' })) as {
        clarifications: Record<string, unknown>[];
      }
    ).clarifications[0];

  expect(clarified(settled)).toMatchObject({
    by: maya,
    put_to: eve,
    passed_on: [
      { by: maya, from: maya },
      { by: alice, from: alice },
    ],
    overruled: [{ by: eve, text: 'Staff', settled_by: maya }],
  });
  expect(Object.keys(clarified(told(heldForMaya, pressed('Staff'))) ?? {})).toEqual([
    'id',
    'asker',
    'question',
    'outcome',
    'answer',
    'by',
    'assumption',
    'covered_by',
  ]);
});

test('the transcript tells all of it in order, without the words of a message that was taken back', () => {
  const facts = told(told(settled, invitation(tom, 'tests')), { type: 'TakeAsked', by: tom, admin: false });

  expect(entries(facts).map(({ phase }) => phase)).toEqual(
    expect.arrayContaining([
      'question_passed_on',
      'answer_contested',
      'conflict_settled',
      'question_reopened',
      'member_invited',
    ]),
  );
  expect(entries(contested).at(-2)).toMatchObject({ by: maya, content: 'Guests', recorded: { by: eve } });
  const offered = told(told(passed, said('Staff', '1.1', tom)), {
    type: 'AnswerOffered',
    by: tom,
    question: 1,
    message: '1.1',
  });
  const gone = entries(told(offered, { type: 'Unsaid', message: '1.1' }));
  expect(gone.find(({ phase }) => phase === 'answer_offered')).toMatchObject({
    content: null,
    withdrawn: true,
  });
});

test('a draft of where things stand has the two answers among its problems, each with who gave it', () => {
  const asked = told(contested, { type: 'EndAsked', by: maya, admin: false });
  const ended = replay(told(asked, { type: 'EndChosen', by: maya, admin: false, choice: 'draft' }));
  const reasons = (ended.decided?.reasons ?? []).filter(({ kind }) => kind === 'contest');

  expect(problemSections(ended, words, reasons)).toEqual([
    '### Problem 1: Q1 Who votes?',
    [
      "- **Eve Ode's position**: Staff",
      "- **Maya Chen's position**: Guests",
      '- **Current state**: there are two answers; which one counts was never settled',
    ].join('\n'),
  ]);
  expect(reasons.map((each) => reasonLine(ended, each))).toEqual([
    'Q1 has two answers, and which one counts was never settled: Who votes?',
  ]);
});
