import { concernsIn } from '../../src/workshop/deciding/approval/queries.js';
import { describe, expect, test } from 'vitest';
import { loadRecordings, recordedFor } from '../../src/models/recorded/script.js';
import { wordCount } from '../../src/text/words.js';
import { findingsOf } from '../../src/workshop/plan/check/check.js';
import { boardOf } from '../../src/workshop/status.js';
import { deviationsIn } from '../../src/workshop/leaving/building.js';
import { comparedLines } from '../../src/workshop/deciding/versions/plan-parts.js';
import { judgePlan, provesItself } from '../document/published-files.js';
import { everyWay, nameOf, type Way } from './playing.js';

const recordings = loadRecordings();
const played = new Map(
  await Promise.all(recordings.map(async (each) => [each.id, await everyWay(each)] as const)),
);
const mostMinutes = 2;
/** Of what has to be read on one way to the first version, and a fifth more for a wish and what becomes of it. */
const mostWords = 480;

test('there are three, of which the first is the shortest and one is in Chinese', () => {
  expect(recordings.map(({ id, language }) => [id, language])).toEqual([
    ['invoices', 'en'],
    ['billing-move', 'en'],
    ['leave', 'zh'],
  ]);
  const minutes = recordings.map((each) => each.minutes);
  expect(Math.min(...minutes)).toBe(minutes[0]);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(mostMinutes);
});

describe.each(recordings)('every way through “$title”', (recording) => {
  const { id, wish, concern, building } = recording;
  const ways = played.get(id) ?? [];
  const last = ({ session }: Way) => session.versions.at(-1)?.artifact;

  test('has two forks: an answer, and what becomes of the first version', () => {
    const firsts = new Set(
      ways.map(({ session }) => session.questions.map((each) => each.closure?.text).join()),
    );
    expect(firsts.size).toBeGreaterThan(1);
    expect(wish ?? concern).toBeDefined();
    const versions = building?.deviation ? [1, 2, 3] : [1, 2];
    expect(new Set(ways.map(({ session }) => session.versions.length))).toEqual(new Set(versions));
  });

  test('was written to its end, and together they play every answer that was written', () => {
    const calls = ways.flatMap((way) => way.calls);
    expect(calls.filter(({ isRecorded }) => !isRecorded).map(({ ask }) => nameOf(ask))).toEqual([]);
    const heard = new Set(calls.map(({ ask }) => recordedFor(recording, ask)));
    const idle = recording.answers.filter((each) => !heard.has(each));
    expect(idle.map(({ call, role, round }) => [call, role, round])).toEqual([]);
  });

  test('ends with a plan that was approved, in which the check finds nothing', () => {
    expect(ways.map((way) => [way.session.stage, last(way)])).toEqual(ways.map(() => ['closed', 'plan']));
    expect(ways.flatMap(({ session }) => findingsOf(session))).toEqual([]);
  });

  test('says whose wish it was that an item came of', () => {
    for (const { session } of ways.filter((way) => way.session.points.some(({ remark }) => remark))) {
      const said = new Set(
        session.points.flatMap(({ remark }) => (remark === undefined ? [] : [`M${remark}`])),
      );
      const grounds = session.plan.items.flatMap((item) => item.grounds);
      expect(grounds.filter(({ as, ref }) => as === 'remark' && said.has(ref))).not.toEqual([]);
    }
  });

  test('gives files that fit the schema and prove what was signed', () => {
    for (const { files } of ways) {
      const plans = Object.entries(files).filter(([name]) => name.endsWith('planning.ai.json'));
      expect(plans.length).toBeGreaterThan(0);
      for (const [name, json] of plans) {
        expect(judgePlan(json), name).toEqual([]);
        expect(provesItself(json), name).toBe(true);
      }
    }
  });

  test('has little to read', () => {
    expect(Math.max(...ways.map(wordsToRead))).toBeLessThanOrEqual(mostWords);
  });
});

describe('the concern of a colleague in “带代理审批的请假系统”', () => {
  const ways = played.get('leave') ?? [];
  const endedBy = (what: string) =>
    ways.filter(({ chosen }) => chosen.slice(3, chosen.indexOf('approve')).join() === what);
  const answer = '答复：先用导出的表';

  test('is taken up: the second plan says first what became of it', () => {
    const taken = endedBy('take up');
    expect(taken.length).toBeGreaterThan(0);
    for (const { session, facts } of taken) {
      const raised = facts.filter(({ type }) => type === 'VoiceGiven');
      expect(raised).toMatchObject([{ version: 1, number: 1, by: { name: '小林（示例里的同事）' } }]);
      const [first] = comparedLines(session, 2);
      expect(first).toMatch(/^\*小林（示例里的同事）的意见：已采纳。\* 多一张给财务的月表，不带事由。$/);
    }
  });

  test('is answered, or stands: the record of the approval says so', () => {
    const concerns = (way: Way) =>
      concernsIn(way.session)
        .filter(({ found }) => !found)
        .map(({ state, ended: said }) => [state, said?.text]);
    const approval = ({ facts }: Way) => facts.find(({ type }) => type === 'Approved');
    expect(endedBy(answer).length).toBeGreaterThan(0);
    for (const way of endedBy(answer)) {
      expect(concerns(way)).toEqual([['answered', expect.stringContaining('用满一个季度再看')]]);
      expect(approval(way)).not.toHaveProperty('over');
    }
    expect(endedBy('').length).toBeGreaterThan(0);
    for (const way of endedBy('')) expect(approval(way)).toMatchObject({ version: 1, over: [1] });
  });
});

describe('what is built of a plan of a recording', () => {
  test('is handed off to nobody outside, and then the agent of the recording has done the first of the tasks', () => {
    for (const { session } of played.get('invoices') ?? []) {
      expect(session.handoffs).toMatchObject([{ targets: [], deliveries: [] }]);
      const [first, ...others] = session.building;
      expect([first?.agent?.name, first?.state, others]).toEqual(['Recorded agent', 'done', []]);
      expect(
        boardOf(session)
          .rows.map((row) => JSON.stringify(row))
          .join(),
      ).toMatch(/1 of [234] done/);
    }
  });

  test('differs from the plan in one point, which is left or makes a next plan that says what became of it', () => {
    const ways = played.get('leave') ?? [];
    const whereOne = (choice: string) => ways.filter(({ chosen }) => chosen.includes(choice));
    expect(whereOne('leave').length).toBeGreaterThan(0);
    for (const { session } of whereOne('leave'))
      expect(deviationsIn(session)).toMatchObject([{ state: 'answered', ended: { text: '' } }]);
    expect(whereOne('take').length).toBeGreaterThan(0);
    for (const { session } of whereOne('take')) {
      const newest = session.versions.at(-1)?.number ?? 0;
      expect(comparedLines(session, newest)[0]).toMatch(
        /^\*示例里的编程助手的意见：已采纳。\* 没有直属上级的，归部门负责人批。/,
      );
      expect(session.handoffs.map(({ version }) => version)).toEqual([newest - 1, newest]);
    }
  });
});

/** Stances, questions with what hangs on them, and closings. */
function wordsToRead({ session: { rounds, questions } }: Way): number {
  const texts = [
    ...rounds.flatMap(({ turns, closing }) => [
      ...turns.map(({ turn }) => turn.stance),
      closing?.summary ?? '',
    ]),
    ...questions.flatMap(({ text, why, options }) => [text, why, ...options]),
  ];
  return texts.reduce((sum, text) => sum + wordCount(text), 0);
}
