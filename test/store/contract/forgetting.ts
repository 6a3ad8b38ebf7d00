import { expect, test } from 'vitest';
import { indexed, queryOf } from '../../../src/knowledge/words.js';
import { fact, post, type Room, summary } from './room.js';

export function forgettingContract(room: Room): void {
  /** A workshop with all that a store keeps of one. Its delivery has claimed a message of its name. */
  async function whole(workshop: string): Promise<void> {
    const { knowledge, items, inbox, ledger, kept } = room.store;
    const delivery = (await inbox.claim([`message:${workshop}`], {})) ?? 0;
    const document = { kind: 'file' as const, path: workshop, scope: workshop, title: '', mark: '1' };
    await knowledge.replace(document, [{ place: '', text: workshop, terms: indexed('tiles') }]);
    await knowledge.number(workshop, 'folder:other#1');
    await knowledge.number(workshop, `file:${workshop}#1`);
    await items.replace({ workshop, channel: 'C', mark: '1' }, [{ line: '{}', terms: indexed('tiles') }]);
    await ledger.begin(
      {
        ...{ session: workshop, channel: 'C', task: 't', prompt: 'p', round: 1, attempt: 1, provider: 'one' },
        ...{ model: 'a', promptHash: 'h', at: room.time, reserve: { tokens: 400, micros: null } },
      },
      { workshop: {}, day: {} },
    );
    await kept.put(workshop, { session: workshop, task: 't' }, 'answer');
    await room.step({
      workshop,
      facts: [fact(1)],
      posts: [post('board', `words of ${workshop}`)],
      after: summary({ id: workshop, waits: { since: 1 } }),
      arrival: { delivery, kind: 'Remark', outcome: '1 fact', goesOn: false },
      issued: { version: 1, files: [{ name: 'plan.html', content: workshop }] },
      decisionDue: true,
    });
  }

  const keptOf = async (workshop: string) => {
    const { store } = room;
    const { lines } = await store.workshops.ofPerson('U', 10);
    const sight = (await store.knowledge.find(queryOf('tiles') ?? {}, workshop, 9)).map(({ text }) => text);
    const items = await store.items.find(queryOf('tiles') ?? {}, 'C', 9);
    return {
      facts: (await store.facts(workshop)).length,
      files: (await store.files(workshop, 1)).length,
      line: (await store.workshops.line(workshop))?.id,
      listed: lines.some(({ id }) => id === workshop),
      waits: (await store.workshops.waits(room.time)).some(({ id }) => id === workshop),
      posts: (await store.outbox.waiting(0, 9)).filter(({ session }) => session === workshop).length,
      decisions: (await store.decisions.all()).includes(workshop),
      passages: sight.includes(workshop),
      items: items.some((each) => each.workshop === workshop),
      answer: await store.kept.take(workshop, workshop),
      cost: (await store.ledger.spent(workshop)) !== undefined,
      reached: await store.inbox.reached(`message:${workshop}`),
    };
  };

  test('what is forgotten of a workshop is all of it, and nothing of another', async () => {
    await whole('w-1');
    await whole('w-2');
    const other = await keptOf('w-2');
    await room.store.erasing.forget('w-1', 'policy');
    await room.store.erasing.forget('w-3', 'policy');

    for (const isAfterRestart of [false, true]) {
      if (isAfterRestart) await room.reopen();
      expect(await keptOf('w-2')).toEqual(other);
      expect(await keptOf('w-1')).toEqual({
        ...{ facts: 0, files: 0, line: undefined, listed: false, waits: false, posts: 0, decisions: false },
        ...{ passages: false, items: false, answer: undefined, cost: false, reached: undefined },
      });
    }
    expect(Object.values(other)).not.toContain(false);
    expect(await room.store.knowledge.number('w-1', 'folder:new#1')).toBe(1);
  });

  test('after a workshop is forgotten its messages are not taken again, and its day has cost what it did', async () => {
    await whole('w-1');
    await room.store.erasing.forget('w-1', 'policy');

    expect(await room.store.inbox.claim(['message:w-1'], {})).toBeUndefined();
    const attempt = {
      ...{ session: 'w-2', channel: 'C', task: 't', prompt: 'p', round: 1, attempt: 1, provider: 'one' },
      ...{ model: 'a', promptHash: 'h', at: room.time, reserve: { tokens: 1, micros: null } },
    };
    expect(await room.store.ledger.begin(attempt, { workshop: {}, day: { tokens: 400 } })).toMatchObject({
      ...{ over: 'day', used: 400 },
    });
  });

  test('the audit log has every line, in order, after a restart', async () => {
    const line = { at: room.time, by: 'U1', what: 'settings changed', about: 'C', detail: 'language: zh' };
    await room.store.audit.add(line);
    await room.store.audit.add({ ...line, at: '2026-03-01T09:00:00.000Z', by: 'operator', about: '' });
    await room.reopen();

    expect(await room.store.audit.all()).toEqual([
      line,
      { ...line, at: '2026-03-01T09:00:00.000Z', by: 'operator', about: '' },
    ]);
  });
}
