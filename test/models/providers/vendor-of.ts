import { afterEach, beforeEach } from 'vitest';
import type { ModelCall, Conversation, Provider, ModelReply } from '../../../src/models/provider.js';
import { startVendor, type Vendor } from '../vendors/vendor.js';
import type { Body } from '../vendors/wires.js';
import { aCall } from './call.js';

/** A vendor server and a provider on it, anew for every test. */
export function eachWithVendor(create: (vendor: Vendor) => Provider) {
  let vendor: Vendor;
  let provider: Provider;
  beforeEach(async () => {
    vendor = await startVendor();
    provider = create(vendor);
  });
  afterEach(() => vendor.close());
  return {
    vendor: () => vendor,
    begin: (changes: Partial<ModelCall> = {}): Conversation => provider.begin(aCall(changes)),
    bodies: (): Body[] => vendor.requests.map(({ body }) => body),
    raw: (index: number) => vendor.requests[index]?.raw,
  };
}

export function send(conversation: Conversation): Promise<ModelReply> {
  return conversation.send(new AbortController().signal);
}
