import { atStage, type Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import type { TaskKind } from '../../base/tasks.js';
import type { GateFact } from './facts.js';

const besideTheCourse = new Set<TaskKind>(['read-reply', 'answer-counter', 'reply-to-mark']);

/** The session after a fact from between the last word on the plan and its files. */
export const gateFold: Folds<Session, GateFact> = {
  ConsensusSynthesized: (session, { synthesis, at }) => ({ ...session, synthesis, synthesisedAt: at }),
  ArtifactDecided(session, { artifact, reasons }) {
    // What failed before is owed no more, but for what is said in the thread and the issuing of this very artifact.
    const same = session.decided?.artifact === artifact;
    const failures = session.failures.filter(({ kind }) =>
      kind === 'issue' ? same : besideTheCourse.has(kind),
    );
    return atStage({ ...session, failures, decided: { artifact, reasons } }, 'issuing');
  },
};
