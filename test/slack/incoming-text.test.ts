import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mrkdwn } from '../../src/slack/blocks/render.js';
import {
  askedDecision,
  markedText,
  mentionedIn,
  orderTo,
  readable,
  readSlash,
  withoutAddress,
  wordsToBot,
} from '../../src/slack/in/messages/incoming-text.js';
import { invitedIn } from '../../src/slack/in/messages/orders.js';
import { escaped, unescaped } from '../../src/text/visible.js';
import { mention } from '../../src/text/markup.js';
import { askedWhy } from '../../src/workshop/hearing/reading/plain-words.js';

describe('a text from Slack', () => {
  const names: Record<string, string> = { U1: 'Maya Chen' };

  test.each([
    ['<@U1> and <@U2|tom> and <@U3>', '@Maya Chen and @tom and @U3'],
    ['in <#C1|planning> or <#C2>', 'in #planning or #C2'],
    ['<!channel> <!here|here> <!subteam^S1|@devs>', '@channel here @devs'],
    ['see <https://a.example/x?a=1&amp;b=2>', 'see https://a.example/x?a=1&b=2'],
    ['see <https://a.example|the page>', 'see the page (https://a.example)'],
    ['see <http://a.example|a.example>', 'see http://a.example'],
    ['<mailto:a@b.example|a@b.example>', 'a@b.example'],
    ['5 &lt; 6 &amp;&amp; 7 &gt; 6', '5 < 6 && 7 > 6'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['if a < b and c > d', 'if a < b and c > d'],
  ])('%j reads %j', (raw, words) => {
    expect(readable(raw, (id) => names[id] ?? '')).toBe(words);
  });

  test('names everyone it mentions once', () => {
    expect(mentionedIn('<@U1> <@U2|tom> <@U1> <#C1>')).toEqual(['U1', 'U2']);
  });

  test.each([
    ['<@UBOT> approve', 'approve'],
    ['approve <@UBOT>', 'approve'],
    ['<@UBOT|bot>: status', 'status'],
    ['ask <@UBOT> about it', 'ask <@UBOT> about it'],
  ])('%j is said to the bot', (raw, words) => {
    expect(withoutAddress(raw, 'UBOT')).toBe(words);
  });
});

describe('escaping', () => {
  test('leaves nothing that Slack could take for a mention, a link or a mass ping, and is undone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>]/.test(escaped(`<!channel>${text}<@U1>`))),
    );
    fc.assert(fc.property(fc.string(), (text) => unescaped(escaped(text)) === text));
  });

  test('a mention is made of an id only', () => {
    expect(mrkdwn(mention('U0MAYA'))).toBe('<@U0MAYA>');
    expect(mrkdwn(mention('!channel'))).toBe('!channel');
    expect(mrkdwn(mention('U1> <!channel'))).toBe('U1&gt; &lt;!channel');
  });
});

describe('a message with marks', () => {
  const names: Record<string, string> = { U0TOM: 'Tom Alder', U0EVE: 'E|ve> <!channel>', U0BOT: 'Planning' };
  const desk = {
    identity: { userId: 'U0BOT', botId: 'B0BOT', name: 'planning', teamUrl: 'https://x.example/' },
    people: {
      know: async (id: string) => ({
        ...{ person: { id, name: names[id] ?? id }, language: 'en' as const },
        ...{ admin: false, is: 'member' as const },
      }),
    },
  };
  const read = (raw: string) =>
    markedText(desk, { channel: 'C1', ts: '1.1', root: '1.0', user: 'U0ADA', raw, files: [], forwarded: [] });

  test.each([
    ['how about half days? [NEXT: TestPlanner]', ['TestPlanner'], 'how about half days?'],
    ['【NEXT：测试，@架构】半天假怎么办？', ['测试', '@架构'], '半天假怎么办？'],
    ['5 &lt; 6 [NEXT: R&amp;D] &amp; so', ['R&D'], '5 < 6 & so'],
    // People by their id, with a name that can be taken for nothing but one.
    ['ask <@U0TOM> [NEXT: <@U0TOM> <@U0GONE|gone>]', ['<@U0TOM|Tom Alder>', '<@U0GONE>'], 'ask @Tom Alder'],
    ['[NEXT: <@U0EVE>]', ['<@U0EVE|Eve !channel>'], ''],
    // The bot is the Coach, which is not addressed by that.
    ['[NEXT: <@U0BOT>]', ['Coach'], ''],
    ['<@U0BOT> [NEXT: <@U0BOT|planning>] where are we?', ['Coach'], 'where are we?'],
  ])('%j names %j and says %j', async (raw, named, text) => {
    expect(await read(raw)).toEqual({ text, named: { names: named } });
  });

  test.each([
    ['in code', 'write `[NEXT: Risk]` for that', 'write `[NEXT: Risk]` for that'],
    ['in a quote, which says nothing of its own', '&gt; [NEXT: Risk]\nwhy?', 'why?'],
    ['in the label of a link', '<https://a.example|[NEXT: Risk]>', '[NEXT: Risk] (https://a.example)'],
  ])('is none %s', async (_where, raw, text) => {
    expect(await read(raw)).toEqual({ text, named: {} });
  });
});

describe('what only the bot can be asked for', () => {
  const asked = (words: string) => orderTo(`<@UBOT> ${words}`, 'UBOT');

  test.each([
    ['quiet', 'quiet'],
    ['stop pinging me', 'quiet'],
    ['remind me', 'remind'],
    ['停止提醒', 'quiet'],
    ['提醒', 'remind'],
  ])('“%s” is %s where the bot is named first or last, and behind /plan', (words, means) => {
    expect(asked(words)).toEqual({ means });
    expect(orderTo(`<@UBOT|bot>，${words}`, 'UBOT')).toEqual({ means });
    expect(orderTo(`${words} <@UBOT>`, 'UBOT')).toEqual({ means });
    expect(orderTo(`/plan ${words}`, 'UBOT')).toEqual({ means });
  });

  test.each(['静音', 'remind me', '!plan quiet', 'ask <@UBOT> to be quiet'])(
    '“%s” is said to everybody',
    (text) => {
      expect(orderTo(text, 'UBOT')).toBeUndefined();
      expect(wordsToBot(text, 'UBOT')).toBeUndefined();
    },
  );

  test.each([
    ...['skip everything that is not in the brief', 'queue skip', 'title field must be there', 'status'],
    ...['invite users by mail', 'take the second one', 'constructor', '队列要支持优先级', '邀请用户要发邮件'],
  ])('“%s” is about what is planned', (words) => {
    expect(asked(words)).toBeUndefined();
  });

  test.each([
    ['invite', {}],
    // Slack knows nobody of that name.
    ['邀请 @小王', {}],
    ['Invite <@U0BEN|ben sato> for data protection &amp; law.', { U0BEN: 'data protection & law' }],
    ['invite <@U0BEN>, <@W0EVE> and <@U0BEN> to speak for risk', { U0BEN: 'risk', W0EVE: 'risk' }],
    ['邀请<@U0BEN>、<@W0EVE>负责测试。', { U0BEN: '测试', W0EVE: '测试' }],
    [
      'invite <@U0BEN> for development, <@W0EVE> for backend and data, and <@U0KIM|kim> for doors',
      { U0BEN: 'development', W0EVE: 'backend and data', U0KIM: 'doors' },
    ],
    ['邀请<@U0BEN>负责开发，<@W0EVE>负责测试。', { U0BEN: '开发', W0EVE: '测试' }],
    ['invite <@U0BEN> for what <@W0EVE> did', { U0BEN: 'what  did' }],
  ])('“%s” brings in each for a field of their own', (words, fields) => {
    const order = asked(words);
    expect(order?.means).toBe('invite');
    expect(invitedIn(order?.words ?? '')).toEqual(
      Object.entries(fields).map(([id, speaksFor]) => ({ id, speaksFor })),
    );
  });
});

describe('a slash command typed in a thread', () => {
  test.each([
    ['/plan', ''],
    ['/PLAN Pause', 'Pause'],
    ['  /plan take over', 'take over'],
    ['/plan\ncancel', 'cancel'],
    ['／plan取消', '取消'],
    ['、plan 暂停', '暂停'],
    ['　/plan 继续。', '继续。'],
    ['/status', 'status'],
    ['/进度。', '进度。'],
  ])('%j says what stands behind ours: %s', (text, says) => {
    expect(readSlash(text)?.says).toBe(says);
  });

  test.each([
    ...[
      '/cancel',
      '/giphy lunch',
      '/invite @ben',
      '/plan-b is better',
      '/planning',
      '/approve',
      '/me agrees',
    ],
    ...['  /leave', '/login and /logout', '／取消', '/同意', '／提醒 我', '/不知道'],
  ])('%j is read as one of another kind', (text) => {
    expect(readSlash(text)).toBeDefined();
  });

  test.each([
    ...['/etc/hosts is the file', '/api/v1', '/login, /logout and /me', '/index.html', '/ is the root', '/'],
    ...['//todo: ask Ben', '/*.csv only', '/orders/{id}', 'use /plan cancel for that', '24/7', '`/login`'],
    ...['"/status" is the path', '(/plan)', 'yes / no', '/v1.2 onwards', '/login: the form', '用 /plan 取消'],
    ...[
      '/接口/订单 保留',
      '/var/log 目录',
      '／登录接口要保留原来的地址',
      '、先做登录，再做审批',
      '、plans 页面',
    ],
  ])('%j is an honest answer', (text) => {
    expect(readSlash(text)).toBeUndefined();
  });
});

describe('a question about what was decided', () => {
  test.each([
    ['so, what was decided on the export format', 'the export format'],
    ['what have we agreed about CSV?!', 'CSV'],
    ['关于登录超时，我们怎么定的？', '登录超时'],
    ['我们之前对导出格式是怎么决定的？', '导出格式'],
    ['我们决定导出怎么做？', '导出'],
    ['关于导出我们决定了什么', '导出'],
  ])('%s', (text, words) => expect(askedDecision(text)).toBe(words));

  test.each([
    ...[
      'What did we decide?',
      'We decided about login: 30 minutes.',
      'I wonder what did we decide about login',
    ],
    ...['登录怎么做？', '我们怎么定的？', '我们决定用 CSV', `what did we decide about ${'x'.repeat(600)}`],
  ])('is not: %s', (text) => expect(askedDecision(text)).toBeUndefined());

  test.each([
    ['why R3', 'R3'],
    ['why is tc12 there?', 'TC12'],
    ['为什么有 D2？', 'D2'],
    ['为什么R3', 'R3'],
    ['why now', undefined],
  ])('“%s” asks for %s', (text, id) => expect(askedWhy(text)).toBe(id));
});
