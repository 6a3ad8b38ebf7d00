import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { given } from './given.js';
import { again, alice, asked, heldForMaya, invitation, pressed } from './people-story.js';
import { begun, maya, played, type Script, told, tom } from './story.js';

const ask = (by = maya, assumption = 1): PersonInput => ({
  type: 'AssumptionAsked',
  by,
  admin: false,
  assumption,
});
/** The RiskPlanner assumes something in round 1; an issue keeps the rounds going until the last. */
const assuming = (last: number): Script => ({
  turn: (role, round) => {
    const issues =
      round === 1 && role === 'TestPlanner' ? { issues: ['x'], verdict: 'reserved' as const } : {};
    const settled = round >= last ? { issueViews: [{ issue: 1, stance: 'settle' as const, text: 'y' }] } : {};
    const assumes = { questions: [asked('Is there a fallback?', 'assumable')] };
    const rests = round === 2 && role === 'ProductPlanner' ? { points: ['Fine (A1).'] } : {};
    return { ...issues, ...settled, ...rests, ...(round === 1 && role === 'RiskPlanner' && assumes) };
  },
});
const upTo = (round: number, from: Fact[] = begun) =>
  played(
    assuming(3),
    (task) => task.kind === 'speak' && task.round === round && task.role !== 'ProductPlanner',
    from,
  );
const second = upTo(2);

describe('an assumption is asked after all', () => {
  test('of a question that was left open: that is open again', () => {
    const skipped = told(heldForMaya, { type: 'SkipAsked', by: maya, admin: false });
    const { after, facts } = given(...skipped)
      .when(ask())
      .then({ type: 'QuestionReopened', question: 1, why: 'undone', by: maya });

    expect(after.assumptions).toEqual([]);
    expect(awaited(after)).toMatchObject([{ what: 'answer', question: 1 }]);
    expect(again(facts, ask())).toMatchObject([{ type: 'RequestDeclined', reason: 'nothingOpen' }]);
  });

  test('that a role made without asking: it waits for the meeting, and what rested on it is open again', () => {
    const { after } = given(...second)
      .when(ask())
      .then({
        type: 'AssumptionQuestioned',
        assumption: 1,
        by: maya,
        question: {
          number: 1,
          level: 'blocking',
          text: 'Is there a fallback?',
          assumption: 'Staff.',
          why: '',
          options: [],
        },
        shaken: [{ question: 1, point: 'P1', issue: 2 }],
      });

    expect(after.assumptions).toEqual([]);
    expect(after.questions[0]).toMatchObject({
      asker: 'RiskPlanner',
      state: 'waiting',
      person: maya,
      assumed: 1,
    });
    expect(after.issues.at(-1)).toMatchObject({ number: 2, state: 'open', shakenBy: 'Q1' });
    const met = played(assuming(3), ({ kind }) => kind === 'put-question', told(second, ask()));
    expect(replay(met)).toMatchObject({ stage: 'meeting', meetings: [{ questions: [1] }] });
  });

  test('is put to who speaks for it', () => {
    given(...told(second, invitation()))
      .when(ask(alice))
      .then({ type: 'AssumptionQuestioned', by: alice });
    expect(replay(told(told(second, invitation()), ask())).questions[0]?.person).toEqual(alice);
  });

  test('skipped then, it is the same assumption as before', () => {
    const met = played(assuming(3), undefined, told(second, ask()));
    expect(replay(met).questions[0]?.state).toBe('put');
    const { after } = given(...met).when({ type: 'SkipAsked', by: maya, admin: false });

    expect(after.assumptions).toMatchObject([{ number: 1, from: 'skipped', about: 1, by: maya }]);
  });

  test('in the last round is put at once: no meeting comes any more', () => {
    const last = upTo(3);
    const { after } = given(...last)
      .when(ask())
      .then({ type: 'AssumptionQuestioned', put: true })
      .thenOwes('speak SystemDesigner');

    expect(awaited(after)).toMatchObject([{ person: maya, what: 'answer', question: 1 }]);
  });

  test('of a plan that waits: it is not approved until there is an outcome, which changes its ground', () => {
    const plan = played(assuming(3), undefined, begun);
    const approve: PersonInput = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' };
    const { facts, after } = given(...plan)
      .when(ask())
      .then({ type: 'AssumptionQuestioned', put: true, shaken: [] });

    expect(awaited(after).map(({ what }) => what)).toEqual(['answer', 'approval']);
    given(...facts)
      .when(approve)
      .then({ type: 'RequestDeclined', reason: 'questionOpen' });
    const answered = told(facts, pressed('Yes'));
    expect(replay(answered).changedSince).toEqual([1]);
    given(...answered)
      .when(approve)
      .then({ type: 'Approved' });
    const changed = played(
      {},
      ({ kind }) => kind === 'speak',
      told(answered, { type: 'ChangesAsked', by: maya, version: 1, text: 'as answered' }),
    );
    expect(replay(changed).issues.at(-2)).toMatchObject({ shakenBy: 'Q1' });
  });

  test('unless that was asked already, in whatever state it is: then they are told which question it is', () => {
    const reworded: Script = { ...assuming(2), wording: () => 'Is there  a FALLBACK?' };
    const asks: Script = {
      ...reworded,
      turn: (role, round) => {
        const questions = [asked('What if the power fails?', 'blocking')];
        return {
          ...assuming(3).turn?.(role, round),
          ...(round === 2 && role === 'TestPlanner' && { questions }),
        };
      },
    };
    const met = played(asks, undefined, begun);
    const twice = { type: 'RequestDeclined', what: 'assume', reason: 'asked', question: 1 } as const;
    expect(replay(met).questions).toMatchObject([{ state: 'put', text: 'Is there  a FALLBACK?' }]);
    given(...met)
      .when(ask())
      .then(twice);

    const plan = played(asks, undefined, told(met, pressed('Yes')));
    expect(replay(plan).assumptions).toMatchObject([{ number: 1 }]);
    const { after } = given(...plan)
      .when(ask())
      .then(twice);
    expect(after.questions).toHaveLength(1);
  });

  test('by those who take part, of one that there is, while it is not over', () => {
    given(...second)
      .when(ask(tom))
      .then({ type: 'RequestDeclined', what: 'assume', reason: 'notMember' });
    given(...second)
      .when({ ...ask(tom), admin: true } as PersonInput)
      .then({ type: 'AssumptionQuestioned', by: tom });
    given(...second)
      .when(ask(maya, 4))
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
    given(...told(second, { type: 'CancelAsked', by: maya, admin: false }))
      .when(ask())
      .then({ type: 'RequestDeclined', reason: 'finished' });
  });
});
