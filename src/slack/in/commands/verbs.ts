import { byPolicy } from '../../../contracts/store.js';
import type { Language } from '../../../text/language.js';
import { mention, moment } from '../../../text/markup.js';
import { visible } from '../../../text/visible.js';
import { statusBlocks } from '../../../workshop/status.js';
import type { Card } from '../../../workshop/base/card.js';
import { messageRoom, mineCard } from '../../../workshop/waiting/mine-card.js';
import { rendered } from '../../blocks/render.js';
import type { Pass, SlackContext } from '../../context.js';
import type { SeenChannel } from '../../needs.js';
import type { Profile } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer, helpBlocks } from '../answer.js';
import { findAnswer } from '../find-answer.js';
import { type PlanCommand, slipAnswer } from './plan-command.js';

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
  asked: Exclude<PlanCommand, { kind: 'form' | 'settings' | 'brief' | 'example' }>,
  pass: Pass & { isChinese: boolean },
): Promise<Card> {
  // Whoever types Chinese reads Chinese.
  const who = pass.isChinese ? { ...pass.who, language: 'zh' as const } : pass.who;
  const { person, language } = who;
  const words = wordsOf(language);
  switch (asked.kind) {
    case 'help':
      return helpBlocks(language);
    case 'privacy':
      return answer(words.commands.help.privacy(await slack.keeps()));
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
      return statusAnswer(slack, asked.id, { ...pass, who, channel });
    case 'forget':
      return forgetAnswer(slack, asked, { ...pass, who, channel });
    default:
      return asked satisfies never;
  }
}

/** Where a workshop stands; without an id the newest of the channel. */
async function statusAnswer(
  slack: SlackContext,
  id: string | undefined,
  { who, channel, session: named }: Pass & { channel: SeenChannel },
): Promise<Card> {
  const words = wordsOf(who.language).commands;
  const [newest] = id === undefined ? await slack.workshops.list({ channel }, 1) : [];
  if (id === undefined && !newest) return answer(words.noneYet);
  const session = newest ? await slack.workshops.of(channel, newest.id) : named;
  if (!session) return unknownAnswer(slack, channel, id ?? '', who.language);
  return { ...statusBlocks(session, slack.workshops.budget), of: session.id };
}

/** There is none of this id, or it was erased. */
async function unknownAnswer(slack: SlackContext, channel: SeenChannel, id: string, language: Language) {
  const { unknownId, forget } = wordsOf(language).commands;
  const line = await slack.workshops.deleted(channel, id);
  const named = `\`${visible(id)}\``;
  if (!line) return answer(unknownId(named));
  const { by, at } = line;
  const who = by === byPolicy ? forget.policy : mention(by);
  return answer(forget.erased(named, who, moment(at)));
}

/** Erases a workshop, for good, once its requester or an administrator has said so twice. */
async function forgetAnswer(
  slack: SlackContext,
  { id, isSure }: Extract<PlanCommand, { kind: 'forget' }>,
  { who: { person, admin, language }, channel, session }: Pass & { channel: SeenChannel },
): Promise<Card> {
  if (session?.channel !== channel) return unknownAnswer(slack, channel, id, language);
  const { forget } = wordsOf(language).commands;
  if (!admin && person.id !== session.requester.id)
    return answer(forget.notYours(mention(session.requester.id)));
  if (!isSure) return answer(forget.sure(session.title, `/plan forget ${id} ${id}`));
  const at = moment(new Date(slack.clock.now()).toISOString());
  const said = (of: Language) =>
    answer(wordsOf(of).commands.forget.erased(`\`${id}\``, mention(person.id), at));
  await slack.workshops.erase(session, person.id, (part) =>
    part === 'board'
      ? { part, urgency: 'answer', kind: 'board', ...rendered(said(session.language)) }
      : { part, urgency: 'turn', kind: 'gone' },
  );
  return said(language);
}
