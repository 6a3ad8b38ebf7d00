import { createHmac } from 'node:crypto';
import { handOffRecord } from '../document/hand-off/record.js';
import type { Clock } from '../contracts/process.js';
import { visibleIn } from '../text/visible.js';
import { type Deliver, type Parcel, request, retryAfter, troubleOf } from './parcel.js';

/** What is read of an answer: that it came is enough. */
const mostRead = 10_000;
/** Files whose whole text goes with it; of the others the hash. */
const enclosed = new Set([
  ...['planning.ai.json', 'planning_report.md', 'planning.draft.md', 'decision.json', 'agent-prompts.md'],
]);
/** The receiver wants no more of this, says the convention. */
const gone = 410;

/**
 * Tells one address, by the convention of Standard Webhooks: `webhook-id` is the same at every try, and `webhook-signature` is the
 * HMAC-SHA256 over id, timestamp and body with each secret. Any 2xx acknowledges it.
 */
export function createWebhook(
  { url, secrets }: { url: string; secrets: readonly string[] },
  clock: Pick<Clock, 'now'>,
): Deliver {
  return async (parcel, signal) => {
    const body = bodyOf(parcel);
    const timestamp = `${Math.floor(clock.now() / 1_000)}`;
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'planning-workshop',
      'webhook-id': parcel.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets
        .map((secret) => signatureOf(secret, `${parcel.id}.${timestamp}.${body}`))
        .join(' '),
    };
    try {
      const answer = await request(url, { method: 'POST', headers, body, signal, most: mostRead });
      if (answer.status >= 200 && answer.status < 300) return { delivered: true };
      const wait = retryAfter(answer, clock.now());
      return {
        delivered: false,
        detail: `HTTP ${answer.status}`,
        ...(answer.status === gone && { lasting: true as const }),
        ...(wait !== undefined && { notBefore: wait }),
      };
    } catch (error) {
      return { delivered: false, detail: troubleOf(error) };
    }
  };
}

function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(text, 'utf8').digest('base64')}`;
}

/** The same bytes at every try. */
function bodyOf(parcel: Parcel): string {
  const { handoff, event, files, at } = parcel;
  const contents = Object.fromEntries(
    files.filter(({ name }) => enclosed.has(name)).map(({ name, content }) => [name, content]),
  );
  const data = { ...visibleIn(handOffRecord(parcel)), contents: event === 'handed_off' ? contents : {} };
  return JSON.stringify({ type: `${handoff.artifact}.${event}`, timestamp: at, data });
}
