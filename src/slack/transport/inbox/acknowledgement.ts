import type { AckFn, ReceiverEvent } from '@slack/bolt';
import type { Log } from '../../../contracts/process.js';
import { visibleIn } from '../../../text/visible.js';

/** Acknowledges once. A lost connection is no reason to lose the delivery, which is stored by now. */
export function acknowledgement(ack: ReceiverEvent['ack'], log: Log): AckFn<unknown> {
  let isDone = false;
  return async (answer?: unknown) => {
    if (isDone) return;
    isDone = true;
    try {
      await ack(visibleIn(answer));
    } catch (err) {
      log.warn({ err }, 'an acknowledgement did not reach Slack; the delivery is worked on all the same');
    }
  };
}
