import type { Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import type { FinishState } from '../../plan/finish.js';

/** Nobody has completed anything. */
export const unfinished: FinishState = { overviews: {}, through: {}, first: [], mended: [] };

export function withFinish<S extends Session>(session: S, change: (finish: FinishState) => FinishState): S {
  return { ...session, finish: change(session.finish ?? unfinished) };
}

/** What a role says of its field: with what it completes, or in its turn where the brief is small. */
export function withOverview<S extends Session>(
  session: S,
  role: RoleId,
  { overview, first = [] }: { overview: string; first?: readonly string[] | undefined },
): S {
  return withFinish(session, (finish) => ({
    ...finish,
    overviews: { ...finish.overviews, [role]: overview },
    through: { ...finish.through, [role]: session.plan.step },
    first: first.length > 0 ? [...first] : finish.first,
  }));
}
