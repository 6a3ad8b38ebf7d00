import { describe, expect, test } from 'vitest';
import { statusBlocks } from '../../src/workshop/status.js';
import type { Card } from '../../src/workshop/base/card.js';
import type { Finding } from '../../src/workshop/plan/check/finding.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import { finishingStage, signingStage } from '../../src/workshop/course/shown.js';
import { addedBy } from '../../src/workshop/shown.js';
import type { Session } from '../../src/workshop/session.js';
import type { Showing, Shown } from '../../src/workshop/base/thread.js';
import { roleIds } from '../five-roles.js';
import { contest, item, put, question, sessionWith, turn } from './plan-data.js';

const at = '2026-11-23T10:00:00.000Z';
const answered = { at, key: 'k', model: 'rehearsal:script' };
const maya = { id: 'U0MAYA', name: 'Maya' };

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

describe('what the check finds', () => {
  const finding = (items: string[], more: Partial<Finding> = {}): Finding => ({
    ...{ rule: 'test', items, detail: '', owner: 'TestPlanner' },
    ...more,
  });
  const checked = (findings: Finding[]) => {
    const fact: FactOf<'PlanChecked'> = { type: 'PlanChecked', at, findings };
    return cardsIn(addedBy(fact, shown(fact, sessionWith([r6, t7]))));
  };

  test('is no message: the board says that it is mended', () => {
    expect(checked([finding(['R6']), finding(['T7'], { rule: 'serves' })])).toEqual([]);
  });
});

describe('the stage on the board', () => {
  test('says how far the plan is completed, mended and read', () => {
    const overviews = Object.fromEntries(roleIds.map((role) => [role, 'Field.']));
    const finish = (more: object) =>
      sessionWith([r6], { finish: { overviews, through: {}, first: [], mended: [], ...more } });
    const finding = { rule: 'test', items: ['R6'], detail: '', owner: 'TestPlanner' } as const;
    const signing = { reading: 2, roles: [...roleIds], read: [roleIds[0]], signatures: {}, last: 3 };

    expect(finishingStage(finish({ overviews: { ProductPlanner: '' } }))).toContain('1 of 5');
    expect(finishingStage(finish({ findings: [finding] }))).toMatch(/mend/);
    expect(finishingStage(finish({ findings: [finding], mended: ['TestPlanner'] }))).toMatch(/sum/);
    expect(signingStage(sessionWith([r6], { signing }))).toMatch(/1 of 5/);
  });
});

describe('the status', () => {
  test('counts what is agreed, and names what is open and what is still to be confirmed', () => {
    const a1 = item('A1', 'assumption', 'Ann may post', { fields: { who: 'Ann', by: '2026-11-25' } });
    const session = sessionWith([r6, t7, a1], { stage: 'synthesis', issues: [contest(1, 'T7', 'too late')] });
    const lines = linesOf(statusBlocks(session));

    expect(lines).toContain('*The plan so far:* 3 items, 2 agreed');
    expect(lines).toContain('*To confirm:* A1 Ann may post (Ann, by Wed, 25 Nov)');
    expect(lines).toContain('• #1 T7 Shadow run');
  });
});

describe('a reading of the plan', () => {
  const signed = (signs: boolean): FactOf<'PlanSigned'> => ({
    ...{
      type: 'PlanSigned',
      ...answered,
      role: 'RiskPlanner',
      reading: 1,
      edition: 1,
      hash: 'h',
      seen: 9,
      signs,
    },
    turn: turn(
      signs
        ? {}
        : {
            put: [put('R6', 'requirement', 'Nothing on the old server', { text: 'Off by 31 March.' })],
            opened: [
              {
                ...{ number: 3, kind: 'contest', about: 'R6', text: 'the date is missing' },
                instead: put('R6', 'requirement', 'Nothing on the old server', { text: 'Off by 31 March.' }),
              },
            ],
            because: ['#3'],
            reason: 'nobody can tell when it is done',
            verdict: 'objects',
          },
    ),
  });
  const said = (fact: FactOf<'PlanSigned'>) => cardsIn(addedBy(fact, shown(fact, sessionWith([r6, t7]))));

  test('says who objects, to which item, why, and what it wants instead', () => {
    const [card] = said(signed(false));

    expect(card?.persona).toBe('RiskPlanner');
    expect(linesOf(card)).toContain('! #3 against R6 Nothing on the old server. Instead: Off by 31 March.');
  });

  test('is silent about signatures', () => {
    expect(said(signed(true))).toEqual([]);
  });
});

describe('answers that were read', () => {
  const closure = { outcome: 'answered', text: 'Two full time.', by: maya, via: 'reply', at } as const;
  const asked = {
    questions: [question(4, 'Who?', { state: 'answered', closure })],
    members: [maya],
    stage: 'signing' as const,
  };
  const before = sessionWith([r6, t7], asked);
  const after = sessionWith(
    [
      { ...r6, shaken: 'Q4' },
      { ...t7, shaken: 'Q4' },
    ],
    asked,
  );
  const read = (doubt: string): FactOf<'AnswersReconciled'> => ({
    type: 'AnswersReconciled',
    ...answered,
    answers: [{ question: 4, outcome: 'differs', fact: 'Two people.', doubt, touches: [] }],
    opened: [],
  });

  test('are a line where they change something, with what is in doubt', () => {
    const fact = read('Ana perhaps half');
    const [card] = cardsIn(addedBy(fact, shown(fact, after, before)));

    expect(card?.summary).toBe(
      'Maya’s answer to Q4 changes: R6 Nothing on the old server, T7 Shadow run. Their authors look at them next. In doubt (Q4): Ana perhaps half.',
    );
  });

  test('are no message while the roles speak', () => {
    const speaking = sessionWith([{ ...r6, shaken: 'Q4' }], { ...asked, stage: 'discussion' });
    const fact = read('');

    expect(addedBy(fact, shown(fact, speaking, before))).toEqual([]);
  });

  test('are no message where nothing changes', () => {
    const fact = read('');

    expect(addedBy(fact, shown(fact, after, after))).toEqual([]);
  });
});
