import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from './open-postgres.js';
import { openShared } from '../../src/store/postgres/shared.js';
import { silent } from '../engine/joined.js';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres/server.js';

const now = () => new Date().toISOString();
const inTime = { timeout: 10_000, interval: 20 };

describe.skipIf(!hasPostgres)('PostgreSQL by TLS (left out where no PostgreSQL is installed)', () => {
  let folder: string;
  let server: PostgresServer;
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  /** Somebody who signs certificates. */
  const authority = (name: string) =>
    openssl(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
      ...['-keyout', `${name}.key`, '-out', `${name}.pem`],
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tls-'));
    authority('ours');
    authority('foreign');
    openssl(
      ...['req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'],
      ...['-keyout', 'server.key', '-out', 'server.csr'],
    );
    writeFileSync(file('names'), 'subjectAltName=DNS:localhost\n');
    openssl(
      ...['x509', '-req', '-in', 'server.csr', '-CA', 'ours.pem', '-CAkey', 'ours.key', '-CAcreateserial'],
      ...['-days', '2', '-extfile', 'names', '-out', 'server.pem'],
    );
    const [cert, key] = ['server.pem', 'server.key'].map((name) => readFileSync(file(name), 'utf8'));
    server = await startPostgres({ tls: { cert: cert ?? '', key: key ?? '' } });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  /** An empty database by a name for its host, with these parameters. */
  async function database(parameters: string, host = 'localhost'): Promise<string> {
    return `${(await server.newDatabase()).replace('127.0.0.1', host)}?${parameters}`;
  }
  const trusting = (name: string) => `sslmode=verify-full&sslrootcert=${file(`${name}.pem`)}`;
  const refused = async (url: string) => {
    const error: unknown = await openPostgres(url, now).then(
      (store) => store.close(),
      (thrown: unknown) => thrown,
    );
    return error instanceof Error ? `${error.name}: ${error.message}` : 'it opened';
  };

  test('all connections of a process are encrypted, also the one on which it hears of others', async () => {
    const url = await database(trusting('ours'));
    const log = { ...silent, debug: () => {} };
    const { store, shared } = await openShared(url, now, { log, replaced: () => {} });
    const [name] = /planning_\d+/.exec(url) ?? [];
    const plain = url.replace(/\?.*/, '').replace(/planning_\d+$/, 'postgres');

    await vi.waitFor(async () => {
      const rows = await server.query(
        plain,
        `SELECT ssl, query LIKE 'LISTEN%' AS hears FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = '${name}'`,
      );
      expect(rows.some(({ hears }) => hears)).toBe(true);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.every(({ ssl }) => ssl)).toBe(true);
    }, inTime);
    await shared.execution.stop();
    await store.close();
  });

  test('a certificate of a foreign authority is refused, and says where the right one is named', async () => {
    expect(await refused(await database(trusting('foreign')))).toMatch(
      /^StoreError: PostgreSQL at localhost:\d+\/planning_\d+ cannot be used \(.*\)\. Its certificate is not trusted: set sslrootcert in DATABASE_URL/,
    );
  });

  // Another name of this machine.
  test('a host that does not stand in the certificate is refused', async () => {
    expect(await refused(await database(trusting('ours'), '127.1'))).toMatch(
      /Its certificate is not trusted.*the host to a name in it/,
    );
  });

  test('a file that is not there is named', async () => {
    expect(await refused(await database(trusting('none')))).toMatch(/^StoreError: .*none\.pem/);
  });
});
