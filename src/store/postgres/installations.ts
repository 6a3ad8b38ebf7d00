import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { StoreError } from '../../contracts/store.js';
import { connect, problem } from './connection.js';
import { migrate } from './migrate.js';

/** The same three steps up from src/store/postgres and from dist/store/postgres. */
const folder = new URL('../../../db/workspaces/', import.meta.url);

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Nonce, tag and what is encrypted, in base64. It is bound to the team: in the row of another one no key opens it. */
function seal(text: string, team: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(team));
  const encrypted = Buffer.concat([sealing.update(text), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), encrypted]).toString('base64');
}

function open(sealed: string, team: string, key: Buffer): string | undefined {
  const all = Buffer.from(sealed, 'base64');
  const [nonce, encrypted] = [all.subarray(0, nonceBytes), all.subarray(nonceBytes + tagBytes)];
  try {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(team)).setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(encrypted), opening.final()]).toString();
  } catch {
    return undefined;
  }
}

/**
 * Where the app is installed: what Slack says of that is any text, which only somebody with a key can read. The first key encrypts,
 * and all decrypt. Throws a StoreError that says what to do.
 */
export async function openInstallations(url: string, keys: readonly Buffer[], lost: (err: Error) => void) {
  const connection = await connect(url, lost, {}, 'planning_workspaces');
  const { rows, plain, close } = connection;
  const change = (text: string, values: unknown[] = []) =>
    plain((queries) => queries.query<{ team: string }>(text, values));
  const [first = Buffer.alloc(0)] = keys;
  try {
    await migrate(connection, url, folder);
  } catch (error) {
    await close();
    throw error instanceof StoreError ? error : new StoreError(problem(url, error), error);
  }

  return {
    close,
    /** All of them; `sealed` is another one after each change. */
    all: () => rows<{ team: string; sealed: string }>('SELECT team, sealed FROM planning.installations'),
    /** Undefined where there is none. Throws a StoreError where no key opens it. */
    async read(team: string): Promise<string | undefined> {
      const asked = 'SELECT sealed FROM planning.installations WHERE team = $1';
      const [row] = await rows<{ sealed: string }>(asked, [team]);
      if (!row) return undefined;
      const key = keys.find((each) => open(row.sealed, team, each) !== undefined);
      const text = key && open(row.sealed, team, key);
      const fix = 'Add its key to TOKEN_KEY, behind a comma, or install the app there again';
      if (text === undefined) throw new StoreError(`No key opens the installation of ${team}. ${fix}.`);
      // Once everything is encrypted by the first key the others can go.
      const again = 'UPDATE planning.installations SET sealed = $3 WHERE team = $1 AND sealed = $2';
      if (key !== first) await change(again, [team, row.sealed, seal(text, team, first)]);
      return text;
    },
    /** `expiresAt`: when its token expires, in seconds since 1970. */
    async store(team: string, text: string, expiresAt?: number): Promise<void> {
      await change(
        `INSERT INTO planning.installations (team, sealed, expires_at) VALUES ($1, $2, to_timestamp($3))
         ON CONFLICT (team) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at,
           installed_at = excluded.installed_at`,
        [team, seal(text, team, first), expiresAt ?? null],
      );
    },
    /** `at`: when it ended, in seconds since 1970. One that was made later stays. */
    async remove(team: string, at: number): Promise<void> {
      const earlier = "date_trunc('second', installed_at) <= to_timestamp($2)";
      await change(`DELETE FROM planning.installations WHERE team = $1 AND ${earlier}`, [team, at]);
    },
    /** Those whose token expires within two hours; each is given to one process a minute. */
    async expiring(): Promise<string[]> {
      const { rows: found } = await change(
        `UPDATE planning.installations SET renewing_at = clock_timestamp()
         WHERE expires_at < clock_timestamp() + interval '2 hours'
           AND coalesce(renewing_at < clock_timestamp() - interval '1 minute', true) RETURNING team`,
      );
      return found.map(({ team }) => team);
    },
  };
}
