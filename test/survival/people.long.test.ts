import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { startPlayground } from '../playground/faulty.js';
import type { Playground } from '../../src/playground/playground.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import type { Session } from '../../src/workshop/session.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { postsOf } from '../slack/rendering.js';
import { buttonsOf, createVisitor, wordsOf } from '../thread/visitor.js';
import { momentOf } from '../workshop/invariants/moment.js';
import { noQuestionTwice } from '../workshop/invariants/questions.js';
import {
  marksTakeTenTurnsAtMost,
  onlyMembersAreNamed,
  onlyWhoHasTheFloorReplies,
} from '../workshop/invariants/routing.js';
import { createDice } from './dice.js';
import { createLives } from './lives.js';

const brief =
  'Build a poll for lunch. Everyone can put places to the vote. Store the votes for a week. It stands alone, without other systems. A page answers within 300 ms. Go live by 2027-03-01. [urgent]';
const maya = 'Maya Chen';
const tom = 'Tom Alder';
const tomId = 'U0TOMALDER';
/** What people write, in any order: each message once, so that it can be told from all others. */
const written: [string, string][] = [
  [maya, 'First this. [NEXT: RiskPlanner, TestPlanner]'],
  [tom, 'And I think of the risks. [NEXT:Risk]'],
  [maya, `What do you say? [NEXT:<@${tomId}>]`],
  [tom, 'I see it as Maya does.'],
  [tom, 'Ask them. [NEXT: Nobody At All]'],
  [maya, '[NEXT:SeniorDeveloper][NEXT:Coach]'],
  [maya, '@Planning Workshop queue skip'],
  [maya, `@Planning Workshop invite <@${tomId}> for risk`],
  [tom, 'The whole office, about 40 people'],
  [maya, 'Everybody in the Berlin office'],
  [maya, 'A remark that is none of anybody.'],
];
const lifetimes = 9;
const longestLifeMs = 2_500;
const longestPauseMs = 350;
/** A life in which nothing is left to change is over after this long. */
const quietMs = 4_000;
const seed = Number(process.env.SEED ?? 20_261_122);

describe(`several people write while the process is killed at random moments (SEED=${seed})`, () => {
  let folder: string;
  let playground: Playground;
  let facts: Fact[];
  let session: Session;
  let left: { posts: number; deliveries: number };
  let thread: LiveMessage[];
  let ids: Record<string, string>;

  beforeAll(async () => {
    const dice = createDice(seed);
    folder = mkdtempSync(join(tmpdir(), 'people-'));
    playground = await startPlayground({
      port: 0,
      host: '127.0.0.1',
      journal: null,
      limits: { postsPerSecond: 10_000, burst: 10_000 },
      patience: { acknowledgeMs: 1_000, retryMs: Array.from({ length: 40 }, () => 300) },
      // Every third frame comes twice.
      faults: (crossing) => (crossing.kind === 'frame' && dice(3) === 0 ? { kind: 'twice' } : undefined),
    });
    const lives = createLives(folder, playground, { immortal: true });
    const visitor = createVisitor(playground.url);
    ids = { [maya]: await visitor.personId(maya), [tom]: await visitor.personId(tom) };
    const board = async () => (await visitor.boards())[0];
    const said = async () => {
      const root = await board();
      return root ? visitor.thread(root) : [];
    };
    const toWrite = dice.shuffled(written);

    /** One thing that somebody does: gives the brief, presses what is offered, or writes what is left to write. */
    async function act(): Promise<void> {
      const root = await board();
      if (!root) return visitor.command(`/plan ${brief}`, maya);
      const card = (await said()).findLast((each) => buttonsOf(each).length > 0);
      const button = card && buttonsOf(card)[dice(buttonsOf(card).length)];
      const harmless =
        button && !/cancel|end|discard|undo|files|drop|other|pass|more|change/.test(button.action_id);
      const next = toWrite.pop();
      if (next) return visitor.say(root, next[1], next[0]);
      if (card && harmless) await visitor.press(card, button.action_id, dice(3) === 0 ? tom : maya);
    }

    for (let life = 0; life < lifetimes; life += 1) {
      let until = Number.POSITIVE_INFINITY;
      await lives.live(
        async () => {
          until = Date.now() + dice(longestLifeMs);
          while (Date.now() < until) {
            // A click that the app dies of is answered with a failure.
            await act().catch(() => undefined);
            await new Promise((next) => setTimeout(next, dice(longestPauseMs)));
          }
        },
        async () => Date.now() >= until,
      );
    }
    // The last life lasts until nothing changes any more.
    let last = { text: '', since: Date.now() };
    await lives.live(
      async () => {},
      async () => {
        const text = JSON.stringify(await said());
        if (text !== last.text) last = { text, since: Date.now() };
        return Date.now() - last.since > quietMs;
      },
    );
    const store = await openSqlite<Post>(lives.databaseFile, () => '');
    facts = await store.facts((await store.workshops.list({}, 1))[0]?.id ?? '');
    session = replay(facts);
    left = {
      posts: (await store.outbox.waiting(0, 1_000)).length,
      deliveries: (await store.inbox.waiting()).length,
    };
    await store.close();
    thread = await said();
  }, 180_000);
  afterAll(async () => {
    await playground.close();
    rmSync(folder, { recursive: true });
  });

  test('nothing is posted twice and nothing is left', () => {
    expect(left).toEqual({ posts: 0, deliveries: 0 });
    const posts = postsOf(facts).filter(({ kind }) => kind === 'message' || kind === 'files');
    const shown = thread.filter(({ fromApp, onlyFor }) => fromApp && onlyFor === undefined);
    expect(shown).toHaveLength(posts.length);
    const keys = facts.flatMap((each) => ('key' in each && each.type !== 'TaskFailed' ? [each.key] : []));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('whatever was said left a trace, once, as its author said it', () => {
    const heard = JSON.stringify(facts);
    for (const { ts, user, text, fromApp } of thread) {
      if (fromApp || text.includes('<@')) continue;
      expect(heard, `"${text}" was heard`).toContain(ts);
      const made = facts.filter(
        (each) =>
          (each.type === 'RemarkMade' && each.remark.id === ts) ||
          (each.type === 'ReplyMade' && each.reply.id === ts),
      );
      expect(made.length, text).toBeLessThanOrEqual(1);
      const routed = facts.filter((each) => each.type === 'Routed' && each.message === ts);
      expect(routed.length, text).toBeLessThanOrEqual(1);
      for (const { closure } of session.questions)
        if (closure?.message === ts) expect(closure.by?.id).toBe(user);
    }
    expect(Object.values(ids)).toContain(session.requester.id);
  });

  test('all that must hold of facts holds', () => {
    const watches = [
      noQuestionTwice(),
      onlyMembersAreNamed(),
      marksTakeTenTurnsAtMost(),
      onlyWhoHasTheFloorReplies(),
    ];
    // Or all this would be worth nothing.
    expect(facts.map(({ type }) => type)).toContain('Routed');
    let before = replay([]);
    for (const each of facts) {
      expect(fact.parse(each)).toEqual(each);
      const moment = momentOf(
        before,
        { type: 'RetryAsked', by: { id: tomId, name: tom }, admin: false, at: each.at },
        [each],
      );
      expect(watches.flatMap((watch) => watch(moment))).toEqual([]);
      before = moment.after;
    }
  });

  test('a person is awaited until the end, and no place that a view names is left unresolved', () => {
    const waits = awaited(session).map(({ what }) => what);
    expect(session.stage === 'closed' ? ['nothing'] : waits, `at ${session.stage}`).not.toEqual([]);
    for (const each of thread) expect(wordsOf(each)).not.toMatch(/<(?:thread|message|part):/);
  });
});
