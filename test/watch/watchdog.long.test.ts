import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { hungExitCode } from '../../src/watch/watchdog.js';

const folder = mkdtempSync(join(tmpdir(), 'watch-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});
let files = 0;

/** A process of its own. `told` gives what it says next. */
function watched(scene: string, file = join(folder, `at-work-${++files}`)) {
  const child = fork(new URL('./watched.js', import.meta.url), [file, scene], { silent: true });
  children.push(child);
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  const exited = once(child, 'exit').then(([code, signal]): Exit => ({ code, signal }));
  const told = async () => (await once(child, 'message'))[0] as { diedOf?: string; kept?: string };
  return { file, child, said, exited, told };
}
interface Exit {
  code: number | null;
  signal: string | null;
}

/** What the next life over the same file knows of the death before it. */
const nextLifeKnows = async (file: string) => {
  const { told, child } = watched('ends at once', file);
  const { diedOf } = await told();
  child.kill('SIGKILL');
  return diedOf;
};

describe.concurrent('a main thread that hangs', () => {
  test.each([
    ['hangs after it has waited, while another waits', 'delivery 1'],
    ['hangs in a renderer within a delivery', 'fact w-1 7'],
    ['hangs in many short pieces', 'delivery 1'],
  ])(
    'when it %s ends with a code of its own, names what it was at, and the next life knows',
    async (scene, work) => {
      const { file, said, exited } = watched(scene);

      expect(await exited).toEqual({ code: hungExitCode, signal: null });
      const [line = ''] = (await said).split('\n');
      expect(JSON.parse(line)).toMatchObject({ level: 60, work, exitCode: hungExitCode });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await nextLifeKnows(file)).toBe(work);
      expect(await nextLifeKnows(file)).toBeUndefined();
    },
  );

  test('in code that has no name ends, too, and leaves nothing to count', async () => {
    const { file, exited } = watched('hangs in nothing that has a name');

    expect(await exited).toEqual({ code: hungExitCode, signal: null });
    expect(await nextLifeKnows(file)).toBeUndefined();
  });
});

describe.concurrent('what the process dies of', () => {
  test('is an error that nobody caught, by where it came from', async () => {
    const { file, exited } = watched('throws where nobody catches');

    expect(await exited).toMatchObject({ code: 1 });
    expect(await nextLifeKnows(file)).toBe('delivery 1');
  });

  test('is not what only waited when it was killed', async () => {
    const { file, child, told, exited } = watched('only waits');
    await told();
    child.kill('SIGKILL');
    await exited;

    expect(existsSync(file)).toBe(false);
  });

  test('is not what works in short pieces', async () => {
    const { told } = watched('works in short pieces');
    await told();

    expect(await told()).toEqual({ kept: '' });
  });

  test('is what works long in one piece, until it ends', async () => {
    const { told } = watched('works long and ends');
    await told();

    expect(await told()).toEqual({ kept: 'delivery 1' });
    expect(await told()).toEqual({ kept: '' });
  });

  test('is nothing that happens while it is being stopped', async () => {
    const { file, exited } = watched('throws while it is being stopped');
    await exited;

    expect(await nextLifeKnows(file)).toBeUndefined();
  });
});
