import { mention } from '../../../text/markup.js';
import { visible } from '../../../text/visible.js';
import { statusBlocks } from '../../../workshop/status.js';
import type { Card } from '../../../workshop/base/card.js';
import { whyNotClose } from '../../../workshop/deciding/ending.js';
import { isIgnored } from '../../../workshop/base/decision.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import { messageRoom, mineCard } from '../../../workshop/waiting/mine-card.js';
import type { SlackContext } from '../../context.js';
import type { Seen, SeenChannel } from '../../needs.js';
import type { Profile } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer, helpBlocks } from '../answer.js';
import { findAnswer } from '../find-answer.js';
import type { Pass } from '../pass.js';
import { type PlanCommand, slipAnswer } from './plan-command.js';

export type Verb = Exclude<PlanCommand, { kind: 'form' | 'settings' | 'brief' | 'example' }>;

/** What waits for a person and their workshops, as a message to them alone. */
export async function mineAnswer(
  { workshops, log }: SlackContext,
  { person, language }: Pick<Profile, 'person' | 'language'>,
): Promise<Card> {
  const mine = await workshops.mine(person.id).catch((err: unknown) => {
    log.warn({ err, user: person.id }, 'what waits for somebody could not be listed');
  });
  if (!mine) return answer(wordsOf(language).commands.slackSlow);
  return mineCard({ person: person.id, language }, mine, messageRoom);
}

/** What `/plan <verb>` answers, to one person alone. */
export async function verbAnswer(
  slack: SlackContext,
  asked: Verb,
  pass: Pass & { isChinese: boolean },
  delivery: number,
): Promise<Card> {
  // Whoever types Chinese reads Chinese.
  const who = pass.isChinese ? { ...pass.who, language: 'zh' as const } : pass.who;
  const { person, language } = who;
  const words = wordsOf(language);
  switch (asked.kind) {
    case 'help':
      return helpBlocks(language);
    case 'unknown':
      return slipAnswer(asked.word, slack.clock.now(), language);
    case 'mine':
      return mineAnswer(slack, who);
    default:
  }
  const { channel } = pass;
  if (channel === undefined) return answer(words.commands.brief.direct);
  switch (asked.kind) {
    case 'find': {
      const looking = { words: asked.words, language, channel, user: person.id };
      return asked.words === '' ? answer(words.finding.usage) : findAnswer(slack, looking);
    }
    case 'status':
    case 'cancel':
      return aboutWorkshop(slack, asked, { ...pass, who, channel }, delivery);
    default:
      return asked satisfies never;
  }
}

type AboutWorkshop = Extract<Verb, { kind: 'status' | 'cancel' }>;

async function aboutWorkshop(
  slack: SlackContext,
  { kind, id }: AboutWorkshop,
  { who, channel, session: named }: Pass & { channel: SeenChannel },
  delivery: number,
): Promise<Card> {
  const words = wordsOf(who.language).commands;
  const [newest] = id === undefined ? await slack.workshops.list({ channel }, 1) : [];
  if (id === undefined && !newest) return answer(words.noneYet);
  const session = newest ? await slack.workshops.of(channel, newest.id) : named;
  if (!session) return answer(words.unknownId(`\`${visible(id ?? '')}\``));
  return kind === 'cancel'
    ? cancelAnswer(slack, session, who, delivery)
    : { ...statusBlocks(session, slack.workshops.budget), of: session.id };
}

/** Cancels a workshop if this person may, and says what became of it. */
async function cancelAnswer(
  { workshops }: SlackContext,
  session: Seen,
  { person, admin }: Profile,
  delivery: number,
): Promise<Card> {
  const { cancel } = wordsOf(session.language).commands;
  const title = `*${titleLine(session)}* (\`${session.id}\`)`;
  const why = whyNotClose(session, person, admin);
  if (why === 'notYours') return answer(cancel.notYours(title, mention(session.requester.id)));
  if (why)
    return answer(session.outcome?.kind === 'cancelled' ? cancel.already(title) : cancel.finished(title));
  const decision = await workshops.arrive(session, { type: 'CancelAsked', by: person, admin }, delivery);
  // The same person cancels it twice at once: the rules ignore the second.
  if (isIgnored(decision)) return answer(cancel.already(title));
  const done = decision.some(({ type }) => type === 'WorkshopEnded');
  return answer(done ? cancel.done(title) : cancel.finished(title));
}
