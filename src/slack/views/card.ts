import type { KnownBlock } from '@slack/types';
import { roster } from '../../roles/index.js';
import { latestVersion, type Session, type Version } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { type Shown, sections, shown } from './blocks.js';
import { button, buttons } from './button.js';
import { clip } from './fit.js';
import { sessionFooter } from './footer.js';
import { outcomeOf } from './outcome.js';
import { oneLine } from './safe.js';
import { titleLine } from './title.js';
import { wordsOf } from './words.js';

const mostTasks = 10;
const longestTask = 250;

/**
 * The card of a version, as it stands now: open with its buttons, or locked with who decided. Only what a click
 * could still do has a button.
 */
export function cardOf(session: Session, version: Version): Shown {
  return version.artifact === 'plan' ? planCard(session, version) : draftCard(session, version);
}

function planCard(session: Session, version: Version): Shown {
  const { cards, thread } = wordsOf(session.language);
  const newest = latestVersion(session)?.number ?? version.number;
  const isOpen = session.stage === 'decision' && newest === version.number;
  const title = cards.title('plan', version.number, titleLine(session));
  const first = isOpen ? cards.card.ready(title) : cards.card.closed(title);
  const superseded = newest > version.number ? cards.card.superseded(newest) : '';
  const last = isOpen ? cards.card.decide(mention(session.requester.id)) : superseded || outcomeOf(session);
  const details = superseded ? [] : [agreement(session), ...tasks(session)];
  return shown(
    thread.sentences([isOpen ? first : '', last]),
    [
      ...sections([first, ...details.slice(0, 1)].join('\n')),
      ...details.slice(1).flatMap((part) => sections(part)),
      ...sections(last),
      ...buttons([...(isOpen ? decisions(session, version) : []), ...filesButton(session, version)]),
    ],
    sessionFooter(session),
  );
}

function draftCard(session: Session, version: Version): Shown {
  const { cards, thread } = wordsOf(session.language);
  const title = cards.title('draft', version.number, titleLine(session));
  const lines = [
    cards.card.draft(title),
    version.filesRequested ? cards.card.filesPosted : cards.card.allFiles,
  ];
  const blocks: KnownBlock[] = [...sections(lines.join('\n')), ...buttons(filesButton(session, version))];
  return shown(thread.sentences(lines), blocks, sessionFooter(session));
}

function agreement({ language, rounds, consensus, issues }: Session): string {
  const settled = issues.filter(({ state }) => state === 'settled').length;
  return wordsOf(language).cards.card.agreement(roster.length, rounds.length, consensus.length, settled);
}

function tasks({ language, todo = [] }: Session): string[] {
  const { cards, thread } = wordsOf(language);
  if (todo.length === 0) return [];
  const lines = todo
    .slice(0, mostTasks)
    .map(({ title, estimate }, index) =>
      clip(cards.card.task(index + 1, oneLine(title), oneLine(estimate)), longestTask, cards.more('todo.md')),
    );
  const more = todo.length > mostTasks ? [cards.moreIn(todo.length - mostTasks, 'todo.md')] : [];
  return [[thread.heading(cards.card.tasks), ...lines, ...more].join('\n')];
}

function decisions(session: Session, { number }: Version) {
  const { card } = wordsOf(session.language).cards;
  return [
    button(session, 'approve', card.approve, { version: number, style: 'primary' }),
    button(session, 'cancel', card.cancel, { version: number, style: 'danger', asks: card.sure }),
  ];
}

function filesButton(session: Session, { number, filesRequested }: Version) {
  const { card } = wordsOf(session.language).cards;
  return filesRequested ? [] : [button(session, 'files', card.files, { version: number })];
}
