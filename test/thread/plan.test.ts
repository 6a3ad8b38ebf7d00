import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { roleIds } from '../../src/roles/index.js';
import type { Script } from '../../src/models/provider.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import { judgePlan, provesItself } from '../document/published-files.js';
import { answered, fileOf, marks } from './conversation.js';
import {
  buttonsOf,
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  wordsOf,
  type Workspace,
} from './workspace.js';

const thin = 'a page where employees book meeting rooms';
const complete = `Build a leave request system for our 200 employees and their managers. Employees submit requests with
start and end date; managers approve or reject them. Store requests, approvals and remaining days. It must read staff
from our existing SAP HR system and log in through Okta. Answer within 300 ms for 200 users. Go live by 2027-03-01.`;

let workspace: Workspace;
beforeEach(async () => {
  workspace = await startWorkspace();
});
afterEach(() => workspace.close());

async function cardOf() {
  const root = await firstBoard(workspace);
  return { root, card: await answered(workspace, root, 'approve') };
}

const planOnDisk = () => fileOf(workspace, 'planning.ai.json');

/** It fits its schema, and proves what was signed. */
function expectWhole(plan: string): void {
  expect(judgePlan(plan)).toEqual([]);
  expect(provesItself(plan)).toBe(true);
}

describe('a thin brief', () => {
  test('is asked about first, agreed in one round, and the requester approves the plan whose files lie in the thread', async () => {
    await workspace.command(`/plan ${thin} [question]`);
    const { root, card } = await cardOf();

    const thread = await workspace.thread(root);
    const asked = thread.findIndex((each) => /Q1 · /.test(wordsOf(each)));
    const turns = thread.filter(({ text }) => / in round \d/.test(text));
    expect(turns.map(({ username }) => username)).toEqual(roleIds);
    expect(asked).toBeGreaterThanOrEqual(0);
    expect(asked).toBeLessThan(thread.indexOf(turns[0] as never));
    const attached = thread.flatMap(({ files }) => files ?? []);
    const names = attached.map(({ name }) => name).sort();
    expect(names).toEqual(['plan.html', 'planning.ai.json', 'planning_report.md']);
    const { url = '' } = attached.find(({ name }) => name === 'planning.ai.json') ?? {};
    expect(await (await fetch(new URL(url, workspace.playground.url))).text()).toBe(planOnDisk());
    expectWhole(planOnDisk());
    // The opening, the board and the result say that the rehearsal is no AI, and no other message does.
    const [opening, ...rest] = thread.filter(({ fromApp }) => fromApp);
    const says = (each: typeof opening) => each !== undefined && /no AI/i.test(wordsOf(each));
    expect([opening, (await workspace.boards())[0], card].map(says)).toEqual([true, true, true]);
    expect(rest.filter((each) => says(each) && each.ts !== card.ts)).toEqual([]);

    await workspace.press(card, 'approve');
    await messageIn(workspace, root, /approved v1/i);
    const maya = await workspace.personId('Maya Chen');
    await eventually(async () => {
      const locked = (await workspace.thread(root)).find(({ ts }) => ts === card.ts);
      if (!locked) throw new Error('the card is gone');
      expect(buttonsOf(locked).map(({ action_id }) => action_id)).not.toContain('approve');
      expect(wordsOf(locked)).toContain(maya);
    });
  });
});

describe('a complete brief', () => {
  test('all files come on request as one zip, once, with the same bytes in every time zone', async () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    onTestFinished(() => void vi.unstubAllEnvs());
    await workspace.command(`/plan ${complete}`);
    const { root, card } = await cardOf();
    // The card is edited as soon as the first click has counted.
    const click = () => workspace.press(card, 'files', 'Tom Alder');
    await Promise.all([click(), click()]);

    const zips = async () =>
      (await workspace.thread(root)).flatMap(({ files = [] }) =>
        files.filter(({ name }) => name === 'planning.zip'),
      );
    await eventually(async () => expect(await zips()).toHaveLength(1));
    const [zip] = await zips();
    expect(zip?.title).toBe('planning.zip · v1');
    const response = await fetch(new URL(zip?.url ?? '', workspace.playground.url));
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="planning.zip"');
    const bytes = await response.arrayBuffer();
    // A zip has a time of the day and no time zone: it is noon on the first day that it can tell.
    expect(new DataView(bytes).getUint32(10, true)).toBe(0x0021_6000);
    const inZip = unzipSync(new Uint8Array(bytes));
    expect(Object.keys(inZip).sort()).toEqual(
      readdirSync(join(workspace.outputs, readdirSync(workspace.outputs)[0] ?? '', 'v1')).sort(),
    );
    expect(strFromU8(inZip['planning.ai.json'] ?? new Uint8Array())).toBe(planOnDisk());
  });
});

describe('deciding', () => {
  test('a remark made while the roles talk is marked as heard, and the plan knows it', async () => {
    const heard: string[] = [];
    const rehearsal = createRehearsal();
    await workspace.close();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const script: Script = {
      ref: rehearsal.ref,
      async complete(ask, signal) {
        if (ask.prompt === 'planning_speak' && ask.given.role === 'SystemDesigner') await held;
        heard.push(...ask.layout.blocks.map(({ text }) => text));
        return rehearsal.complete(ask, signal);
      },
    };
    workspace = await startWorkspace({ script });
    await workspace.command(`/plan ${complete}`);
    const root = await firstBoard(workspace);
    await workspace.say(root, 'Holidays differ between our offices.', 'Tom Alder');
    await marks(workspace, root, 'Holidays differ between our offices.', 'eyes');
    release();

    await cardOf();
    expect(heard.join('\n')).toMatch(/^\| M1 .*Tom Alder.*Holidays differ between our offices\.$/m);
  });
});
