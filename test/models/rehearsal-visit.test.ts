import { describe, expect, it } from 'vitest';
import type { Found } from '../../src/models/rehearsal/reading/found.js';
import { readBrief } from '../../src/models/rehearsal/reading/read-brief.js';
import { languageOf } from '../../src/text/language.js';
import { hold } from './rehearsal-meeting.js';

const read = (brief: string) => readBrief(brief, languageOf(brief), []);
const words = (found: Found[]) => found.map((each) => each.words);

const permission =
  'Build a permission system with an approval flow: staff request access to internal tools, their line manager approves, the tool owner confirms. Roles come from the company directory, every decision is kept for two years, it must be live before 1 March.';
const lunch =
  'A lunch poll for our team of twelve: everyone votes for a place before 11:30, the winner is posted in the channel.';
const oracle =
  'We need to migrate our Oracle billing database to PostgreSQL without downtime before the licence ends on 30 June. 40 stored procedures, nightly reports, two developers.';
const birds =
  'The ornithology club wants a place to log sightings. Members enter what they saw and add recordings. It should be free of charge. Membership is 5 euros a month.';

describe('the briefs a visitor tries first', () => {
  it('finds users, retention and the directory in the permission system', async () => {
    const reading = read(permission);
    expect(words(reading.users)).toEqual(['staff', 'the line manager', 'the tool owner']);
    expect(words(reading.data).join()).toContain('kept for two years');
    expect(words(reading.systems)).toEqual(['the company directory']);
    const session = await hold(permission);
    expect(session.questions).toEqual([]);
    expect(session.assumptions.map(({ role }) => role)).toEqual(['TestPlanner']);
    const { requirements } = session.documents.ProductPlanner ?? {};
    expect(requirements?.map(({ text }) => text)).toContain('Every decision kept for two years');
    expect(session.rounds[0]?.turns[0]?.turn.analysis).toContain('asks for the permission system');
  });

  it('holds the lunch poll to twelve people and the channel', async () => {
    const reading = read(lunch);
    expect(words(reading.limits)).toEqual(['team of twelve']);
    expect(words(reading.systems)).toEqual(['the channel']);
    const session = await hold(lunch);
    expect(JSON.stringify(session.documents)).not.toContain('up to 50');
  });

  it('finds all four wishes of the permission system in Chinese', () => {
    expect(
      words(read('做一个带审批的权限系统：员工提交权限申请，直属主管审批，所有变更留痕可查。').features),
    ).toEqual(['审批', '员工提交权限申请', '直属主管审批', '所有变更留痕可查']);
  });

  it('knows ballots, a deadline and ties in a poll', async () => {
    const { documents } = await hold('A poll for lunch');
    expect(documents.ProductPlanner?.what).toContain('the poll for lunch');
    const all = JSON.stringify(documents);
    for (const word of ['ballot', 'deadline', 'tie']) expect(all).toContain(word);
  });

  it('builds an approval into the leave system', async () => {
    const { documents } = await hold('做一个带审批的请假系统');
    expect(documents.ProductPlanner?.requirements.map(({ text }) => text)).toContain('审批');
  });
});

describe('what a brief says', () => {
  it('is not lost where the reader cannot place it', async () => {
    expect(words(read('做一个签到小程序，老师点名，学生扫码签到。').features)).toContain('老师点名');
    expect(words(read('The site works offline. Visitors book tickets.').features)).toHaveLength(2);
    expect(words(read('A search for our archive, pages within one second.').limits)).toEqual([
      'pages within one second',
    ]);
    const texts = (await hold(oracle)).documents.ProductPlanner?.requirements.map(({ text }) => text).join();
    for (const said of ['40 stored procedures', 'Nightly reports', 'two developers', 'without downtime'])
      expect(texts).toContain(said);
  });

  it('keeps more than eight wishes', () => {
    const wishes = [
      'search',
      'maps',
      'chat',
      'export',
      'login',
      'photos',
      'tags',
      'undo',
      'dark mode',
      'print',
    ];
    expect(words(read(`Features:\n- ${wishes.join('\n- ')}`).features)).toEqual(wishes);
  });

  it('is not turned into its opposite', () => {
    const reading = read(oracle);
    expect(words(reading.exclusions)).toEqual([]);
    expect(words(reading.limits)).toContain('without downtime');
    expect(words(reading.dates)).toEqual(['on 30 June']);
  });

  it('is not added to', () => {
    const reading = read('做一个合同管理系统，最多500人同时使用，合同保存三年，站长可以查看所有合同');
    expect(words(reading.features)).toEqual(['站长可以查看所有合同']);
    expect(words(reading.limits)).toEqual(['最多500人同时使用']);
    expect(words(reading.data)).toEqual(['合同保存三年']);
    expect(words(reading.users)).toEqual(['站长']);
  });

  it('gives files names that can be read, in Chinese too', async () => {
    const { documents } = await hold('做一个社区团购小程序，团长发布商品，居民下单，煲汤。');
    const paths = documents.SystemDesigner?.draftFiles.map(({ path }) => path).join(' ');
    expect(paths).toContain('feature-3.ts');
    expect(paths).not.toMatch(/part-/);
  });

  it('is no mail server where messages go by SMS, and no picture where it is a recording', async () => {
    const sms = JSON.stringify(
      (await hold('A garden app. Gardeners get SMS reminders via Twilio.')).documents,
    );
    expect(sms).not.toContain('mail server');
    const files = JSON.stringify((await hold('A sound archive. Members upload recordings.')).documents);
    expect(files).not.toContain('picture');
  });
});

describe('the name of the thing', () => {
  it.each([oracle, birds.slice(0, 53), 'Replace the old phone list. Staff find numbers.'])(
    'is "this project" where the brief has no noun for it: %s',
    async (brief) => {
      const session = await hold(brief);
      expect(session.documents.ProductPlanner?.what).toMatch(/^Wanted is this: “/);
      expect(session.report?.summary).toContain('this project');
    },
  );

  it('is 这个项目 where a Chinese brief has none', async () => {
    const session = await hold('我们想要一个东西管理合同项目');
    expect(session.report?.summary).toContain('这个项目');
    expect(JSON.stringify(session.documents)).not.toContain('东西管理');
  });

  it('lists each user once', () => {
    const brief =
      'A planner for gardeners. Our gardeners book beds. A gardener can swap. Community gardeners help.';
    expect(words(read(brief).users)).toEqual(['community gardeners']);
  });
});

describe('what cannot hold together', () => {
  it.each([
    birds,
    '做一个网盘，文件永久保存，三十天后删除。',
    'A shop for bikes. Live by 1 May, not before 1 June.',
  ])('is objected to: %s', async (brief) => {
    const session = await hold(brief);
    expect(session.decided?.artifact).toBe('draft');
    expect(session.synthesis?.disagreements).toHaveLength(1);
  });

  it('is not seen in a span of time, nor in a price that is free', () => {
    expect(read('A shop. Live by 1 June, not before 1 May.').contradictions).toEqual([]);
    expect(read('A shop. It should be free of charge. 5 euros of deposit.').contradictions).toEqual([]);
  });

  it('is settled by a remark that chooses', async () => {
    const text = 'It must be free of charge, forget the fee.';
    const session = await hold(birds, [{ before: 'SystemDesigner', round: 2, by: 'Maya Chen', text }]);
    expect(session.decided?.artifact).toBe('plan');
  });
});

describe('a brief that names nothing to build', () => {
  it.each(['Why is the sky blue?', '今天天气怎么样？', 'hello', '你好', 'asdf qwer'])(
    'ends as a draft: %s',
    async (brief) => {
      const session = await hold(brief);
      expect(session.decided?.artifact).toBe('draft');
      expect(session.rounds[0]?.turns[0]?.turn.verdict).toBe('objects');
    },
  );

  it.each(['Can you build us a tool to track keys?', '能不能做一个请假系统？'])(
    'is not one that asks for a thing: %s',
    async (brief) => {
      expect((await hold(brief)).decided?.artifact).toBe('plan');
    },
  );
});

describe('a remark', () => {
  const before = { round: 1 } as const;

  it('is named as the source of what it adds, and as unused where it adds nothing', async () => {
    const session = await hold('a todo app', [
      {
        ...before,
        before: 'SystemDesigner',
        by: 'Maya Chen',
        text: 'It must export to PDF, for at most 30 people.',
      },
      { ...before, before: 'RiskPlanner', by: 'Tom', text: 'Looks good to me.' },
    ]);
    const sources = session.documents.ProductPlanner?.requirements.map(({ source }) => source);
    expect(sources?.filter((source) => source === 'remark (Maya Chen)')).toHaveLength(2);
    expect(sources).not.toContain('brief');
    expect(session.rounds[0]?.closing?.summary).toContain(
      'Tom’s remark (“Looks good to me”) changes nothing so far.',
    );
    expect(session.rounds[0]?.closing?.summary).not.toContain('Maya');
  });

  it('is named in the language of the brief', async () => {
    const session = await hold('做一个请假系统', [
      { ...before, before: 'SystemDesigner', by: '陈敏', text: '还要支持导出Excel' },
      { ...before, before: 'RiskPlanner', by: '老王', text: '挺好的' },
    ]);
    expect(session.documents.ProductPlanner?.requirements.map(({ source }) => source)).toContain(
      '留言（陈敏）',
    );
    expect(session.rounds[0]?.closing?.summary).toContain('老王 的留言');
  });
});
