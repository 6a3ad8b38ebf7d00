import type { Fact, Session } from '../session.js';
import { nothing, type ThreadEntries } from '../../base/thread-contract.js';
import type { VersionsFact } from '../../plan/version-facts.js';
import { attachedFiles, draftComment, otherFiles, planComment } from './messages.js';
import { latestVersion } from '../../plan/versions.js';

export const versionsThread: ThreadEntries<Session, Fact, VersionsFact> = {
  /** What it says, with its files; its card follows. */
  VersionIssued(_, { after }) {
    const version = latestVersion(after);
    if (!version) return nothing();
    const { artifact, number } = version;
    const summary = artifact === 'plan' ? planComment(after, number) : draftComment(after, version);
    const card = { summary, rows: [], files: attachedFiles(version) };
    return [{ part: `${artifact}:v${number}`, urgency: 'card', kind: 'message', card }];
  },
  /** The files that the version's message does not carry. */
  FilesRequested: (fact, { after }) =>
    otherFiles(after, fact).map((card, index) => {
      const part = index === 0 ? `files:v${fact.version}` : `files:v${fact.version}:${index + 1}`;
      return { part, urgency: 'answer', kind: 'message', card };
    }),
};
