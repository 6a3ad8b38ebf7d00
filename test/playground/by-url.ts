import { createHmac } from 'node:crypto';
import { readJson } from '../../src/playground/http.js';
import {
  createConnection,
  type Outcome,
  type Retry,
  type Transport,
} from '../../src/playground/delivery/deliveries.js';
import type { Faults } from './faulty.js';
import type { Delivery } from '../../src/playground/records.js';

/** What a way to the app is made with. */
type Way = { acknowledgeMs: number; faults: Faults | undefined };

/** HTTP mode: each delivery is a signed POST to one URL, and a 2xx answer acknowledges it. */
export function createRequestUrl(url: string, secret: string, now: () => number, way: Way): Transport {
  const connection = createConnection(true);

  async function post(delivery: Delivery, retry: Retry): Promise<Outcome> {
    const { body, type } = encode(delivery);
    const stamp = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', secret).update(`v0:${stamp}:${body}`).digest('hex');
    const again = { 'x-slack-retry-num': String(retry?.number), 'x-slack-retry-reason': retry?.reason ?? '' };
    const headers = {
      'content-type': type,
      'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
      'x-slack-request-timestamp': stamp,
      'x-slack-signature': `v0=${signature}`,
      ...(retry !== null && again),
    };
    try {
      const signal = AbortSignal.timeout(way.acknowledgeMs);
      const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
      const text = await response.text();
      connection.set(true);
      if (response.ok) return { kind: 'acknowledged', response: readJson(text) };
      const final = response.headers.get('x-slack-no-retry') === '1';
      return { kind: 'failed', reason: 'http_error', lost: false, final };
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      if (!timedOut) connection.set(false);
      return { kind: 'failed', reason: timedOut ? 'http_timeout' : 'connection_failed', lost: false };
    }
  }

  return {
    ...connection,
    // A URL cannot say that it is there: the only way to know is to try.
    untilConnected: async (signal) => signal.throwIfAborted(),
    async send(delivery, retry) {
      const cut: Outcome = { kind: 'failed', reason: 'connection_failed', lost: false };
      const fault = await way.faults?.({ kind: 'frame', type: delivery.type, payload: delivery.payload });
      if (fault?.kind === 'delay' && fault.when !== 'after') await fault.until;
      if (fault?.kind === 'drop' && fault.when === 'before') return cut;
      const outcome = await post(delivery, retry);
      if (fault?.kind === 'twice') await post(delivery, { number: 1, reason: 'http_timeout' });
      return fault?.kind === 'drop' ? cut : outcome;
    },
    close: async () => {},
  };
}

function encode({ type, payload }: Delivery): { body: string; type: string } {
  if (type === 'events_api') return { body: JSON.stringify(payload), type: 'application/json' };
  const isCommand = type === 'slash_commands';
  const fields = isCommand ? (payload as Record<string, string>) : { payload: JSON.stringify(payload) };
  return { body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' };
}
