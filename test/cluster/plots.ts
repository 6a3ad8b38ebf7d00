import type { LiveMessage } from '../../src/playground/live.js';
import type { Dice } from '../survival/dice.js';
import { numberOf } from './models.js';
import type { People } from './people.js';
import type { Room } from './room.js';

/** Where people lead a workshop. `waits`: nobody answers its question. */
export type End = 'approved' | 'cancelled' | 'waits';

/** What became of one workshop, as its people know it. */
export interface Story {
  workshop: number;
  plot: PlotName;
  end: End;
  /** Why its people gave up. */
  stuck?: string;
  /** The words of people that must be found in what happened; and those that were taken back. */
  kept: string[];
  taken: string[];
}

interface Scene {
  people: People;
  room: Room;
  story: Story;
  root: LiveMessage;
  dice: Dice;
  maya: string;
  tom: string;
}

const marked = (scene: Scene, text: string, name: string) =>
  scene.room.said(scene.root, text).some(({ reactions }) => reactions.some((each) => each.name === name)) ||
  undefined;

async function answersByClick({ people, root, dice, maya }: Scene): Promise<void> {
  await people.presses(root, dice(2) === 0 ? 'answer:0' : 'answer:1', maya, dice(2) === 0);
}

async function answersInWords({ people, root, maya, room }: Scene, text: string): Promise<LiveMessage> {
  await people.sees('the question', () => room.withButton(root, 'answer:0'));
  return people.says(root, text, maya);
}

/** An edit that arrives when the version stands already is a late answer: whoever approves says first that it changes nothing. */
async function approves({ people, root, room, dice, maya }: Scene): Promise<void> {
  const presses = (action: string) => people.presses(root, action, maya, dice(2) === 0);
  const isLate = () => room.withButton(root, 'concern_leave') !== undefined;
  const isApproved = () => room.says(root, /approved v\d+\./);
  await people.sees('a way to approve', () => isLate() || room.withButton(root, 'approve') || undefined);
  do {
    if (isLate()) {
      await presses('concern_leave');
      await people.sees('that the late answer is left', () => !isLate() || undefined);
    }
    await presses('approve');
    await people.sees('the approval', () => isApproved() || isLate() || undefined);
  } while (!isApproved());
}

/** The ways that people take through a workshop. */
const plots = {
  async clicks(scene) {
    await answersByClick(scene);
    await approves(scene);
  },
  async writes(scene) {
    const text = `Each team pays, says number ${scene.story.workshop}`;
    await answersInWords(scene, text);
    scene.story.kept.push(text);
    await approves(scene);
  },
  async edits(scene) {
    const { people, story, maya } = scene;
    const first = `The company pays, says number ${story.workshop}`;
    const message = await answersInWords(scene, first);
    await people.sees('the mark on the answer', () => marked(scene, first, 'white_check_mark'));
    const then = `Each team pays after all, says number ${story.workshop}`;
    await people.edits(message, then, maya);
    story.kept.push(then);
    await approves(scene);
  },
  async deletes(scene) {
    const { people, story, maya, room, root } = scene;
    const text = `Nobody pays, says number ${story.workshop}`;
    const message = await answersInWords(scene, text);
    await people.sees('the mark on the answer', () => marked(scene, text, 'white_check_mark'));
    await people.sees('the question answered', () => !room.withButton(root, 'answer:0') || undefined);
    await people.removes(message, maya);
    story.taken.push(text);
    await people.sees('the question again', () => room.withButton(root, 'answer:0'));
    await answersByClick(scene);
    await approves(scene);
  },
  async changes(scene) {
    const { people, story, root, maya, room } = scene;
    await answersByClick(scene);
    const text = `Managers also see who is away this week, wishes number ${story.workshop}`;
    await people.fills(root, 'changes', text, maya);
    story.kept.push(text);
    await people.sees('the second version', () => room.says(root, /plan v2 is ready/i) || undefined);
    await approves(scene);
  },
  async pauses(scene) {
    const { people, root, maya } = scene;
    await people.sees('the question', () => scene.room.withButton(root, 'answer:0'));
    await people.presses(root, 'end', maya);
    await people.presses(root, 'end:pause', maya);
    await people.presses(root, 'resume', maya);
    await answersByClick(scene);
    await approves(scene);
  },
  async discards(scene) {
    const { people, root, maya, room } = scene;
    await answersByClick(scene);
    await people.presses(root, 'end', maya);
    await people.presses(root, 'end:discard', maya, true);
    await people.sees('that it is cancelled', () => room.says(root, /Cancelled by/) || undefined);
  },
  async talks(scene) {
    const { people, story, root, maya, tom } = scene;
    const texts = ['Mind the parents', 'Mind the trainees', 'Mind the night shift'].map(
      (each) => `${each}, adds number ${story.workshop}`,
    ) as [string, string, string];
    const one = await people.says(root, texts[0], tom);
    const other = await people.says(root, texts[1], maya);
    await people.says(root, texts[2], tom);
    const instead = `Mind the grandparents, adds number ${story.workshop}`;
    await people.edits(one, instead, tom);
    await people.removes(other, maya);
    story.kept.push(instead, texts[2]);
    story.taken.push(texts[1]);
    await approves(scene);
  },
  async waits({ people, root, room }) {
    await people.sees('the question', () => room.withButton(root, 'answer:0'));
  },
} satisfies Record<string, (scene: Scene) => Promise<void>>;
export type PlotName = keyof typeof plots;
export const plotNames = Object.keys(plots) as PlotName[];

const rest =
  'Employees submit requests with start and end date; managers approve or reject them. Store requests and remaining days. It reads staff from our existing SAP HR system. Answer within 300 ms for 200 users. Go live by 2027-03-01.';

/** Plays one workshop from its command to where its people lead it. Never throws: a story says where it got stuck. */
export async function play(
  workshop: number,
  plot: PlotName,
  { people, room, dice }: { people: People; room: Room; dice: Dice },
): Promise<Story> {
  const ends: Partial<Record<PlotName, End>> = { discards: 'cancelled', waits: 'waits' };
  const story: Story = { ...{ workshop, plot, end: ends[plot] ?? 'approved', kept: [], taken: [] } };
  const [maya, tom] = dice(2) === 0 ? ['Maya Chen', 'Tom Alder'] : ['Tom Alder', 'Maya Chen'];
  const asks = plot !== 'talks';
  const words = numberOf(workshop);
  const brief = `${words}. Build a leave request system for our ${200 + workshop} employees${asks ? ' within the budget' : ''}. ${rest}`;
  try {
    const root = await people.opens(brief, words, maya);
    await plots[plot]({ people, room, story, root, dice, maya, tom });
  } catch (error) {
    story.stuck = error instanceof Error ? error.message : String(error);
  }
  return story;
}
