import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { roleIds } from '../../src/roles/index.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import { judgePlan, provesItself } from '../document/published-files.js';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Script } from '../../src/models/provider.js';
import { answered, cardWith, fileOf, formOf, marks, pressFor, question, reads } from './conversation.js';
import { asModel, asking } from './scripts.js';
import {
  buttonsOf,
  complete,
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  wordsOf,
  type Workspace,
} from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

async function open(brief: string, script?: Script): Promise<LiveMessage> {
  workspace = await startWorkspace({ ...(script && { script }) });
  await workspace.command(`/plan ${brief}`);
  return firstBoard(workspace);
}

async function wish(root: LiveMessage, action: string, text: string): Promise<void> {
  await workspace.press(await cardWith(workspace, root, action), action);
  await formOf(workspace);
  await workspace.fill(text);
}

/** What became of a version, as it lies beside its folder. */
const decisionOn = (version: number): unknown =>
  JSON.parse(fileOf(workspace, `../v${version}.decision.json`, version));

const planOnDisk = () => fileOf(workspace, 'planning.ai.json');

/** It fits its schema, and proves what was signed. */
function expectWhole(plan: string): void {
  expect(judgePlan(plan)).toEqual([]);
  expect(provesItself(plan)).toBe(true);
}

test('a thin brief is asked about first, agreed in one round, and the requester approves the plan whose files lie in the thread', async () => {
  const root = await open('a page where employees book meeting rooms [question]');
  const card = await answered(workspace, root, 'approve');

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

test('all files of a plan come on request as one zip, once, with the same bytes in every time zone', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = await open(complete);
  const card = await cardWith(workspace, root, 'approve');
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

test('a remark made while the roles talk is marked as heard, and the plan knows it', async () => {
  const heard: string[] = [];
  const rehearsal = createRehearsal();
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
  const root = await open(complete, script);
  await workspace.say(root, 'Holidays differ between our offices.', 'Tom Alder');
  await marks(workspace, root, 'Holidays differ between our offices.', 'eyes');
  release();

  await cardWith(workspace, root, 'approve');
  expect(heard.join('\n')).toMatch(/^\| M1 .*Tom Alder.*Holidays differ between our offices\.$/m);
});

test('a plan on its card is told from one that is approved by whoever reads the folder, also after a restart', async () => {
  const root = await open(complete);
  await cardWith(workspace, root, 'approve');
  await eventually(async () => expect(decisionOn(1)).toMatchObject({ status: 'waiting' }));
  await workspace.say(root, 'I approve v1');
  await eventually(async () => expect(decisionOn(1)).toMatchObject({ status: 'approved' }));
  await workspace.restart();
  await workspace.press(await cardWith(workspace, root, 'undo'), 'undo');

  await eventually(async () =>
    expect(decisionOn(1)).toMatchObject({ status: 'waiting', approvals: [{ withdrawn: {} }] }),
  );
});

describe('a draft on its card', () => {
  /** The sign "[draft]" makes a role keep a reservation until people say more. */
  async function draft(): Promise<LiveMessage> {
    const root = await open('A poll for lunch [question] [draft]');
    await pressFor(workspace, root, 1, 'question_decide');
    await cardWith(workspace, root, 'more', /v1/);
    return root;
  }

  test('gets more information: what was left to the roles is answered, and v2 is a plan', async () => {
    const root = await draft();
    await wish(root, 'answer_other', 'Name and date');
    await wish(root, 'more', 'Tom knows what it has to keep.');
    await cardWith(workspace, root, 'approve', /v2/);

    expect(fileOf(workspace, 'planning.draft.md')).toMatch(/^# Planning draft/);
    expect(() => fileOf(workspace, 'planning.ai.json')).toThrow(/ENOENT/);
    expect(fileOf(workspace, 'planning.ai.json', 2)).toContain('agreed');
  });
});

describe('pauses that people can leave', () => {
  test('a role that is out for a while comes back with Retry, and the notice says so', async () => {
    const root = await open(`${complete} [outage]`);
    let notice = await cardWith(workspace, root, 'retry', /SeniorDeveloper/);
    // The role fails once more, on a card of its own.
    await eventually(async () => {
      const buttons = (each: LiveMessage) => buttonsOf(each).map(({ action_id }) => action_id);
      const again = (await workspace.thread(root)).findLast((each) => buttons(each).includes('retry'));
      notice = again ?? notice;
      if (again) await workspace.press(again, 'retry').catch(() => undefined);
      await answered(workspace, root, 'approve', 1_000);
    });

    await reads(workspace, notice, /went on/i);
  });

  test('words in the thread pause and resume it, and [DONE] asks how to end', async () => {
    const first = { SystemDesigner: 'What is kept?', SeniorDeveloper: 'Which systems are there?' };
    const root = await open('A poll for lunch', asking({ ...first, TestPlanner: 'Who says it is good?' }));
    await question(workspace, root, 3);
    await workspace.say(root, '@Planning Workshop pause');
    const paused = await cardWith(workspace, root, 'resume');
    await workspace.say(root, 'Q1: Everyone in the office');
    await marks(workspace, root, 'Q1: Everyone in the office', 'white_check_mark', 'one');
    await workspace.press(paused, 'resume');
    const card = await question(workspace, root, 3);
    await workspace.press(card, 'question_decide');
    await reads(workspace, card, /👥 \*Q2\*/);
    expect((await workspace.thread(root)).filter(({ text }) => /in round 1/.test(text))).toEqual([]);
    await workspace.say(root, 'That will do. [DONE]');
    await workspace.press(await cardWith(workspace, root, 'end:draft'), 'end:draft');
    await messageIn(workspace, root, /Draft v1/);

    expect(fileOf(workspace, 'planning.draft.md', 1)).toMatch(/Q3/);
  });
});

const sendTasks = async (viewId: string, lines: string[]) =>
  workspace.act('submit', { as: 'Maya Chen', viewId, values: { tasks: { text: lines.join('\n') } } });

async function taskForm(root: LiveMessage) {
  await workspace.press(await cardWith(workspace, root, 'approve'), 'tasks_edit');
  const form = await formOf(workspace);
  const field = form.view.blocks.find(({ block_id }) => block_id === 'tasks');
  const { initial_value = '' } = (field?.element ?? {}) as { initial_value?: string };
  return { id: form.id, list: initial_value.split('\n') };
}

const problem = () =>
  eventually(async () => {
    const { errors } = (await workspace.form()) ?? {};
    return errors?.tasks ?? Promise.reject(new Error('nothing is wrong with it'));
  });

test('tasks are edited in a form: words and people make the next version at once', async () => {
  const root = await open(complete);
  const first = await cardWith(workspace, root, 'approve');

  const { id, list } = await taskForm(root);
  const [one = '', ...rest] = list;
  expect(one).toMatch(/^T\d+ .+ \| \d/);
  await sendTasks(id, list);
  expect(await problem()).toBe('Nothing is different yet.');
  await sendTasks(id, [one, one]);
  expect(await problem()).toContain('stands there twice');

  const [task = ''] = one.split(' ');
  const days = one.split(' | ').slice(1);
  await sendTasks(id, [[`${task} Begin with this`, 'Ann', ...days].join(' | '), ...rest]);
  const card = await cardWith(workspace, root, 'approve', /v2/);

  await reads(workspace, first, /v2/);
  expect(wordsOf(card)).toMatch(new RegExp(`Maya Chen changed ${task} after the five had agreed to v1`));
  expect(wordsOf(card)).toMatch(/Begin with this.*Ann/);
  expect(fileOf(workspace, 'todo.md', 2)).toMatch(/\*\*Begin with this\*\* \(T\d+; .*; Ann\)/);
  const said = (await workspace.thread(root)).filter(({ text }) => /edited the tasks/.test(text));
  expect(said).toHaveLength(1);
});

interface Told {
  data: { main: { sha256: string }; contents: Record<string, string> };
}

/** A receiver that is down at first, the ids that it has heard, and what it was told. */
async function receiver() {
  const heard: string[] = [];
  const sent: Told[] = [];
  let isDown = true;
  const server = createServer((request, response) => {
    heard.push(`${String(request.headers['webhook-id'])} ${isDown ? 503 : 200}`);
    void json(request).then((told) => {
      sent.push(told as Told);
      response.writeHead(isDown ? 503 : 200).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    heard,
    sent,
    comesUp: () => {
      isDown = false;
    },
  };
}

test('from the brief to a webhook that was down, over a restart, and back again', async () => {
  const { url, heard, sent, comesUp } = await receiver();
  const secrets = [`whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`];
  workspace = await startWorkspace({ script: asModel, handOff: { webhook: { url, secrets } } });
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await workspace.press(await cardWith(workspace, root, 'approve'), 'approve');
  await messageIn(workspace, root, /approved v1/i);

  await workspace.say(root, 'hand it off');
  const proposed = await messageIn(workspace, root, /To hand off v1, press this/);
  expect(heard).toEqual([]);
  await workspace.press(proposed, 'hand_off');
  const form = await formOf(workspace);
  await workspace.act('submit', { as: 'Maya Chen', viewId: form.id, values: {} });
  await messageIn(workspace, root, /It has not reached the webhook yet: HTTP 503\. It is tried again/);

  comesUp();
  await workspace.restart();
  await workspace.press(await cardWith(workspace, root, 'send_again'), 'send_again');
  await messageIn(workspace, root, /Sent to the webhook\./);
  const ids = new Set(heard.map((each) => each.split(' ')[0]));
  expect(ids.size).toBe(1);
  expect(heard.at(-1)).toMatch(/^w-[a-z0-9]{5}-h1-webhook-handed_off 200$/);
  expect(sent[0]?.data.main.sha256).toBe(
    createHash('sha256')
      .update(sent[0]?.data.contents['planning.ai.json'] ?? '')
      .digest('hex'),
  );
  expect(sent[0]?.data.contents['planning.ai.json']).toBe(fileOf(workspace, 'planning.ai.json'));

  await workspace.press(await cardWith(workspace, root, 'withdraw'), 'withdraw');
  await messageIn(workspace, root, /withdrew it,.*Sent to the webhook\./);
  expect(heard.at(-1)).toMatch(/-h1-webhook-withdrawn 200$/);
  await workspace.press(await cardWith(workspace, root, 'reopen'), 'reopen');
  await cardWith(workspace, root, 'approve');
  await eventually(async () => {
    const decision: unknown = JSON.parse(fileOf(workspace, '../v1.decision.json'));
    expect(decision).toMatchObject({
      status: 'waiting',
      hand_offs: [{ withdrawn: { by: { name: 'Maya Chen' } }, deliveries: [{ state: 'done' }, {}] }],
    });
  });
});
