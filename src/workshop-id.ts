import { randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A short id that people can read out and type: "w-" and five letters or digits that don't look alike. */
export function newWorkshopId(): string {
  return `w-${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`;
}
