import type { Server } from 'node:http';
import { HTTPReceiver } from '@slack/bolt';
import type { Log } from '../needs.js';
import { sdkLog } from '../web-api/sdk-log.js';
import { type Door, inFrontOf, type Receive } from './door.js';
import { withBody } from './http-body.js';
import { portTaken } from './refused.js';

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
  inner.requestListener = withBody(inner.requestListener);
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
