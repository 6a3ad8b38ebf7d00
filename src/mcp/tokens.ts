import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { type Clock, CommandError } from '../contracts/process.js';
import type { AuditLine } from '../contracts/store.js';
import { realPath } from '../real-path.js';
import { codeOf } from '../remedies.js';
import { jsonIn } from '../text/json.js';

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
    const at = realPath(file);
    mkdirSync(dirname(at), { recursive: true, mode: 0o700 });
    appendFileSync(at, `\n${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
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
    /** All that was made and revoked, as the audit log tells it. */
    history: (): AuditLine[] =>
      linesOf(file).map(({ at, ...each }) =>
        'revoked' in each
          ? { at, by: 'operator', what: 'token revoked', about: '', detail: each.revoked }
          : { at, by: 'operator', what: 'token made', about: each.channels.join(' '), detail: each.made },
      ),
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
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** As Slack writes it. */
const channelId = /^[CGD][A-Z0-9]{5,20}$/;

/** Answers `token`, `tokens` or `revoke`, in lines. `url`: where agents find the bot. Throws a CommandError. */
export function tokenCommand(
  tokens: Tokens,
  [command, ...given]: readonly string[],
  clock: Pick<Clock, 'now'>,
  url: string,
): string[] {
  const at = new Date(clock.now()).toISOString();
  if (command === 'token') {
    const wrong = given.find((each) => !channelId.test(each));
    if (wrong)
      throw new CommandError(
        `${wrong} is no id of a channel. Slack shows it at the end of a channel's details, such as C0123ABCD; the playground's #planning is C0PLANNING.`,
      );
    const { id, token } = tokens.make([...new Set(given)], at);
    return [
      `Token ${id}, for ${given.join(' and ')}. It is shown this once, and reads and reports what belongs to these channels:`,
      '',
      `  ${token}`,
      '',
      `An agent finds the bot at ${url}, with the header "Authorization: Bearer ${token}". In Claude Code:`,
      `  claude mcp add --transport http planning ${url} --header "Authorization: Bearer ${token}"`,
    ];
  }
  if (command === 'tokens') {
    const all = tokens.list();
    if (all.length === 0) return ['There is no token. `mcp token <channel>` makes one.'];
    return all.map((each) => `${each.id}  ${each.at}  ${each.channels.join(' ')}`);
  }
  const [id = ''] = given;
  if (!tokens.revoke(id, at)) throw new CommandError(`There is no token ${id}. \`mcp tokens\` lists them.`);
  return [`Token ${id} opens nothing any more.`];
}
