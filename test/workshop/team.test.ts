import { describe, expect, test } from 'vitest';
import { roleIds } from '../five-roles.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { addresseeOf } from '../../src/workshop/asking/questions/questions.js';
import type { Asker } from '../../src/workshop/base/question.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { given } from './given.js';
import {
  again,
  alice,
  eve,
  heldForAlice,
  heldForMaya,
  invitation,
  pressed,
  stopping,
  withAlice,
} from './people-story.js';
import { asking, begun, maya, opened, played, type Script, told, tom } from './story.js';

const brief: Extract<PersonInput, { type: 'BriefGiven' }> = {
  type: 'BriefGiven',
  roster: roleIds,
  workshop: 'w-1',
  channel: 'C1',
  requester: maya,
  brief: 'A poll.',
  language: 'en',
};
const ids = (facts: Fact[]) => replay(facts).members.map(({ id }) => id);

describe('a workshop opens', () => {
  test('with the requester first, then whoever was named, each once', () => {
    const invited = [
      { person: alice, speaksFor: ' risk ' },
      { person: maya, speaksFor: 'all' },
      { person: alice, speaksFor: 'x' },
      { person: tom, speaksFor: '' },
    ];
    const { after } = given()
      .when({ ...brief, invited })
      .then({
        type: 'WorkshopOpened',
        members: [maya, { ...alice, speaksFor: 'risk', invitedBy: maya }, { ...tom, invitedBy: maya }],
      });

    expect(after.members).toEqual([
      maya,
      { ...alice, speaksFor: 'risk', invitedBy: maya },
      { ...tom, invitedBy: maya },
    ]);
  });

  test('not without a person', () => {
    given()
      .when({ ...brief, requester: { id: ' ', name: '' } })
      .thenIgnored('no brief');
  });
});

describe('inviting', () => {
  test('brings somebody in with what they can speak for; again, it says anew; the same twice changes nothing', () => {
    expect(replay(withAlice).members.at(-1)).toEqual({ ...alice, speaksFor: 'risk', invitedBy: maya });
    expect(again(withAlice, invitation())).toEqual({ ignored: 'repeat' });

    const { after } = given(...withAlice)
      .when(invitation(alice, 'tests'))
      .then({ type: 'MemberInvited', person: alice, speaksFor: 'tests' });
    expect(after.members).toHaveLength(2);
    expect(after.members[1]?.speaksFor).toBe('tests');
  });

  test.each([
    ['somebody who takes no part', { ...invitation(eve, '', tom) }, 'notMember'],
    ['a bot', { ...invitation(), isBot: true }, 'notPerson'],
  ])('is refused: %s', (_why, input, reason) => {
    given(...begun)
      .when(input)
      .then({ type: 'RequestDeclined', what: 'invite', reason: reason as 'notMember' });
  });

  test('is refused when it is over, and an administrator may', () => {
    const over = told(begun, { type: 'CancelAsked', by: maya, admin: false });

    given(...over)
      .when(invitation())
      .then({ type: 'RequestDeclined', reason: 'finished' });
    given(...begun)
      .when({ ...invitation(alice, '', tom), admin: true } as PersonInput)
      .then({ type: 'MemberInvited', by: tom });
  });

  test('keeps somebody whose answer is taken back, who else would leave', () => {
    const joined = told(heldForMaya, pressed('Staff', tom));
    const invited = told(joined, invitation(tom, ''));
    const undo: PersonInput = { type: 'AnswerUndone', by: maya, question: 1 };

    expect(ids(told(joined, undo))).toEqual([maya.id]);
    expect(ids(told(invited, undo))).toEqual([maya.id, tom.id]);
  });
});

describe('who may approve', () => {
  const plan = (from: Fact[]) => played({}, undefined, from);
  const approval = (by: typeof maya): PersonInput => ({
    type: 'ApproveAsked',
    by,
    version: 1,
    via: 'button',
  });

  test('is whoever takes part, by whomever they were brought in; the yes of others is a voice', () => {
    const byAlice = told(withAlice, invitation(eve, '', alice));

    given(...plan(byAlice))
      .when(approval(alice))
      .then({ type: 'Approved', by: alice });
    given(...plan(byAlice))
      .when(approval(eve))
      .then({ type: 'Approved', by: eve });
    given(...plan(withAlice))
      .when(approval(eve))
      .then({ type: 'VoiceGiven', by: eve, counts: false });
    given(...plan(told(withAlice, invitation(alice, 'x', alice))))
      .when(approval(alice))
      .then({ type: 'Approved' });
  });

  test('is also who joined by answering', () => {
    const answered = told(heldForMaya, pressed('Staff', tom));

    expect(ids(answered)).toContain(tom.id);
    given(...plan(answered))
      .when(approval(tom))
      .then({ type: 'Approved', by: tom });
  });
});

describe('a question is put', () => {
  const team = told(told(withAlice, invitation(tom, 'the SAP system')), invitation(eve, '数据安全，财务'));
  test.each([
    ['RiskPlanner', undefined, alice],
    ['RiskPlanner', 'requester', alice],
    ['ProductPlanner', undefined, maya],
    ['RiskPlanner', 'whoever runs the SAP system', tom],
    ['RiskPlanner', 'whoever runs the HR system', alice],
    ['SystemDesigner', '负责财务的同事', eve],
    ['RiskPlanner', tom.name, tom],
    ['RiskPlanner', tom.name.split(' ')[0], tom],
    ['SystemDesigner', 'the owner of the product', maya],
  ] as const)('to whom it fits: %s asking %j', (asker, who, whom) => {
    expect(addresseeOf(replay(team), asker, who)).toEqual({ id: whom.id, name: whom.name });
  });

  test('to the member who is named by id, while they take part, whoever asks', () => {
    const named = (asker: Asker, to: string) => addresseeOf(replay(team), asker, undefined, to).id;

    expect(named('TestPlanner', tom.id)).toBe(tom.id);
    expect(named('TestPlanner', 'U0NOBODY')).toBe(maya.id);
    expect(named('Coach', tom.id)).toBe(tom.id);
    expect(addresseeOf(replay(team), 'Coach').id).toBe(maya.id);
  });

  test.each([
    ['测试', 'TestPlanner'],
    ['the TestPlanner', 'TestPlanner'],
    ['UI design', 'SystemDesigner'],
    ['产品', 'ProductPlanner'],
    ['开发', 'SeniorDeveloper'],
  ] as const)('to who speaks for %j, when %s asks', (speaksFor, asker) => {
    const session = replay(told(begun, invitation(tom, speaksFor)));
    expect(addresseeOf(session, asker).id).toBe(tom.id);
  });

  test('to the first of two who fit', () => {
    const both = replay(told(withAlice, invitation(tom, 'risks')));
    expect(addresseeOf(both, 'RiskPlanner').id).toBe(alice.id);
  });

  test('to whoever it asks for, once they take part', () => {
    const away = asking('blocking', 'When are you away?', { who: tom.name });
    const script: Script = { view: (role) => (role === 'RiskPlanner' ? [away] : []) };
    const asked = played(script, ({ kind }) => kind === 'begin-round', opened);
    expect(replay(asked).questions.map(({ person }) => person.id)).toEqual([maya.id]);
    expect(replay(told(asked, invitation(tom, 'x'))).questions.map(({ person }) => person.id)).toEqual([
      tom.id,
    ]);
  });

  test('and the fact says to whom; it is they who are awaited', () => {
    expect(heldForAlice.at(-1)).toMatchObject({ type: 'TurnHeld', question: { to: alice } });
    expect(awaited(replay(heldForAlice))).toMatchObject([{ person: alice, what: 'answer', question: 1 }]);
    expect(heldForMaya.at(-1)).not.toHaveProperty('question.to');
  });

  test('to a member that a role names by id, of which people read nothing', () => {
    const held = played(stopping('TestPlanner', alice.id), undefined, withAlice);

    expect(replay(held).questions[0]).toMatchObject({ person: alice });
    expect(replay(held).questions[0]?.who).toBeUndefined();
  });
});

test('what a workshop without guests records says nothing of any', () => {
  expect(opened[0]).not.toHaveProperty('invited');
});
