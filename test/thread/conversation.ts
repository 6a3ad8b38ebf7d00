import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { buttonsOf, eventually, firstBoard, type Workspace, wordsOf } from './workspace.js';

/** Waits for the newest message of the thread that has this button, and whose words match. */
export async function cardWith(
  workspace: Workspace,
  root: LiveMessage,
  action: string,
  words = /./,
): Promise<LiveMessage> {
  return eventually(async () => {
    const found = (await workspace.thread(root)).findLast(
      (each) => buttonsOf(each).some(({ action_id }) => action_id === action) && words.test(wordsOf(each)),
    );
    if (!found) throw new Error(`no message like ${words} with a button ${action}`);
    return found;
  });
}

/** Answers whatever is asked with what suggests itself, until there is a message with this button. */
export async function answered(
  workspace: Workspace,
  root: LiveMessage,
  until: string,
  within?: number,
): Promise<LiveMessage> {
  // A press is acknowledged before anything comes of it: it is pressed again once the card says something else.
  const pressed = new Set<string>();
  return eventually(async () => {
    const thread = await workspace.thread(root);
    const has = (action: string) => (each: LiveMessage) =>
      buttonsOf(each).some(({ action_id }) => action_id === action);
    const found = thread.findLast(has(until));
    if (found) return found;
    const asked = thread.findLast(has('answer:0'));
    const card = asked && `${asked.ts} ${JSON.stringify(asked.blocks)}`;
    if (card && !pressed.has(card)) {
      await workspace.press(asked, 'answer:0');
      pressed.add(card);
    }
    throw new Error(`no message with a button ${until} yet`);
  }, within);
}

/** Waits for the card on which a question is open. */
export function question(workspace: Workspace, root: LiveMessage, number: number): Promise<LiveMessage> {
  return cardWith(workspace, root, 'question_decide', new RegExp(`^\\*Q${number} · `, 'm'));
}

/** Presses a button of one question, of which there may be several on a card. */
export async function pressFor(
  workspace: Workspace,
  root: LiveMessage,
  number: number,
  action: string,
): Promise<void> {
  const card = await question(workspace, root, number);
  const isOfIt = ({ action_id, value = '{}' }: ReturnType<typeof buttonsOf>[number]) =>
    action_id === action && (JSON.parse(value) as { q?: number }).q === number;
  await workspace.press(card, action, 'Maya Chen', buttonsOf(card).find(isOfIt));
}

/** Waits until a person's message carries these marks, in any order. */
export async function marks(
  workspace: Workspace,
  root: LiveMessage,
  text: string,
  ...names: string[]
): Promise<void> {
  await eventually(async () => {
    const found = (await workspace.thread(root)).find((each) => each.text === text);
    expect(found?.reactions.map(({ name }) => name).sort()).toEqual([...names].sort());
  });
}

/** Waits until a message of the thread, as it stands now, matches. */
export async function reads(workspace: Workspace, message: LiveMessage, words: RegExp): Promise<void> {
  const root = await firstBoard(workspace);
  await eventually(async () => {
    const now = (await workspace.thread(root)).find(({ ts }) => ts === message.ts);
    expect(wordsOf(now as LiveMessage)).toMatch(words);
  });
}

/** What is left of a card of questions when a newer one has taken its place. */
const leadsOn = /^(?:The questions are further down|问题在)/;

/** Nothing was posted twice. */
export function nothingTwice(thread: LiveMessage[]): void {
  const posts = thread.flatMap((each) =>
    each.fromApp && !leadsOn.test(wordsOf(each)) ? [`${each.username}: ${wordsOf(each)}`] : [],
  );
  expect(posts.filter((each, index) => posts.indexOf(each) !== index)).toEqual([]);
}

/** A file of the only workshop, as it lies on the disk. */
export function fileOf({ outputs }: Workspace, name: string, version = 1): string {
  return readFileSync(join(outputs, readdirSync(outputs)[0] ?? '', `v${version}`, name), 'utf8');
}

/** The form that is open for Maya, once it is. */
export const formOf = (workspace: Workspace) =>
  eventually(async () => (await workspace.form()) ?? Promise.reject(new Error('no form is open')));

/** Maya says something with files, by their names: in the thread, or in the channel where there is none. */
export async function sayWith(
  workspace: Workspace,
  text: string,
  contents: Record<string, string | Buffer>,
  root?: LiveMessage,
): Promise<void> {
  const channel = root?.channel ?? (await workspace.channelId('planning'));
  const files = Object.entries(contents).map(([name, content]) => ({
    ...{ name, base64: Buffer.from(content).toString('base64') },
  }));
  await workspace.act('say', { as: 'Maya Chen', channel, text, threadTs: root?.ts, files });
}

/** The board of a workshop, by how many there were before it, once it stands. */
export const boardAt = (workspace: Workspace, nth: number): Promise<LiveMessage> =>
  eventually(
    async () => (await workspace.boards())[nth] ?? Promise.reject(new Error(`there is no board ${nth}`)),
  );

/** Waits until the last thing that Maya alone was told matches. */
export const lastPrivate = (workspace: Workspace, words: RegExp): Promise<void> =>
  eventually(async () => {
    const last = (await workspace.privately()).at(-1);
    expect(last && wordsOf(last)).toMatch(words);
  });
