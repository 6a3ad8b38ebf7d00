import { describe, expect, test } from 'vitest';
import { unclearWords } from '../../src/workshop/asking/answers/giving.js';
import { askingStage } from '../../src/workshop/opening/cards.js';
import { decide } from '../../src/workshop/decide.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { decides } from './decides.js';
import { at, given } from './given.js';
import { maya, played, type Script, sessionOf, told, tom } from './story.js';
import { pressed, rewording, says, takingPart, wish, yes } from './taking-part.js';

const script: Script = { turn: rewording, reading: () => ({ as: 'unclear' }) };
const said = says('Hm, the desk again, is it?');
const remade = told(told(takingPart, wish()), said);
const isWait = ({ kind }: Task) => kind === 'begin-round';

describe('a version that is made while it is not clear what somebody has said', () => {
  const waiting = played(script, isWait, remade);

  test('waits for that, ten minutes, says whose words it waits for, and comes then with it: only the button approves', () => {
    const session = sessionOf(waiting);
    expect(unclearWords(session)).toMatchObject([{ id: '9.1', as: 'unclear' }]);
    expect(session).toMatchObject({ stage: 'asking', versions: [{ number: 1 }] });
    expect(askingStage(session)).toMatch(/for words of Tom Alder that are not clear yet$/);
    expect(askingStage({ ...session, language: 'zh' })).toMatch(/^Tom Alder 的话还没弄清/);
    const [task] = pending(session);
    const minutes = Date.parse(task?.wait?.until ?? '') - Date.parse(task?.wait?.since ?? '');
    expect(minutes).toBe(10 * 60_000);

    const facts = played(script, undefined, waiting);
    const made = sessionOf(facts);
    expect(made.versions).toMatchObject([{}, { number: 2, artifact: 'plan' }]);
    expect(unclearWords(made)).toHaveLength(1);
    decides(facts, { ...yes(), version: 2 }, { type: 'RequestDeclined', reason: 'wordsOpen' });
    decides(facts, { ...pressed(), version: 2 }, { type: 'Approved' });
  });

  test('comes at once where the requester says to go on', () => {
    const later = new Date(Date.parse(at) + 60_000).toISOString();
    const pressedBy = (by: typeof tom) =>
      decide(sessionOf(waiting), { type: 'RoundAsked', at: later, by, admin: false });
    expect(pressedBy(tom)).toMatchObject([{ type: 'RequestDeclined', reason: 'notYours' }]);
    expect(sessionOf([...waiting, ...(pressedBy(maya) as Fact[])]).stage).not.toBe('asking');
  });

  test.each([
    ['comes at once where its author says that it was only talk', 'talk', 'issuing', 1, 0],
    ['has one more round where its author says that it was a wish', 'change', 'discussion', 2, 1],
  ] as const)('%s', (_what, as, stage, points, more) => {
    const { after, facts } = given(...waiting).when({ type: 'ReplyMeant', by: tom, message: '9.1', as });
    expect(after.stage).toBe(stage);
    expect(after.issues).toHaveLength(points);
    // A remark alone brings no round, and nobody reads for it.
    const { rounds, versions } = sessionOf(played(script, undefined, facts));
    expect(rounds).toHaveLength(sessionOf(waiting).rounds.length + more);
    expect(versions).toHaveLength(2);
  });

  test('is not issued while a message is being read', () => {
    const issuing = played(script, ({ kind }) => kind === 'issue', waiting);
    const more = says('And what of the desk then?', tom, '9.2');
    const tasks = pending(sessionOf(told(issuing, more)));
    expect(tasks).toMatchObject([{ kind: 'read-reply' }, { kind: 'issue', held: true }]);
  });

  test('waits as well for what is said while its result is put into words, and that stands', () => {
    const isLast = (task: Task) => task.kind === 'synthesise' && task.last;
    const silent: Script = { ...script, outside: (last) => ({ result: last ? 'All agree.' : '' }) };
    const before = played(silent, isLast, told(takingPart, wish()));
    expect(sessionOf(before).stage).toBe('synthesis');
    const later = played(silent, isWait, told(before, said));
    expect(sessionOf(later)).toMatchObject({ stage: 'asking', versions: [{ number: 1 }] });
    const calls: string[] = [];
    const clear = given(...later).when({ type: 'ReplyMeant', by: tom, message: '9.1', as: 'talk' }).facts;
    const facts = played(silent, ({ kind }) => calls.push(kind) === 0, clear);
    expect(sessionOf(facts).versions).toMatchObject([{}, { number: 2, artifact: 'plan' }]);
    expect(calls).not.toContain('synthesise');
  });
});
