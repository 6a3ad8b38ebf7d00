import { mention } from '../../text/markup.js';
import { type Card, textRows, cardSaying, button, buttons } from '../../workshop/card.js';
import type { Session, Version } from '../../workshop/session.js';
import { only } from '../thread/drawn.js';
import { assumedLines, assumptionRow } from './assumptions.js';
import { filesButton, isUpForDecision, spoken, standingOf } from './card-state.js';
import { titleLine } from './title.js';
import { wordsOf } from './words.js';

/** The card of a draft: more information, or drop it. */
export function draftCard(session: Session, version: Version, footer: string): Card {
  const { cards, thread } = wordsOf(session.language);
  const { card } = cards;
  const isOpen = only(session, (now) => isUpForDecision(now, version));
  const title = cards.title('draft', version.number, titleLine(session));
  const first = isOpen ? card.draft(title) : card.draftClosed(title);
  const last = isOpen
    ? card.decideDraft(mention(session.requester.id), version.number + 1)
    : standingOf(session, version);
  const files = version.filesRequested ? card.filesPosted : card.allFiles;
  return cardSaying(
    thread.sentences([first, spoken(session, last), ...(isOpen ? [] : [files])]),
    [
      ...textRows([first, files].join('\n')),
      ...(isOpen ? assumedLines(session, 'planning.draft.md').flatMap((part) => textRows(part)) : []),
      ...(last ? textRows(last) : []),
      ...buttons([...(isOpen ? decisions(session, version) : []), ...filesButton(session, version)]),
      ...(isOpen ? assumptionRow(session, version.number) : []),
    ],
    footer,
  );
}

function decisions(session: Session, { number: version }: Version) {
  const { card } = wordsOf(session.language).cards;
  return [
    button(session, 'more', card.more, { version, style: 'primary' }),
    button(session, 'drop', card.drop, { version, style: 'danger', asks: card.dropSure }),
  ];
}
