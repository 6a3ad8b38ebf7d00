import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What another process occupies of the memory, in bytes; none once it is gone. */
export async function memoryOf(pid: number): Promise<number> {
  const kibibytes = process.platform === 'linux' ? await ofLinux(pid) : await ofOthers(pid);
  return Number(kibibytes) * 1024;
}

async function ofLinux(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? '0';
}

async function ofOthers(pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }));
  return stdout.trim();
}
