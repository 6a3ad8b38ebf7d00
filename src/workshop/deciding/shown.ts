import {
  coachSays,
  spoken,
  type SubjectShown,
  type ThreadEntries,
  type TranscriptLines,
} from '../base/thread.js';
import { withoutKeys } from '../base/session.js';
import type { VersionsFact } from '../plan/facts.js';
import { latestVersion } from '../plan/standing.js';
import { concernWaits, doneTo, lateLeft, roundAdded, wishesDeclined, wishJoined } from './approval/cards.js';
import { closedWithout } from './ending-cards.js';
import type { ApprovalFact, EndingFact } from './facts.js';
import type { Fact, Session } from './session.js';
import { attachedFiles, draftComment, planComment, versionTitle } from './versions/messages.js';

const versionsThread: ThreadEntries<Session, Fact, VersionsFact> = {
  /** What it says, with its files; its card follows. */
  VersionIssued(_, { after }) {
    const version = latestVersion(after);
    if (!version) return [];
    const { artifact, number } = version;
    const summary = artifact === 'plan' ? planComment(after, version) : draftComment(after, version);
    const card = { summary, rows: [], files: attachedFiles(version) };
    return [{ part: `${artifact}:v${number}`, urgency: 'card', kind: 'message', card }];
  },
  /** All files of a version, as one. */
  FilesRequested({ version: number }, { after }) {
    const version = after.versions.find((each) => each.number === number);
    if (!version) return [];
    const zip = version.artifact === 'plan' ? 'planning.zip' : 'planning.draft.zip';
    const files = { version: number, zip };
    const card = { summary: versionTitle(after, version), rows: [], files };
    return [{ part: `files:v${number}`, urgency: 'answer', kind: 'message', card }];
  },
};

/** Messages that confirm what people decided about a version, and say what happens next. */
const approvalThread: ThreadEntries<Session, Fact, ApprovalFact> = {
  ConcernRaised: (fact, { seq, after }) => coachSays(`concern:${seq}`, 'answer', concernWaits(after, fact)),
  Reopened: (fact, { seq, after }) =>
    fact.goesOn ? [] : coachSays(`reopened:${seq}`, 'answer', doneTo(after, 'reopened', fact)),
  WishJoined: (fact, { seq, after }) => coachSays(`joined:${seq}`, 'answer', wishJoined(after, fact)),
  RoundTakenBack: (fact, { seq, after }) =>
    coachSays(`taken:${seq}`, 'answer', doneTo(after, 'takenMore', fact)),
  WishTakenBack: (fact, { seq, after }) => coachSays(`taken:${seq}`, 'answer', doneTo(after, 'taken', fact)),
  WishesDeclined: (fact, { seq, after }) => coachSays(`declined:${seq}`, 'card', wishesDeclined(after, fact)),
  LateAnswersLeft: (fact, { seq, after }) => coachSays(`late:${seq}`, 'answer', lateLeft(after, fact)),
  RoundAdded: (fact, { seq, after }) => coachSays(`more:${seq}`, 'answer', roundAdded(after, fact)),
  Parked: (fact, { seq, after }) => coachSays(`parked:${seq}`, 'answer', doneTo(after, 'parked', fact)),
  TakenUp: (fact, { seq, after }) => coachSays(`taken-up:${seq}`, 'answer', doneTo(after, 'takenUp', fact)),
  DraftDropped: (fact, { after }) => coachSays(`dropped:v${fact.version}`, 'answer', closedWithout(after)),
};

const approvalLines: TranscriptLines<Session, ApprovalFact> = {
  ApprovalQuestioned: { actor: 'coach', by: 'of', via: null },
  ApprovalLeft: { message: null },
  ConcernRaised: { number: 'concern' },
  ChangeSorted: { phase: 'changes_sorted' },
  WishTakenBack: { message: null },

  WishJoined({ version, by, text, message, issue }, context) {
    const said = spoken(message, text, context);
    return { phase: 'wish_joined', actor: 'user', version, by, message, ...said, issue: issue?.number };
  },

  RoundAdded({ version, by, why, text: content, issues, shaken }) {
    const new_issues = issues.map((issue) => withoutKeys(issue, 'said'));
    return { phase: 'round_added', actor: 'user', version, by, why, content, new_issues, shaken };
  },
};

const endingThread: ThreadEntries<Session, Fact, EndingFact> = {
  // A plan that was opened again can be ended again.
  WorkshopEnded: (fact, { after, seq }) =>
    fact.choice === 'discard' ? coachSays(`discarded:${seq}`, 'answer', closedWithout(after)) : [],
  WorkshopCancelled: (_, { after, seq }) => coachSays(`cancelled:${seq}`, 'answer', closedWithout(after)),
};

export const decidingShown: SubjectShown = {
  entries: { ...versionsThread, ...approvalThread, ...endingThread },
  lines: approvalLines,
};
