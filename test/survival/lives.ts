import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startPlayground } from '../../src/playground/playground.js';
import { createVisitor } from '../thread/visitor.js';

/** Models for a process of its own: base URLs by vendor, who is asked in which order, and how much faster time passes. */
export interface LivingModels {
  vendors: { anthropic: string; openai: string };
  models: string[];
  hurry: { speed: number; began: number };
}

/**
 * A process that dies again and again: what it keeps on the disk, where it died so far, and its next life. With `immortal`
 * it dies only where it is killed. Of so many steps (`every`) it dies at one. Without `living` the rehearsal answers.
 */
export async function createLives({
  immortal = false,
  every = 1,
  living,
}: {
  immortal?: boolean;
  every?: number;
  living?: LivingModels;
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'survival-'));
  const limits = { postsPerSecond: 10_000, burst: 10_000 };
  const playground = await startPlayground({ port: 0, host: '127.0.0.1', journal: null, limits });
  const { slack } = playground;
  const deaths = join(folder, 'deaths');
  writeFileSync(deaths, '');
  const { signingSecret: _, ...socketMode } = slack;
  const config = {
    slack: socketMode,
    databaseFile: join(folder, 'planning.sqlite'),
    outputDir: join(folder, 'outputs'),
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    ...{ deaths, every },
    ...living,
  };
  return {
    visitor: createVisitor(playground.url),
    databaseFile: config.databaseFile,
    outputDir: config.outputDir,
    async close(): Promise<void> {
      await playground.close();
      rmSync(folder, { recursive: true });
    },
    /** Lines such as "before sent 12" or "after facts 4 TurnTaken", oldest first. */
    deaths: () => readFileSync(deaths, 'utf8').trim().split('\n'),
    /** One life. True when it died at a change; false when it had nothing left to change and was killed as `settled`. */
    async live(onStart: () => Promise<unknown>, settled: () => Promise<boolean>): Promise<boolean> {
      const child = fork(new URL('./child.js', import.meta.url), [], {
        env: { ...process.env, CONFIG: JSON.stringify(config), ...(immortal && { IMMORTAL: '1' }) },
      });
      const exited = once(child, 'exit');
      const started = once(child, 'message').then(() => onStart());
      await Promise.race([started, exited]);
      const isDead = () => child.exitCode !== null || child.signalCode !== null;
      while (!isDead() && !(await settled())) {
        await Promise.race([exited, new Promise((next) => setTimeout(next, 20))]);
      }
      const diedByItself = isDead();
      if (!diedByItself) child.kill('SIGKILL');
      expect(await exited).toEqual([null, 'SIGKILL']);
      return diedByItself;
    },
  };
}
