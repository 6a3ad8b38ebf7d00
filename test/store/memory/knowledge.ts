import type { IndexedDocument, IndexedPassage, KnowledgeIndex } from '../../../src/contracts/knowledge.js';
import type { Disk } from './disk.js';

export function memoryKnowledge(disk: Disk): KnowledgeIndex {
  const shelve = (document: IndexedDocument, passages: readonly IndexedPassage[]) =>
    void disk.shelf.set(`${document.kind}:${document.path}`, { document, passages: [...passages] });

  return {
    marks: async (kind) =>
      new Map(
        [...disk.shelf.values()]
          .filter(({ document }) => document.kind === kind)
          .map(({ document }) => [document.path, document.mark]),
      ),
    count: async (scope) =>
      [...disk.shelf.values()]
        .filter(({ document }) => document.scope === scope)
        .reduce((sum, { passages }) => sum + passages.length, 0),
    replace: async (document, passages) => shelve(document, passages),
    async write() {
      const written: IndexedPassage[] = [];
      return {
        add: async (passages) => void written.push(...passages),
        finish: async (document) => shelve(document, written),
      };
    },
    async setMark(kind, path, mark) {
      const found = disk.shelf.get(`${kind}:${path}`);
      if (found) found.document = { ...found.document, mark };
    },
    remove: async (kind, path) => void disk.shelf.delete(`${kind}:${path}`),
    sweep: async () => false,
    async find({ match, like }, session, limit) {
      const phrases =
        match === undefined ? [] : [...match.matchAll(/"([^"]*)"/g)].map(([, words]) => ` ${words} `);
      return [...disk.shelf.entries()]
        .filter(([, { document }]) => [undefined, session].includes(document.scope))
        .flatMap(([name, { document, passages }]) =>
          passages.map(({ place, text, terms }, index) => {
            const hit = { key: `${name}#${index + 1}`, title: document.title, place, text };
            const isLike =
              like !== undefined && [text, place, document.title].some((each) => each.includes(like));
            const found = phrases.filter((phrase) => ` ${terms} `.includes(phrase)).length;
            return { hit, worth: isLike ? 1 : found };
          }),
        )
        .filter(({ worth }) => worth > 0)
        .sort((one, other) => other.worth - one.worth)
        .slice(0, limit)
        .map(({ hit }) => hit);
    },
    async number(session, key) {
      const known = disk.numbers.get(session) ?? [];
      disk.numbers.set(session, known);
      return known.includes(key) ? known.indexOf(key) + 1 : known.push(key);
    },
  };
}
