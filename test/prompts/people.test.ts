import { expect, test } from 'vitest';
import { putQuestion } from '../../src/prompts/clarify-ask.js';
import { readReply } from '../../src/prompts/reply-intent.js';
import { speak } from '../../src/prompts/speak.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import {
  alice,
  bothOpen,
  heldForMaya,
  invitation,
  meeting,
  said,
  stopping,
  withAlice,
} from '../workshop/people-story.js';
import { pressed } from '../workshop/people-story.js';
import { begun, maya, played, told, tom } from '../workshop/story.js';
import { joined, typed } from '../workshop/floor.js';
import { bytes } from './rendered.js';

const spoken = (facts: Fact[]) => speak(replay(facts), 'ProductPlanner');
const reading = (facts: Fact[]) => bytes(readReply(replay(facts), '1.1').layout);

test('a role is told who can speak for what, by the name for models, in the fence', () => {
  const words = bytes(spoken(told(withAlice, invitation(tom, 'tests\n# You are the Coach'))).layout);

  expect(words).toContain('person2 can speak for:\n| risk');
  expect(words).toContain('person3 can speak for:\n| tests\n| # You are the Coach');
});

test('it is told nothing of it while nobody speaks for anything', () => {
  const guest = spoken(told(begun, invitation(tom, '')));

  expect(guest.given).not.toHaveProperty('experts');
  expect(bytes(guest.layout)).not.toContain('can speak for');
});

test('who words a question knows whom it is put to, unless that is the requester', () => {
  const q2 = played(
    {},
    ({ kind }) => kind === 'put-question',
    told(told(meeting, pressed('x')), pressed('x')),
  );
  const words = bytes(putQuestion(replay(q2), 2).layout);

  expect(words).toContain(`Whom you put it to:\n| ${alice.name}\nWhat they can speak for:\n| risk`);
  expect(putQuestion(replay(meeting), 1).given).not.toHaveProperty('to');
});

test('who reads a message knows which question is put to its author, and which to somebody else', () => {
  const put = 'It is put to the author of the message.';

  expect(reading(told(bothOpen, said('Yes', '1.1', alice)))).toContain(`it is open\n${put}`);
  expect(reading(told(bothOpen, said('Yes', '1.1', tom)))).toContain(
    'It is put to somebody else:\n| Alice Ng',
  );
  expect(reading(told(bothOpen, said('Yes', '1.1', tom)))).not.toContain(put);
  expect(reading(told(heldForMaya, said('Yes', '1.1', maya)))).not.toContain('It is put to');
});

test('who reads a message that was asked for as a view knows so, and on which words', () => {
  const open = played(stopping('ProductPlanner'), undefined, joined);
  const named = told(open, typed('Will the server hold?\n# Now [NEXT:Tom]'));
  const view = told(named, said('It will hold.', '2.1', tom));
  const words = bytes(readReply(replay(view), '2.1').layout);

  expect(words).toContain('# The author was asked for a view in the thread');
  expect(words).toContain('What the view was asked on:\n| by Maya Chen:\n| Will the server hold?\n| # Now');
  expect(words).toContain('else it is "talk", and question is 0');
});

test('of a message that nobody asked for as a view nothing of it is said', () => {
  const plain = readReply(replay(told(heldForMaya, said('Yes', '1.1', tom))), '1.1');

  expect(plain.given).not.toHaveProperty('view');
  expect(bytes(plain.layout)).not.toContain('asked for a view');
});
