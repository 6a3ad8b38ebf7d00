import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

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
export async function startCounting(url: string) {
  const at = new URL(url);
  const port = Number(at.port);
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
  at.port = String((server.address() as AddressInfo).port);
  return {
    /** The same database, by way of this. */
    url: at.href,
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
