import type { AnyPost, Outbox, OutboxRow } from '../../../src/contracts/execution.js';
import type { Disk, Row } from './disk.js';

const forgotten = new Set(['edit', 'reaction', 'private', 'direct']);

/** A post that is to be added; made before anything is changed, since it may be one that cannot be stored. */
export interface Draft {
  session: string;
  channel: string;
  seq: number;
  part: string;
  kind: string;
  body: string;
}

export const draft = (session: string, channel: string, seq: number, post: AnyPost): Draft => {
  return { session, channel, seq, part: post.part, kind: post.kind, body: JSON.stringify(post) };
};

/** The row that is to be sent for it now. */
export function addTo(disk: Disk, { body, seq, ...rest }: Draft): Row | undefined {
  const there = disk.rows.find((row) => row.session === rest.session && row.part === rest.part);
  if (!there) {
    const fresh = { ts: undefined, progress: undefined, problem: undefined, attempts: 0, revision: 0 };
    const row: Row = { id: ++disk.lastId, ...rest, seq, body, state: 'queued', ...fresh };
    disk.rows.push(row);
    return row;
  }
  if (rest.kind !== 'board') return undefined;
  if (there.state === 'sent' || there.problem === 'set aside') there.state = 'queued';
  Object.assign(there, { body, seq, revision: there.revision + 1 });
  return there.state === 'given up' ? undefined : there;
}

export function rowOf<Post>(row: Row): OutboxRow<Post> {
  const { id, session, seq, channel, state, ts, attempts, revision, body, progress } = row;
  return {
    ...{ id, session, seq, channel, state, ts, attempts, revision },
    post: JSON.parse(body) as Post,
    progress: progress === undefined ? undefined : (JSON.parse(progress) as unknown),
  };
}

export function memoryOutbox<Post extends AnyPost>(disk: Disk): Outbox<Post> {
  const isWaiting = ({ state }: Row) => state === 'queued' || state === 'sending';
  const change = (id: number, act: (row: Row) => Partial<Row>) => {
    const row = disk.rows.find((each) => each.id === id);
    if (row) Object.assign(row, act(row));
  };

  return {
    async answer(workshop, channel, post) {
      const added = addTo(disk, draft(workshop, channel, 0, post));
      return added && rowOf<Post>(added);
    },
    waiting: async (after, limit) =>
      disk.rows
        .filter((row) => row.id > after && isWaiting(row))
        .slice(0, limit)
        .map((row) => rowOf<Post>(row)),
    began: async ({ id }) => change(id, ({ attempts }) => ({ state: 'sending', attempts: attempts + 1 })),
    async sent({ id }, ts, revision) {
      const row = disk.rows.find((each) => each.id === id);
      if (row && row.revision === revision && row.seq > 0 && forgotten.has(row.kind))
        disk.rows.splice(disk.rows.indexOf(row), 1);
      if (!row || row.revision !== revision) change(id, () => ({ state: 'queued' }));
      else
        change(id, () => ({ state: 'sent', body: '', ...(row.kind !== 'board' && { progress: undefined }) }));
      change(id, (each) => ({ ts: ts ?? each.ts, problem: undefined, attempts: 0 }));
    },
    progressed: async ({ id }, progress) => change(id, () => ({ progress: JSON.stringify(progress) })),
    postponed: async ({ id }, problem) => change(id, () => ({ state: 'queued', problem })),
    gaveUp: async ({ id }, problem) => change(id, () => ({ state: 'given up', problem })),
    async find(workshop, part) {
      const row = disk.rows.find((each) => each.session === workshop && each.part === part);
      return row && { state: row.state, channel: row.channel, ts: row.ts };
    },
    async at(channel, ts) {
      const row = disk.rows.find((each) => each.channel === channel && each.ts === ts);
      return row && { session: row.session, part: row.part };
    },
  };
}
