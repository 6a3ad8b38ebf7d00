import { reaction } from '../asking/answers/cards.js';
import { coachSays, type SubjectShown } from '../base/thread.js';
import { latestVersion } from '../plan/queries.js';
import {
  concernWaits,
  doneTo,
  roundAdded,
  takenBack,
  tasksEdited,
  wishesDeclined,
} from './approval/cards.js';
import { isBeingMade } from './approval/queries.js';
import { closedWithout } from './ending-cards.js';
import type { Fact, Session } from './session.js';
import { attachedFiles, draftComment, planComment, versionTitle } from './versions/messages.js';

export const decidingShown = {
  entries: {
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
    VoiceGiven: (fact, { seq, after }) => [
      ...coachSays(`concern:${seq}`, 'answer', concernWaits(after, fact)),
      // The card may stand far above: its author sees at once that it is on record.
      ...(fact.via === 'reply' && fact.message !== undefined ? [reaction(`${fact.message} memo`, seq)] : []),
    ],
    Reopened: (fact, { seq, after }) =>
      fact.goesOn || fact.undone
        ? []
        : coachSays(`reopened:${seq}`, 'answer', doneTo(after, 'reopened', fact)),
    TasksEdited: (fact, { seq, after }) => coachSays(`change:${seq}`, 'answer', tasksEdited(after, fact)),
    VoiceTakenBack: (fact, { seq, after }) => coachSays(`taken:${seq}`, 'answer', takenBack(after, fact)),
    WishesDeclined: (fact, { seq, after }) =>
      coachSays(`declined:${seq}`, 'card', wishesDeclined(after, fact)),
    RoundAdded: (fact, { seq, before, after }) =>
      coachSays(`more:${seq}`, 'answer', roundAdded(after, fact, isBeingMade(before))),
    // A plan that was opened again can be ended again.
    WorkshopEnded: (fact, { after, seq }) =>
      fact.choice === 'draft' ? [] : coachSays(`ended:${seq}`, 'answer', closedWithout(after)),
    WorkshopPaused: ({ by, version, goesOn }, { seq, after }) =>
      version === undefined
        ? []
        : coachSays(`parked:${seq}`, 'answer', doneTo(after, goesOn ? 'takenUp' : 'parked', { by, version })),
  },
} satisfies SubjectShown<Session, Fact>;
