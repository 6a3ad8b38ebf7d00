import type { App, Receiver, ReceiverEvent } from '@slack/bolt';

/** A way by which Slack's deliveries come in. */
export interface Door {
  /** What Bolt knows of it. */
  receiver: Receiver;
  /** Resolves when deliveries can come in, or when the room is being left. Rejects with `SlackRefused`. */
  open(): Promise<void>;
  /** Whether deliveries can come in at this moment. */
  isOpen(): boolean;
  close(): Promise<void>;
}

export type Receive = (event: ReceiverEvent) => Promise<void>;

/**
 * Bolt acknowledges an event before its listeners run, so its own receivers are told of a stand-in for the app, which
 * stores the delivery first. They call nothing of an app but `processEvent`.
 */
export function inFrontOf(inner: Receiver, receive: Receive): Receiver {
  inner.init({ processEvent: receive } as unknown as App);
  return { init: () => {}, start: () => inner.start(), stop: () => inner.stop() };
}
