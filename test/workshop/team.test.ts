import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { addresseeOf } from '../../src/workshop/asking/questions/questions.js';
import type { Asker } from '../../src/workshop/base/question.js';
import { decides, declines, given, ignores } from './given.js';
import { alice, eve, heldForMaya, invitation, pressed, stopping, withAlice } from './people-story.js';
import { asking, begun, brief, maya, opened, played, type Script, told, tom } from './story.js';

const ids = (facts: Fact[]) => replay(facts).members.map(({ id }) => id);

describe('a workshop opens', () => {
  test('with the requester first, then whoever was named, each once; nobody else is recorded', () => {
    const invited = [
      { person: alice, speaksFor: ' risk ' },
      { person: maya, speaksFor: 'all' },
      { person: alice, speaksFor: 'x' },
      { person: tom, speaksFor: '' },
    ];
    const members = [maya, { ...alice, speaksFor: 'risk', invitedBy: maya }, { ...tom, invitedBy: maya }];
    const { after } = decides([], { ...brief, invited }, { type: 'WorkshopOpened', members });

    expect(after.members).toEqual(members);
    expect(opened[0]).not.toHaveProperty('invited');
  });

  test('not without a person', () => {
    given()
      .when({ ...brief, requester: { id: ' ', name: '' } })
      .thenIgnored('no brief');
  });
});

describe('inviting', () => {
  test('brings somebody in with what they can speak for; again, by an administrator too, it says anew; the same twice changes nothing', () => {
    expect(replay(withAlice).members.at(-1)).toEqual({ ...alice, speaksFor: 'risk', invitedBy: maya });
    ignores(withAlice, invitation(), 'repeat');

    const byAdmin = { ...invitation(alice, 'tests', tom), admin: true } as PersonInput;
    const { after } = decides(withAlice, byAdmin, {
      type: 'MemberInvited',
      person: alice,
      speaksFor: 'tests',
    });
    expect(after.members.slice(1)).toMatchObject([{ speaksFor: 'tests' }]);
  });

  const over = told(begun, { type: 'CancelAsked', by: maya, admin: false });

  test.each([
    ['of somebody who takes no part', begun, invitation(eve, '', tom), 'notMember'],
    ['of a bot', begun, { ...invitation(), isBot: true } as PersonInput, 'notPerson'],
    ['when it is over', over, invitation(), 'finished'],
  ] as const)('is refused: that %s', (_why, facts, input, reason) => {
    declines(facts, input, { what: 'invite', reason });
  });

  test('keeps somebody whose answer is taken back, who else would leave', () => {
    const joined = told(heldForMaya, pressed('Staff', tom));
    const invited = told(joined, invitation(tom, ''));
    const undo: PersonInput = { type: 'AnswerUndone', by: maya, question: 1 };

    expect(ids(told(joined, undo))).toEqual([maya.id]);
    expect(ids(told(invited, undo))).toEqual([maya.id, tom.id]);
  });
});

test.each([
  ['who was brought in by somebody else', told(withAlice, invitation(eve, '', alice)), eve],
  ['who joined by answering', told(heldForMaya, pressed('Staff', tom)), tom],
])('whoever takes part may approve: %s', (_who, facts, by) => {
  const approval = { type: 'ApproveAsked', by, version: 1, via: 'button' } as const;
  decides(played({}, undefined, facts), approval, { type: 'Approved', by });
});

describe('a question is put', () => {
  const team = told(told(withAlice, invitation(tom, 'the SAP system')), invitation(eve, '数据安全，财务'));

  test.each([
    ['RiskPlanner', undefined, alice],
    ['ProductPlanner', undefined, maya],
    ['RiskPlanner', 'whoever runs the SAP system', tom],
    ['RiskPlanner', 'whoever runs the HR system', alice],
    ['SystemDesigner', '负责财务的同事', eve],
    ['RiskPlanner', 'Tom', tom],
    ['SystemDesigner', 'the owner of the product', maya],
  ] as const)('to whom it fits: %s asking %j', (asker, who, { id, name }) => {
    expect(addresseeOf(replay(team), asker, who)).toEqual({ id, name });
  });

  test.each([
    ['测试', 'TestPlanner'],
    ['the TestPlanner', 'TestPlanner'],
    ['UI design', 'SystemDesigner'],
    ['产品', 'ProductPlanner'],
  ] as const)('to who speaks for %j, when %s asks', (speaksFor, asker) => {
    expect(addresseeOf(replay(told(begun, invitation(tom, speaksFor))), asker).id).toBe(tom.id);
  });

  test('to the member who is named by id, while they take part, whoever asks; of that people read nothing', () => {
    const named = (asker: Asker, to?: string) => addresseeOf(replay(team), asker, undefined, to).id;
    expect(named('TestPlanner', tom.id)).toBe(tom.id);
    expect(named('TestPlanner', 'U0NOBODY')).toBe(maya.id);
    expect(named('Coach', tom.id)).toBe(tom.id);
    expect(named('Coach')).toBe(maya.id);

    const [question] = replay(played(stopping('TestPlanner', alice.id), undefined, withAlice)).questions;
    expect(question).toMatchObject({ person: alice });
    expect(question?.who).toBeUndefined();
  });

  test('to whoever it asks for, once they take part', () => {
    const away = asking('blocking', 'When are you away?', { who: tom.name });
    const script: Script = { view: (role) => (role === 'RiskPlanner' ? [away] : []) };
    const asked = played(script, ({ kind }) => kind === 'begin-round', opened);
    for (const [facts, person] of [
      [asked, maya],
      [told(asked, invitation(tom, 'x')), tom],
    ] as const)
      expect(replay(facts).questions).toMatchObject([{ person: { id: person.id } }]);
  });
});
