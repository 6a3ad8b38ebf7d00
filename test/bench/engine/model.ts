import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A call that the model was asked. Moments in milliseconds since 1970. */
export interface Call {
  at: number;
  until: number;
  /** Of the request, and of the words of the answer. */
  bytes: number;
  said: number;
}

/** What the process of the model is told. */
export interface Told {
  delayMs?: number;
  keepBodies?: true;
  take?: true;
}

/** The model in its own process. */
export async function startModel() {
  const child: ChildProcess = fork(new URL('./model-child.js', import.meta.url));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const told = (what: Told) => new Promise<void>((sent) => child.send(what, () => sent()));
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    /** How long each call takes from now on. */
    takes: (delayMs: number) => told({ delayMs }),
    keepBodies: () => told({ keepBodies: true }),
    /** The calls since this was asked last, with what was sent where that was kept. */
    async taken(): Promise<{ calls: Call[]; bodies?: unknown[] }> {
      child.send({ take: true });
      const [answer] = (await once(child, 'message')) as [{ calls: Call[]; bodies?: unknown[] }];
      return answer;
    },
    close: () => void child.kill('SIGKILL'),
  };
}
export type Model = Awaited<ReturnType<typeof startModel>>;

/** How long a call at least was under way, in milliseconds. */
export function busyMs(calls: readonly Call[]): number {
  let [sum, until] = [0, 0];
  for (const call of [...calls].sort((one, other) => one.at - other.at)) {
    sum += Math.max(0, call.until - Math.max(call.at, until));
    until = Math.max(until, call.until);
  }
  return sum;
}
