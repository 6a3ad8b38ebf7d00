import { describe, expect, test } from 'vitest';
import { invitedIn } from '../../src/slack/in/messages/orders.js';
import { orderTo, wordsToBot } from '../../src/slack/in/messages/incoming-text.js';

const asked = (words: string) => orderTo(`<@UBOT> ${words}`, 'UBOT');

describe('what only the bot can be asked for', () => {
  test.each([
    ['quiet', 'quiet'],
    ['stop reminders', 'quiet'],
    ['remind me', 'remind'],
    ['静音', 'quiet'],
    ['停止提醒', 'quiet'],
    ['提醒', 'remind'],
  ])('“%s” is %s where the bot is named first or last, and behind /plan', (words, means) => {
    expect(asked(words)).toEqual({ means });
    expect(orderTo(`<@UBOT|bot>，${words}`, 'UBOT')).toEqual({ means });
    expect(orderTo(`${words} <@UBOT>`, 'UBOT')).toEqual({ means });
    expect(orderTo(`/plan ${words}`, 'UBOT')).toEqual({ means });
  });

  test.each(['invite @bob', '邀请 @小王'])(
    '“%s” is asked of the bot, also where Slack knows nobody of that name',
    (words) => {
      expect(asked(words)).toMatchObject({ words: expect.stringContaining('@') });
    },
  );

  test.each(['stop pinging me', '别再提醒我'])('“%s” stops reminders', (words) => {
    expect(asked(words)).toEqual({ means: 'quiet' });
  });

  test.each(['静音', 'remind me', '!plan quiet', 'ask <@UBOT> to be quiet'])(
    '“%s” is said to everybody',
    (text) => {
      expect(orderTo(text, 'UBOT')).toBeUndefined();
      expect(wordsToBot(text, 'UBOT')).toBeUndefined();
    },
  );

  test.each([
    'skip everything that is not in the brief',
    'retry',
    'queue skip',
    '跳过',
    'the queue must survive a restart',
    'title field must be there',
    'invite users by mail',
    'pass the token in a header',
    'take the second one',
    'status',
    'constructor',
    '队列要支持优先级',
    '邀请用户要发邮件',
  ])('“%s” is about what is planned', (words) => {
    expect(asked(words)).toBeUndefined();
  });

  test.each([
    ['invite <@U0BEN> for risk', ['U0BEN'], 'risk'],
    ['Invite <@U0BEN|ben sato> for data protection &amp; law.', ['U0BEN'], 'data protection & law'],
    ['invite <@U0BEN>, <@W0EVE> and <@U0BEN> to speak for risk', ['U0BEN', 'W0EVE'], 'risk'],
    ['邀请 <@U0BEN> 负责 风险与合规', ['U0BEN'], '风险与合规'],
    ['邀请<@U0BEN>、<@W0EVE>负责测试。', ['U0BEN', 'W0EVE'], '测试'],
    ['invite', [], ''],
  ])('“%s” invites', (words, people, speaksFor) => {
    const order = asked(words);
    expect(order?.means).toBe('invite');
    expect(invitedIn(order?.words ?? '')).toEqual(people.map((id) => ({ id, speaksFor })));
  });

  test('several people are brought in each for a field of their own, and no id is part of one', () => {
    const [ben, eve, kim] = ['U0BEN', 'W0EVE', 'U0KIM'];
    const words = `invite <@${ben}> for development, <@${eve}> for backend and data, and <@${kim}|kim> for doors`;
    expect(invitedIn(asked(words)?.words ?? '')).toEqual([
      { id: ben, speaksFor: 'development' },
      { id: eve, speaksFor: 'backend and data' },
      { id: kim, speaksFor: 'doors' },
    ]);
    expect(invitedIn(asked(`邀请<@${ben}>负责开发，<@${eve}>负责测试。`)?.words ?? '')).toEqual([
      { id: ben, speaksFor: '开发' },
      { id: eve, speaksFor: '测试' },
    ]);
    expect(invitedIn(asked(`invite <@${ben}> for what <@${eve}> did`)?.words ?? '')).toEqual([
      { id: ben, speaksFor: 'what  did' },
    ]);
  });
});
