import { beforeEach, describe, expect, test } from 'vitest';
import { checkBlocks } from '../../src/playground/blocks.js';
import type { LiveView } from '../../src/playground/live.js';
import { modalOf } from '../../src/slack/blocks/form.js';
import { briefForm } from '../../src/slack/in/forms/brief-form.js';
import { languages } from '../../src/text/language.js';
import { sessionIn, typesIn } from './playing.js';
import { bot, eventually, lilei, maya, openRoom, type Room, tom, wordsOf } from './room.js';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

const form = async (): Promise<LiveView> => {
  await room.plan('');
  return eventually(async () => (await room.views())[0] ?? Promise.reject(new Error('no form')));
};
async function submit(people: string[], fields: string, brief = 'a booking page for our rooms') {
  const { id: viewId } = await form();
  const values = { brief: { text: brief }, people: { it: people }, speaks_for: { text: fields } };
  await room.act('submit', { as: maya, viewId, values });
}
const members = async () => (await sessionIn(room)).members.map(({ id, speaksFor = '' }) => [id, speaksFor]);
const errors = () =>
  eventually(async () => (await room.views())[0]?.errors ?? Promise.reject(new Error('no errors')));

describe('the form of /plan', () => {
  test.each(languages)('has two optional fields for people, in %s', (language) => {
    const [, depth, ...fields] = modalOf(briefForm(language, 'C0PLANNING')).blocks;

    expect(depth).toMatchObject({ optional: true });

    expect(checkBlocks(fields, 'view')).toEqual([]);
    expect(fields.map((each) => 'optional' in each && each.optional)).toEqual([true, true]);
  });

  test('brings in who is chosen, each with the line of the same place, and names them at once', async () => {
    await submit([tom, lilei], 'risk\ntests & quality ');

    const board = await room.board();
    expect(await members()).toEqual([
      [maya, ''],
      [tom, 'risk'],
      [lilei, 'tests & quality'],
    ]);
    await eventually(async () =>
      expect((await room.thread(board)).map(wordsOf).join()).toContain(
        `Taking part: <@${maya}> (asked for the plan), <@${tom}> (risk), <@${lilei}> (tests &amp; quality).`,
      ),
    );
  });

  test('gives one line to all, and leaves those without a line without a field', async () => {
    await submit([tom, lilei], 'operations');
    await room.board();
    expect((await members()).slice(1)).toEqual([
      [tom, 'operations'],
      [lilei, 'operations'],
    ]);
  });

  test('opens as before when nobody is brought in', async () => {
    await submit([], ' ');

    await room.board();
    expect(await members()).toEqual([[maya, '']]);
    expect((await room.workshops.facts('w-abc01'))[0]).not.toHaveProperty('invited');
  });

  test('does not count the requester twice', async () => {
    await submit([maya, tom], 'product\nrisk');

    await room.board();
    expect(await members()).toEqual([
      [maya, ''],
      [tom, 'risk'],
    ]);
  });

  test.each<[string, string[], string, string, RegExp]>([
    ['an app', [tom, bot], '', 'people', /Only people.*apps: /],
    ['more lines than people', [tom], 'risk\ntests', 'speaks_for', /^2 lines for 1 person/],
    ['a line for nobody', [], 'risk', 'speaks_for', /^1 line for 0 people/],
  ])('stays open with %s, and says so at the field', async (_case, people, fields, block, words) => {
    await submit(people, fields);

    expect(Object.keys(await errors())).toEqual([block]);
    expect((await errors())[block]).toMatch(words);
    expect(await typesIn(room)).toEqual([]);
  });
});
