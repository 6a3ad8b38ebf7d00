import { describe, expect, test } from 'vitest';
import { StaleWorkshop } from '../../../src/contracts/store.js';
import { begun } from '../../workshop/story.js';
import { fact, post, type Room, summary } from './room.js';

export function stepsContract(room: Room): void {
  describe('facts', () => {
    test('come back whole and in order, step after step', async () => {
      await room.step({ facts: begun });
      await room.step({ facts: [fact(7), fact(8)] });
      await room.reopen();

      expect(await room.store.facts('w-1')).toEqual([...begun, fact(7), fact(8)]);
    });
  });

  describe('what became of a version', () => {
    test('is due from the step that changes it until it is written, also after a restart', async () => {
      await room.step({ facts: [fact(1)] });
      await room.step({ facts: [fact(2)], decisionDue: true });
      await room.step({ workshop: 'w-2', facts: [fact(1)], decisionDue: true });
      await room.reopen();
      expect((await room.store.decisions.all()).sort()).toEqual(['w-1', 'w-2']);

      await room.store.decisions.written('w-1', 2);
      expect(await room.store.decisions.all()).toEqual(['w-2']);
    });

    test('stays due when it has changed while it was written', async () => {
      await room.step({ facts: [fact(1)], decisionDue: true });
      await room.step({ facts: [fact(2)], decisionDue: true });
      await room.store.decisions.written('w-1', 1);
      expect(await room.store.decisions.all()).toEqual(['w-1']);

      await room.step({ facts: [fact(3)] });
      await room.store.decisions.written('w-1', 3);
      expect(await room.store.decisions.all()).toEqual([]);
    });
  });

  const files = [
    { name: 'planning.ai.json', content: '{}\n' },
    { name: 'a.md', content: '规划 \u{1f9ea} \r\n' },
    { name: 'blank.txt', content: '' },
  ];

  describe('the files of a version', () => {
    test('come back to the byte and in their order, each version by itself, and none where nothing was issued', async () => {
      await room.step({ facts: [fact(1)], issued: { version: 1, files } });
      await room.step({ facts: [fact(2)], issued: { version: 2, files: files.slice(1) } });
      await room.reopen('9.9.10');

      expect(await room.store.files('w-1', 1)).toEqual(files);
      expect(await room.store.files('w-1', 2)).toEqual(files.slice(1));
      expect(await room.store.files('w-1', 3)).toEqual([]);
      expect(await room.store.files('w-2', 1)).toEqual([]);
    });
  });

  describe('a step', () => {
    const given = async () => (await room.store.inbox.claim(['event:1'], { a: 1 })) ?? 0;
    const arrival = (delivery: number, more: object = {}) => ({
      delivery,
      kind: 'BriefGiven',
      outcome: '1 fact',
      goesOn: false,
      ...more,
    });

    test('stores facts, line, posts and the arrival’s end, and gives the posts that are to be sent', async () => {
      const delivery = await given();
      const rows = await room.step({
        facts: [fact(1)],
        posts: [post('board', 'one', 'board'), post('turn')],
        arrival: arrival(delivery),
      });

      expect(rows).toMatchObject([
        { session: 'w-1', channel: 'C', state: 'queued', revision: 0, post: { part: 'board' } },
        { session: 'w-1', seq: 1, attempts: 0, ts: undefined, post: { part: 'turn' } },
      ]);
      expect(await room.store.outbox.waiting(0, 10)).toEqual(rows);
      expect(await room.store.workshops.line('w-1')).toMatchObject({ title: 'Lunch poll' });
      expect(await room.store.inbox.waiting()).toEqual([]);
      expect(await room.store.inbox.reached('event:1')).toBe('w-1');
    });

    test('with a post that cannot be stored leaves nothing behind', async () => {
      const delivery = await given();
      const circle: { part: string; kind: string; words: string; self?: unknown } = {
        ...post('circle').post,
      };
      circle.self = circle;
      const step = room.step({
        facts: [fact(1)],
        posts: [post('first'), { seq: 1, post: circle }],
        arrival: arrival(delivery),
        task: { name: 'w-1:intake', isOver: true },
      });

      await expect(step).rejects.toThrow(/circular/i);
      expect(await room.store.facts('w-1')).toEqual([]);
      expect(await room.store.workshops.line('w-1')).toBeUndefined();
      expect(await room.store.outbox.waiting(0, 10)).toEqual([]);
      expect(await room.store.inbox.waiting()).toHaveLength(1);
      await room.step({ facts: [fact(1)], posts: [post('first')], arrival: arrival(delivery) });
      expect(await room.store.outbox.waiting(0, 10)).toHaveLength(1);
    });

    test('of two writers that decided on the same facts, the second hears so and leaves nothing behind', async () => {
      const step = (round: number) =>
        room.store.step({
          workshop: 'w-1',
          expected: 0,
          facts: [fact(round)],
          after: summary({ title: `Title ${round}` }),
          posts: [post(`of ${round}`)],
          channel: 'C',
          issued: { version: round, files },
        });
      const [first, second] = await Promise.allSettled([step(1), step(2)]);

      expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
      expect(second).toMatchObject({ reason: { name: 'StaleWorkshop', workshop: 'w-1' } });
      expect(await room.store.facts('w-1')).toEqual([fact(1)]);
      expect(await room.store.files('w-1', 2)).toEqual([]);
      expect(await room.store.workshops.line('w-1')).toMatchObject({ title: 'Title 1' });
      expect(await room.store.outbox.waiting(0, 10)).toHaveLength(1);
    });

    test('without facts is stale as well when the workshop has moved on', async () => {
      const delivery = await given();
      await room.step({ facts: [fact(1)] });
      const late = room.store.step({
        workshop: 'w-1',
        expected: 0,
        facts: [],
        posts: [],
        channel: 'C',
        arrival: arrival(delivery),
      });

      await expect(late).rejects.toThrow(StaleWorkshop);
      await expect(late).rejects.toThrow('workshop w-1 has 1 facts, not 0');
      expect(await room.store.inbox.waiting()).toHaveLength(1);
    });

    test('with facts and no summary is refused: nobody would find the workshop again', async () => {
      const step = { workshop: 'w-1', expected: 0, facts: [fact(1)], posts: [post('turn')], channel: 'C' };

      await expect(room.store.step(step)).rejects.toThrow('facts of workshop w-1 without its summary');
      expect(await room.store.facts('w-1')).toEqual([]);
      expect(await room.store.outbox.waiting(0, 10)).toEqual([]);
    });

    test('adds a part once', async () => {
      await room.step({ facts: [fact(1)], posts: [post('turn', 'one')] });
      const again = await room.step({ facts: [fact(2)], posts: [post('turn', 'two'), post('next')] });

      expect(again.map((row) => row.post.part)).toEqual(['next']);
      const all = await room.store.outbox.waiting(0, 10);
      expect(all.map((row) => row.post.words)).toEqual(['one', 'next']);
    });

    test('replaces the board and gives it once, as it is at the end', async () => {
      const [first] = await room.step({ facts: [fact(1)], posts: [post('board', 'one', 'board')] });
      const again = await room.step({
        facts: [fact(2), fact(3)],
        posts: [post('board', 'two', 'board', 2), post('turn'), post('board', 'three', 'board', 3)],
      });

      expect(again).toMatchObject([
        { id: first?.id, seq: 3, revision: 1, state: 'queued', post: { words: 'three' } },
        { post: { part: 'turn' } },
      ]);
    });

    test.each([
      ['is_archived', []],
      ['set aside', [{ state: 'queued', post: { words: 'two' } }]],
    ])('gives a board that was given up (%s) again only where it was set aside', async (why, expected) => {
      const [board] = await room.step({ facts: [fact(1)], posts: [post('board', 'one', 'board')] });
      if (board) await room.store.outbox.gaveUp(board, why);

      const again = await room.step({ facts: [fact(2)], posts: [post('board', 'two', 'board')] });
      expect(again).toMatchObject(expected);
      expect(again).toHaveLength(expected.length);
    });

    test('ends a delivery that makes several arrivals with the last of them', async () => {
      const delivery = await given();
      await room.step({ facts: [fact(1)], arrival: arrival(delivery, { goesOn: true }) });
      expect(await room.store.inbox.waiting()).toHaveLength(1);

      await room.step({ arrival: arrival(delivery, { outcome: 'repeat' }) });
      expect(await room.store.inbox.waiting()).toEqual([]);
      expect(await room.store.inbox.done(delivery, 'message', 'no workshop')).toBe(false);
    });

    test('drops the kept answers of a task that is over, and of no other; completing the workshop drops all of them', async () => {
      const { kept } = room.store;
      const put = (input: string, session: string, task: string) => kept.put(input, { session, task }, input);
      await Promise.all([put('a', 'w-1', 'one'), put('b', 'w-1', 'two'), put('c', 'w-2', 'one')]);
      await room.step({ facts: [fact(1)], task: { name: 'two', isOver: false } });
      await room.step({ facts: [fact(2)], task: { name: 'one', isOver: true } });
      expect([await kept.take('a', 'w-1'), await kept.take('b', 'w-1')]).toEqual([undefined, 'b']);

      await room.step({ facts: [fact(3)], after: summary({ status: 'completed' }) });
      expect([await kept.take('b', 'w-1'), await kept.take('c', 'w-2')]).toEqual([undefined, 'c']);
    });
  });
}
