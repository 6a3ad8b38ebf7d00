import { decide, type Decision } from '../../src/workshop/decide.js';
import { evolve, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import type { InputOf, PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { RoleId } from '../../src/roles/index.js';
import type { AskedQuestion } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import type { FailureReason, Task, TaskKind } from '../../src/workshop/base/tasks.js';
import { roleIds } from '../five-roles.js';

export const ann = { id: 'U0ANN', name: 'Ann Bell' };
export const ben = { id: 'U0BEN', name: 'Ben Ito' };

const begun = Date.parse('2026-03-02T09:00:00.000Z');
const model = 'test:script';

export function question(text: string, more: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    ...{ level: 'blocking', text, why: `${text} It decides a lot.`, options: [] },
    ...{ assumption: `${text} As usual.`, cost: 'a week', then: 'we plan again' },
    ...more,
  };
}

const named = (task: Task) => ('role' in task ? `${task.kind} ${task.role}` : task.kind);

/** A workshop from its brief to round 1, input by input, a second apart. */
export function early(brief: Partial<InputOf<'BriefGiven'>> = {}) {
  let session: Session = unopened;
  const facts: Fact[] = [];

  function say(input: PersonInput | TaskInput): Decision {
    const at = new Date(begun + facts.length * 1000).toISOString();
    const decision = decide(session, { ...input, at });
    for (const fact of factsOf(decision)) {
      session = evolve(session, fact);
      facts.push(fact);
    }
    return decision;
  }

  function owed<Kind extends TaskKind>(kind: Kind, role?: RoleId): Task {
    const task = pending(session).find(
      (each) => each.kind === kind && (role === undefined || ('role' in each && each.role === role)),
    );
    if (!task) throw new Error(`${kind} is not owed`);
    return task;
  }

  say({
    ...{ type: 'BriefGiven', roster: roleIds, workshop: 'w-early', channel: 'C0PLAN', requester: ann },
    ...{ brief: 'A poll for lunch. Everyone votes by noon.', language: 'en', answersWithin: 10, ...brief },
  });

  return {
    facts,
    say,
    session: () => session,
    owes: () => pending(session).map(named),
    /** The Coach has read the brief; it is enough where nothing else is said. */
    judged(given: Partial<InputOf<'BriefJudged'>> = {}): Decision {
      const { key } = owed('judge-brief');
      return say({
        ...{ type: 'BriefJudged', key, model, enough: true, title: 'Lunch poll', reading: 'A daily poll.' },
        ...{ size: 'usual', depth: 'standard', questions: [], assumed: [], ...given },
      });
    },
    view(role: RoleId, ...questions: AskedQuestion[]): Decision {
      const { key } = owed('first-view', role);
      const view = { matters: `What matters to ${role}`, objection: '', questions };
      return say({ type: 'FirstViewGiven', key, model, role, view });
    },
    failed(kind: TaskKind, role?: RoleId, reason: FailureReason = 'refused'): Decision {
      const { key } = owed(kind, role);
      return say({ type: 'TaskFailed', key, reason, detail: 'no' });
    },
    /** Which questions ask the same, by their places in the list. */
    merged(...same: number[][]): Decision {
      const { key } = owed('merge-questions');
      return say({ type: 'QuestionsMerged', key, model, same });
    },
  };
}
