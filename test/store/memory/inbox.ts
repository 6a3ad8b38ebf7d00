import type { Inbox } from '../../../src/contracts/execution.js';
import type { Step } from '../../../src/contracts/store.js';
import type { Disk } from './disk.js';

export function memoryInbox(disk: Disk, now: () => string): Inbox {
  const found = (id: number) => disk.deliveries.find((each) => each.id === id);

  return {
    async claim(claims, body) {
      const text = JSON.stringify(body);
      if (claims.some((each) => disk.claims.has(each))) return undefined;
      const id = ++disk.lastId;
      const delivery = { id, body: text, receivedAt: now(), attempts: 0, isDone: false };
      disk.deliveries.push(delivery);
      for (const each of claims) disk.claims.set(each, delivery);
      return id;
    },
    async claimedSince(claim, moment) {
      const delivery = disk.claims.get(claim);
      return delivery !== undefined && Date.parse(delivery.receivedAt) >= moment;
    },
    reached: async (claim) => disk.claims.get(claim)?.session,
    async done(id, _kind, outcome) {
      const delivery = found(id);
      if (!delivery || delivery.isDone) return false;
      delivery.isDone = true;
      delivery.outcome ??= outcome;
      return delivery.session === undefined;
    },
    async setAside(id) {
      const delivery = found(id);
      if (delivery) delivery.isDone = true;
    },
    async failed(id) {
      const delivery = found(id);
      return delivery ? ++delivery.attempts : 0;
    },
    waiting: async () =>
      disk.deliveries
        .filter(({ isDone }) => !isDone)
        .map(({ id, body, attempts }) => ({ id, attempts, body: JSON.parse(body) as unknown })),
  };
}

/** Within a step: what became of the delivery that caused it. */
export function arrived(disk: Disk, { workshop, facts, arrival }: Step<unknown, unknown>): void {
  const delivery = disk.deliveries.find(({ id }) => id === arrival?.delivery);
  if (!arrival || !delivery) return;
  if (facts.length > 0 || !delivery.outcome?.includes(' fact')) {
    delivery.session = workshop;
    delivery.outcome = arrival.outcome;
  }
  if (!arrival.goesOn) delivery.isDone = true;
}
