import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { startPostgres } from '../../store/postgres/server.js';
import { workshops } from './sections.js';
import type { Model } from './model.js';
import { noPace, removeFolder, startProduct } from './product.js';
import { openRoom } from './room.js';
import type { Figure } from './table.js';

const [warming, measured] = [2, Number(process.env.WORKSHOPS ?? 5)];

/** What one connection sends: each statement by its text, and how often it began to send after the server had answered. */
interface Sent {
  trips: number;
  statements: Map<string, number>;
}

/** Reads the messages of one connection to the server, as the protocol has them; those of its start have no type. */
function reader(sent: Sent) {
  const named = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  const count = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').slice(0, 90);
    sent.statements.set(words, (sent.statements.get(words) ?? 0) + 1);
  };
  const texts = (body: Buffer) => body.toString('utf8').split('\0');

  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = rest.readUInt32BE(head);
      if (rest.length < head + length) return;
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : '';
      const body = rest.subarray(head + 4, head + length);
      rest = rest.subarray(head + length);
      isStarted = true;
      if (type === 'Q') count(texts(body)[0] ?? '');
      const [name = '', second = ''] = type === 'P' || type === 'B' ? texts(body) : [];
      if (type === 'P') named.set(name, second);
      if (type === 'B') count(named.get(second) ?? second);
    }
  };
}

/** Stands between the product and its database, and counts. */
async function counting(port: number) {
  const sent: Sent = { trips: 0, statements: new Map() };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const read = reader(sent);
    let isAnswered = true;
    near.on('data', (chunk) => {
      if (isAnswered) sent.trips += 1;
      isAnswered = false;
      read(chunk);
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      isAnswered = true;
      near.write(chunk);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one.setNoDelay(true));
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    /** What was sent since it was asked last. */
    taken(): Sent {
      const now = { ...sent };
      Object.assign(sent, { trips: 0, statements: new Map<string, number>() });
      return now;
    },
    close(): void {
      for (const each of open) each.destroy();
      server.close();
    },
  };
}

/** One workshop after another over PostgreSQL: how often the product waits for the database at a call of a model. */
export async function trips(model: Model): Promise<Figure[]> {
  await model.takes(0);
  const server = await startPostgres();
  const url = new URL(await server.newDatabase());
  const proxy = await counting(Number(url.port));
  url.port = String(proxy.port);
  const room = await openRoom({ answer: true, approve: true });
  const product = await startProduct({
    ...{ slack: room.slack, baseURL: model.baseURL, pace: noPace, databaseUrl: url.href },
  });
  await product.ready;
  await workshops(room, warming);
  await model.taken();
  proxy.taken();
  const { posts } = room.counts;
  const began = performance.now();
  await workshops(room, measured);
  const ms = performance.now() - began;
  const { trips: all, statements } = proxy.taken();
  const calls = (await model.taken()).calls.length;
  await product.stop();
  await room.close();
  removeFolder(product.folder);
  proxy.close();
  await server.stop();
  const lines = [...statements]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 40)
    .map(([text, count]) => `${(count / calls).toFixed(2).padStart(6)}  ${text}`);
  console.log(`statements a call\n${lines.join('\n')}`);
  const sum = [...statements.values()].reduce((one, other) => one + other, 0);
  return [
    { what: `posts a call`, ours: (room.counts.posts - posts) / calls },
    { what: 'PostgreSQL: statements a call', ours: sum / calls },
    { what: 'PostgreSQL: round trips a call', ours: all / calls, limit: 8 },
    { what: 'PostgreSQL: ms a workshop', ours: ms / measured },
  ];
}
