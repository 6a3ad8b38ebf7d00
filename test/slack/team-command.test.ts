import { describe, expect, test } from 'vitest';
import { readTeamCommand } from '../../src/slack/in/commands/thread-command.js';

describe('a verb about a colleague, as Slack writes it', () => {
  test.each([
    ['!plan invite <@U0BEN> for risk', ['U0BEN'], 'risk'],
    ['！PLAN Invite <@U0BEN|ben sato> for data protection &amp; law.', ['U0BEN'], 'data protection & law'],
    ['!plan invite <@U0BEN>', ['U0BEN'], ''],
    ['!plan invite <@U0BEN>, <@W0EVE> and <@U0BEN> to speak for risk', ['U0BEN', 'W0EVE'], 'risk'],
    ['!plan 邀请 <@U0BEN> 负责 风险与合规', ['U0BEN'], '风险与合规'],
    ['！plan邀请<@U0BEN>、<@W0EVE>负责测试。', ['U0BEN', 'W0EVE'], '测试'],
    ['!plan invite @ben for risk', [], '@ben for risk'],
    ['!plan invite', [], ''],
  ])('%s invites', (raw, people, speaksFor) => {
    expect(readTeamCommand(raw)).toEqual({ kind: 'invite', people, speaksFor });
  });

  test.each([
    ['!plan pass <@U0BEN>', { to: 'U0BEN' }],
    ['!plan pass on to <@U0BEN|ben>.', { to: 'U0BEN' }],
    ['!plan pass Q2 to <@U0BEN>', { to: 'U0BEN', question: 2 }],
    ['!plan 转给 <@U0BEN>', { to: 'U0BEN' }],
    ['！plan转给<@U0BEN> Q12', { to: 'U0BEN', question: 12 }],
    ['!plan pass', { to: undefined }],
    ['!plan 转给 老王', { to: undefined }],
  ])('%s passes a question on', (raw, found) => {
    expect(readTeamCommand(raw)).toEqual({ kind: 'pass', ...found });
  });

  test.each(['!plan take', '!plan TAKE.', '！plan 接手', '!plan接手。'])('%s takes over', (raw) => {
    expect(readTeamCommand(raw)).toEqual({ kind: 'take' });
  });

  test.each([
    '!plan takeover',
    '!plan take a break',
    '!plan passport <@U0BEN>',
    '!planinvite <@U0BEN>',
    '!plan status',
    '!plan',
    'please !plan invite <@U0BEN>',
    'invite <@U0BEN> for risk',
  ])('%s is none', (raw) => {
    expect(readTeamCommand(raw)).toBeUndefined();
  });
});
