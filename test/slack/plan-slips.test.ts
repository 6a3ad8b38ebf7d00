import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { eventually, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';
import { cancelled, openedIn, press } from './playing.js';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

const opened = async () => await room.workshops.list({}, 99);
const answers = (count: number, as = maya): Promise<LiveMessage[]> =>
  eventually(async () => {
    const seen = (await room.messages(as)).filter((each) => each.onlyFor === as);
    expect(seen).toHaveLength(count);
    return seen;
  });
const lastWords = async (count: number, as = maya) =>
  wordsOf((await answers(count, as)).at(-1) as LiveMessage);

describe('a command that is a slip', () => {
  test('is answered privately with one line, and opens nothing', async () => {
    await openedIn(room);
    await room.plan('status nosuch', tom);

    const said = await lastWords(1, tom);
    expect(said).toContain('`/plan status nosuch` looks like a command and is none, so nothing was opened.');
    expect(said).toContain('Plan It as a Brief');
    expect(await opened()).toHaveLength(1);
  });

  test('is answered in Chinese where it is typed in Chinese, whatever the person’s own language', async () => {
    await room.plan('取消 全部');
    expect(await lastWords(1)).toContain('`/plan 取消 全部` 看起来像命令');
    await room.plan('帮助');
    expect(await lastWords(2)).toContain('规划工作坊');
    await room.plan('暂停', lilei);
    expect(await lastWords(1, lilei)).toContain('`/plan 暂停` 看起来像命令');
    await room.plan('取消');
    expect(await lastWords(3)).toContain('`/plan 取消` 看起来像命令');

    expect(await opened()).toEqual([]);
  });
});

describe('a mistyped command', () => {
  test.each(['stauts', 'w-abc12', 'pause', 'cancel'])(
    '“%s” gets one line, which leads to the help',
    async (typed) => {
      await room.plan(typed);

      const said = await lastWords(1);
      expect(said).toContain('looks like a command and is none');
      expect(said).toContain('`/plan help` shows what there is.');
      expect(said).toContain('Plan It as a Brief');
      expect(said.split('\n').length).toBeLessThan(4);
      expect(await opened()).toEqual([]);
    },
  );
});

describe('Plan It as a Brief', () => {
  const offered = async (text: string) => {
    await room.plan(text);
    return (await answers(1)).at(-1) as LiveMessage;
  };

  test('opens what was typed as a workshop of whoever typed it, here and in its language', async () => {
    const card = await offered('取消 退款');
    await press(room, card, 'plan_it');

    await room.board();
    expect(await room.workshops.read('w-abc01')).toMatchObject({
      brief: '取消 退款',
      channel: planning,
      language: 'zh',
      requester: { id: maya },
    });
    expect(await lastWords(2)).toContain('正在这里发起工作坊');
  });

  test('works once: pressed twice at the same moment, or again an hour later, it leads to the first', async () => {
    const card = await offered('status page');
    await Promise.all([press(room, card, 'plan_it'), press(room, card, 'plan_it')]);
    await answers(3);
    await room.quiet();
    room.clock.advance(3_600_000);
    await press(room, card, 'plan_it');
    expect(await lastWords(4)).toContain('This workshop is open already');
    await cancelled(room);
    await press(room, card, 'plan_it');
    await answers(5);

    expect(await opened()).toHaveLength(1);
  });
});
