import type { Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { withPut } from '../../plan/putting.js';
import { raised } from '../../asking/questions/fold.js';
import type { ViewsFact } from './facts.js';

/** The session after a fact about first views. */
export const viewsFold: Folds<Session, ViewsFact> = {
  FirstViewGiven: (session, { role, view, assumed }) =>
    assumed.reduce((sofar, put) => withPut(sofar, role, put), {
      ...session,
      views: { ...session.views, [role]: view },
    }),
  QuestionsMerged(session, { questions, assumed, at }) {
    const after = assumed.reduce((sofar, { role, put }) => withPut(sofar, role, put), session);
    return questions.reduce<Session>(
      (sofar, each) => {
        const { asker, others: _, ...question } = each;
        return raised(sofar, asker, [question], at);
      },
      { ...after, merged: true },
    );
  },
};

/** A view that failed is missing, and nothing waits for it. */
export function withoutView<S extends Session>(session: S, role: RoleId): S {
  return session.views[role] === undefined
    ? { ...session, views: { ...session.views, [role]: 'missing' } }
    : session;
}
