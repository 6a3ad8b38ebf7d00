import { languageOf } from '../../../text/language.js';
import { wordsOf } from '../../../words/words.js';
import { cardSaying, textRows } from '../../../workshop/base/card.js';
import type { Meaning } from '../../../workshop/base/meaning.js';
import { meaningByRule, type Read } from '../../../workshop/hearing/reading/by-rule.js';
import { effectOf, situationOf } from '../../../workshop/hearing/reading/meanings.js';
import { askedWhy } from '../../../workshop/hearing/reading/plain-words.js';
import { isForWorkshop } from '../../../workshop/hearing/remarks.js';
import type { Session } from '../../../workshop/session.js';
import type { Pass, SlackContext } from '../../context.js';
import type { Seen, SeenChannel } from '../../needs.js';
import type { Profile } from '../../transport/workspace.js';
import { answer, helpBlocks } from '../answer.js';
import { type PlanCommand, readPlanCommand } from '../commands/plan-command.js';
import { mineAnswer } from '../commands/verbs.js';
import { findAnswer } from '../find-answer.js';
import { planFromFiles, planMentioned } from '../talk/plan-this.js';
import { forgetFiles, takeSources } from './dropped-files.js';
import {
  askedDecision,
  asksToPlan,
  messageFiles,
  markedText,
  orderTo,
  type PersonMessage,
  readable,
  readSlash,
  withoutAddress,
  wordsToBot,
} from './incoming-text.js';
import { answerInThread, doneAtOnce, findInThread, isTicked, obey, offerInvitation } from './orders.js';
import { versionSeen } from './threads.js';

/** Words that ask for the list. Whatever else somebody writes may be meant for a workshop. */
const wantsList = new Set<PlanCommand['kind']>(['mine', 'status']);

/**
 * Somebody writes to the bot in their own conversation, maybe below a reminder: they read there what waits for them and
 * where to answer it, since no workshop hears what is written there.
 */
export async function answerDirect(
  slack: SlackContext,
  message: PersonMessage,
  known: Profile,
): Promise<void> {
  const to = { user: message.user, channel: message.channel, thread: message.root };
  const text = readable(message.raw, () => '').trim();
  const who = languageOf(text) === 'zh' ? { ...known, language: 'zh' as const } : known;
  const asked = readPlanCommand(readSlash(text)?.says ?? text);
  if (asked.kind === 'help') return slack.tell(to, helpBlocks(who.language));
  const words = wordsOf(who.language);
  if (asked.kind === 'privacy')
    return slack.tell(to, answer(words.commands.help.privacy(await slack.keeps())));
  if (asked.kind === 'find') return slack.tell(to, answer(words.finding.direct));
  const list = await mineAnswer(slack, who);
  if (wantsList.has(asked.kind)) return slack.tell(to, list);
  const { direct } = words.waiting.mine;
  await slack.tell(to, cardSaying(direct, [...textRows(direct), ...list.rows]));
}

/** Hands what a person said in a workshop's thread over; elsewhere only being mentioned is answered. */
export async function handleMessage(
  slack: SlackContext,
  message: PersonMessage,
  pass: Pass,
  delivery: number,
): Promise<void> {
  const { session, who, channel } = pass;
  if (channel === undefined) return;
  if (!session) return mentionedElsewhere(slack, message, { ...pass, channel }, delivery);
  // Nothing was written in advance for what somebody types.
  if (session.recording)
    return slack.tell(
      { user: message.user, channel: message.channel, thread: message.root },
      answer(wordsOf(session.language).commands.examples.choose),
    );
  if (asksToPlan(message.raw, slack.identity.userId))
    return answerInThread(slack, session, message, answer(wordsOf(session.language).planThis.here));
  const { text, named } = await markedText(slack, message);
  const bot = slack.identity.userId;
  // Somebody quotes and adds nothing.
  if (text === '' && !named.names && withoutAddress(message.raw, bot) !== '') return;
  const given = { message, who, channel, delivery };
  const about = isNamed(slack, message) ? askedDecision(text) : undefined;
  if (about !== undefined) return findInThread(slack, session, about, given);
  const slash = readSlash(text);
  const seen = await versionSeen(slack, session, message.ts);
  const said = {
    type: 'Said',
    by: who.person,
    message: message.ts,
    ...(message.root !== undefined && { root: message.root }),
    // "/stop": what looks like a command of Slack's is what it says, where that is plain.
    text: slash?.says ?? text,
    ...(seen && { seen }),
    ...named,
  } as const;
  const order = orderTo(message.raw, bot);
  if (order) return obey(slack, session, order, given);
  if (await isTicked(slack, session, text, given)) return;
  const toBot = wordsToBot(message.raw, bot) !== undefined;
  // Whoever names somebody to speak next says the rest to them.
  const isPlain = toBot || !named.names;
  const item = isPlain ? askedWhy(said.text) : undefined;
  if (item !== undefined) return findInThread(slack, session, item, { ...given, within: session });
  const means = isPlain ? meaningOf(session, said) : undefined;
  if (slash && means === undefined) {
    const { help } = wordsOf(session.language).commands;
    return answerInThread(slack, session, message, answer(help.slash(slash.typed)));
  }
  const effect = means && effectOf(session, said.by, seen, means);
  if (effect && (await doneAtOnce(slack, session, { effect, toBot }, given))) return;
  if (isPlain) await offerInvitation(slack, session, given);
  if (isForWorkshop(text)) await takeSources(slack, session, { ...message, sources: messageFiles(message) });
  await slack.workshops.arrive(session, said, delivery);
}

/** Hands an edit over, which was made at `editedAt`, a ts. An edit can make a message a remark or none, not a command. */
export async function handleEdit(
  slack: SlackContext,
  message: PersonMessage,
  { session, who, editedAt, delivery }: { session: Seen; who: Profile; editedAt: string; delivery: number },
): Promise<void> {
  if (session.recording) return;
  const marked = await markedText(slack, message);
  const isCommand = orderTo(message.raw, slack.identity.userId) || readSlash(marked.text);
  const { text, named } = isCommand ? { text: '', named: {} } : marked;
  if (!isForWorkshop(text)) await forgetFiles(slack, session, message.ts);
  const seen = await versionSeen(slack, session, editedAt);
  const said = {
    type: 'SaidAgain',
    by: who.person,
    message: message.ts,
    text,
    ...(seen && { seen }),
    ...named,
  } as const;
  await slack.workshops.arrive(session, said, delivery);
}

/** Whoever only names the bot asks what one can do. */
function meaningOf(session: Session, said: Read & { names?: string[] }): Meaning | undefined {
  if (said.text === '' && !said.names) return 'status';
  return meaningByRule(session, situationOf(session, said.by, said.seen), said);
}

function isNamed({ identity }: SlackContext, { raw }: PersonMessage): boolean {
  return raw.includes(`<@${identity.userId}`);
}

async function mentionedElsewhere(
  slack: SlackContext,
  message: PersonMessage,
  pass: Pass & { channel: SeenChannel },
  delivery: number,
): Promise<void> {
  if (!isNamed(slack, message)) return;
  const { user, root } = message;
  const { channel, who } = pass;
  const { language: own } = who;
  if (asksToPlan(message.raw, slack.identity.userId)) return planMentioned(slack, message, pass, delivery);
  const to = { user, channel, thread: root };
  const { text } = await markedText(slack, { ...message, files: [] });
  const words = askedDecision(text);
  if (words !== undefined) {
    const language = languageOf(text) === 'zh' ? 'zh' : own;
    return slack.tell(to, await findAnswer(slack, { words, channel, user, language }));
  }
  if (await planFromFiles(slack, message, pass, delivery)) return;
  await slack.tell(to, answer(wordsOf(own).commands.help.mentioned));
}
