import { attachedNames } from '../../artifacts/files.js';
import { versionFiles } from '../../artifacts/version-files.js';
import type { Fact, FactOf } from '../../workshop/facts.js';
import type { Session, Version } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { comment } from './comment.js';
import { titleLine } from './title.js';
import { wordsOf } from './words.js';

/** A file as it is attached to a message. */
interface Attached {
  name: string;
  title: string;
  content: string;
}

// As many files as people can attach to one message themselves.
const filesPerMessage = 10;

/** The files that go out with a version, rendered from the facts that they were made from. */
export function attachedFiles(session: Session, version: Version, facts: readonly Fact[]): Attached[] {
  const attached = attachedNames(version.artifact);
  return allFiles(session, version, facts).filter(({ name }) => attached.includes(name));
}

/** All others, in messages of ten, each with its comment. */
export function otherFiles(
  session: Session,
  { version: number, by }: FactOf<'FilesRequested'>,
  facts: readonly Fact[],
) {
  const { cards } = wordsOf(session.language);
  const version = session.versions.find((each) => each.number === number);
  if (!version) return [];
  const attached = attachedNames(version.artifact);
  const files = allFiles(session, version, facts).filter(({ name }) => !attached.includes(name));
  const title = cards.title(version.artifact, number, titleLine(session));
  const pages = Math.ceil(files.length / filesPerMessage);
  return Array.from({ length: pages }, (_, page) => {
    const said = cards.files.comment(title, mention(by.id));
    const part = pages > 1 ? cards.files.part(page + 1, pages) : '';
    return {
      comment: comment([`${said} ${part}`.trim()]),
      files: files.slice(page * filesPerMessage, (page + 1) * filesPerMessage),
    };
  });
}

function allFiles(session: Session, { number }: Version, facts: readonly Fact[]): Attached[] {
  const { cards } = wordsOf(session.language);
  const issued = facts.find((fact) => fact.type === 'VersionIssued' && fact.version === number);
  if (issued?.type !== 'VersionIssued') return [];
  return versionFiles(facts, issued.upTo).map((file) => ({
    ...file,
    title: cards.fileTitle(file.name, number),
  }));
}
