import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figures } from './product.js';

/** A contestant in a process of its own, which asks the same as one workshop of ours did. */
export async function startLoop(script: URL, place: string, baseURL: string, bodies: readonly unknown[]) {
  const child = fork(script, [place, baseURL]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script.pathname} ended with ${String(code)}`);
  });
  ended.catch(() => {});
  const heard = () => Promise.race([once(child, 'message'), ended]);
  await heard();
  child.send({ bodies });
  return {
    async run(workshops: number, atOnce = 1) {
      child.send({ workshops, atOnce });
      const [ran] = (await heard()) as [Figures & { ms: number }];
      return ran;
    },
    async close(): Promise<void> {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export async function startBareLoop(folder: string, baseURL: string, bodies: readonly unknown[]) {
  const databaseFile = join(folder, 'bare.sqlite');
  const loop = await startLoop(new URL('./bare-loop.js', import.meta.url), databaseFile, baseURL, bodies);
  return { ...loop, databaseFile };
}
