import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** What a coding agent shows to be let in: for which channels it is good, and since when (ISO 8601, UTC). */
export interface McpToken {
  id: string;
  channels: readonly string[];
  at: string;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const made = z.object({ made: z.string(), hash, channels: z.array(z.string()).min(1), at: z.string() });
const revoked = z.object({ revoked: z.string(), at: z.string() });
const line = z.union([made, revoked]);

/** `pw`, the id, and 256 random bits. */
const shape = /^pw_([0-9a-f]{8})_[\w-]{43}$/;

const hashed = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The tokens in a file beside the database. The running bot reads it at every request, so what a command adds or revokes
 * holds at once. Lines are only ever added. Of a token only its hash is kept: nobody can read it out again.
 */
export function createTokens(file: string) {
  function all(): (McpToken & { hash: string })[] {
    const tokens = new Map<string, McpToken & { hash: string }>();
    for (const each of linesOf(file)) {
      if ('revoked' in each) tokens.delete(each.revoked);
      else tokens.set(each.made, { id: each.made, channels: each.channels, at: each.at, hash: each.hash });
    }
    return [...tokens.values()];
  }

  /** A line of its own, also after one that a loss of power has cut. Only the owner can read the file. */
  function add(entry: z.infer<typeof line>): void {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    appendFileSync(file, `\n${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
  }

  return {
    list: (): McpToken[] => all().map(({ id, channels, at }) => ({ id, channels, at })),
    /** Makes one for these channels. It is told this once. */
    make(channels: readonly string[], at: string): { id: string; token: string } {
      const id = randomBytes(4).toString('hex');
      const token = `pw_${id}_${randomBytes(32).toString('base64url')}`;
      add({ made: id, hash: hashed(token).toString('hex'), channels: [...channels], at });
      return { id, token };
    },
    /** False where there is none of this id. */
    revoke(id: string, at: string): boolean {
      if (!all().some((each) => each.id === id)) return false;
      add({ revoked: id, at });
      return true;
    },
    /** Undefined for what is no token, or none any more. Throws what the file system throws. */
    find(token: string): McpToken | undefined {
      const [, id] = shape.exec(token) ?? [];
      const known = id === undefined ? undefined : all().find((each) => each.id === id);
      if (!known || !timingSafeEqual(Buffer.from(known.hash, 'hex'), hashed(token))) return undefined;
      return { id: known.id, channels: known.channels, at: known.at };
    },
  };
}
export type Tokens = ReturnType<typeof createTokens>;

/** What is no line of ours is left out: one may have been cut when the power went. */
function linesOf(file: string): z.infer<typeof line>[] {
  return textOf(file)
    .split('\n')
    .flatMap((each) => {
      const { data } = line.safeParse(jsonIn(each));
      return data ? [data] : [];
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
