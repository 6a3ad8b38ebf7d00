import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Post } from '../../src/slack/blocks/post.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Fact } from '../../src/workshop/facts.js';
import { answered, cardWith, question } from './conversation.js';
import { reworded } from './models-answers.js';
import { read } from './models-room.js';
import { saying } from './scripts.js';
import { buttonsOf, eventually, firstBoard, messageIn, startWorkspace, type Workspace } from './workspace.js';

interface Line {
  msg: string;
  [key: string]: unknown;
}

let workspace: Workspace;
afterEach(() => workspace.close());

/** A word that nothing but what people and models write has in it. */
const mark = 'marmalade';
const tom = 'Tom Alder';

/** The rehearsal, with the mark in every sentence that it writes, as far as there is room for it. */
const marking = saying(({ schema }, answer) => {
  const marked = reworded(answer, (text) => (/\s/.test(text) ? `${text} ${mark}` : text));
  return schema.safeParse(marked).success ? (marked as typeof answer) : answer;
});

async function logged(): Promise<{ lines: Line[]; text: () => string }> {
  const written: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) });
  workspace = await startWorkspace({ script: marking, log });
  return {
    get lines() {
      return written.map((line) => JSON.parse(line) as Line);
    },
    text: () => written.join(''),
  };
}

test('a whole workshop is told by its lines: every arrival and every fact, in order, without a word of what was written', async () => {
  const log = await logged();
  await workspace.command(`/plan a poll for lunch with ${mark} and bread [urgent]`);
  const root = await firstBoard(workspace);
  await question(workspace, root, 1);
  await workspace.say(root, `(aside) ${mark} is nice`);
  await workspace.say(root, `@Planning Workshop quiet`);
  await workspace.say(root, `what does ${mark} mean?`, tom);
  const said = await workspace.messageBy(root, `what does ${mark} mean?`, tom);
  await messageIn(workspace, root, /Q1.*still open/is);
  await workspace.edit(said, `what is ${mark}, please?`, tom);
  await workspace.say(root, `Everyone who likes ${mark}`);
  // Who presses a button of the card before it says so changes the answer.
  await eventually(async () => {
    const buttons = (await workspace.thread(root)).flatMap(buttonsOf);
    expect(buttons.map(({ action_id }) => action_id)).not.toContain('answer:0');
  });
  const card = await answered(workspace, root, 'approve');
  await workspace.say(root, `change: more ${mark} on Fridays, please`);
  const now = await cardWith(workspace, root, 'approve', /v1|v2/);
  await workspace.press(now, 'approve');
  await workspace.press(card, 'approve').catch(() => {});
  await workspace.remove(said, tom);

  let facts: Fact[] = [];
  let stored: { id: number; kind: string; seq: number; outcome: string }[] = [];
  await workspace.away(async () => {
    const store = await openSqlite<Post>(workspace.databaseFile, () => '');
    const id = (await store.workshops.list({}, 1))[0]?.id ?? '';
    facts = await store.facts(id);
    await store.close();
    stored = read(
      workspace,
      `SELECT id, kind, seq, outcome FROM deliveries WHERE session = '${id}' ORDER BY seq, id`,
    );
  });
  const lines = log.lines;
  const told = lines.filter(({ msg }) => msg === 'a fact');
  const arrivals = lines.filter(({ msg }) => msg === 'an arrival');

  expect(facts.filter((each) => JSON.stringify(each).includes(mark)).length).toBeGreaterThan(20);
  expect(log.text()).not.toContain(mark);
  expect(log.text()).not.toMatch(/Maya|Tom Alder/);
  expect(told.map(({ seq, fact }) => [seq, fact])).toEqual(facts.map(({ type }, index) => [index + 1, type]));
  let seq = 0;
  for (const each of arrivals) {
    expect(each).toMatchObject({ seq, input: expect.any(String), ms: expect.any(Number) });
    expect([each.facts, each.ignored].filter((one) => one !== undefined)).toHaveLength(1);
    seq += Number(each.facts ?? 0);
  }
  expect(seq).toBe(facts.length);
  // What was stored of a delivery is what its line says.
  const delivered = arrivals.filter(({ delivery }) => delivery !== undefined);
  expect(
    delivered.map(({ delivery, input, seq: at, facts: count, ignored }) => [
      delivery,
      input,
      at,
      count ?? ignored,
    ]),
  ).toEqual(
    stored.map(({ id, kind, seq: at, outcome }) => [
      id,
      kind,
      at,
      / fact/.test(outcome) ? Number.parseInt(outcome, 10) : outcome,
    ]),
  );
  expect(delivered).toContainEqual(expect.objectContaining({ input: 'Said', ignored: 'blank' }));
  expect(delivered).toContainEqual(
    expect.objectContaining({ input: 'BriefGiven', by: expect.stringMatching(/^U/) }),
  );
});

test('a delivery that reaches no workshop has a line, too: what it was, whose, where, and what became of it', async () => {
  const log = await logged();
  await workspace.command('/plan help');
  await workspace.command(`/plan a poll for lunch with ${mark} and bread`);
  const root = await firstBoard(workspace);
  await workspace.say(root, '@Planning Workshop status');
  const by = await workspace.personId('Maya Chen');

  const deliveries = () => log.lines.filter(({ msg }) => msg === 'a delivery');
  await eventually(async () => expect(deliveries()).toHaveLength(3));
  expect(deliveries()[0]).toMatchObject({ kind: 'command', channel: root.channel, outcome: 'no workshop' });
  // Slack tells twice of a message that mentions the bot: it is heard once.
  expect(deliveries().slice(1)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'message', user: by, channel: root.channel }),
      expect.objectContaining({ kind: 'app_mention', user: by, channel: root.channel }),
    ]),
  );
});
