import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { StoreError } from '../../contracts/store.js';
import { connect, orClosed } from './connection.js';
import { migratePostgres } from './migrate.js';

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

interface Row {
  team: string;
  sealed: string;
}
const installed = 'SELECT team, sealed FROM planning.installations';

/** What is encrypted, and the key that opens it; undefined where none does. */
function open({ team, sealed }: Row, keys: readonly Buffer[]): { text: string; key: Buffer } | undefined {
  const all = Buffer.from(sealed, 'base64');
  const [nonce, encrypted] = [all.subarray(0, nonceBytes), all.subarray(nonceBytes + tagBytes)];
  for (const key of keys)
    try {
      const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
      opening.setAAD(Buffer.from(team)).setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
      return { text: Buffer.concat([opening.update(encrypted), opening.final()]).toString(), key };
    } catch {
      // The next one may.
    }
  return undefined;
}

export function noKey(team: string): StoreError {
  const fix = 'Add its key to TOKEN_KEY, behind a comma, or install the app there again';
  return new StoreError(`No key opens the installation of ${team}. ${fix}.`);
}

/**
 * Where the app is installed, with the name and the bot's token where a key opens that, for whoever only looks: nothing is written.
 * Throws a StoreError that says what to do.
 */
export async function readInstallations(url: string, keys: readonly Buffer[]) {
  const connection = await connect(url, () => {}, { isReader: true }, 'planning_workspaces');
  const { rows } = connection;
  const all = await orClosed(connection, url, async () => {
    const [there] = await rows<{ is: string | null }>("SELECT to_regclass('planning.installations') AS is");
    return there?.is == null ? [] : rows<Row>(`${installed} ORDER BY team`);
  });
  await connection.close();
  return all.map((row) => {
    const said = JSON.parse(open(row, keys)?.text ?? '{}') as {
      team?: { name: string };
      bot?: { token: string };
    };
    return { team: row.team, name: said.team?.name, token: said.bot?.token };
  });
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
  await orClosed(connection, url, () => migratePostgres(connection, url, folder));

  return {
    close,
    /** All of them; `sealed` is another one after each change. */
    all: () => rows<Row>(installed),
    /** Undefined where there is none. Throws a StoreError where no key opens it. */
    async read(team: string): Promise<string | undefined> {
      const [row] = await rows<Row>(`${installed} WHERE team = $1`, [team]);
      if (!row) return undefined;
      const { text, key } = open(row, keys) ?? {};
      if (text === undefined) throw noKey(team);
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
