import { describe, expect, test } from 'vitest';
import { mrkdwn } from '../../src/slack/blocks/render.js';
import * as views from '../../src/workshop/course/routing/cards.js';
import type { Session } from '../../src/workshop/session.js';
import { floored } from './floor.js';

const namedQueue = (session: Session) => mrkdwn(views.namedQueue(session));
const isWriting = ({ kind }: { kind: string }) => kind === 'write-report';

describe('the queue on the board', () => {
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
