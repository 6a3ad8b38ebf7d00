import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { roleIds, roster } from '../../src/roles/index.js';
import type { Script } from '../../src/models/provider.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import { judgePlan, provesItself } from '../document/published-files.js';
import { answered, cardWith, fileOf, marks, pressFor, reads } from './conversation.js';
import { asking } from './scripts.js';
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
const completeInChinese = `为公司 200 名员工和他们的主管做一个请假审批系统。员工提交请假申请，主管审批或驳回。保存申请记录、审批记录和剩余天数。
对接现有的 SAP 人事系统，用企业微信登录。支持 200 人同时使用，页面响应在 300 毫秒以内。2027年3月1日前上线。`;

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

  test('whose questions are put off takes two or three rounds, in which who has nothing to add is only counted', async () => {
    await workspace.close();
    const questions = { SystemDesigner: 'What is kept?', SeniorDeveloper: 'Which systems are there?' };
    workspace = await startWorkspace({ script: asking(questions) });
    await workspace.command(`/plan ${thin}`);
    const root = await firstBoard(workspace);
    for (const number of [1, 2]) await pressFor(workspace, root, number, 'question_later');
    await cardOf();

    const thread = await workspace.thread(root);
    const spoken = thread.flatMap(({ text, username }) => {
      const round = / in round (\d)/.exec(text)?.[1];
      return round ? [{ round: Number(round), role: username }] : [];
    });
    const rounds = thread.filter(({ text }) => /^Round \d of \d/.test(text)).length;
    expect([2, 3]).toContain(rounds);
    for (let round = 1; round <= rounds; round += 1) {
      const roles = spoken.filter((each) => each.round === round).map(({ role }) => role);
      expect(roles).toEqual(roleIds.filter((role) => roles.includes(role)));
    }
    expect(spoken.filter(({ round }) => round === 1)).toHaveLength(roster.length);
    expect(spoken.filter(({ round }) => round === 2).length).toBeLessThan(roster.length);
  });
});

describe('a complete brief', () => {
  test('is written in one round and agreed in the next: nothing but what nobody has confirmed yet is left', async () => {
    await workspace.command(`/plan ${complete}`);
    await cardOf();

    expectWhole(planOnDisk());
    const plan = JSON.parse(planOnDisk()) as {
      meta: { consensus_status: string };
      consensus_snapshot: { agreed_by: string[]; reserved_by: string[] };
      open_questions: { id: string }[];
    };
    expect(plan.meta.consensus_status).toBe('agreed');
    expect(plan.consensus_snapshot).toMatchObject({ reserved_by: [] });
    expect(plan.consensus_snapshot.agreed_by).toHaveLength(roster.length);
    expect(plan.open_questions.map(({ id }) => id.charAt(0))).toEqual(plan.open_questions.map(() => 'A'));
  });

  test('in Chinese is agreed in one round, in Chinese', async () => {
    await workspace.command(`/plan ${completeInChinese}`);
    const { root, card } = await cardOf();

    const turns = (await workspace.thread(root)).filter(
      ({ username }) => username && !username.startsWith('Coach'),
    );
    expect(turns).toHaveLength(roster.length);
    expectWhole(planOnDisk());
    for (const turn of turns) expect(wordsOf(turn)).toMatch(/\p{Script=Han}{6}/u);
    await workspace.say(root, '同意');
    await messageIn(workspace, root, /v1.*批准|批准.*v1/);
    expect(card.text).toMatch(/\p{Script=Han}/u);
  });

  test('all files come on request as one zip, once', async () => {
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
    const inZip = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(inZip).sort()).toEqual(
      readdirSync(join(workspace.outputs, readdirSync(workspace.outputs)[0] ?? '', 'v1')).sort(),
    );
    expect(strFromU8(inZip['planning.ai.json'] ?? new Uint8Array())).toBe(planOnDisk());
  });
});

describe('deciding', () => {
  test('✅ of the requester on the card approves; of somebody who takes no part it stands on the card', async () => {
    await workspace.command(`/plan ${complete}`);
    const { root, card } = await cardOf();
    const approve = (as: string) =>
      workspace.act('react', { as, channel: card.channel, ts: card.ts, name: 'white_check_mark' });
    await approve('Tom Alder');
    await reads(workspace, card, /For it:/);
    expect((await workspace.thread(root)).some((each) => /approved v1/i.test(wordsOf(each)))).toBe(false);

    await approve('Maya Chen');
    await messageIn(workspace, root, /approved v1/i);
  });

  test('an approving reply is echoed with Undo, and undone the card is open again', async () => {
    await workspace.command(`/plan ${complete}`);
    const { root, card } = await cardOf();
    await workspace.say(root, 'Looks good, approved!');
    const echo = await cardWith(workspace, root, 'undo');
    await workspace.press(echo, 'undo');
    await eventually(async () => {
      const open = (await workspace.thread(root)).find(({ ts }) => ts === card.ts);
      expect(buttonsOf(open ?? card).map(({ action_id }) => action_id)).toContain('approve');
      expect(buttonsOf((await workspace.thread(root)).find(({ ts }) => ts === echo.ts) ?? echo)).toEqual([]);
    });
    const again = (await workspace.thread(root)).find(({ ts }) => ts === card.ts);
    await workspace.press(again ?? card, 'approve');
    await eventually(async () => {
      const said = (await workspace.thread(root)).filter((each) => /approved v1/i.test(each.text));
      expect(said).toHaveLength(1);
      expect(said[0]?.ts).not.toBe(echo.ts);
    });
  });

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
