import type { AnyPost } from '../../../src/contracts/execution.js';
import type { Erasing } from '../../../src/contracts/store.js';
import type { Disk } from './disk.js';
import { rowOf } from './outbox.js';

export function memoryErasing<Post extends AnyPost>(disk: Disk, now: () => string): Erasing<Post> {
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
    async forget(workshop, by, instead) {
      const channel = disk.summaries.get(workshop)?.channel;
      if (channel !== undefined)
        disk.audit.push({ at: now(), by, what: 'deleted', about: workshop, detail: channel });
      const stand = disk.rows.filter(
        ({ session, ts, kind }) => session === workshop && ts !== undefined && kind !== 'gone',
      );
      disk.forget(workshop, instead !== undefined);
      if (!instead) return [];
      disk.decisions.set(workshop, 0);
      disk.erasedIn.add(workshop);
      for (const row of stand) {
        const body = JSON.stringify(instead(row.part));
        Object.assign(row, { kind: 'gone', body, seq: 0, state: 'queued', attempts: 0, progress: undefined });
        row.revision += 1;
      }
      return stand.map((row) => rowOf<Post>(row));
    },
    scrub: async () => {},
  };
}
