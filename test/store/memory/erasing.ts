import type { AnyPost } from '../../../src/contracts/execution.js';
import type { Erasing } from '../../../src/contracts/store.js';
import { copied, type Disk } from './disk.js';
import { rowOf } from './outbox.js';

export function memoryErasing<Post extends AnyPost>(disk: Disk): Erasing<Post> {
  const isOf = (workshop: string) => (name: string) => name.startsWith(`${workshop} v`);
  const drop = <Value>(from: Map<string, Value>, isIn: (value: Value, key: string) => boolean) => {
    for (const [key, value] of from) if (isIn(value, key)) from.delete(key);
  };
  return {
    async rewrite(workshop, { fact, json, text, files }) {
      const before = (disk.facts.get(workshop) ?? []).join();
      const facts = (disk.facts.get(workshop) ?? []).map(fact);
      let isChanged = facts.join() !== before;
      disk.facts.set(workshop, facts);
      for (const row of disk.rows.filter(({ session }) => session === workshop)) {
        isChanged ||= json(row.body) !== row.body;
        row.body = json(row.body);
      }
      const line = disk.summaries.get(workshop);
      if (line)
        disk.summaries.set(workshop, { ...line, ...(JSON.parse(json(JSON.stringify(line))) as object) });
      for (const name of [...disk.files.keys()].filter(isOf(workshop)))
        disk.files.set(name, files(disk.files.get(name) ?? []));
      drop(
        disk.shelf,
        ({ document, passages }) =>
          document.scope === workshop && passages.some((each) => text(each.text) !== each.text),
      );
      if (!isChanged) return false;
      disk.items.delete(workshop);
      drop(disk.kept, ({ session }) => session === workshop);
      disk.decisions.set(workshop, facts.length);
      disk.erasedIn.add(workshop);
      return true;
    },
    async forget(workshop, erased, instead) {
      if (!disk.erased.has(workshop)) disk.erased.set(workshop, copied(erased));
      for (const all of [disk.facts, disk.summaries, disk.items, disk.numbers]) all.delete(workshop);
      drop(disk.files, (_, name) => isOf(workshop)(name));
      drop(disk.kept, ({ session }) => session === workshop);
      drop(disk.shelf, ({ document }) => document.scope === workshop);
      disk.decisions.set(workshop, 0);
      disk.erasedIn.add(workshop);
      const own = disk.rows.filter(({ session }) => session === workshop);
      for (const row of own.filter(({ ts }) => ts === undefined)) disk.rows.splice(disk.rows.indexOf(row), 1);
      const stand = own.filter(({ ts, kind }) => ts !== undefined && kind !== 'gone');
      for (const row of stand) {
        const body = JSON.stringify(instead(row.part));
        Object.assign(row, { kind: 'gone', body, seq: 0, state: 'queued', attempts: 0, progress: undefined });
        row.revision += 1;
      }
      return stand.map((row) => rowOf<Post>(row));
    },
    erased: async (workshop) => disk.erased.get(workshop),
    scrub: async () => {},
  };
}
