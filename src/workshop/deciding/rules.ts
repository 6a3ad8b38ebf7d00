import { endingFold, endingRules } from './ending.js';
import { approvalFold } from './approval/fold.js';
import { declinedInstead, revisionReviewed, wishesOpen } from './approval/review.js';
import { ignored, type Subject } from '../base/decision.js';
import { atStage, closedWith } from '../base/session.js';
import type { Owed } from '../base/tasks.js';
import { nextVersion } from '../plan/queries.js';
import { concernRules } from './approval/concerns.js';
import { revisionRules } from './approval/revision.js';
import { sayYes } from './approval/voices.js';
import { withdrawingRules } from './approval/withdrawing.js';
import type { Fact, Session, Given } from './session.js';

/** What became of people's wishes is said before the version is issued; not where somebody has ended the workshop with it. */
export function owedInIssuing(session: Session): Owed[] {
  const version = nextVersion(session);
  if (!session.endedBy && wishesOpen(session).length > 0) return [{ kind: 'review-revision', version }];
  return [{ kind: 'issue', version, artifact: session.decided?.artifact ?? 'draft' }];
}

/** What the team makes of a version. */
export const deciding = {
  fold: {
    VersionIssued(session, { version, artifact, at, reasons, files, ticked = [] }) {
      // An earlier release found tasks ticked in the file of the version before.
      const items = session.plan.items.map((item) =>
        ticked.includes(item.name) ? { ...item, finished: true as const } : item,
      );
      const plan = ticked.length > 0 ? { ...session.plan, items } : session.plan;
      const { editedSince } = session;
      const told = { number: version, artifact, at, reasons, files, filesRequested: false };
      const issued = { ...told, plan, ...(editedSince !== undefined && { editedSince }) };
      const after = { ...session, plan, versions: [...session.versions, issued] };
      const { endedBy: by } = session;
      return by ? closedWith(after, { kind: 'ended', at, by }) : atStage(after, 'decision');
    },
    FilesRequested(session, { version }) {
      const versions = session.versions.map((each) =>
        each.number === version ? { ...each, filesRequested: true } : each,
      );
      return { ...session, versions };
    },
    ...approvalFold,
    ...endingFold,
  },
  rules: {
    /**
     * A version lies whole on the disk, is kept as it is with this fact, and now waits for people, unless someone has
     * ended the workshop with it.
     */
    VersionWritten({ decided }, { at, key, version, files }) {
      const { artifact, reasons } = decided ?? { artifact: 'draft' as const, reasons: [] };
      const names = files.map(({ name }) => name);
      return [{ type: 'VersionIssued', at, key, version, artifact, reasons, files: names }];
    },
    /** Someone asks for the files that are not attached to the version's message. They are posted once. */
    FilesAsked({ versions }, { at, by, version }) {
      const issued = versions.find(({ number }) => number === version);
      if (!issued) return ignored('unknown');
      return issued.filesRequested ? ignored('repeat') : [{ type: 'FilesRequested', at, version, by }];
    },
    RevisionReviewed: revisionReviewed,
    ApproveAsked: sayYes,
    ...concernRules,
    ...withdrawingRules,
    ...revisionRules,
    ...endingRules,
  },
  instead: declinedInstead,
} satisfies Subject<Session, Fact, Given>;
