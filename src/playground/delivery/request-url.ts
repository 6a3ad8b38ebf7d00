import { createHmac } from 'node:crypto';
import type { Faults } from '../faults.js';
import { createConnection, type Delivery, type Outcome, type Retry, type Transport } from './transport.js';

/** HTTP mode: each delivery is a signed POST to one URL, and a 2xx answer acknowledges it. */
export function createRequestUrl(
  url: string,
  signingSecret: string,
  now: () => number,
  acknowledgeMs: number,
  faults: Faults | undefined,
): Transport {
  const connection = createConnection(true);

  async function send(delivery: Delivery, retry: Retry | null): Promise<Outcome> {
    const fault = await faults?.({ kind: 'frame', type: delivery.type, payload: delivery.payload });
    if (fault?.kind === 'delay' && fault.when !== 'after') await fault.until;
    if (fault?.kind === 'drop' && fault.when === 'before')
      return { kind: 'failed', reason: 'connection_failed', lost: false };
    const outcome = await post(delivery, retry);
    if (fault?.kind === 'twice') await post(delivery, { number: 1, reason: 'http_timeout' });
    if (fault?.kind === 'drop') return { kind: 'failed', reason: 'connection_failed', lost: false };
    return outcome;
  }

  async function post(delivery: Delivery, retry: Retry | null): Promise<Outcome> {
    const { body, contentType } = encode(delivery);
    const stamp = String(Math.floor(now() / 1000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(acknowledgeMs),
        headers: {
          'content-type': contentType,
          'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
          'x-slack-request-timestamp': stamp,
          'x-slack-signature': sign(signingSecret, stamp, body),
          ...(retry === null
            ? {}
            : { 'x-slack-retry-num': String(retry.number), 'x-slack-retry-reason': retry.reason }),
        },
      });
      const text = await response.text();
      connection.set(true);
      if (response.ok) return { kind: 'acknowledged', response: readAnswer(text) };
      const final = response.headers.get('x-slack-no-retry') === '1';
      return { kind: 'failed', reason: 'http_error', lost: false, final };
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      if (!timedOut) connection.set(false);
      return { kind: 'failed', reason: timedOut ? 'http_timeout' : 'connection_failed', lost: false };
    }
  }

  return {
    connected: () => connection.is(),
    // A URL cannot say that it is there: the only way to know is to try.
    untilConnected: async (signal) => signal.throwIfAborted(),
    watch: (watcher) => connection.watch(watcher),
    send,
    close: async () => {},
  };
}

function encode(delivery: Delivery): { body: string; contentType: string } {
  if (delivery.type === 'events_api') {
    return { body: JSON.stringify(delivery.payload), contentType: 'application/json' };
  }
  const fields =
    delivery.type === 'interactive'
      ? { payload: JSON.stringify(delivery.payload) }
      : (delivery.payload as Record<string, string>);
  return { body: new URLSearchParams(fields).toString(), contentType: 'application/x-www-form-urlencoded' };
}

function sign(signingSecret: string, stamp: string, body: string): string {
  return `v0=${createHmac('sha256', signingSecret).update(`v0:${stamp}:${body}`).digest('hex')}`;
}

/** An empty body acknowledges and says nothing; plain text is as good as JSON with a text. */
function readAnswer(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return { text };
  }
}
