import { describe, expect, test } from 'vitest';
import type { Card } from '../../src/workshop/base/card.js';
import type { Turn } from '../../src/workshop/plan/turn.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import { addedBy } from '../../src/workshop/shown.js';
import type { Session } from '../../src/workshop/session.js';
import type { Showing, Shown } from '../../src/workshop/base/thread.js';
import { item, put, sessionWith, turn } from './plan-data.js';

const at = '2026-11-23T10:00:00.000Z';
const answered = { at, key: 'k', model: 'rehearsal:script' };

const shown = <F extends Fact>(fact: F, after: Session, before = after): Shown<Session, F> => ({
  ...{ fact, seq: 7, before, after, soFar: () => [fact], stood: [], brought: [] },
});
const cardsIn = (showings: Showing[]) => showings.flatMap((each) => ('card' in each ? [each.card] : []));
const linesOf = (card: Card | undefined) =>
  (card?.rows ?? []).flatMap((row) =>
    'parts' in row
      ? row.parts.flatMap((part) => part.split('\n'))
      : 'lines' in row
        ? row.lines.split('\n')
        : [],
  );

const r6 = item('R6', 'requirement', 'Nothing on the old server');
const t7 = item('T7', 'task', 'Shadow run', { by: 'SeniorDeveloper' });

describe('a reading of the plan', () => {
  const read = (said: Partial<Turn>): FactOf<'TurnTaken'> => ({
    ...{ type: 'TurnTaken', ...answered, round: 3, role: 'RiskPlanner', reads: true, turn: turn(said) },
  });
  const said = (fact: FactOf<'TurnTaken'>) => cardsIn(addedBy(fact, shown(fact, sessionWith([r6, t7]))));

  test('says who objects, to which item, why, and what it wants instead', () => {
    const instead = put('R6', 'requirement', 'Nothing on the old server', { text: 'Off by 31 March.' });
    const [card] = said(
      read({
        put: [instead],
        opened: [{ number: 3, kind: 'contest', about: 'R6', text: 'the date is missing', instead }],
        because: ['#3'],
        reason: 'nobody can tell when it is done',
        verdict: 'objects',
      }),
    );

    expect(card?.persona).toBe('RiskPlanner');
    expect(linesOf(card)).toContain('! #3 against R6 Nothing on the old server. Instead: Off by 31 March.');
  });

  test('is silent where it finds nothing', () => {
    expect(said(read({}))).toEqual([]);
  });
});
