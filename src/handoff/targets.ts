import { createOutbox } from './outbox.js';
import type { Targets } from './parcel.js';
import type { HandOffSettings } from './settings.js';

/** How each target that the operator has set up is delivered to. */
export function createTargets({ outbox }: HandOffSettings): Targets {
  return {
    ...(outbox !== undefined && { outbox: createOutbox(outbox) }),
  };
}
