import { describe, expect, test } from 'vitest';
import { takeTurn } from '../../src/engine/code.js';
import type { Ask } from '../../src/prompts/ask.js';
import type { Passage } from '../../src/contracts/knowledge.js';
import type { Finding } from '../../src/workshop/plan/check/finding.js';
import { replay } from '../../src/workshop/evolve.js';
import { type TableAnswer, turnFrom } from '../../src/prompts/table-answer.js';
import { recorded } from '../../src/workshop/asking/contribution.js';
import { at } from '../workshop/given.js';
import { begun, content as said, played, puttingOf, type Script, sessionOf } from '../workshop/story.js';

const session = replay(begun);
const content: TableAnswer = { ...said, put: [], change: [], questions: [], next: [] };

const question = (text: string, level: TableAnswer['questions'][number]['level'] = 'blocking') => ({
  level,
  text,
  why: 'w',
  who: 'requester',
  options: [],
  assumption: 'a',
  cost: 'c',
  then: 't',
});
const passage = (n: number): Passage => ({ id: `S${n}`, title: 't', where: 'w', text: 'x' });

/** A role's turn by answers in their order; `library` is what is found by the words of a question. */
async function take(
  answers: TableAnswer[],
  library: Record<string, Passage[]> | undefined,
  broken: Finding[] = [],
  on = session,
) {
  const given: string[][] = [];
  const firsts: unknown[] = [];
  const asked: string[] = [];
  const ask = async (each: Ask) => {
    if (each.prompt !== 'planning_speak') throw new Error('another prompt');
    firsts.push(each.given.first);
    given.push([
      ...(each.given.found ?? []).map(({ id }) => id),
      ...(each.given.unfounded ? ['unfounded'] : []),
      ...(each.given.broken ?? []).map(({ rule }) => rule),
      ...(each.given.agreed ?? []).map((id) => `agreed ${id}`),
    ]);
    const answer = answers[given.length - 1];
    if (!answer) throw new Error('asked too often');
    return { answer, model: `test:${given.length}`, found: [passage(70 + given.length)] };
  };
  const lookUps = library && {
    answering: async (text: string, about: object) => {
      expect(about).toEqual({ session: 'w-abcde' });
      asked.push(text);
      return library[text] ?? [];
    },
  };
  const turn = await takeTurn(on, 'ProductPlanner', at, {
    ...{ task: 'turn' as const, ask, lookUps, code: undefined, broken: () => broken.splice(0) },
  });
  return { ...turn, given, firsts, asked, found: turn.found.map(({ id }) => id) };
}

describe('a turn', () => {
  test('counts as it is when it asks nothing, or when nothing is found', async () => {
    expect(await take([content], { x: [passage(1)] })).toMatchObject({ given: [[]], asked: [] });
    const asks = { ...content, questions: [question('Who?')] };
    const turn = await take([asks], { x: [passage(1)] });
    expect(turn).toMatchObject({
      given: [[]],
      asked: ['Who?'],
      answer: turnFrom(session, asks),
      model: 'test:1',
      found: ['S71'],
    });
  });

  test('is taken once more with what is found on its questions, and says only what mends the first', async () => {
    const fields = { kind: 'non-goal' as const, why: 'later' };
    const rests = { id: 'new1', name: 'No app', text: 'No app', fields, grounds: ['ask2'] };
    const asks = {
      ...{ ...content, put: [rests], reason: '', stance: 'first' },
      questions: [question('Who?', 'now'), question('How?'), question('When?', 'assumable')],
    };
    const mends: TableAnswer = {
      ...{ ...content, reason: '', stance: '' },
      say: [{ about: 'ask1', as: 'withdraw', why: 'S1' }],
    };
    const turn = await take([asks, mends], {
      'Who?': [passage(1), passage(2)],
      'How?': [passage(2), passage(3)],
      'When?': [passage(4)],
    });

    expect(turn).toMatchObject({
      asked: ['Who?', 'How?'],
      given: [[], ['S1', 'S2', 'S3']],
      firsts: [undefined, asks],
      answer: { put: [{ name: 'No app' }], stance: 'first' },
      model: 'test:2',
      found: ['S71', 'S1', 'S2', 'S3', 'S72'],
    });
    // A passage answers the first: it is not asked, and the others keep their ids.
    const seen = { step: 0, answers: 0, remarks: 0, points: 0 };
    const scope = { puts: true, raises: true };
    const { put, questions } = recorded(session, 'ProductPlanner', turn.answer, { scope, seen });
    expect(questions?.map(({ text }) => text)).toEqual(['How?']);
    expect(put.map(({ name, dependsOn }) => [name, dependsOn])).toEqual([
      ['No app', ['Q1']],
      ['a', []],
    ]);
  });

  test('is taken once more where it changes what all agree on, and names nothing newer', async () => {
    const objects = { say: [{ about: 'C1', as: 'contest' as const, why: 'so' }], because: ['C1'] };
    const turn: Script['turn'] = (role, number, { plan }) => ({
      put: plan.heard[role] === undefined ? puttingOf(sessionOf(begun), role) : [],
      ...(role === 'TestPlanner' && number === 2 && objects),
    });
    const inThird = sessionOf(played({ turn }, ({ key }) => key.includes(':r3:')));
    const changes: TableAnswer = { ...content, change: [['R1', 'text', 'Everyone votes twice']] };
    expect((await take([changes, content], {}, [], inThird)).given).toEqual([[], ['agreed R1']]);
    expect((await take([{ ...changes, changed: ['#1'] }], {}, [], inThird)).given).toEqual([[]]);
  });

  test.each(['reserved', 'objects'] as const)(
    'is taken once more where its verdict is %s and it names nothing behind it',
    async (verdict) => {
      const bare = { ...content, verdict, reason: 'I do not like it' };
      const named = { ...bare, because: ['R1'] };
      expect((await take([bare, named], {})).given).toEqual([[], ['unfounded']]);
      expect((await take([named], {})).given).toEqual([[]]);
      const contest = { about: 'R1', as: 'contest' as const, why: 'it harms' };
      expect((await take([{ ...bare, say: [contest] }], {})).given).toEqual([[]]);
      // A question that blocks is a cause: it is put to people, and the role waits for its answer.
      expect((await take([{ ...bare, questions: [question('Who?')] }], {})).given).toEqual([[]]);
    },
  );

  test('says a second time only what mends the first, of which all else stands', async () => {
    const finding = { rule: 'circle' as const, items: ['T1'], detail: '', owner: 'SeniorDeveloper' as const };
    const fields = { kind: 'non-goal' as const, why: 'later' };
    const put = (id: string, text: string) => ({ id, name: text, text, fields, grounds: [] });
    const whole = {
      ...{ ...content, put: [put('new1', 'No app'), put('new2', 'No mail'), put('new3', 'No fax')] },
      ...{ say: [{ about: 'R1', as: 'gap' as const, why: 'so' }], questions: [question('Who?')] },
    };
    const mends: TableAnswer = {
      ...{ ...content, reason: '', stance: '', put: [put('new2', 'No letters')] },
      say: [{ about: 'new3', as: 'withdraw', why: 'one too many' }],
    };
    const { answer } = await take([whole, mends], undefined, [finding]);
    expect(answer.put.map(({ text }) => text)).toEqual(['No app', 'No letters']);
    expect(answer.say.map(({ as }) => as)).toEqual(['gap', 'withdraw']);
    expect(answer).toMatchObject({ questions: [{ text: 'Who?' }], reason: content.reason, verdict: 'ok' });
  });

  test('takes what is said again in place of what was said of it before', async () => {
    const planned = sessionOf(played({}, ({ key }) => key.includes(':r2:')));
    const finding = { rule: 'circle' as const, items: ['R1'], detail: '', owner: 'ProductPlanner' as const };
    const fields = { kind: 'requirement' as const, acceptance: [] };
    const whole = { id: 'R1', name: 'One vote', text: 'One vote each', fields, grounds: [] };
    const slip = {
      ...content,
      change: [
        ['R1', 'text', 'Two votes'],
        ['N1', 'why', 'later'],
        ['N1', 'name', 'No app'],
      ],
    };
    const first = await take(
      [slip, { ...content, put: [whole], change: [['N1', 'why', 'never']] }],
      undefined,
      [finding],
      planned,
    );
    expect(first.answer.put).toMatchObject([
      { id: 'R1', text: 'One vote each' },
      { id: 'N1', name: 'No app', fields: { why: 'never' } },
    ]);
  });
});
