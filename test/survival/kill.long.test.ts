import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Post } from '../../src/slack/blocks/post.js';
import type { Fact } from '../../src/workshop/facts.js';
import { replay } from '../../src/workshop/evolve.js';
import { roleIds } from '../five-roles.js';
import { isShort } from '../long/form.js';
import { buttonsOf, wordsOf } from '../thread/visitor.js';
import { momentOf } from '../workshop/invariants/moment.js';
import { noQuestionTwice } from '../workshop/invariants/questions.js';
import {
  marksTakeTenTurnsAtMost,
  onlyMembersAreNamed,
  onlyWhoHasTheFloorReplies,
} from '../workshop/invariants/routing.js';
import { createLives } from './lives.js';

const brief =
  'Build a poll for lunch. Everyone can put places to the vote. Store the votes for a week. It stands alone, without other systems. A page answers within 300 ms. Go live by 2027-03-01. [question] [urgent] [dispute]';
/** One thing is asked before round 1, and one that cannot wait in a turn. */
const answers = ['The whole office, about 40 people', 'Nobody but us'];
/** Far more than a workshop needs: every life dies at a change at which none died before. */
const mostLives = 600;
/** Of so many steps of the workshop it dies at one. */
const every = isShort ? 30 : 1;
/** A life in which nothing is left to change is over after this long. */
const quietMs = 10_000;
/** How often people look at the thread. */
const lookMs = 200;

type Lives = Awaited<ReturnType<typeof createLives>>;

describe('a workshop whose process is killed before and after every change that it stores', () => {
  let lives: Lives;
  let deaths: string[];
  let facts: Fact[];
  let left: { posts: number; deliveries: number };
  let versions: string[];
  let decision: unknown;
  let boards: LiveMessage[];
  let thread: LiveMessage[];

  beforeAll(async () => {
    lives = await createLives({ every });
    const { visitor } = lives;
    await approved(lives);

    deaths = lives.deaths();
    boards = await visitor.boards();
    thread = boards[0] ? await visitor.thread(boards[0]) : [];
    const store = await openSqlite<Post>(lives.databaseFile, () => '');
    const session = (await store.workshops.list({}, 1))[0]?.id ?? '';
    facts = await store.facts(session);
    left = {
      posts: (await store.outbox.waiting(0, 1_000)).length,
      deliveries: (await store.inbox.waiting()).length,
    };
    await store.close();
    versions = readdirSync(join(lives.outputDir, session));
    decision = JSON.parse(readFileSync(join(lives.outputDir, session, 'v1.decision.json'), 'utf8'));
  }, 900_000);
  afterAll(() => lives.close());

  test('died at every kind of change, once before it and once after it', () => {
    const at = (moment: string, change: string) =>
      deaths.filter((line) => line.startsWith(`${moment} ${change}`));

    for (const moment of ['before', 'after']) {
      for (const change of ['claim', 'facts', 'sending', 'uploaded', 'sent', 'booked']) {
        expect(at(moment, change), `deaths ${moment} ${change}`).not.toEqual([]);
      }
      const steps = at(moment, 'facts').map((line) => line.split(' ').slice(2));
      for (const [before, ...types] of steps) {
        const stored = facts.slice(Number(before), Number(before) + types.length);
        expect(types).toEqual(stored.map(({ type }) => type));
      }
      const died = steps.flatMap(([, ...types]) => types);
      expect(died.length).toBeGreaterThanOrEqual(facts.length / every ** 1.5);
    }
  });

  test('takes no turn twice and is approved once', () => {
    const keys = facts.flatMap((fact) => ('key' in fact ? [fact.key] : []));

    expect(new Set(keys).size).toBe(keys.length);
    const count = (wanted: Fact['type']) => facts.filter(({ type }) => type === wanted).length;
    const { rounds } = replay(facts);
    const spoken = rounds.map(({ turns }) => turns.map(({ role }) => role));
    expect(spoken.slice(0, 2)).toEqual([roleIds, roleIds]);
    for (const { turns, readings } of rounds)
      for (const taken of [turns, readings]) {
        const roles = taken.map(({ role }) => role);
        expect(new Set(roles).size).toBe(roles.length);
      }
    expect(count('FirstViewGiven')).toBe(roleIds.length);
    expect(count('PlanReadOutside')).toBe(rounds.filter(({ outside }) => outside).length);
    expect(count('PlanReadOutside')).toBeGreaterThan(0);
    expect(count('Approved')).toBe(1);
  });

  test('has nothing in its facts that must not be there at any moment', () => {
    const questions = [noQuestionTwice(), onlyMembersAreNamed()];
    const watches = [...questions, marksTakeTenTurnsAtMost(), onlyWhoHasTheFloorReplies()];
    let before = replay([]);
    for (const each of facts) {
      const by = { id: 'U0MAYACHEN', name: 'Maya Chen' };
      const moment = momentOf(before, { type: 'RetryAsked', by, admin: false, at: each.at }, [each]);
      expect(watches.flatMap((watch) => watch(moment))).toEqual([]);
      before = moment.after;
    }
  });

  test('asks once, and records the answers that were given, each read once', () => {
    const closed = facts.filter((each) => each.type === 'SaidToQuestion' && each.as !== 'open');

    expect(facts.filter(({ type }) => type === 'TurnHeld')).toHaveLength(1);
    expect(closed).toMatchObject(answers.map((text) => ({ as: 'answered', text, via: 'reply' })));
    expect(facts.filter(({ type }) => type === 'ReplyRead')).toHaveLength(answers.length);
    for (const [index, answer] of answers.entries()) {
      const marked = thread.find(({ text }) => text === answer);
      const number = ['one', 'two'][index];
      expect(marked?.reactions.map(({ name }) => name).sort()).toEqual([number, 'white_check_mark']);
    }
  });

  test('posts nothing twice and loses nothing', () => {
    expect(left).toEqual({ posts: 0, deliveries: 0 });
    expect(boards).toHaveLength(1);
    const posts = thread.map(({ username, text }) => `${username}: ${text}`);
    expect(posts.filter((each, index) => posts.indexOf(each) !== index)).toEqual([]);
    const speakers = thread.flatMap(({ username, text }) => (/ in round 1: /.test(text) ? [username] : []));
    expect(speakers).toEqual(roleIds);
  });

  test('has its files on the disk and in the thread once', () => {
    const attached = thread.flatMap(({ files }) => files ?? []).map(({ name }) => name);

    expect(attached.sort()).toEqual(['plan.html', 'planning.ai.json', 'planning_report.md']);
    expect(versions.sort()).toEqual(['v1', 'v1.decision.json']);
    expect(decision).toMatchObject({ status: 'approved' });
  });
});

/** Lives on until a whole life brings nothing new: a person gives the brief, answers, and presses Approve. */
async function approved({ visitor, ...lives }: Lives) {
  const thread = async () => {
    const board = (await visitor.boards())[0];
    return board ? visitor.thread(board) : [];
  };
  // What died before it was claimed was never acknowledged: the person sees that and does it again.
  const wasHeard = (what: string) => lives.deaths().includes(`after claim ${what}`);
  const begin = async () => {
    if (!wasHeard('command')) await visitor.command(`/plan ${brief}`);
  };
  const goOn = async () => {
    const said = await thread();
    const board = (await visitor.boards())[0];
    for (const [index, answer] of answers.entries()) {
      const isAsked = said.some((each) => new RegExp(`^\\*Q${index + 1} · `, 'm').test(wordsOf(each)));
      if (board && isAsked && !said.some(({ text }) => text === answer)) return visitor.say(board, answer);
    }
    const canApprove = (each: LiveMessage) =>
      buttonsOf(each).some(({ action_id }) => action_id === 'approve');
    const card = said.find(canApprove);
    if (!card || wasHeard('action')) return;
    // A click that the app dies of is answered with a failure; the next life gets another one if need be.
    await visitor.press(card, 'approve').catch(() => undefined);
  };
  for (let count = 0; count < mostLives; count += 1) {
    let since = Date.now();
    const isApproved = async () => (await thread()).some(({ text }) => / approved v1\./.test(text));
    const diedByItself = await lives.live(begin, async () => {
      if (Date.now() - since < lookMs) return false;
      await goOn();
      if (await isApproved()) return Date.now() - since > quietMs;
      since = Date.now();
      return false;
    });
    if (!diedByItself) return;
  }
  throw new Error(`not approved after ${mostLives} lives; the last died ${lives.deaths().at(-1)}`);
}
