import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import type { SlackContext } from '../../context.js';
import { problemOf, refusedSettings } from '../web-api/calling.js';

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

/** Slack does not take a token, or another setting that only a person can put right. */
export class SlackRefused extends Error {
  override readonly name = 'SlackRefused';
}

const basics = 'in your app\'s settings under "Basic Information"';
/** By what Slack refuses, what to do then. */
const fixes: Record<string, string> = {
  SLACK_BOT_TOKEN:
    'In your app\'s settings under "OAuth & Permissions", install it to the workspace and set SLACK_BOT_TOKEN to the "Bot User OAuth Token" (xoxb-…).',
  SLACK_APP_TOKEN: `Make an app-level token (xapp-…) with the scope connections:write ${basics}, turn on Socket Mode, and set SLACK_APP_TOKEN to it.`,
  'SLACK_CLIENT_ID and SLACK_CLIENT_SECRET': `Set both as they stand ${basics}.`,
};
const again = 'Open /slack/install, and install the app there again.';

/** `what`: a setting, or in words the token of one of several workspaces. */
export function slackRefusal(what: string, answer: string, cause: unknown): SlackRefused {
  return new SlackRefused(`Slack refuses ${what} ("${answer}"). ${fixes[what] ?? again}`, { cause });
}

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Tries until Slack can be reached, with growing waits. A token that Slack refuses is `refused`'s to judge: it may
 * throw, or let it be tried again, as every other refusal is. Undefined when the signal aborts first.
 */
export async function untilReached<T>(
  step: string,
  attempt: () => Promise<T>,
  refused: (answer: string, cause: unknown) => void,
  { clock, log, signal }: Pick<SlackContext, 'clock' | 'log' | 'signal'>,
): Promise<T | undefined> {
  for (let tries = 1; !signal.aborted; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) return undefined;
      const problem = problemOf(error);
      if (problem.kind === 'refused' && refusedSettings.has(problem.error)) refused(problem.error, error);
      const growing = Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
      const waitMs = problem.kind === 'limited' ? problem.waitMs : growing;
      log.warn({ step, problem, tries, waitMs }, 'Slack cannot be reached; trying again');
      await clock.sleep(waitMs, signal).catch(() => {});
    }
  }
  return undefined;
}
