import { readdirSync, readFileSync } from 'node:fs';
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  property,
  string,
  subarray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ModelError } from '../../src/models/model-error.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import { clip, sentencesOf } from '../../src/models/rehearsal/quoting.js';
import { signsIn } from '../../src/models/rehearsal/signs.js';
import type { Ask } from '../../src/prompts/ask.js';
import { speak } from '../../src/prompts/speak.js';
import type { RoleId } from '../../src/roles/index.js';
import { reviewed } from '../prompts/every-prompt.js';
import { hold, issued, opened, proceed, told } from './rehearsal-meeting.js';
import { ana, agreeable, type People, type Reaction } from './rehearsal-people.js';

const never = new AbortController().signal;
const answer = (ask: Ask) => createRehearsal().complete(ask, never);
const languages = ['en', 'zh'] as const;
const long =
  'Employees book rooms on a page. They see what is free. The front desk can cancel. It is used on phones and on the screens beside the doors.';
const longInChinese =
  '员工在页面上预订会议室。他们能看到哪些房间空着。前台可以取消。手机上能用，门口的屏幕上也能用。预订之后在日历里能看到，也会收到提醒，迟到十分钟自动释放，行政每周看一次使用情况。';
const briefs = { en: long, zh: longInChinese };

/** The same call about other texts: whatever people, files or models wrote in it is replaced. */
function about(ask: Ask, text: string): Ask {
  const foreign = new Set([
    'brief',
    'title',
    'text',
    'why',
    'answer',
    'by',
    'reason',
    'how',
    'where',
    'summary',
  ]);
  const replaced = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return foreign.has(key) ? text : value;
    if (Array.isArray(value)) return value.map((each) => replaced(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, name)]));
  };
  return { ...ask, given: replaced(ask.given) } as Ask;
}

const asks = languages.flatMap((language) => Object.values(reviewed(language)));

describe('the rehearsal answers', () => {
  test('every kind of call, in its schema, and the same way each time', async () => {
    expect(new Set(asks.map(({ prompt }) => prompt)).size).toBe(15);
    for (const ask of asks) {
      const first = await answer(ask);
      expect(ask.schema.safeParse(first).error, ask.prompt).toBeUndefined();
      expect(await answer(ask)).toEqual(first);
    }
  });

  test('about any texts at all', async () => {
    const piece = oneof(
      string({ unit: 'binary', maxLength: 40 }),
      constantFrom(
        '[urgent]',
        '【异议】',
        '。',
        '. ',
        '\n',
        '”',
        '\ud800',
        '\u202e',
        '👩‍👩‍👧',
        '#1',
        'K1',
        '|',
      ),
    );
    const text = array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));
    const texts: string[] = [];
    assert(
      property(text, (each) => void texts.push(each)),
      { numRuns: 60 },
    );
    for (const each of texts.filter((one) => one.trim() !== '')) {
      for (const ask of asks) {
        const given = about(ask, each);
        expect(given.schema.safeParse(await answer(given)).error, `${ask.prompt} ${each}`).toBeUndefined();
      }
    }
  });

  test.each(['[', '【', '”', '. ', '。', ' ', '\u2028', '<@U1>', '[file: a]  ', 'a', '请', '> - * ', '1'])(
    'within 50 ms about 40,000 characters of %j, and no longer than an answer may be',
    async (unit) => {
      const text = `x${unit.repeat(Math.ceil(40_000 / unit.length))}`;
      for (const ask of asks) {
        const given = about(ask, text);
        expect(given.schema.safeParse(await answer(given)).error, ask.prompt).toBeUndefined();
        const took = async () => {
          const began = performance.now();
          await answer(given);
          return performance.now() - began;
        };
        // Whatever else the machine does meanwhile must not count.
        expect(Math.min(await took(), await took(), await took()), ask.prompt).toBeLessThan(50);
      }
    },
  );

  test('in no more than 1,000 lines with its words', () => {
    const folder = new URL('../../src/', import.meta.url);
    const files = readdirSync(new URL('models/rehearsal/', folder)).map((name) => `models/rehearsal/${name}`);
    const lines = files.map((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').length - 1);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1_000);
  });
});

describe('a brief without signs', () => {
  test.each(['test', 'hi!', '权限', '登录'])(
    'of a word is asked about before the roles begin: %s',
    async (brief) => {
      const session = await proceed(opened(brief), () => ({ say: 'A page where people book rooms' }));
      expect(session.questions[0]).toMatchObject({ asker: 'Coach', state: 'answered' });
      expect(JSON.stringify(session.rounds[0]?.turns[0]?.turn.points)).toContain(
        'A page where people book rooms',
      );
    },
  );

  test.each(['A poll for lunch', '做一个带审批的请假系统', 'todo app'])(
    'that is short asks at once, then twice in a meeting, and becomes a plan: %s',
    async (brief) => {
      const session = await hold(brief);
      expect(session.questions.map(({ asker, level }) => [asker, level])).toEqual([
        ['ProductPlanner', 'now'],
        ['SystemDesigner', 'blocking'],
        ['SeniorDeveloper', 'blocking'],
      ]);
      expect(session.assumptions).toHaveLength(1);
      expect(session.rounds).toHaveLength(3);
      expect(session.decided?.artifact).toBe('plan');
      for (const { question, wordings } of session.questions.map((each) => ({ question: each, ...each })))
        expect(question.text, wordings.join()).toContain(brief);
    },
  );

  test.each(languages)('that is longer asks nothing and is agreed in one round, in %s', async (language) => {
    const session = await hold(briefs[language]);
    expect(session.questions).toEqual([]);
    expect(session.rounds).toHaveLength(1);
    expect(session.decided?.artifact).toBe('plan');
  });

  test.each(languages)('is quoted in whole sentences, all of them, in %s', async (language) => {
    const session = await hold(briefs[language]);
    const said = JSON.stringify(session.rounds[0]?.turns);
    for (const sentence of briefs[language].split(/[.。]/u).filter((each) => each.trim() !== ''))
      expect(said).toContain(`“${sentence.trim()}”`);
  });
});

const forms: Record<string, [string, string]> = {
  urgent: ['[urgent]', '【急问】'],
  question: ['[question]', '【提问】'],
  reword: ['[reword]', '【改问】'],
  covered: ['[covered]', '【免问】'],
  assume: ['[Assume]', '【假设】'],
  issue: ['[issue]', '【议题】'],
  dispute: ['[DISPUTE]', '【异议】'],
  'hand over': ['[hand over]', '【点名】'],
};
const held = (sign: string, language: 'en' | 'zh', people?: People) =>
  hold(`${briefs[language]} ${forms[sign]?.[language === 'en' ? 0 : 1]}`, [], people);

describe.each(languages)('a sign in a brief in %s', (language) => {
  test('[urgent] asks one question that cannot wait, and holds the round', async () => {
    const session = await held('urgent', language);
    expect(session.questions.map(({ level }) => level)).toEqual(['now']);
    expect(session.rounds.map(({ held: waits }) => waits.length)).toEqual([1]);
    expect(session.rounds[0]?.turns[0]?.turn.points[0]?.text).toContain('Q1');
  });

  test('[question] asks one in the meeting after round 2, which settles its issue in round 3', async () => {
    const session = await held('question', language);
    expect(session.meetings.map(({ round }) => round)).toEqual([2]);
    expect(session.questions.map(({ state }) => state)).toEqual(['answered']);
    expect(session.issues.map(({ state }) => state)).toEqual(['settled']);
    expect(session.rounds[2]?.turns[1]?.turn.changed).toBeDefined();
    expect(session.decided?.artifact).toBe('plan');
  });

  test('a question that is skipped makes a draft, one that is left to the roles an assumption and a plan', async () => {
    expect((await held('question', language, () => 'skip')).decided?.artifact).toBe('draft');
    const decided = await held('question', language, () => 'decide');
    expect(decided.assumptions).toHaveLength(1);
    expect(decided.consensus.at(-1)?.text).toContain('A1');
    expect(decided.decided?.artifact).toBe('plan');
  });

  test('[reword] rewords a question after an answer, [covered] spares one', async () => {
    const looks = async (sign: string) =>
      (await held(sign, language)).meetings.flatMap(({ looks: all }) =>
        all.flatMap(({ reviews }) => reviews),
      );
    expect(await looks('reword')).toMatchObject([{ status: 'ask' }, { status: 'modify' }]);
    expect(await looks('covered')).toMatchObject([{ status: 'ask' }, { status: 'skip', coveredBy: 'Q1' }]);
  });

  test('[assume] assumes something without asking', async () => {
    const session = await held('assume', language);
    expect([session.questions.length, session.assumptions.length, session.rounds.length]).toEqual([0, 1, 1]);
  });

  test('[issue] opens one that another role settles in round 2', async () => {
    const session = await held('issue', language);
    expect(session.rounds).toHaveLength(2);
    expect(session.issues).toMatchObject([{ openedBy: 'TestPlanner', settled: { by: 'SystemDesigner' } }]);
    expect(session.decided?.artifact).toBe('plan');
  });

  test('[dispute] is held to the end and makes a draft, and more information settles it', async () => {
    const draft = issued(await held('dispute', language));
    expect(draft.versions.map(({ artifact }) => artifact)).toEqual(['draft']);
    expect(draft.rounds).toHaveLength(3);
    const more = told(draft, { type: 'MoreGiven', by: ana, version: 1, text: 'It is meant so.' });
    const plan = await proceed(more);
    expect(plan.decided?.artifact).toBe('plan');
    expect(plan.consensus.at(-1)?.text).toContain('It is meant so');
  });

  test('[dispute] is settled by a remark that names the issue', async () => {
    const sign = forms.dispute?.[language === 'en' ? 0 : 1];
    const ruling = { before: 'ProductPlanner', round: 2, by: 'Lin', text: '#1: yes' } as const;
    expect((await hold(`${briefs[language]}${sign}`, [ruling])).decided?.artifact).toBe('plan');
  });

  test('[hand over] makes the SystemDesigner name the RiskPlanner, who replies at once', async () => {
    const session = await held('hand over', language);
    expect(session.rounds[0]?.since.flatMap((each) => (each.what === 'word' ? [each.role] : []))).toEqual([
      'RiskPlanner',
    ]);
  });

  test.each([
    ['[outage]', '【断线】', 'SeniorDeveloper', ['fails', 'fails', 'answers', 'fails']],
    ['[absent]', '【缺席】', 'RiskPlanner', ['fails', 'fails', 'fails', 'fails']],
  ])('%s or %s leaves out the %s', async (english, chinese, role, expected) => {
    const brief = `${briefs[language]} ${language === 'en' ? english : chinese}`;
    const session = await proceed(opened(brief), agreeable, [], ({ kind }) => kind === 'speak');
    const script = createRehearsal();
    const tried = (who: RoleId) =>
      script.complete(speak(session, who), never).then(
        () => 'answers',
        (error: unknown) =>
          error instanceof ModelError && error.failure === 'unreachable' ? 'fails' : 'a bug',
      );
    const results: string[] = [];
    for (const _ of expected) results.push(await tried(role as RoleId));
    expect(results).toEqual(expected);
    expect(await tried('TestPlanner')).toBe('answers');
  });

  test('may stand beside all others, and each shows what it does alone', async () => {
    const all = Object.values(forms).map(([english, chinese]) => (language === 'en' ? english : chinese));
    const session = await hold(`${briefs[language]} ${all.join(' ')}`);
    expect(session.questions).toHaveLength(4);
    expect(session.meetings[0]?.looks).toHaveLength(3);
    expect(session.assumptions).toHaveLength(1);
    expect(session.issues.map(({ state }) => state).sort()).toEqual([
      ...['open', 'settled', 'settled', 'settled', 'settled'],
    ]);
    expect(session.decided?.artifact).toBe('draft');
  });

  test('is no part of what is quoted, and what only looks like one is', async () => {
    const [urgent] = forms.urgent ?? [];
    const session = await hold(`${urgent} ${briefs[language]} [see below]`);
    const said = JSON.stringify(session.rounds);
    expect(said).not.toContain('[urgent]');
    expect(said).toContain('[see below]');
  });
});

describe('what people say', () => {
  const rounds = (brief: string, text: string) =>
    hold(brief, [{ before: 'TestPlanner', round: 1, by: 'Lin', text }]).then(({ rounds: [first] }) => first);

  test('is taken up by the next speaker, in full', async () => {
    const turns = (await rounds(long, 'Holidays differ between our offices.'))?.turns ?? [];
    const quoting = turns.filter(({ turn }) => turn.analysis.includes('Holidays differ between our offices'));
    expect(quoting.map(({ role }) => role)).toEqual(['TestPlanner']);
  });

  test('to a question is read by how it begins and ends, and asking back is answered', async () => {
    const said = ['thanks, lol', 'not now', 'what do you mean?', '🎉', 'Everyone in the office'];
    const session = await hold(`${long} [urgent]`, [], (_, before) => ({ say: said[before] ?? 'Everyone' }));
    expect(session.replies.map(({ as }) => as)).toEqual(['talk', 'later', 'counter', 'talk', 'answer']);
    expect(session.questions[0]?.exchanges.at(-1)?.text).toContain('Q1');
  });

  test.each([
    ['Split task 1 in two', true],
    ['任务 2 先不做', true],
    ['Managers can also see who is away', false],
  ])(
    'of a plan is for the tasks where it speaks of tasks, else for one more round: %s',
    async (text, onlyTasks) => {
      const plan = issued(await hold(long));
      const next = await proceed(told(plan, { type: 'ChangesAsked', by: ana, version: 1, text }));
      expect(next.changes).toMatchObject([{ onlyTasks }]);
      expect(next.rounds).toHaveLength(onlyTasks ? 1 : 2);
      expect(JSON.stringify(onlyTasks ? next.todo : next.consensus)).toContain(text);
      expect(next.decided?.artifact).toBe('plan');
    },
  );
});

test('whatever signs a brief has and whatever people do, a workshop comes to its end', async () => {
  const brief = subarray(Object.values(forms).flat()).map((signs) => `${long} ${signs.join(' ')}`);
  const reaction = oneof(
    constantFrom<Reaction>(
      'skip',
      'decide',
      'later',
      { say: 'Why?' },
      { say: 'thanks' },
      { say: '#1 Q1 K1 [NEXT:' },
    ),
    string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((say): Reaction => ({ say })),
  );
  const walk = asyncProperty(
    oneof(brief, constant('a poll')),
    array(reaction, { minLength: 1 }),
    async (text, all) => {
      let count = 0;
      const people: People = (question, before) => {
        count += 1;
        return before > 4 ? agreeable(question, before) : (all[count % all.length] ?? 'skip');
      };
      const session = issued(await hold(text, [], people));
      const draft = session.decided?.artifact === 'draft';
      const wish = { by: ana, version: 1, text: 'It is meant so.' } as const;
      const again = told(session, { type: draft ? 'MoreGiven' : 'ChangesAsked', ...wish });
      expect((await proceed(again)).decided?.artifact).toBe('plan');
    },
  );
  await assert(walk, { numRuns: 15 });
});

describe('a quotation', () => {
  test.each([
    ['One! two, e.g. this. Three!', ['One!', 'two, e.g. this.', 'Three!']],
    ['At 11:30 a.m. we vote on v1.2? Yes.', ['At 11:30 a.m. we vote on v1.2?', 'Yes.']],
    ['一。二！“三。”四', ['一。', '二！', '“三。”', '四']],
    [
      'Users:\n- admins\n* guests, and whoever else comes along with them on that day\nas a friend\nowners',
      ['Users', 'admins', 'guests, and whoever else comes along with them on that day as a friend', 'owners'],
    ],
    ['发票（拍照！），主管批；\n财务打款。', ['发票（拍照！），主管批', '财务打款。']],
    ['🎉🎉', ['🎉🎉']],
    ['', ['…']],
  ])('keeps sentences whole: %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  test('is cut between words, and between signs where there are none', () => {
    expect(clip('one two three four', 12)).toBe('one two…');
    expect(clip('字'.repeat(9), 5)).toBe('字字字字…');
  });

  test('knows its signs, and nothing that only looks like them', () => {
    expect([...signsIn('[urgent] [Hand Over] 【断线】 [urgentX] [ urgent] 【不是】 [')]).toEqual([
      'urgent',
      'hand over',
      'outage',
    ]);
  });
});
