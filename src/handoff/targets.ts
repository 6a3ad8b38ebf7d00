import type { Clock } from '../contracts/process.js';
import { createGithubIssues } from './github.js';
import { createOutbox } from './outbox.js';
import type { Targets } from './parcel.js';
import type { HandOffSettings } from './settings.js';
import { createWebhook } from './webhook.js';

/** How each target that the operator has set up is delivered to. */
export function createTargets(
  { outbox, webhook, github }: HandOffSettings,
  clock: Pick<Clock, 'now' | 'sleep'>,
): Targets {
  return {
    ...(outbox !== undefined && { outbox: createOutbox(outbox) }),
    ...(webhook && { webhook: createWebhook(webhook, clock) }),
    ...(github && { github: createGithubIssues(github, clock) }),
  };
}
