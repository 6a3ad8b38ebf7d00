import { isNothing, type Spent } from '../workshop/base/fact-fields.js';
import { scopeOf } from '../workshop/running/budget.js';
import type { Decision } from '../workshop/decide.js';
import { isIgnored } from '../workshop/base/decision.js';
import type { InputOf, TaskInput } from '../workshop/inputs.js';
import { pending } from '../workshop/pending.js';
import type { Task } from '../workshop/base/tasks.js';
import type { Workshops } from './workshops.js';

export type Arrive = (
  session: string,
  input: TaskInput | Omit<InputOf<'WorkDropped'>, 'at'>,
) => Promise<Decision>;

/** Hands in what came of tasks, and records what they cost where nothing else came of them. */
export function createHandIn({
  workshops,
  arrive,
}: {
  workshops: Pick<Workshops, 'resident'>;
  arrive: Arrive;
}) {
  /** `seq`: how many facts there were when the task was begun. */
  async function handIn(session: string, task: Task, result: TaskInput, seq: number): Promise<void> {
    const { key } = task;
    const { spent } = result;
    // Somebody raised the budget while the task ran into the old one: it stays owed, and begins again.
    if (result.type === 'TaskFailed' && scopeOf(result.reason) && (await isRaisedSince(session, seq))) {
      return recordDropped(session, task, spent);
    }
    const decision = await arrive(session, result);
    if (!isIgnored(decision)) return;
    const now = await workshops.resident(session);
    const isOwed = now && pending(now.session).some((each) => each.key === key);
    if (!isOwed) return recordDropped(session, task, spent);
    // A task that stays owed after its result changed nothing would be performed again and again.
    const detail = `the result changed nothing (${decision.ignored})`;
    await arrive(session, { type: 'TaskFailed', key, reason: 'bug', detail, ...(spent && { spent }) });
  }

  /** Records the cost of work that was aborted or came too late. */
  async function recordDropped(session: string, task: Task, spent: Spent | undefined): Promise<void> {
    if (!spent || isNothing(spent)) return;
    const role = 'role' in task ? { role: task.role } : {};
    await arrive(session, { type: 'WorkDropped', task: task.name, ...role, spent });
  }

  async function isRaisedSince(session: string, seq: number): Promise<boolean> {
    const workshop = await workshops.resident(session);
    return workshop?.facts.slice(seq).some(({ type }) => type === 'BudgetRaised') ?? false;
  }

  return { handIn, recordDropped };
}
