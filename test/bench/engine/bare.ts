import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The bare loop in its own process, which asks the same as one workshop did. */
export async function startBareLoop(folder: string, baseURL: string, bodies: readonly unknown[]) {
  const databaseFile = join(folder, 'bare.sqlite');
  const child = fork(new URL('./bare-loop.js', import.meta.url), [databaseFile, baseURL]);
  await once(child, 'message');
  child.send({ bodies });
  return {
    databaseFile,
    async run(workshops: number, atOnce = 1): Promise<{ cpuMs: number; ms: number }> {
      child.send({ workshops, atOnce });
      const [figures] = (await once(child, 'message')) as [{ cpuMs: number; ms: number }];
      return figures;
    },
    close: () => void child.kill('SIGKILL'),
  };
}
