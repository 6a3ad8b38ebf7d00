import { attachedNames } from '../../artifacts/files.js';
import { mention } from '../../text/markup.js';
import { type Card, type CardFiles, cardSaying } from '../../workshop/card.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Session, Version } from '../../workshop/session.js';
import { comment } from './comment.js';
import { titleLine } from './title.js';
import { wordsOf } from './words.js';

// As many files as people can attach to one message themselves.
const filesPerMessage = 10;

/** The files that go out with a version. */
export function attachedFiles({ number: version, artifact, files }: Version): CardFiles {
  const attached = attachedNames(artifact);
  return { version, names: files.filter((name) => attached.includes(name)) };
}

/** All others, in messages of ten. */
export function otherFiles(session: Session, { version: number, by }: FactOf<'FilesRequested'>): Card[] {
  const { cards } = wordsOf(session.language);
  const version = session.versions.find((each) => each.number === number);
  if (!version) return [];
  const attached = attachedNames(version.artifact);
  const names = version.files.filter((name) => !attached.includes(name));
  const title = cards.title(version.artifact, number, titleLine(session));
  const pages = Math.ceil(names.length / filesPerMessage);
  return Array.from({ length: pages }, (_, page) => {
    const said = cards.files.comment(title, mention(by.id));
    const part = pages > 1 ? cards.files.part(page + 1, pages) : '';
    const files = names.slice(page * filesPerMessage, (page + 1) * filesPerMessage);
    return {
      ...cardSaying(comment([`${said} ${part}`.trim()]), []),
      files: { version: number, names: files },
    };
  });
}
