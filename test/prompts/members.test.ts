import { describe, expect, test } from 'vitest';
import { idsNamed, memberName, peopleOf, peopleWords, whoMeant } from '../../src/prompts/members.js';
import { replyFrom } from '../../src/prompts/role-reply.js';
import { speak, type SpeakAnswer, turnFrom } from '../../src/prompts/speak.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { alice, eve, heldForMaya, invitation, pressed, withAlice } from '../workshop/people-story.js';
import { begun, content, maya, played, told, tom } from '../workshop/story.js';
import { bytes } from './rendered.js';

const at = '2026-03-05T09:00:00.000Z';
const three = told(withAlice, invitation(tom, 'tests'));
const taken = (facts: Fact[], by: typeof maya, from: typeof maya) =>
  evolve(replay(facts), { type: 'RequesterReplaced', at, by, from });
const named = (session: ReturnType<typeof replay>) =>
  Object.fromEntries(peopleOf(session).map(({ name, called }) => [name, called]));

test('a prompt lists the people by names that are the same in every workshop', () => {
  expect(named(replay(three))).toEqual({
    requester: 'Maya Chen',
    person2: 'Alice Ng',
    person3: 'Tom Alder',
  });
  expect(peopleWords(peopleOf(replay(three)))).toContain(
    '| requester: Maya Chen\n| person2: Alice Ng\n| person3: Tom Alder',
  );
});

test('names lead to ids, and one that is nobody’s here to none', () => {
  const session = replay(three);
  const names = ['RiskPlanner', 'Coach', 'requester', 'person1', 'person2', 'person3', 'person4', 'person12'];

  expect(idsNamed(session, names)).toEqual(['RiskPlanner', 'Coach', maya.id, maya.id, alice.id, tom.id]);
});

describe('a name stays with its person', () => {
  const guest = told(heldForMaya, pressed('Staff', tom));
  const wrong: Fact = {
    type: 'QuestionReopened',
    at,
    question: 1,
    by: maya,
    why: 'not an answer',
    shaken: [],
  };

  test('when somebody before them leaves, and when that one comes again', () => {
    const both = replay(told(guest, invitation(eve, '')));
    expect(named(both)).toMatchObject({ person2: tom.name, person3: eve.name });
    const left = evolve(both, wrong);
    expect(named(left)).toEqual({ requester: maya.name, person3: eve.name });
    expect(idsNamed(left, ['person2', 'person3'])).toEqual([eve.id]);
    const again = evolve(left, { type: 'MemberInvited', at, by: maya, person: tom, speaksFor: '' });
    expect(named(again)).toMatchObject({ person2: tom.name, person3: eve.name });
  });

  test('when the place of the requester is taken over: "requester" is who has it now', () => {
    const after = taken(three, alice, maya);

    expect(named(after)).toEqual({ requester: alice.name, person1: maya.name, person3: tom.name });
    expect(idsNamed(after, ['requester', 'person1', 'person2', 'person3'])).toEqual([
      alice.id,
      maya.id,
      alice.id,
      tom.id,
    ]);
    const back = evolve(after, { type: 'RequesterReplaced', at, by: maya, from: alice });
    expect(named(back)).toEqual(named(replay(three)));
  });
});

test('who comes after twelve others is not listed, and nobody is named in their place', () => {
  const crowd = Array.from({ length: 14 }, (_, index) => ({ id: `U0${index}`, name: `Guest ${index}` }));
  const session = replay(crowd.reduce((facts, person) => told(facts, invitation(person, 'law')), begun));

  expect(peopleOf(session)).toHaveLength(12);
  expect(bytes(speak(session, 'RiskPlanner').layout)).not.toContain('Guest 11');
  expect(speak(session, 'RiskPlanner').given.experts).toHaveLength(11);
  expect(memberName.options).toContain('person12');
  expect(memberName.options).not.toContain('person13');
});

const said: SpeakAnswer = { ...content, questions: [], changed: 'none', next: [] };
const asking = (who: string): SpeakAnswer['questions'][number] => {
  return { text: 'Who votes?', why: 'w', who, options: [], assumption: 'a', level: 'now' };
};

test('a role that names somebody in its turn or remark is followed to them, and nobody else', () => {
  const session = replay(three);
  const next = ['person2', 'person9'];

  expect(turnFrom(session, { ...said, next }).next).toEqual([alice.id]);
  expect(turnFrom(session, { ...said, next: ['person9'] })).not.toHaveProperty('next');
  const reply = { reply: 'Yes.', next, changed: 'none', reason: 'r', verdict: 'unchanged' as const };
  expect(replyFrom(session, reply).next).toEqual([alice.id]);
});

test('a question that names somebody is put to them, and people read no name for models', () => {
  const answer = turnFrom(replay(three), { ...said, questions: [asking('person3')] });
  const turn = (role: string, round: number) => (role === 'TestPlanner' && round === 1 ? answer : {});
  const [question] = replay(played({ turn }, undefined, three)).questions;

  expect(question).toMatchObject({ person: tom, state: 'put' });
  expect(question).not.toHaveProperty('who');
});

test.each([
  ['person2', { to: alice.id }],
  ['Person2.', { to: alice.id }],
  ['person 2 (Alice Ng)', { to: alice.id }],
  ['由person2回答', { to: alice.id }],
  ['person2, else person3', {}],
  ['person8', {}],
  ['person22', {}],
  ['none', {}],
  ['requester', { who: 'requester' }],
  ['the person in charge', { who: 'the person in charge' }],
  ['whoever runs the SAP system', { who: 'whoever runs the SAP system' }],
])('as who can answer, %j is one of the people, a function or nobody', (who, meant) => {
  expect(whoMeant(replay(three), who)).toEqual(meant);
});
