import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { LiveBlock, LiveMessage } from '../../src/playground/live.js';
import { manualClock } from '../manual-clock.js';
import { read } from '../thread/models-room.js';
import { buttonsOf } from '../thread/visitor.js';
import { eventually, firstBoard, startWorkspace, type Workspace } from '../thread/workspace.js';

/** On this day each example is played: what the prompt beside it was told, too. */
const day = Date.parse('2026-11-30T09:00:00.000Z');
const visitor = 'Maya Chen';

/** What is pressed in each recording up to its approved plan, by what the buttons say. */
export const ways: Record<string, string[]> = {
  invoices: ['The whole history', 'Approve'],
  'billing-move': [
    'Plan for That',
    'Priya: I think so, not sure',
    'The old job, moved into a container on our cluster',
    'April Costs €1,900',
    'Approve',
  ],
  leave: ['满一个工作日没批，自动转给代理人', '由行政主管批，并告诉上级', '就按这个', '列入讨论', '批准'],
};

/** Plays a recording in the playground to its approved plan: its files as the product writes them, with the thread, and its messages. */
export async function playExample(id: string) {
  const clock = manualClock(day);
  const workspace = await startWorkspace({ clock });
  try {
    await workspace.command(`/plan example ${id}`);
    const root = await firstBoard(workspace);
    const worn = new Set<string>();
    const pressed: { ts: string; line: string }[] = [];
    for (const label of ways[id] ?? []) {
      const { thread, card, button } = await eventually(() => withButton(workspace, root, label, worn));
      worn.add(drawn(card));
      const labels = buttonsOn(card).map((each) =>
        each.label === label ? `**[${label}]**` : `[${each.label}]`,
      );
      pressed.push({ ts: thread.at(-1)?.ts ?? '', line: `> ${visitor}: ${labels.join(' ')}` });
      await workspace.press(card, button.action_id, visitor, button);
    }
    await eventually(async () => {
      expect(read(workspace, "SELECT seq FROM facts WHERE type = 'Approved'")).toHaveLength(1);
      nothingUnsent(workspace);
    });
    const thread = await workspace.thread(root);
    const said = [await firstBoard(workspace), ...thread].map((each) => ({
      ts: each.ts,
      line: saidIn(each),
    }));
    const lines = [...said, ...pressed].sort((one, other) => one.ts.localeCompare(other.ts));
    const whole = `${lines.map(({ line }) => line).join('\n\n')}\n`;
    return { files: { ...filesOf(workspace), 'thread.md': whole }, thread };
  } finally {
    await workspace.close();
  }
}

/** The files for people of the newest version. */
function filesOf({ outputs }: Workspace): Record<string, string> {
  const [workshop = ''] = readdirSync(outputs);
  const versions = readdirSync(join(outputs, workshop))
    .filter((name) => /^v\d$/.test(name))
    .sort();
  const folder = join(outputs, workshop, versions.at(-1) ?? '');
  return Object.fromEntries(
    ['plan.html', 'planning_report.md'].map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

const drawn = ({ ts, blocks }: LiveMessage) => `${ts} ${JSON.stringify(blocks)}`;

/** What somebody reads before they press the next button is all there. */
function nothingUnsent(workspace: Workspace): void {
  expect(read(workspace, "SELECT part FROM outbox WHERE state IN ('queued', 'sending')")).toEqual([]);
}

/** The message with this button. `worn`: cards as they stood when something was pressed on them; each is drawn anew first. */
async function withButton(workspace: Workspace, root: LiveMessage, label: string, worn: ReadonlySet<string>) {
  nothingUnsent(workspace);
  const thread = await workspace.thread(root);
  for (const card of thread.filter((each) => !worn.has(drawn(each)))) {
    const button = buttonsOn(card).find((each) => each.label === label);
    if (button) return { thread, card, button };
  }
  throw new Error(
    `no button ${label} on: ${thread
      .flatMap(buttonsOn)
      .map((each) => each.label)
      .join(' | ')}`,
  );
}

/** Those that stand there, and not in a menu. */
const buttonsOn = (message: LiveMessage) => buttonsOf(message).filter(({ chosen }) => chosen === undefined);

/** Who says what: the texts of a message, without its buttons. */
function saidIn({ username, text, blocks = [] }: LiveMessage): string {
  const texts = blocks.flatMap(textsOf);
  return `**${username ?? 'Planning Workshop'}**\n\n${asMarkdown((texts.length > 0 ? texts : [text]).join('\n\n'))}`;
}

function textsOf(block: LiveBlock): string[] {
  if (block.type === 'actions') return [];
  return [block.text, ...(Array.isArray(block.elements) ? block.elements : [])].flatMap(
    (each) => each?.text ?? [],
  );
}

/** Slack's markup as Markdown; ids that are drawn anew each time are left out. */
function asMarkdown(text: string): string {
  return text
    .replace(/<(?:https?:|!date)[^|>]*\|([^>]*)>/g, '$1')
    .replace(/<@U0MAYACHEN>/g, visitor)
    .replace(/ · \S+ `w-[a-z0-9]+`/, '')
    .replace(/\*([^*\n]+)\*/g, '**$1**')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/^(>.*)\n(?!>)/gm, '$1\n\n')
    .replace(/(?<!\n)\n(?!\n)/g, '  \n');
}
