import type { ItemIndex } from '../../../src/contracts/knowledge.js';
import type { Disk } from './disk.js';

export function memoryItems(disk: Disk): ItemIndex {
  return {
    marks: async () => new Map([...disk.items].map(([workshop, { mark }]) => [workshop, mark])),
    replace: async ({ workshop, channel, mark }, items) =>
      void disk.items.set(workshop, { channel, mark, items: [...items] }),
    async setMark(workshop, mark) {
      const found = disk.items.get(workshop);
      disk.items.set(workshop, { ...(found ?? { channel: '', items: [] }), mark });
    },
    async find({ match, like }, channel, limit) {
      const phrases =
        match === undefined ? [] : [...match.matchAll(/"([^"]*)"/g)].map(([, words]) => ` ${words} `);
      return [...disk.items]
        .filter(([, of]) => of.channel === channel)
        .flatMap(([workshop, { items }]) =>
          items.map(({ line, terms }) => {
            const isLike = like !== undefined && line.includes(like);
            const found = phrases.filter((phrase) => ` ${terms} `.includes(phrase)).length;
            return { hit: { workshop, line }, worth: isLike ? 1 : found };
          }),
        )
        .filter(({ worth }) => worth > 0)
        .sort((one, other) => other.worth - one.worth)
        .slice(0, limit)
        .map(({ hit }) => hit);
    },
  };
}
