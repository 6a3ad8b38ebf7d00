import { tasksLine } from './leaving/building-cards.js';
import { costInShort } from './running/budget-cards.js';
import { type Card, cardSaying, noteRow, sessionFooter, textRows } from './base/card.js';
import { endLine, outcomeOf } from './deciding/ending-cards.js';
import { pausesLine } from './running/failures-cards.js';
import { decidedLine } from './course/shown.js';
import { handedOffLine } from './leaving/cards.js';
import { titleLine } from './plan/lists.js';
import { briefBlocks } from './opening/cards.js';
import { namedLine, roundOrder } from './course/routing/cards.js';
import type { Session } from './session.js';
import { askedBy, bareStage, labelled, statusText } from './status.js';
import { linkToVersion } from './deciding/versions/plan-card.js';
import { confirmLine } from './deciding/versions/plan-parts.js';
import { waitsOf } from './waiting/lines.js';
import { wordsOf } from '../words/words.js';

/**
 * The root message of a workshop, for the whole channel: who is awaited for what, or what goes on; how far it is; what is
 * decided; then the brief, whose it is and what it took. What is said in the thread is not said again here.
 */
export function boardOf(session: Session): Card {
  const rows = [
    { title: titleLine(session) },
    ...textRows([...standing(session), ...lines(session)].join('\n')),
    ...briefBlocks(session),
    noteRow([askedBy(session), costInShort(session)].filter(Boolean).join(' · ')),
  ];
  return cardSaying(statusText(session), rows, sessionFooter(session));
}

/** Who is awaited, or what holds it up; then the stage, in bold where nobody is. */
function standing(session: Session): string[] {
  if (session.stage === 'closed')
    return [...waitsOf(session), [outcomeOf(session), linkToVersion(session)].join(' ').trim()];
  const first = [...waitsOf(session), ...labelled(session, [pausesLine])];
  const saysItself = session.stage === 'decision' && first.length > 0;
  return saysItself ? first : [...first, progress(session, first.length === 0)];
}

function progress(session: Session, isFirst: boolean): string {
  const { board, stop } = wordsOf(session.language).common;
  const stage = bareStage(session);
  const order = roundOrder(session);
  if (order !== '') return board.line(stage, order);
  return isFirst ? `*${stage}${stop}*` : `${stage}${stop}`;
}

function lines(session: Session): string[] {
  const isIssued = session.versions.length > 0;
  return labelled(session, [
    handedOffLine,
    tasksLine,
    namedLine,
    endLine,
    decidedLine,
    ...(isIssued ? [confirmLine] : []),
  ]);
}
