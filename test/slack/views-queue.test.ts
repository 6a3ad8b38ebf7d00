import { queueBlocks } from '../../src/workshop/told.js';
import { describe, expect, test } from 'vitest';
import { mrkdwn } from '../../src/slack/blocks/mrkdwn.js';
import { rendered } from '../../src/slack/blocks/render.js';
import { boardOf } from '../../src/workshop/board.js';
import * as views from '../../src/workshop/course/routing/queue-lines.js';
import type { Session } from '../../src/workshop/session.js';
import { stringsIn } from './block-limits.js';
import { floored, personFor, since, turnOf } from './floor.js';
import { ada, ben } from './workshop-facts.js';

const taken = (member: string) => ({ ...turnOf(member), since });
const namedQueue = (session: Session) => mrkdwn(views.namedQueue(session));
const isWriting = ({ kind }: { kind: string }) => kind === 'write-report';

describe('the queue on the board', () => {
  test('tells who was named from those who are left of the round', () => {
    const session = floored({ current: taken('SystemDesigner'), queue: ['TestPlanner', ben.id] });

    const board = stringsIn(rendered(boardOf(session)).blocks).join('\n');

    expect(board).toContain('*Named to speak:* [SystemDesigner ⏳] → TestPlanner → <@U0BEN>\n');
    expect(board).toMatch(/^\*Round 1 of at most 3:\* ProductPlanner → SystemDesigner → SeniorDeveloper → /m);
  });

  test('outside of a round shows them alone', () => {
    const session = floored({ current: taken('RiskPlanner'), queue: ['Coach'] }, 'en', isWriting);

    expect(namedQueue(session)).toBe('[RiskPlanner ⏳] → Coach');
  });

  test.each(['named', 'too-many-turns'] as const)('shows a person who is awaited (%s) as such', (why) => {
    const session = floored(
      { current: { ...personFor(ben.id, why), since }, queue: ['Coach'] },
      'zh',
      isWriting,
    );

    expect(namedQueue(session)).toBe('[<@U0BEN> ⏸️] → 教练');
  });

  test('shows that whoever has the floor is held up while it is paused', () => {
    const session = floored({ current: taken('RiskPlanner') }, 'en', isWriting);

    expect(namedQueue({ ...session, paused: { by: ada, at: since } })).toBe('[RiskPlanner ⏸️]');
  });

  test('names twelve at most', () => {
    const line = Array.from({ length: 60 }, (_, index) => (index % 2 ? 'TestPlanner' : 'RiskPlanner'));

    expect(
      namedQueue(floored({ queue: line }, 'en', isWriting))
        .split(' → ')
        .slice(11),
    ).toEqual(['TestPlanner', 'and 48 more']);
  });

  test('is not shown where nobody was named: the round has its own order', () => {
    expect(views.roundOrder(floored({}))).toMatch(/^\[ProductPlanner ⏳\] → SystemDesigner → /);
    expect(namedQueue(floored({}))).toBe('');
    expect(views.roundOrder(floored({}, 'en', isWriting))).toBe('');
    expect(namedQueue({ ...floored({ queue: ['Coach'] }), stage: 'closed' } as Session)).toBe('');
  });

  test('can mention nobody by what is no id of a person', () => {
    const session = floored({ queue: ['<!channel>', 'U1> <!here'] }, 'en', isWriting);

    expect(namedQueue(session)).toBe('&lt;!channel&gt; → U1&gt; &lt;!here');
  });
});

describe('what the queue shows', () => {
  const words = (session: Session) => stringsIn(rendered(queueBlocks(session)).blocks).join('\n');

  test('is who has the floor, who waits, who is awaited and what can be done', () => {
    const waiting = floored(
      { current: { ...personFor(ben.id, 'named'), since }, queue: ['RiskPlanner'] },
      'en',
      isWriting,
    );

    expect(words(waiting)).toContain('*Named to speak:* [<@U0BEN> ⏸️] → RiskPlanner');
    expect(words(waiting)).toContain('“queue skip” to skip the first');
  });

  test('says when nobody is in it, and who is awaited all the same', () => {
    const decision = floored({}, 'en', () => false);

    expect(words(decision)).toContain('Nobody is in the queue.');
    expect(words(decision)).toMatch(/\*Waiting for:\* <@U0ADA> to decide on plan v1, since <!date/);
    expect(words(floored({}, 'zh', isWriting))).toContain('队列是空的。');
  });

  test('offers nothing where only the round goes on', () => {
    expect(words(floored({}))).toContain('*This round:* [ProductPlanner ⏳]');
    expect(words(floored({}))).not.toContain('queue skip');
  });
});
