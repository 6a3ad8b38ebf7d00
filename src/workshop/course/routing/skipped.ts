import type { Session } from '../session.js';
import { type Card, paragraph } from '../../base/card.js';
import { firstOf, memberName, shortName } from '../../people/names.js';
import { wordsOf } from '../../../words/words.js';
import { mentionedId } from '../../people/at-table.js';
import type { SkippedName } from './facts.js';

const mostTold = 5;
const label = /^<@[^<>|]+\|([^<>]+)>$/;

/** Names that no member has, and why; the first few in full, the rest as a count. */
export function skippedLines(session: Session, skipped: readonly SkippedName[]): string[] {
  const { skipped: words } = wordsOf(session.language).routing;
  const lines = [...new Set(skipped.map((each) => skippedLine(session, each)))];
  const left = lines.length - mostTold;
  return [...lines.slice(0, mostTold), ...(left > 0 ? [words.more(left)] : [])];
}

function skippedLine(session: Session, each: SkippedName): string {
  const { routing } = wordsOf(session.language);
  const words = routing.skipped;
  switch (each.type) {
    case 'Unknown':
      return mentionedId(each.name) === undefined
        ? words.unknown(shortName(each.name))
        : words.stranger(typedName(each.name));
    case 'Ambiguous':
      return words.ambiguous(typedName(each.name), routing.or(firstOf(session, each.members)));
    case 'Left':
      return words.left(memberName(session, each.name));
    default:
      return each satisfies never;
  }
}

/** A name as it was typed, for people to read. A mention becomes the plain name, so that nobody is notified. */
export function typedName(name: string): string {
  const read = label.exec(name.trim())?.[1] ?? mentionedId(name) ?? name;
  return shortName(read.replaceAll('`', "'"));
}

/** The same as a message of its own; undefined where no name was skipped. */
export function skippedNote(session: Session, skipped: readonly SkippedName[]): Card | undefined {
  const lines = skippedLines(session, skipped);
  return lines.length === 0 ? undefined : paragraph(lines.join('\n'));
}
