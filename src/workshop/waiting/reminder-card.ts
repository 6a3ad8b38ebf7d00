import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { linkToPost, moment } from '../../text/markup.js';
import { button, buttons, type Card, cardSaying, noteRow, paragraph, textRows } from '../card.js';
import { titleLine } from '../lists.js';
import { questionsPart } from '../questions/listing.js';
import type { Person } from '../people/people.js';
import type { Session } from '../session.js';
import { cardPart } from '../versions/versions.js';
import { wordsOf } from '../words.js';
import type { Reminded } from './facts.js';

const mostLines = 15;
const longestQuote = 200;
const longestTitle = 100;

/**
 * A private message with everything that one person is awaited for, in all their workshops. `seq` is the number of its
 * fact.
 */
export function reminder(session: Session, { id }: Person, waits: readonly Reminded[], seq: number): Card {
  const { reminder: words } = wordsOf(session.language).waiting;
  const title = words.title(new Set(waits.map(({ workshop }) => workshop)).size);
  const left = waits.length - mostLines;
  const lines = [
    ...waits.slice(0, mostLines).map((wait) => lineOf(session, id, wait)),
    ...(left > 0 ? [words.more(left)] : []),
  ];
  const blocks = [
    ...textRows([title, ...lines].join('\n')),
    ...buttons([button(session, 'reminders_stop', words.stop, { reminder: seq })]),
    noteRow(words.how),
  ];
  return cardSaying([title, ...lines].join('\n'), blocks);
}

function lineOf({ language }: Session, person: string, wait: Reminded): string {
  const { line } = wordsOf(language).waiting.reminder;
  return line(
    clip(titleLine({ title: wait.title, language }), longestTitle),
    awaitedIn(wait, person, language),
    moment(wait.since),
  );
}

function awaitedIn(wait: Reminded, person: string, language: Session['language']): string {
  const { reminder: words } = wordsOf(language).waiting;
  const { workshop, what, question = 0, id = `Q${question}`, card, text } = wait;
  const quote = clip(oneLine(text), longestQuote);
  const asked = linkToPost(id, card === undefined ? threadsRoot : questionsPart(person, card), workshop);
  const decided = (artifact: 'plan' | 'draft') =>
    linkToPost(words.version[artifact](quote), versionPart(text), workshop);
  switch (what) {
    case 'answer':
      return words.answer(asked, quote);
    case 'settlement':
      return words.settlement(asked, quote);
    case 'approval':
      return words.approval(decided('plan'));
    case 'choice':
      return words.choice(decided('draft'));
    case 'opinion':
      return words.view(linkToPost(words.thread, threadsRoot, workshop), quote);
    default:
      return what satisfies never;
  }
}

const threadsRoot = 'board';

/** The card of the version that the text names. */
function versionPart(text: string): string {
  const [, number] = /^v(\d+)$/.exec(text) ?? [];
  return number === undefined ? threadsRoot : cardPart(Number(number));
}

/** What a person reads who stopped the reminders of a workshop, or wants them again; a repeat reads the same. */
export function remindersSet(session: Session, wanted: boolean): Card {
  const { over, again, quiet } = wordsOf(session.language).waiting;
  const line = session.stage === 'closed' ? over : wanted ? again : quiet;
  return paragraph(line);
}

/**
 * The reply to a person who stopped the reminders of several workshops at once, by the button of a reminder of
 * `session`.
 */
export function remindersStopped(session: Session, titles: readonly string[]): Card {
  const { common, waiting } = wordsOf(session.language);
  return paragraph(waiting.stopped(common.list([...titles])));
}
