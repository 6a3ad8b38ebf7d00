import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { bringEarlier } from '../../src/engine/perform.js';
import type { LiveMessage } from '../../src/playground/live.js';
import { decide } from '../../src/workshop/decide.js';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { liveItems } from '../../src/workshop/plan/references.js';
import { lineSummary } from '../../src/engine/summary.js';
import { press } from './playing.js';
import { eventually, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
let facts: Fact[];
const old = 'w-abcde';

/** A workshop as release 0.5 has left it, in the middle of its meeting: Maya's, in #planning. */
function leftUnfinished(): Fact[] {
  const file = join(import.meta.dirname, '../workshop/release-0.5/workshop.meeting.json');
  const { stored } = JSON.parse(readFileSync(file, 'utf8')) as { stored: Fact[] };
  const [{ channel, requester }] = stored as [Extract<Fact, { type: 'WorkshopOpened' }>];
  const text = JSON.stringify(stored).replaceAll(channel, planning).replaceAll(requester.id, maya);
  return (JSON.parse(text) as unknown[]).map((each) => fact.parse(each));
}

beforeEach(async () => {
  room = await openRoom();
  facts = leftUnfinished();
  const after = lineSummary(replay(facts));
  await room.store.step({ workshop: old, channel: planning, expected: 0, facts, posts: [], after });
});

async function answerTo(typed: string, as = maya): Promise<LiveMessage> {
  await room.plan(typed, as);
  return eventually(async () => {
    const last = (await room.messages(as)).filter(({ onlyFor }) => onlyFor === as).at(-1) as LiveMessage;
    expect(JSON.stringify(last.blocks)).toContain('"action_id":"plan_it"');
    return last;
  });
}

test('what release 0.5 has left unfinished stands in the list of its requester, with one button, which refines it', async () => {
  const list = await answerTo('mine');
  expect(wordsOf(list)).toContain('An earlier release began this workshop');
  expect(wordsOf(list)).toContain('Go On with Its Items');
  expect(JSON.stringify(list.blocks).match(/"action_id"/g)).toHaveLength(1);
  await press(room, list, 'plan_it');
  await room.board();
  const before = replay(facts);
  const begun = await room.workshops.read('w-abc01');
  expect(begun).toMatchObject({ brief: before.brief, requester: { id: maya }, channel: planning });
  expect(begun?.members.map(({ id }) => id)).toEqual(before.members.map(({ id }) => id));

  const [task] = begun ? pending(begun) : [];
  expect(task?.kind).toBe('bring-earlier');
  if (!begun || !task) return;
  await room.workshops.arrive('w-abc01', await bringEarlier(begun, task.key, room.workshops, undefined));

  const now = await room.workshops.read('w-abc01');
  const answered = before.questions.filter(({ state }) => state === 'answered');
  expect(liveItems(before.plan).length).toBeGreaterThan(0);
  expect(liveItems(now?.plan ?? before.plan).map(({ text }) => text.length)).toEqual(
    liveItems(before.plan).map(({ text }) => text.length),
  );
  expect(now?.questions.map(({ text }) => text)).toEqual(answered.map(({ text }) => text));
  expect(await room.workshops.read(old)).toMatchObject({
    stage: 'closed',
    outcome: { kind: 'continued', in: { workshop: 'w-abc01' } },
  });
});

test('only who takes part presses it, and nobody else can do anything in it', async () => {
  await press(room, await answerTo(`status ${old}`, tom), 'plan_it', tom);
  await eventually(async () => expect((await room.privately(tom)).join()).toContain('who take part'));
  expect(await room.workshops.read('w-abc01')).toBeUndefined();

  const session = replay(facts);
  const said = {
    type: 'Said',
    by: session.requester,
    message: '1.1',
    text: 'Go on.',
    at: session.changedAt,
  } as const;
  expect(decide(session, said)).toMatchObject([{ type: 'RequestDeclined', reason: 'olderRelease' }]);
});
