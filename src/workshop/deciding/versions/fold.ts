import { atStage, type Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import type { VersionsFact } from '../../plan/version-facts.js';
import { todoOf } from '../../plan/todo.js';

/** The session after a fact about a version's files. */
export const versionsFold: Folds<Session, VersionsFact> = {
  VersionIssued(session, { version, artifact, at, reasons, files }) {
    const { plan, signing } = session;
    const told = { number: version, artifact, at, reasons, files, filesRequested: false };
    const issued = { ...told, plan, todo: todoOf(session) };
    const signed = signing ? { ...issued, signing } : issued;
    return atStage({ ...session, versions: [...session.versions, signed] }, 'decision');
  },
  FilesRequested(session, { version }) {
    const versions = session.versions.map((each) =>
      each.number === version ? { ...each, filesRequested: true } : each,
    );
    return { ...session, versions };
  },
};
