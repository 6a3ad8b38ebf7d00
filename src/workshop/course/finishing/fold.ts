import { atStage, type Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { withContribution } from '../rounds/fold.js';
import { laidOut } from '../rounds/laying-out.js';
import type { FinishingFact } from './facts.js';
import { unfinished, withFinish, withOverview } from './completing.js';
import type { FinishState } from '../../plan/finish.js';

/** The session after a fact about the completing of the plan. */
export const finishingFold: Folds<Session, FinishingFact> = {
  FinishBegun: (session) =>
    atStage({ ...session, finish: begunAgain(session), table: laidOut(session) }, 'finishing'),
  RoleFinished: (session, { role, turn, overview, first, at }) =>
    withOverview(withContribution(session, role, turn, at), role, { overview, first }),
  PlanChecked: (session, { findings }) => withFinish(session, (finish) => ({ ...finish, findings })),
  PlanMended: (session, { role, turn, at }) =>
    withFinish(withContribution(session, role, turn, at), (finish) => ({
      ...finish,
      mended: [...finish.mended, role],
    })),
  SummaryWorded: (session, { summary: text }) =>
    withFinish(session, (finish) => ({ ...finish, summary: { text, edition: session.plan.edition } })),
};

/** After one more round only those finish again whose items have changed since they were through. */
function begunAgain({ plan, finish, size }: Session): FinishState {
  if (!finish) return unfinished;
  const { overviews, through, first } = finish;
  // Of a small plan each turn has said it.
  if (size === 'small') return { overviews, through, first, mended: [] };
  const kept = Object.entries(overviews).filter(([role]) => {
    const step = through[role as RoleId];
    return step !== undefined && plan.items.every(({ by, since }) => by !== role || since.step <= step);
  });
  const earlier = { ...finish.earlier, ...overviews };
  return { overviews: Object.fromEntries(kept), earlier, through, first, mended: [] };
}
