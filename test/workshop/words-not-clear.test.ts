import { describe, expect, test } from 'vitest';
import { unclearWords } from '../../src/workshop/asking/answers/giving.js';
import { askingStage } from '../../src/workshop/opening/cards.js';
import { decide } from '../../src/workshop/decide.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { at, given } from './given.js';
import { item, maya, played, type Script, sessionOf, told, tom } from './story.js';

const taking: Script['turn'] = (role, round) =>
  role === 'ProductPlanner' && round > 2
    ? {
        put: [
          item({
            ...{ id: 'R1', text: 'Guests vote once.' },
            fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'They can.' }] },
          }),
        ],
        say: [{ about: '#1', as: 'take' as const, why: 'Taken.' }],
      }
    : {};
const script: Script = { turn: taking, reading: () => ({ as: 'unclear' }) };
const members: Fact[] = [...played({}), { type: 'MemberInvited', at, by: maya, person: tom, speaksFor: '' }];
const wish = { type: 'ChangesAsked', by: maya, version: 1, text: 'Guests vote once.' } as const;
const said = { type: 'Said', by: tom, message: '9.1', text: 'Hm, the desk again, is it?', seen: 1 } as const;
const remade = told(told(members, wish), said);
const isWait = ({ kind }: Task) => kind === 'begin-round';

describe('a version that is made while it is not clear what somebody has said', () => {
  const waiting = played(script, isWait, remade);

  test('waits for that, ten minutes', () => {
    const session = sessionOf(waiting);
    expect(unclearWords(session)).toMatchObject([{ id: '9.1', as: 'unclear' }]);
    expect(session).toMatchObject({ stage: 'asking', versions: [{ number: 1 }] });
    const [task] = pending(session);
    const minutes = Date.parse(task?.wait?.until ?? '') - Date.parse(task?.wait?.since ?? '');
    expect(minutes).toBe(10 * 60_000);
  });

  test('says whose words it waits for', () => {
    const session = sessionOf(waiting);
    expect(askingStage(session)).toMatch(/for words of Tom Alder that are not clear yet$/);
    expect(askingStage({ ...session, language: 'zh' })).toMatch(/^Tom Alder 的话还没弄清/);
  });

  test('comes then with it, and only the button approves', () => {
    const facts = played(script, undefined, waiting);
    const { session } = given(...facts);
    expect(session.versions).toMatchObject([{}, { number: 2, artifact: 'plan' }]);
    expect(unclearWords(session)).toHaveLength(1);
    const yes = { type: 'ApproveAsked', by: maya, version: 2 } as const;
    given(...facts)
      .when({ ...yes, via: 'reaction', message: '7.1' })
      .then({ type: 'RequestDeclined', reason: 'wordsOpen' });
    given(...facts)
      .when({ ...yes, via: 'button' })
      .then({ type: 'Approved' });
  });

  test('comes at once where the requester says to go on', () => {
    const later = new Date(Date.parse(at) + 60_000).toISOString();
    const pressedBy = (by: typeof tom) =>
      decide(sessionOf(waiting), { type: 'RoundAsked', at: later, by, admin: false });
    expect(pressedBy(tom)).toMatchObject([{ type: 'RequestDeclined', reason: 'notYours' }]);
    expect(sessionOf([...waiting, ...(pressedBy(maya) as Fact[])]).stage).not.toBe('asking');
  });

  test('comes at once where its author says that it was only talk', () => {
    const { after, facts } = given(...waiting).when({
      ...{ type: 'ReplyMeant', by: tom },
      ...{ message: '9.1', as: 'talk' },
    });
    expect(after.stage).not.toBe('asking');
    // A remark alone brings no round, and nobody reads for it.
    expect(sessionOf(played(script, undefined, facts)).rounds).toEqual(sessionOf(waiting).rounds);
  });

  test('has one more round where its author says that it was a wish', () => {
    const meant = { type: 'ReplyMeant', by: tom, message: '9.1', as: 'change' } as const;
    const { after, facts } = given(...waiting).when(meant);
    expect(after.stage).toBe('discussion');
    expect(after.issues).toMatchObject([{ number: 1 }, { number: 2, by: tom, state: 'open' }]);
    expect(sessionOf(played(script, undefined, facts)).versions).toHaveLength(2);
  });

  test('is not issued while a message is being read', () => {
    const issuing = played(script, ({ kind }) => kind === 'issue', waiting);
    const more = {
      type: 'Said',
      by: tom,
      message: '9.2',
      text: 'And what of the desk then?',
      seen: 1,
    } as const;
    const tasks = pending(sessionOf(told(issuing, more)));
    expect(tasks).toMatchObject([{ kind: 'read-reply' }, { kind: 'issue', held: true }]);
  });

  test('waits as well for what is said while its result is put into words, and that stands', () => {
    const isLast = (task: Task) => task.kind === 'synthesise' && task.last;
    const silent: Script = { ...script, outside: (last) => ({ result: last ? 'All agree.' : '' }) };
    const before = played(silent, isLast, told(members, wish));
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
