import { createDice } from '../survival/dice.js';
import type { Matrix } from './matrix.js';
import { numberOf } from './models.js';
import { play, type PlotName, type Story } from './plots.js';

/** How many people type at the same time. */
const typists = 20;
const longestMs = 60_000;

/** Does this for each of so many, several at a time. */
async function each(count: number, atOnce: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, one));
}

/** So many workshops all at once, with nothing wrong: how many come to their approval in a minute. */
export async function throughput(
  matrix: Matrix,
  first: number,
  count: number,
): Promise<{ stories: Story[]; perMinute: number }> {
  const began = performance.now();
  const stories: Story[] = [];
  const { people, room, settings } = matrix;
  const plot: PlotName = 'clicks';
  await each(count, typists, async (index) => {
    const dice = createDice(settings.seed + first + index);
    stories.push(await play(first + index, plot, { people, room, dice }));
  });
  return { stories, perMinute: (count * 60_000) / (performance.now() - began) };
}

/** So many of those that wait are answered at the same moment. */
const answeredAtOnce = 20;

export interface Waiting {
  /** Those that still wait in the end. */
  stories: Story[];
  kilobytesEach: number;
  /** From the start of all processes until they take deliveries. */
  readyMs: number;
  /** From the start until all that were answered at once then have gone on. */
  goneOnMs: number;
}

/** Workshops that wait for a person: what each adds to the memory of processes that were just started, and how soon it goes on. */
export async function waiting(matrix: Matrix, first: number, count: number): Promise<Waiting> {
  const { people, room, settings, processes, models } = matrix;
  const before = await memoryOfStarted(matrix);
  const stories: Story[] = [];
  await each(count, typists, async (index) => {
    const dice = createDice(settings.seed + first + index);
    stories.push(await play(first + index, 'waits', { people, room, dice }));
  });
  await matrix.calm(longestMs);
  const after = await memoryOfStarted(matrix);

  await Promise.all(processes.numbers.map(processes.stop));
  const began = performance.now();
  await matrix.startAll();
  const readyMs = performance.now() - began;
  const askedBefore = models.paid.length;
  const goesOn = stories.slice(-answeredAtOnce).map(async ({ workshop: number }) => {
    const board = await people.sees('its board', () => room.board(numberOf(number)));
    await people.presses(board, 'answer:0', 'Maya Chen');
    const isOwn = ({ workshop }: { workshop: number }) => workshop === number;
    await people.sees('that it goes on', () => models.paid.slice(askedBefore).find(isOwn), longestMs);
  });
  await Promise.all(goesOn);
  const goneOnMs = performance.now() - began;
  return {
    stories: stories.slice(0, -answeredAtOnce),
    kilobytesEach: ((after - before) * 1_024) / count,
    ...{ readyMs, goneOnMs },
  };
}

/** What all processes together hold once they were started anew, in megabytes. */
async function memoryOfStarted(matrix: Matrix): Promise<number> {
  const { processes } = matrix;
  await Promise.all(processes.numbers.map(processes.stop));
  await matrix.startAll();
  await matrix.calm(longestMs);
  const all = await Promise.all(processes.numbers.map(processes.memoryMb));
  return all.reduce((sum, one) => sum + one, 0);
}
