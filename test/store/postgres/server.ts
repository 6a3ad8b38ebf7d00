import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../free-port.js';

/** Where Debian puts the programs of each major version. */
const debian = '/usr/lib/postgresql';
const startsWithinMs = 20_000;

/** The folder with the programs of PostgreSQL; undefined where they are not on this machine. */
function programs(): string | undefined {
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  return versions.map((each) => join(debian, each, 'bin')).find((each) => existsSync(join(each, 'initdb')));
}

/**
 * Whether tests on PostgreSQL can run here. Where they have to, as in CI, a missing server is a failure and no reason to leave
 * them out.
 */
export const hasPostgres = programs() !== undefined || process.env.POSTGRES_TESTS === 'required';

export interface PostgresServer {
  /** A database of its own, empty, by its URL. */
  newDatabase(): Promise<string>;
  /** A database with all that is in this one, to which nobody is connected any more: much faster than to make its tables. */
  copyOf(url: string): Promise<string>;
  /** Sends this to a database by its URL. */
  query(url: string, text: string): Promise<Record<string, unknown>[]>;
  /** As a power cut does it, and up again. */
  restart(): Promise<void>;
  port: number;
  /** Of the process that all others of the server descend from. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** A server for the tests of the block in which this is called: it starts before the first one, and stops after the last. */
export function postgresHere(): PostgresServer {
  const server = {} as PostgresServer;
  beforeAll(async () => void Object.assign(server, await startPostgres()), 60_000);
  afterAll(() => server.stop());
  return server;
}

/**
 * Starts a server in a folder of its own. PostgreSQL refuses to run as root: then it runs as nobody in particular. `tls`: its
 * certificate and key, as PEM.
 */
export async function startPostgres({
  durable = false,
  tls,
}: {
  durable?: boolean;
  tls?: { cert: string; key: string };
} = {}): Promise<PostgresServer> {
  const bin = programs();
  if (!bin) throw new Error(`There are no programs of PostgreSQL below ${debian}: install "postgresql".`);
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const user = userInfo().uid === 0 ? unprivileged() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'planning', '--no-sync', '-E', 'UTF8'],
    options,
  );
  const secured = Object.entries(tls ?? {}).map(([name, text]) => {
    const file = join(folder, `${name}.pem`);
    writeFileSync(file, text, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    return `ssl_${name}_file=${file}`;
  });
  const port = await freePort();
  const settings = [
    ...[`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1'],
    ...(tls ? ['ssl=on', ...secured] : []),
    ...['shared_buffers=32MB', 'max_connections=100', `fsync=${durable ? 'on' : 'off'}`],
  ].flatMap((each) => ['-c', each]);

  const admin = `postgres://planning@127.0.0.1:${port}/postgres`;
  async function begin() {
    const child = spawn(join(bin ?? '', 'postgres'), ['-D', data, ...settings], options);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    for (const until = Date.now() + startsWithinMs; ; ) {
      const client = new pg.Client({ connectionString: admin });
      try {
        await client.connect();
        await client.end();
        return { child, ended };
      } catch (error) {
        if (Date.now() > until || child.exitCode !== null) throw error;
        await pause(50);
      }
    }
  }

  let running = await begin();
  let databases = 0;
  // Older ones copy files anyway. The other way writes each page to the log first, which no test needs.
  const asFiles = Number(bin.split('/').at(-2)) < 15 ? '' : 'STRATEGY FILE_COPY';
  async function create(template: string): Promise<string> {
    databases += 1;
    const name = `planning_${databases}`;
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${asFiles}`);
    await client.end();
    return `postgres://planning@127.0.0.1:${port}/${name}`;
  }
  return {
    port,
    pid: () => running.child.pid,
    newDatabase: () => create('template1'),
    copyOf: (url) => create(new URL(url).pathname.slice(1)),
    async query(url, text) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(text);
      await client.end();
      return rows;
    },
    async restart() {
      running.child.kill('SIGQUIT');
      await running.ended;
      running = await begin();
    },
    async stop() {
      running.child.kill('SIGQUIT');
      await running.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The user that Debian's package makes for it. */
function unprivileged(): { uid: number; gid: number } {
  const of = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: of('-u'), gid: of('-g') };
}
