import type { Fact, Session } from '../session.js';
import { nothing, type ThreadEntries } from '../../base/thread-contract.js';
import type { VersionsFact } from '../../plan/version-facts.js';
import { attachedFiles, draftComment, planComment, versionTitle } from './messages.js';
import { latestVersion } from '../../plan/versions.js';

export const versionsThread: ThreadEntries<Session, Fact, VersionsFact> = {
  /** What it says, with its files; its card follows. */
  VersionIssued(_, { after }) {
    const version = latestVersion(after);
    if (!version) return nothing();
    const { artifact, number } = version;
    const summary = artifact === 'plan' ? planComment(after, version) : draftComment(after, version);
    const card = { summary, rows: [], files: attachedFiles(version) };
    return [{ part: `${artifact}:v${number}`, urgency: 'card', kind: 'message', card }];
  },
  /** All files of a version, as one. */
  FilesRequested({ version: number }, { after }) {
    const version = after.versions.find((each) => each.number === number);
    if (!version) return nothing();
    const zip = version.artifact === 'plan' ? 'planning.zip' : 'planning.draft.zip';
    const files = { version: number, zip };
    const card = { summary: versionTitle(after, version), rows: [], files };
    return [{ part: `files:v${number}`, urgency: 'answer', kind: 'message', card }];
  },
};
