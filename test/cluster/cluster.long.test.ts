import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../store/postgres/server.js';
import { createDice } from '../survival/dice.js';
import { unwantedEnds } from './ends.js';
import { type Fault, runFaults } from './faults.js';
import { type Matrix, openMatrix } from './matrix.js';
import { throughput, waiting } from './measure.js';
import { type Judged, readAll, unfinished, unheard } from './oracle.js';
import { paidTwice } from './paid.js';
import { play, plotNames, type Story } from './plots.js';
import { files, missing, outOfOrder, postedTwice } from './posts.js';
import { readSettings } from './settings.js';
import { table } from './table.js';
import { takeovers } from './takeover.js';

/** Numbers of workshops: those of the faults begin at 1. */
const [calmOnes, waitingOnes] = [10_000, 20_000];
/** What fewer take is lost in what a process holds anyway. */
const enoughToWeigh = 500;
/** Whoever has taken a post over looks for its copy four times, the last time after this (`sending/holding.ts`). */
const lastLookMs = 70_000;
/** Somebody goes on with what a killed process was at, within this time. */
const takeoverMs = 5_000;

describe.each(readSettings(process.env, hasPostgres))(
  '$workshops workshops in $processes processes on $store (SEED=$seed)',
  (settings) => {
    const { workshops, seed, faultsMs, standsMs } = settings;
    /** How long something may take that is held up by a fault, or by several. */
    const calmMs = 30_000 + standsMs + settings.callsMs[1] * 100;
    const stories: Story[] = [];
    const figures: Record<string, number> = {};
    let matrix: Matrix;
    let faults: Fault[];
    let judged: Judged;
    let isCalm: boolean;

    const began = performance.now();
    const tell = (what: string) =>
      console.log(`${what}, ${Math.round((performance.now() - began) / 1_000)} s`);

    /** People plan while things go wrong, each in their own way; then all is left alone until nothing changes any more. */
    async function planAmongFaults(): Promise<void> {
      const { people, room, dice } = matrix;
      matrix.callsTake(...settings.callsMs);
      matrix.peopleWait(calmMs);
      const plots = Array.from(
        { length: workshops },
        (_, at) => plotNames[at % plotNames.length] ?? 'clicks',
      );
      const playing = dice.shuffled(plots).map(async (plot, index) => {
        await pause((index * faultsMs * 0.85) / workshops);
        stories.push(await play(index + 1, plot, { people, room, dice: createDice(seed + index) }));
      });
      faults = await runFaults(matrix);
      await Promise.all(playing);
      isCalm = await matrix.calm(calmMs);
      matrix.callsTake(0, 0);
    }

    /** The room is quiet while somebody waits to look for a copy once more. */
    async function untilCopiesAreGone(): Promise<void> {
      const copies = () => postedTwice(matrix, faults).filter(({ cleared }) => !cleared);
      for (const until = Date.now() + lastLookMs + calmMs; copies().length > 0; await pause(250))
        if (Date.now() > until) return tell(`${copies().length} copies stayed`);
    }

    async function planInCalm(): Promise<void> {
      const calm = await throughput(matrix, calmOnes, settings.calm);
      figures['workshops per minute, with nothing wrong'] = calm.perMinute;
      stories.push(...calm.stories);
      tell('planned with nothing wrong');
    }

    async function waitAndGoOn(): Promise<void> {
      const rested = await waiting(matrix, waitingOnes, settings.waiting);
      if (settings.waiting >= enoughToWeigh)
        figures['memory of a waiting workshop, KB'] = rested.kilobytesEach;
      figures[`${settings.waiting} waiting: taken up after a start, ms`] = rested.readyMs;
      figures['20 that are answered then have gone on, ms after the start'] = rested.goneOnMs;
      stories.push(...rested.stories);
      tell('waited and went on');
    }

    beforeAll(async () => {
      matrix = await openMatrix(settings);
      await matrix.startAll();
      if (settings.calm > 0) await planInCalm();
      await planAmongFaults();
      tell('planned among faults');
      if (settings.waiting > 0) await waitAndGoOn();
      await matrix.calm(calmMs);
      await untilCopiesAreGone();
      await Promise.all(matrix.processes.numbers.map(matrix.processes.stop));
      judged = await readAll(matrix);
      console.log(table(matrix, { faults, stories, judged, figures }));
    }, 3_600_000);
    afterAll(() => matrix.close(), 60_000);

    test('each comes to the end that its people led it to, or waits for somebody who sees that', () => {
      expect(isCalm, 'all comes to rest after the last fault').toBe(true);
      expect(unfinished(stories, judged, matrix)).toEqual([]);
    });

    test('what was acknowledged is stored and had its effect, and nothing is left waiting', () => {
      expect(judged.lost).toEqual([]);
      expect(unheard(stories, judged, matrix)).toEqual([]);
      expect(judged.left).toEqual({ deliveries: 0, posts: 0 });
      expect(judged.broken).toEqual([]);
    });

    test('nothing that was to be posted is missing, or stands twice', () => {
      expect(missing(matrix, judged)).toEqual([]);
      expect(files(matrix, judged)).toEqual([]);
      expect(postedTwice(matrix, faults).filter(({ cleared }) => !cleared)).toEqual([]);
    });

    test('nothing is posted twice but what was under way when something broke', () => {
      expect(postedTwice(matrix, faults).filter(({ excused }) => !excused)).toEqual([]);
    });

    test('the messages of a workshop stand in their order', () => {
      expect(outOfOrder(matrix, judged)).toEqual([]);
    });

    test('nothing is paid for twice but what was under way when something broke', () => {
      const { withoutReason, again, underWay } = paidTwice(matrix, faults, judged);
      expect(withoutReason.map(({ call, workshop }) => `${call} of ${workshop}`)).toEqual([]);
      expect(again).toBeLessThanOrEqual(underWay);
    });

    test(`what a process was at when it was killed or stood still goes on within ${takeoverMs / 1_000} s`, () => {
      const all = takeovers(matrix, faults, judged);
      expect(all.filter(({ lateMs, isDisturbed }) => lateMs > takeoverMs && !isDisturbed)).toEqual([]);
    });

    test('no process ends by itself, but one that stood still while others went on', () => {
      expect(unwantedEnds(matrix, faults)).toEqual([]);
    });
  },
);
