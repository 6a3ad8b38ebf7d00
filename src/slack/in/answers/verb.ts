import type { Language } from '../../../text/language.js';
import { statusBlocks } from '../../../workshop/board.js';
import { type Card, cardSaying, footed } from '../../../workshop/card.js';
import type { Desk } from '../../desk.js';
import type { Acquaintance } from '../../transport/workspace/people.js';
import { commandWords } from '../../words.js';
import type { PlanCommand } from '../commands/plan-command.js';
import { answer } from './answer.js';
import { cancelAnswer } from './cancel.js';
import { helpBlocks } from './help.js';
import { listAnswer } from './list.js';
import { showAnswer } from './show.js';
import { slipAnswer } from './slip.js';
import { type Asker, notVisible, visibleWorkshop } from './visible.js';

export type Verb = Exclude<PlanCommand, { kind: 'form' | 'settings' | 'brief' }>;

/** What `/plan <verb>` answers, to one person alone. */
export async function verbAnswer(desk: Desk, asked: Verb, asker: Asker, delivery: number): Promise<Card> {
  const known = await desk.people.know(asker.user);
  // Whoever types Chinese reads Chinese.
  const who = asker.isChinese ? { ...known, language: 'zh' as const } : known;
  const words = commandWords(who.language);
  switch (asked.kind) {
    case 'help':
      return helpBlocks(who.language);
    case 'unknown':
      return slipAnswer(desk, asked, asker.channel, who.language);
    case 'incomplete':
      return answer(words.help.incomplete(words.help.slip.verbs[asked.verb]));
    case 'list':
      return listAnswer(desk, asker.channel, who.language);
    case 'status':
    case 'show':
    case 'cancel':
      return aboutWorkshop(desk, asked, asker, who, delivery);
    default:
      return asked satisfies never;
  }
}

/** A sentence with what one can do below it. */
export function withHelp(sentence: string, language: Language): Card {
  const help = helpBlocks(language);
  const first = answer(sentence);
  return cardSaying(`${sentence}\n${help.summary}`, [...first.rows, ...footed(help)]);
}

type AboutWorkshop = Extract<Verb, { kind: 'status' | 'show' | 'cancel' }>;

async function aboutWorkshop(
  desk: Desk,
  asked: AboutWorkshop,
  asker: Asker,
  who: Acquaintance,
  delivery: number,
): Promise<Card> {
  const words = commandWords(who.language);
  const [newest] = asked.id === undefined ? await desk.workshops.list({ channel: asker.channel }, 1) : [];
  const id = asked.id ?? newest?.id;
  if (id === undefined) return answer(words.noneYet);
  const session = await visibleWorkshop(desk, id, asker);
  if (session === 'unknown' || session === 'unclear') return notVisible(desk, session, id, asker, words);
  switch (asked.kind) {
    case 'status':
      return statusBlocks(session, desk.workshops.budget);
    case 'show':
      return showAnswer(desk, session, asked.version);
    case 'cancel':
      return cancelAnswer(desk, session, who, delivery);
    default:
      return asked satisfies never;
  }
}
