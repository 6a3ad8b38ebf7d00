import { atStage, type Folds, type Session } from '../session.js';
import type { TaskKind } from '../tasks.js';
import type { PlanFact } from './facts.js';

const besideTheCourse = new Set<TaskKind>(['read-reply', 'answer-counter', 'reply-to-mark']);

/** The session after a fact from between agreement and files. */
export const planFold: Folds<PlanFact> = {
  ConsensusSynthesized: (session, { synthesis, at }) => ({ ...session, synthesis, synthesisedAt: at }),
  ArtifactDecided(session, { artifact, reasons }) {
    // What failed before is owed no more, but for what is said in the thread and the issuing of this very artifact.
    const same = session.decided?.artifact === artifact;
    const failures = session.failures.filter(({ kind }) =>
      kind === 'issue' ? same : besideTheCourse.has(kind),
    );
    const { report: _, todo, ...rest } = session;
    const stage = artifact === 'plan' ? 'writing' : 'issuing';
    const former = todo && { formerTodo: todo };
    return atStage({ ...rest, ...former, failures, documents: {}, decided: { artifact, reasons } }, stage);
  },
  DocumentWritten: (session, { document: { role, body } }) => ({
    ...session,
    documents: { ...session.documents, [role]: body },
  }),
  ReportWritten: (session, { report }) => written({ ...session, report }),
  TodoWritten: (session, { tasks }) => written({ ...session, todo: tasks }),
};

function written(session: Session): Session {
  return session.report && session.todo ? atStage(session, 'issuing') : session;
}
