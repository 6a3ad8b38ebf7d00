import type { Reminded } from '../../workshop/facts-waiting.js';
import type { Session } from '../../workshop/session.js';
import { linkToPost } from '../link.js';
import { cardPart, questionPart } from '../thread/parts.js';
import { type Shown, sections, shown, small } from './blocks.js';
import { button, buttons } from './button.js';
import { clip } from './fit.js';
import { moment } from './moment.js';
import { oneLine } from './safe.js';
import { titleLine } from './title.js';
import { wordsOf } from './words.js';

const mostLines = 15;
const longestQuote = 200;
const longestTitle = 100;

/** What one person is awaited for, in all their workshops, as a message to them alone. `seq` is its fact's place. */
export function reminder(session: Session, waits: readonly Reminded[], seq: number): Shown {
  const { reminder: words } = wordsOf(session.language).waiting;
  const title = words.title(new Set(waits.map(({ workshop }) => workshop)).size);
  const left = waits.length - mostLines;
  const lines = [
    ...waits.slice(0, mostLines).map((wait) => lineOf(session, wait)),
    ...(left > 0 ? [words.more(left)] : []),
  ];
  const blocks = [
    ...sections([title, ...lines].join('\n')),
    ...buttons([button(session, 'reminders_stop', words.stop, { reminder: seq })]),
    small(words.how),
  ];
  return shown([title, ...lines].join('\n'), blocks);
}

function lineOf({ language }: Session, wait: Reminded): string {
  const { line } = wordsOf(language).waiting.reminder;
  return line(
    clip(titleLine({ title: wait.title, language }), longestTitle),
    awaitedIn(wait, language),
    moment(wait.since),
  );
}

function awaitedIn(wait: Reminded, language: Session['language']): string {
  const { reminder: words } = wordsOf(language).waiting;
  const { workshop, what, question = 0, card, text } = wait;
  const quote = clip(oneLine(text), longestQuote);
  const asked = linkToPost(
    words.question(question),
    card === undefined ? threadsRoot : questionPart(question, card),
    workshop,
  );
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
    case 'view':
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
