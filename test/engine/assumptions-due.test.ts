import { expect, test } from 'vitest';
import { plannedWith } from '../workshop/assumed-plan.js';
import { lena, maya, told } from '../workshop/story.js';
import { remindersOn } from './reminding.js';

const approved = told(plannedWith(), { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });

/** When somebody was asked, and who. */
const askedIn = async (room: Awaited<ReturnType<typeof remindersOn>>) =>
  (await room.ofType('AssumptionQuestioned')).map((fact) =>
    fact.type === 'AssumptionQuestioned' ? `${fact.question.to?.id} ${fact.at.slice(0, 13)}` : '',
  );

test('an assumption of an approved plan is asked on its day, in the working hours where its person is, once', async () => {
  const places = { [lena.id]: { zone: 'America/New_York', isBot: false } };
  const room = await remindersOn({ places });
  await room.add(approved);
  await room.start();

  await room.until('2026-03-10T12:00:00.000Z');
  expect(await askedIn(room)).toEqual([]);
  await room.until('2026-03-12T23:00:00.000Z');
  expect(await askedIn(room)).toEqual([`${lena.id} 2026-03-10T13`]);
  // From the next day on it is among what she is reminded of.
  expect(await room.sent()).toEqual([`${lena.id} 2026-03-11T13 w-abcde`, `${lena.id} 2026-03-12T13 w-abcde`]);
});

test('not at the weekend, not while Slack does not tell where they are, and also without reminders', async () => {
  const room = await remindersOn({ settings: { hours: undefined }, places: { [lena.id]: undefined } });
  await room.add(
    told(plannedWith({ by: '2026-03-07' }), { type: 'ApproveAsked', by: maya, version: 1, via: 'button' }),
  );
  await room.start();
  await room.until('2026-03-09T12:00:00.000Z');
  expect(await askedIn(room)).toEqual([]);

  room.places[lena.id] = { zone: 'UTC', isBot: false };
  await room.until('2026-03-09T15:00:00.000Z');
  expect(await askedIn(room)).toEqual([`${lena.id} 2026-03-09T13`]);
  expect(await room.sent()).toEqual([]);
});

test('when the process dies at that moment it is asked after the next start, once', async () => {
  const room = await remindersOn();
  await room.add(approved);
  await room.start();
  await room.until('2026-03-10T08:00:00.000Z');
  room.killAt(1);
  await room.hours(2);
  expect(await askedIn(room)).toEqual([]);

  await room.restart();
  await room.hours(3);
  expect(await askedIn(room)).toEqual([`${lena.id} 2026-03-10T10`]);
});

test('what was answered is neither asked again nor among what anybody is reminded of', async () => {
  const room = await remindersOn();
  await room.add(approved);
  await room.start();
  await room.until('2026-03-10T10:00:00.000Z');
  expect(await askedIn(room)).toEqual([`${lena.id} 2026-03-10T09`]);
  const by = { id: lena.id, name: lena.name };
  await room.arrive('w-abcde', {
    type: 'AnswerGiven',
    by,
    question: 1,
    text: 'Voters have phones',
    via: 'button',
  });
  // Whoever is asked is reminded of it from the next day on.
  await room.until('2026-03-17T12:00:00.000Z');
  expect(await room.sent()).toEqual([]);
});
