import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what the system hands out to whoever asks for any port: nobody else takes one of these by chance. */
const [lowest, highest] = [20_000, 32_000];
const mostTries = 50;
const given = new Set<number>();

/** A port that nothing listens on, and that nothing is given before the test listens there itself. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const server = createServer();
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    const isFree = await listening;
    await new Promise((closed) => server.close(closed));
    if (isFree && !given.has(port)) {
      given.add(port);
      return port;
    }
  }
  throw new Error(`no port between ${lowest} and ${highest} is free`);
}
