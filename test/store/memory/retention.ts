import { before, keeps, type Retention } from '../../../src/contracts/store.js';
import type { Disk } from './disk.js';

export function memoryRetention(disk: Disk, now: () => string): Retention {
  return {
    async sweep() {
      const past = disk.deliveries.filter(
        ({ session, isDone, receivedAt }) =>
          isDone && session === undefined && receivedAt < before(now(), keeps.claimsMs),
      );
      for (const delivery of past) disk.deliveries.splice(disk.deliveries.indexOf(delivery), 1);
      for (const [claim, delivery] of disk.claims) if (past.includes(delivery)) disk.claims.delete(claim);
      for (const [input, { at }] of disk.kept)
        if (at < before(now(), keeps.answersMs)) disk.kept.delete(input);
      return false;
    },
  };
}
