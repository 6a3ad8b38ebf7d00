import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Execution, Job, TaskJob } from '../../src/contracts/execution.js';

/** An execution, and what stands around it. */
export interface Room {
  execution: Execution;
  /** Causes a job as the product does: stored with its cause where that is how it comes to be known. */
  cause(job: Job): Promise<void>;
  /** What is left of it when the process is killed is owed by the store: a new life has it again. */
  close(): Promise<void>;
}

export const taskJob = (number: number, more: Partial<TaskJob> = {}): TaskJob => ({
  ...{ kind: 'task', workshop: 'w-1', key: `w-1:task ${number}:a1`, seq: 1, line: 'roles', rank: 0 },
  ...more,
});
const inLane = (number: number, lane: string): Job => ({ kind: 'delivery', delivery: number, lane });
const soon = (look: () => void) => vi.waitFor(look, { timeout: 10_000, interval: 10 });

/** Writes down what is begun and ended, and holds each job until it is let go. */
export function recorder() {
  const lines: string[] = [];
  const held = new Map<string, () => void>();
  const nameOf = (job: Job) =>
    job.kind === 'task' ? job.key : job.kind === 'delivery' ? `${job.delivery}` : job.lane;
  return {
    lines,
    async act(job: Job): Promise<void> {
      lines.push(`begun ${nameOf(job)}`);
      await new Promise<void>((resolve) => held.set(nameOf(job), resolve));
      lines.push(`ended ${nameOf(job)}`);
    },
    async letGo(name: string): Promise<void> {
      await soon(() => expect(held.has(name)).toBe(true));
      held.get(name)?.();
      held.delete(name);
    },
  };
}

/** What the engine expects of whoever does the work that is owed. */
export function executionContract(name: string, open: () => Promise<Room>): void {
  describe(`an execution: ${name}`, () => {
    let room: Room;
    beforeEach(async () => {
      room = await open();
    }, 60_000);
    afterEach(() => room.close());

    test('begins what was owed before it was started, and what is owed later', async () => {
      const { lines, act } = recorder();
      await room.cause(taskJob(1));
      await room.execution.start(act);
      await room.cause(taskJob(2));

      await soon(() => expect(lines).toHaveLength(2));
      expect(lines.sort()).toEqual(['begun w-1:task 1:a1', 'begun w-1:task 2:a1']);
    });

    test('works on what is in one lane one after the other, and on other lanes beside', async () => {
      const { lines, act, letGo } = recorder();
      await room.execution.start(act);
      for (const [number, lane] of [
        [1, 'C1'],
        [2, 'C1'],
        [3, 'C2'],
      ] as const)
        await room.cause(inLane(number, lane));
      await letGo('3');
      await soon(() => expect(lines).toContain('ended 3'));
      expect(lines).not.toContain('begun 2');
      await letGo('1');
      await letGo('2');

      await soon(() => expect(lines).toHaveLength(6));
      expect(lines.filter((line) => !line.endsWith('3'))).toEqual([
        'begun 1',
        'ended 1',
        'begun 2',
        'ended 2',
      ]);
    });

    test('begins a job again that fails', async () => {
      let tries = 0;
      await room.execution.start(async () => {
        tries += 1;
        if (tries === 1) throw new Error('the database is out of reach');
      });
      await room.cause(taskJob(1));

      await soon(() => expect(tries).toBe(2));
    });

    test('does a task that is handed in again once at a time', async () => {
      const { lines, act, letGo } = recorder();
      await room.execution.start(act);
      await room.cause(taskJob(1));
      await soon(() => expect(lines).toHaveLength(1));
      await room.execution.take([taskJob(1)]);
      await room.cause(taskJob(2));
      await soon(() => expect(lines).toHaveLength(2));
      expect(lines).toEqual(['begun w-1:task 1:a1', 'begun w-1:task 2:a1']);
      await letGo('w-1:task 2:a1');
    });

    test('begins nothing more once it is left', async () => {
      const { lines, act } = recorder();
      await room.execution.start(act);
      await room.execution.leave();
      await room.cause(taskJob(1));
      await room.cause(inLane(1, 'C1'));
      await room.execution.stop();

      expect(lines).toEqual([]);
    });
  });
}
