import { askToEnd, cancelWorkshop, endWorkshop, endingFold } from './ending.js';
import { approvalFold } from './approval/fold.js';
import { declinedInstead, revisionReviewed, wishesOpen } from './approval/review.js';
import { type Decision, ignored, type Subject } from '../base/decision.js';
import { atStage, closedWith } from '../base/session.js';
import type { Owed } from '../base/tasks.js';
import { nextVersion } from '../plan/queries.js';
import { answerConcern, takeUpConcern } from './approval/concerns.js';
import { changesFrom, dropDraft, editTasks, giveMore, park } from './approval/revision.js';
import { dislike, sayBeside, sayYes } from './approval/voices.js';
import { reactionRemoved, reopen, takeBackVoice, undoApproval } from './approval/withdrawing.js';
import type { Fact, InputOf, Session, Given } from './session.js';

/**
 * A version lies whole on the disk, is kept as it is with this fact, and now waits for people, unless someone has
 * ended the workshop with it.
 */
function issueVersion(session: Session, input: InputOf<'VersionWritten'>): Fact[] {
  const { at, key, version } = input;
  const files = input.files.map(({ name }) => name);
  const { artifact, reasons } = session.decided ?? { artifact: 'draft' as const, reasons: [] };
  return [{ type: 'VersionIssued', at, key, version, artifact, reasons, files }];
}

/** Someone asks for the files that are not attached to the version's message. They are posted once. */
function requestFiles(session: Session, { at, by, version }: InputOf<'FilesAsked'>): Decision<Fact> {
  const issued = session.versions.find(({ number }) => number === version);
  if (!issued) return ignored('unknown');
  return issued.filesRequested ? ignored('repeat') : [{ type: 'FilesRequested', at, version, by }];
}

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
    VersionWritten: issueVersion,
    FilesAsked: requestFiles,
    ApproveAsked: sayYes,
    Liked: (session, input) => sayBeside(session, input, 'like', 'reaction'),
    Disliked: dislike,
    ReactionRemoved: reactionRemoved,
    UndoAsked: undoApproval,
    ConcernTakeUpAsked: takeUpConcern,
    ConcernAnswerGiven: answerConcern,
    ReopenAsked: reopen,
    WishUndone: takeBackVoice,
    ChangesAsked: changesFrom,
    TasksEdited: editTasks,
    RevisionReviewed: revisionReviewed,
    MoreGiven: giveMore,
    DropAsked: dropDraft,
    ParkAsked: park,
    CancelAsked: cancelWorkshop,
    EndAsked: askToEnd,
    EndChosen: endWorkshop,
  },
  instead: declinedInstead,
} satisfies Subject<Session, Fact, Given>;
