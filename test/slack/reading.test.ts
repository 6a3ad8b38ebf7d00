import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage, LiveView } from '../../src/playground/live.js';
import { cardIn, openedIn, play, press } from './playing.js';
import { eventually, lilei, maya, openRoom, type Room } from './room.js';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
});

const view = (as = maya) => room.view(as);
const read = async (version: number, as = maya) =>
  press(room, await cardIn(room, board, { read: { version } }), 'read', as);
const wordsIn = ({ view: { blocks } }: LiveView) => JSON.stringify(blocks);

async function choose(title: string, as = maya): Promise<void> {
  const { id, view: shown } = await view(as);
  const [first] = shown.blocks as unknown as { block_id: string; elements: SectionSelect[] }[];
  const option = first?.elements[0]?.options.find(({ text }) => text.text === title);
  await room.act('press', {
    as,
    viewId: id,
    blockId: first?.block_id ?? '',
    actionId: 'read_section',
    selected: option?.value ?? '',
  });
}
interface SectionSelect {
  options: { text: { text: string }; value: string }[];
}

describe('Read the Plan', () => {
  test('shows the section that is chosen, and only it', async () => {
    await play(room);
    await read(1);
    await choose('Questions and answers');

    await eventually(async () => expect(wordsIn(await view())).toContain('The brief'));
    expect(await room.views()).toHaveLength(1);
    expect(wordsIn(await view())).not.toContain('You accept');
  });
});

describe('Details', () => {
  test('opens the whole turn in a window, with what its message leaves out', async () => {
    await play(room);
    await room.quiet();
    const turn = (await room.thread(board)).find(({ blocks }) =>
      JSON.stringify(blocks ?? []).includes('"details"'),
    );
    await press(room, turn as LiveMessage, 'details', lilei);

    const opened = await view(lilei);
    expect(opened.view.title).toMatchObject({ text: 'ProductPlanner, round 1' });
    expect(wordsIn(opened)).toMatch(/Puts into the plan.*A second vote replaces the first\..*Verdict/);
  });
});
