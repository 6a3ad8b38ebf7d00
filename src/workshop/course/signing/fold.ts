import { atStage, type Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import { withContribution } from '../rounds/fold.js';
import { laidOut } from '../rounds/laying-out.js';
import type { RoleId } from '../../../roles/index.js';
import { mostReadings } from './begin.js';
import type { SigningFact } from './facts.js';

/** The session after a fact about the reading of the plan. */
export const signingFold: Folds<Session, SigningFact> = {
  ReadingBegun(session, { reading, roles }) {
    const signatures = reading === 1 ? {} : (session.signing?.signatures ?? {});
    const last = reading === 1 ? mostReadings : (session.signing?.last ?? mostReadings);
    const signing = { reading, last, roles, read: [], signatures };
    return atStage({ ...session, signing, table: laidOut(session) }, 'signing');
  },
  PlanSigned(before, fact) {
    const { role, reading, turn, signs, edition, hash, seen, at } = fact;
    const session = withContribution(before, role, turn, at);
    const { signing } = session;
    if (!signing) return session;
    const { step } = session.plan;
    const signature = { signs, reading, edition, hash, seen, step, reason: turn.reason, at };
    return {
      ...session,
      signing: {
        ...signing,
        read: [...signing.read, role],
        signatures: { ...signing.signatures, [role]: signature },
      },
    };
  },
};

/** A role is left out of a reading: it has not signed. */
export function withoutReader<S extends Session>(session: S, role: RoleId): S {
  const { signing } = session;
  return signing ? { ...session, signing: { ...signing, read: [...signing.read, role] } } : session;
}
