import type { Evolve } from '../../base/decision.js';
import type { Fact, InputOf, Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { findingsOf } from '../../plan/check/check.js';
import { type Decision, ignored, type Rules } from '../../base/decision.js';
import { recorded } from '../../asking/contribution.js';
import { itemOf } from '../../plan/references.js';
import { putByTable } from '../../asking/questions/questions.js';
import { isLeftOut } from '../rounds/rounds.js';
import { beginReading } from '../signing/begin.js';
import type { Owed } from '../../base/tasks.js';
import type { FinishingInput } from './facts.js';

export const finishingRules: Rules<Session, Fact, FinishingInput> = {
  FinishGiven: takeFinish,
  MendGiven: takeMend,
  SummaryGiven: (_, { at, key, model, summary }) => [{ type: 'SummaryWorded', at, key, model, summary }],
};

/** One after the other: what must be done, then how it is built, then the work, the tests and the risks at once. */
const first: readonly RoleId[] = ['ProductPlanner', 'SystemDesigner'];

export function owedInFinishing(session: Session): Owed[] {
  const { finish } = session;
  if (!finish) return [];
  const left = unfinishedRoles(session);
  const [next] = left;
  if (next) {
    const now = first.includes(next) ? [next] : left.filter((role) => !first.includes(role));
    return now.map((role) => ({ kind: 'finish', role }));
  }
  const owners = ownersLeft(session);
  if (owners.length > 0) return owners.map((role) => ({ kind: 'mend', role }));
  return finish.findings && !isSummarised(session) ? [{ kind: 'word-summary' }] : [];
}

/** The roles that have not completed their part. Of a small plan each turn has done so. */
function unfinishedRoles({ finish, roster, size }: Session): RoleId[] {
  return size === 'small' ? [] : roster.filter((role) => finish?.overviews[role] === undefined);
}

/** Whether the summary is about the plan as it stands. A small plan has none of its own. */
export function isSummarised({ finish, plan, size }: Session): boolean {
  return size === 'small' || finish?.summary?.edition === plan.edition;
}

/** Roles that have not mended what the check found in their items. */
export function ownersLeft({ finish, roster }: Session): RoleId[] {
  const owners = new Set(finish?.findings?.filter(({ follows }) => !follows).map(({ owner }) => owner));
  return roster.filter((role) => owners.has(role) && !finish?.mended.includes(role));
}

/** All have finished: the plan is checked, once; then it is mended, summarised and read. */
export function advanceFinishing(session: Session, at: string): Fact[] {
  const { finish, rounds } = session;
  // Without one of the roles it is a draft: the rest is not completed for that.
  if (isLeftOut(session)) return [{ type: 'RoundsEnded', at, round: rounds.length }];
  if (!finish || unfinishedRoles(session).length > 0) return [];
  if (!finish.findings) return [{ type: 'PlanChecked', at, findings: findingsOf(session) }];
  if (ownersLeft(session).length > 0 || !isSummarised(session)) return [];
  // An answer was taken back meanwhile: whoever is asked again is waited for.
  if (putByTable(session).length > 0) return [];
  return beginReading(session, at, 1);
}

/** A role has completed its own items, and chooses what is worth doing first where it is asked to. */
function takeFinish(
  session: Session,
  input: InputOf<'FinishGiven'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, key, model, role, answer, overview, seen } = input;
  if (session.finish?.overviews[role] !== undefined) return ignored('repeat');
  const turn = recorded(session, role, answer, { scope: 'own', seen });
  const finished: Fact = { type: 'RoleFinished', at, key, model, role, turn, overview, first: [] };
  const after = evolve(session, finished);
  const chosen = tasksAmong(
    after,
    input.first,
    turn.put.map(({ id }) => id),
  );
  return [{ ...finished, first: chosen }];
}

/** Ids of tasks, each once; handles of new ones are in the order in which they were put. */
function tasksAmong({ plan }: Session, ids: readonly string[], put: readonly string[]): string[] {
  const fresh = put.filter((id) => itemOf(plan, id)?.fields.kind === 'task');
  const found = ids.flatMap((given) => {
    const id = given.trim();
    const [, place] = /^new(\d{1,2})$/i.exec(id) ?? [];
    const meant = place ? put[Number(place) - 1] : id;
    const item = meant === undefined ? undefined : itemOf(plan, meant);
    return item?.fields.kind === 'task' && !item.gone ? [item.id] : [];
  });
  return [...new Set(found.length > 0 ? found : fresh)].slice(0, 5);
}

function takeMend(session: Session, input: InputOf<'MendGiven'>): Fact[] {
  const { at, key, model, role, answer, seen } = input;
  const turn = recorded(session, role, answer, { scope: 'own', seen });
  return [{ type: 'PlanMended', at, key, model, role, turn }];
}
