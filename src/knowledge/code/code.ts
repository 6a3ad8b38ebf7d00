import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  type Code,
  type CodeAt,
  CodeLost,
  type CodeProblem,
  type FoundCode,
  type KnowledgeIndex,
  type Passage,
} from '../../contracts/knowledge.js';
import type { Log } from '../../contracts/process.js';
import { realPath } from '../../real-path.js';
import { visibleIn } from '../../text/visible.js';
import { shortOf } from '../../workshop/setting/facts.js';
import {
  type CodeAnswers,
  codeLimits,
  type CodePiece,
  type CodeReply,
  type CodeRequest,
  type CodeSetup,
} from './requests.js';

/** As built, also for tests, which run the sources: `src` and `dist` lie side by side. */
const entry = fileURLToPath(new URL('../../../dist/code-child.js', import.meta.url));
/** How long it is kept when nothing is asked, in milliseconds. */
const idleMs = 600_000;

type Child = ChildProcessByStdio<Writable, Readable, null>;

/**
 * The repositories below these folders. They are read in a process of its own, which is started when it is needed: reading
 * may take seconds, and must hold up nothing else.
 */
export function createCode(options: {
  setup: CodeSetup;
  /** The repository of a workshop can't be read any more. */
  lost?: (session: string, problem: CodeProblem) => void;
  numbers: Pick<KnowledgeIndex, 'number'>;
  log: Pick<Log, 'warn'>;
}): Code & { stop(): void } {
  const { setup, lost = () => {}, numbers, log } = options;
  const waiting = new Map<number, { took(reply: CodeReply): void; failed(error: Error): void }>();
  let child: Child | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  function started(): Child {
    if (child) return child;
    mkdirSync(realPath(setup.kept), { recursive: true, mode: 0o700 });
    const heap = Math.ceil((codeLimits.memory * 0.75) / 1024 / 1024);
    // It gets no keys.
    const fresh = spawn(process.execPath, [`--max-old-space-size=${heap}`, entry], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    createInterface({ input: fresh.stdout }).on('line', (line) => {
      const reply = JSON.parse(line) as CodeReply;
      waiting.get(reply.id)?.took(reply);
    });
    const over = () => child === fresh && ended();
    fresh.once('exit', over);
    fresh.once('error', over);
    fresh.stdin.on('error', over);
    fresh.stdin.write(`${JSON.stringify(setup)}\n`);
    child = fresh;
    return fresh;
  }

  /** It is not kept for nothing. */
  function endLater(): void {
    clearTimeout(idle);
    idle = setTimeout(() => waiting.size === 0 && stop(), idleMs);
    idle.unref();
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    ended();
  }

  function ended(): void {
    child = undefined;
    for (const each of waiting.values()) each.failed(new Error('the process that reads code has ended'));
    waiting.clear();
  }

  /** `session`: the workshop that is told where its repository can't be read any more. */
  async function ask<Kind extends CodeRequest['kind']>(
    request: Extract<CodeRequest, { kind: Kind }>,
    session?: string,
  ): Promise<CodeAnswers[Kind]> {
    const id = ++last;
    const to = started();
    let clock: NodeJS.Timeout | undefined;
    try {
      const reply = await new Promise<CodeReply>((took, failed) => {
        waiting.set(id, { took, failed });
        clock = setTimeout(() => {
          failed(new Error(`reading code takes more than ${codeLimits.answerMs} ms`));
          // It always answers in time, unless it hangs.
          to.kill('SIGKILL');
        }, codeLimits.answerMs);
        clock.unref();
        to.stdin.write(`${JSON.stringify({ id, request })}\n`);
      });
      if ('problem' in reply) {
        if (session !== undefined) lost(session, reply.problem);
        throw new CodeLost(reply.problem);
      }
      if ('failed' in reply) throw new Error(reply.failed);
      return reply.answer as CodeAnswers[Kind];
    } finally {
      clearTimeout(clock);
      waiting.delete(id);
      endLater();
    }
  }

  const passages = (pieces: readonly CodePiece[], { commit }: CodeAt, session: string) =>
    Promise.all(visibleIn(pieces).map((piece) => passage(piece, commit, session)));

  async function passage(
    { path, line, text }: CodePiece,
    commit: string,
    session: string,
    part = `${line ?? ''}`,
  ): Promise<Passage> {
    const where = `${path || './'}@${shortOf(commit)}${line === undefined ? '' : `:${line}`}`;
    const number = await numbers.number(session, `code:${path}@${commit}:${part}`);
    return { id: `S${number}`, title: path === '' ? 'The repository' : path, where, text };
  }

  return {
    async find(repository): Promise<FoundCode | { problem: CodeProblem }> {
      try {
        return { repository, ...(await ask<'find'>({ kind: 'find', repository })) };
      } catch (error) {
        if (error instanceof CodeLost) return { problem: error.problem };
        log.warn({ err: error, repository }, 'a repository could not be looked at');
        return { problem: 'unreadable' };
      }
    },
    overview: async (at, session, named = '') =>
      passages(await ask<'overview'>({ kind: 'overview', named, ...at }, session), at, session),
    search: async (query, at, session) =>
      passages(await ask<'search'>({ kind: 'search', query, ...at }, session), at, session),
    async read(place, at, session) {
      const found = await ask<'read'>({ kind: 'read', place, ...at }, session);
      if ('missing' in found) return visibleIn(found);
      return passage(visibleIn(found), at.commit, session);
    },
    named: (text, at) => ask<'named'>({ kind: 'named', text, ...at }),
    async whole(path, at, session) {
      const { pieces, ...told } = await ask<'whole'>({ kind: 'whole', path, ...at }, session);
      // Two pieces of one long line begin at the same place.
      const parts = visibleIn(pieces).map((piece, part) => passage(piece, at.commit, session, `#${part}`));
      return { ...told, passages: await Promise.all(parts) };
    },
    stop,
  };
}
