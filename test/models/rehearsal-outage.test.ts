import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/models/model-error.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { Script } from '../../src/models/script.js';
import { speak } from '../../src/prompts/speak.js';
import type { RoleId } from '../../src/roles/index.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve } from '../../src/workshop/evolve.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/tasks.js';
import { hold, opened, perform, proceed, told } from './rehearsal-meeting.js';
import { ana } from './rehearsal-people.js';

const ready = 'A shop for bikes. Customers order online. We store name and address. It stands alone.';

async function tryTurn(script: Script, brief: string, role: RoleId): Promise<string> {
  const session = await proceed(opened(brief), undefined, [], ({ kind }) => kind === 'speak');
  try {
    await script.complete(speak(session, role), new AbortController().signal);
    return 'answers';
  } catch (error) {
    return error instanceof ModelError ? error.failure : 'a bug';
  }
}

describe('failing on purpose', () => {
  it.each([`${ready} [outage]`, `[OUTAGE] ${ready}`, '做一个排班系统 【断线】'])(
    'leaves out the SeniorDeveloper for two tries: %s',
    async (brief) => {
      const script = createRehearsal();
      const tries = [1, 2, 3, 4];
      const results: string[] = [];
      for (const _ of tries) results.push(await tryTurn(script, brief, 'SeniorDeveloper'));
      expect(results).toEqual(['unreachable', 'unreachable', 'answers', 'unreachable']);
      expect(await tryTurn(script, brief, 'TestPlanner')).toBe('answers');
    },
  );

  it.each([`${ready} [absent]`, '做一个排班系统 【缺席】'])(
    'leaves out the RiskPlanner for good: %s',
    async (brief) => {
      const script = createRehearsal();
      for (const _ of [1, 2, 3, 4]) expect(await tryTurn(script, brief, 'RiskPlanner')).toBe('unreachable');
      expect(await tryTurn(script, brief, 'SeniorDeveloper')).toBe('answers');
    },
  );

  it('ends as a draft when people go on without the RiskPlanner', async () => {
    const isTurn = (task: Task) => task.kind === 'speak' && task.role === 'RiskPlanner';
    let session = await proceed(opened(`${ready} [absent]`), undefined, [], isTurn);
    for (const round of [1, 2, 3]) {
      const [task] = pending(session);
      if (task?.kind !== 'speak') throw new Error(`nobody is to speak in round ${round}`);
      session = decide(session, { at: session.openedAt, ...(await perform(session, task)) }).reduce(
        evolve,
        session,
      );
      expect(session.failures).toMatchObject([{ role: 'RiskPlanner', reason: 'unreachable' }]);
      const skipping = { type: 'SkipAsked', by: ana, admin: false, task: task.name } as const;
      session = await proceed(told(session, skipping), undefined, [], isTurn);
    }
    expect(session.decided?.artifact).toBe('draft');
    expect(session.decided?.reasons).toMatchObject([{ role: 'RiskPlanner', text: 'skipped' }]);
  });

  it('leaves nothing out without these words', async () => {
    const script = createRehearsal();
    for (const role of ['SeniorDeveloper', 'RiskPlanner'] as const)
      expect(await tryTurn(script, `${ready} An outage is no problem, absent or not.`, role)).toBe('answers');
  });

  it('plans in the end, and the words that made it fail are in no document', async () => {
    const session = await hold(`${ready} [outage]`);
    expect(session.decided?.artifact).toBe('plan');
    const written = JSON.stringify([session.documents, session.report, session.todo, session.consensus]);
    expect(written).not.toMatch(/outage/i);
  });

  it('does not mistake such a word for a brief', async () => {
    const begun = await proceed(opened('【断线】 [absent]'), undefined, [], ({ kind }) => kind === 'speak');
    expect(begun.questions[0]).toMatchObject({ asker: 'Coach' });
  });
});
