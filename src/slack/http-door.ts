import type { Server } from 'node:http';
import { HTTPReceiver } from '@slack/bolt';
import { type Door, inFrontOf, type Receive } from './doors.js';
import type { Log } from './needs.js';
import { portTaken } from './refused.js';
import { sdkLog } from './sdk-log.js';

interface Means {
  signingSecret: string;
  port: number;
  host: string;
  log: Log;
  receive: Receive;
}

/** Signed requests over HTTP at `/slack/events`. What can't be stored is answered with 500, and Slack sends it again. */
export function createHttpDoor({ signingSecret, port, host, log, receive }: Means): Door {
  const inner = new HTTPReceiver({ signingSecret, logger: sdkLog(log, 'warn') });
  let server: Server | undefined;

  return {
    receiver: inFrontOf(inner, receive),
    async open() {
      try {
        server = await inner.start({ port, host });
      } catch (error) {
        throw portTaken(port, host, error);
      }
      log.info({ address: server.address() }, 'listening for Slack');
    },
    async close() {
      if (!server) return;
      const closed = inner.stop();
      server.closeAllConnections();
      server = undefined;
      await closed;
    },
  };
}
