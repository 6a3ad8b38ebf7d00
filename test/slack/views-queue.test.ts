import { describe, expect, test } from 'vitest';
import { mrkdwn, rendered } from '../../src/slack/blocks/render.js';
import { boardOf } from '../../src/workshop/status.js';
import * as views from '../../src/workshop/course/routing/cards.js';
import type { Session } from '../../src/workshop/session.js';
import { stringsIn } from './block-limits.js';
import { floored, personFor, routedTo, since, turnOf } from './floor.js';
import { ada, ben } from './workshop-facts.js';

const taken = (member: string) => ({ ...turnOf(member), since });
const namedQueue = (session: Session) => mrkdwn(views.namedQueue(session));
const isWriting = ({ kind }: { kind: string }) => kind === 'write-report';

describe('the queue on the board', () => {
  test('tells who was named from those who are left of the round', () => {
    const session = floored({ current: taken('SystemDesigner'), queue: ['TestPlanner', ben.id] });

    const board = stringsIn(rendered(boardOf(session)).blocks).join('\n');

    expect(board).toContain('*Named to speak:* [SystemDesigner ⏳] → TestPlanner → <@U0BEN>\n');
    expect(board).toMatch(/^\*Round 1 of at most 4:\* ProductPlanner → SystemDesigner → SeniorDeveloper → /m);
  });

  test('outside of a round shows them alone', () => {
    const session = floored({ current: taken('RiskPlanner'), queue: ['Coach'] }, 'en', isWriting);

    expect(namedQueue(session)).toBe('[RiskPlanner ⏳] → Coach');
  });

  test('shows a person who is awaited as such', () => {
    const session = floored(
      { current: { ...personFor(ben.id, 'named'), since }, queue: ['Coach'] },
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

describe('the card of whoever is awaited', () => {
  const words = (session: Session) => {
    const { current } = session.speakers;
    const card = current && views.awaitedSpeakerCard(session, routedTo(current));
    return stringsIn(card ? rendered(card).blocks : []).join('\n');
  };

  test('says whom it asks and who follows, and has its button', () => {
    const current = { ...personFor(ben.id, 'named'), since };
    const waiting = floored({ current, queue: ['RiskPlanner'] }, 'en', isWriting);

    expect(words(waiting)).toContain('<@U0BEN>, what is your view?');
    expect(words(waiting)).toContain('*Named to speak:* [<@U0BEN> ⏸️] → RiskPlanner');
    expect(words(waiting)).toContain('Skip');
  });

  test('names nobody twice who is awaited alone', () => {
    const waiting = floored({ current: { ...personFor(ben.id, 'named'), since } }, 'en', isWriting);

    expect(words(waiting)).not.toContain('Named to speak');
  });
});
