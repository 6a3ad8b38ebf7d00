import { mention } from '../../../text/markup.js';
import { statusBlocks } from '../../../workshop/status.js';
import type { Card } from '../../../workshop/base/card.js';
import { whyNotClose } from '../../../workshop/deciding/ending.js';
import { isIgnored } from '../../../workshop/base/decision.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import type { Session } from '../../../workshop/session.js';
import type { SlackContext } from '../../context.js';
import type { Profile } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer, helpBlocks } from '../answer.js';
import { findAnswer } from '../find-answer.js';
import { type CommandUser, listAnswer, mineAnswer, notVisible, visibleWorkshop } from './lists.js';
import { type PlanCommand, slipAnswer } from './plan-command.js';

export type Verb = Exclude<PlanCommand, { kind: 'form' | 'settings' | 'brief' | 'example' }>;

/** What `/plan <verb>` answers, to one person alone. */
export async function verbAnswer(
  slack: SlackContext,
  asked: Verb,
  asker: CommandUser,
  delivery: number,
): Promise<Card> {
  const known = await slack.people.know(asker.user);
  // Whoever types Chinese reads Chinese.
  const who = asker.isChinese ? { ...known, language: 'zh' as const } : known;
  switch (asked.kind) {
    case 'help':
      return helpBlocks(who.language);
    case 'unknown':
      return slipAnswer(asked.word, slack.clock.now(), who.language);
    case 'mine':
      return mineAnswer(slack, who);
    case 'find': {
      const looking = { words: asked.words, brief: asked.text, language: who.language, ...asker };
      if (asked.words === '') return answer(wordsOf(who.language).finding.usage);
      return findAnswer(slack, looking);
    }
    case 'list':
      return listAnswer(slack, asker.channel, { user: asker.user, language: who.language });
    case 'status':
    case 'cancel':
      return aboutWorkshop(slack, asked, asker, who, delivery);
    default:
      return asked satisfies never;
  }
}

type AboutWorkshop = Extract<Verb, { kind: 'status' | 'cancel' }>;

async function aboutWorkshop(
  slack: SlackContext,
  asked: AboutWorkshop,
  asker: CommandUser,
  who: Profile,
  delivery: number,
): Promise<Card> {
  const words = wordsOf(who.language).commands;
  const [newest] = asked.id === undefined ? await slack.workshops.list({ channel: asker.channel }, 1) : [];
  const id = asked.id ?? newest?.id;
  if (id === undefined) return answer(words.noneYet);
  const session = await visibleWorkshop(slack, id, asker);
  if (session === 'unknown' || session === 'unclear') return notVisible(slack, session, id, asker, words);
  return asked.kind === 'cancel'
    ? cancelAnswer(slack, session, who, delivery)
    : { ...statusBlocks(session, slack.workshops.budget), of: session.id };
}

/** Cancels a workshop if this person may, and says what became of it. */
async function cancelAnswer(
  { workshops }: SlackContext,
  session: Session,
  { person, admin }: Profile,
  delivery: number,
): Promise<Card> {
  const { cancel } = wordsOf(session.language).commands;
  const title = `*${titleLine(session)}* (\`${session.id}\`)`;
  const why = whyNotClose(session, person, admin);
  if (why === 'notYours') return answer(cancel.notYours(title, mention(session.requester.id)));
  if (why)
    return answer(session.outcome?.kind === 'cancelled' ? cancel.already(title) : cancel.finished(title));
  const decision = await workshops.arrive(session.id, { type: 'CancelAsked', by: person, admin }, delivery);
  // The same person cancels it twice at once: the rules ignore the second.
  if (isIgnored(decision)) return answer(cancel.already(title));
  const done = decision.some(({ type }) => type === 'WorkshopCancelled');
  return answer(done ? cancel.done(title) : cancel.changedMeanwhile(title));
}
