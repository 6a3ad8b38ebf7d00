import { languageOf } from '../../../text/language.js';
import { isForUs } from '../../../workshop/answers/index.js';
import type { Card } from '../../../workshop/card.js';
import { askedWhy, meaningByRule, situationOf } from '../../../workshop/reading/index.js';
import type { Session } from '../../../workshop/session.js';
import type { SlackContext } from '../../context.js';
import { placedCard } from '../../places.js';
import { commandWords, talkWords } from '../../words.js';
import { answer } from '../answer.js';
import {
  isThreadVerb,
  readSlash,
  readTeamCommand,
  readThreadCommand,
  type ThreadCommand,
} from '../commands/thread-command.js';
import { askedDecision } from '../finding/asked.js';
import { findAnswer } from '../finding/find-answer.js';
import { asksToPlan } from '../talk/asked.js';
import { planMentioned } from '../talk/plan-this.js';
import { planFromFiles, takePlans } from './attached-plans.js';
import { forgetFiles, takeFiles } from './dropped-files.js';
import { markedText, withoutAddress } from './incoming-text.js';
import type { PersonMessage } from './person-message.js';
import { answerInThread, runTeamCommand, runThreadCommand } from './thread-commands.js';
import { versionSeen, workshopOfThread } from './threads.js';

/** Hands what a person said in a workshop's thread over; elsewhere only being mentioned is answered. */
export async function handleMessage(
  slack: SlackContext,
  message: PersonMessage,
  delivery: number,
): Promise<void> {
  const session = message.root ? await workshopOfThread(slack, message.channel, message.root) : undefined;
  if (!session) return mentionedElsewhere(slack, message, delivery);
  const who = await slack.people.know(message.user);
  if (who.isBot) return;
  // Nothing was written in advance for what somebody types.
  if (session.recording)
    return slack.tell(
      { user: message.user, channel: message.channel, thread: message.root },
      answer(commandWords(session.language).examples.choose),
    );
  if (asksToPlan(message.raw, slack.identity.userId))
    return answerInThread(slack, session, message, answer(talkWords(session.language).here));
  const raw = withoutAddress(message.raw, slack.identity.userId);
  const team = readTeamCommand(verbIn(raw) ?? raw);
  if (team) return runTeamCommand(slack, session, team, { message, who, delivery });
  const { text, named } = await markedText(slack, message);
  const saysNothing = text === '' && !named.names;
  // Somebody quotes and adds nothing.
  if (saysNothing && raw !== '') return;
  const asked = saysNothing ? ({ kind: 'help' } as const) : commandIn(slack, message, text);
  if (asked) return runThreadCommand(slack, session, asked, { message, who, delivery });
  const slash = readSlash(text);
  const word = slash && 'word' in slash ? slash.word : undefined;
  const isAlone = word !== undefined && text.trim().length === word.length + 1;
  const seen = await versionSeen(slack, session, message.ts);
  const said = {
    type: 'Said',
    by: who.person,
    message: message.ts,
    // "/stop": what looks like a command of Slack's is what it says, where that is plain.
    text: isAlone ? word : text,
    ...(seen && { seen }),
    ...named,
  } as const;
  const means = meaningByRule(session, situationOf(session, said.by, seen), said);
  if (word !== undefined && means === undefined)
    return answerInThread(slack, session, message, slashAnswer(session, word));
  if (!named.names && (means === 'status' || means === 'help'))
    return runThreadCommand(slack, session, { kind: means }, { message, who, delivery });
  const item = means === 'why' && !named.names ? askedWhy(said.text) : undefined;
  if (item !== undefined)
    return runThreadCommand(slack, session, { kind: 'why', id: item }, { message, who, delivery });
  if (isForUs(text)) {
    await takePlans(slack, session, message, { who, delivery });
    await takeFiles(slack, session, message);
  }
  await slack.workshops.arrive(session.id, said, delivery);
}

/** Hands an edit over, which was made at `editedAt`, a ts. An edit can make a message a remark or none, not a command. */
export async function handleEdit(
  slack: SlackContext,
  message: PersonMessage,
  editedAt: string,
  delivery: number,
): Promise<void> {
  const session = message.root ? await workshopOfThread(slack, message.channel, message.root) : undefined;
  if (!session || session.recording) return;
  const { person, isBot } = await slack.people.know(message.user);
  if (isBot) return;
  const marked = await markedText(slack, message);
  const isCommand = commandIn(slack, message, marked.text) || readSlash(marked.text);
  const { text, named } = isCommand ? { text: '', named: {} } : marked;
  if (!isForUs(text)) await forgetFiles(slack, session, message.ts);
  const seen = await versionSeen(slack, session, editedAt);
  const said = {
    type: 'SaidAgain',
    by: person,
    message: message.ts,
    text,
    ...(seen && { seen }),
    ...named,
  } as const;
  await slack.workshops.arrive(session.id, said, delivery);
}

/** What a message asks for that is none for the workshop. Who names the bot may ask in words what was decided. */
function commandIn(slack: SlackContext, message: PersonMessage, text: string): ThreadCommand | undefined {
  const command = readThreadCommand(verbIn(text) ?? text);
  const about = command || !isNamed(slack, message) ? undefined : askedDecision(text);
  return about === undefined ? command : { kind: 'find', words: about };
}

function isNamed({ identity }: SlackContext, { raw }: PersonMessage): boolean {
  return raw.includes(`<@${identity.userId}`);
}

/** Our own slash command, as threads know it. */
function verbIn(text: string): string | undefined {
  const slash = readSlash(text);
  return slash && 'verb' in slash ? slash.verb : undefined;
}

function slashAnswer({ language }: Session, word: string): Card {
  const { slash, slashVerb } = commandWords(language).help;
  const verb = word.toLowerCase();
  return answer(isThreadVerb(verb) ? slashVerb(`/${word}`, verb) : slash(`/${word}`));
}

async function mentionedElsewhere(
  slack: SlackContext,
  message: PersonMessage,
  delivery: number,
): Promise<void> {
  if (!isNamed(slack, message)) return;
  const { user, channel, root } = message;
  const { language: own, isBot } = await slack.people.know(user);
  if (isBot) return;
  if (asksToPlan(message.raw, slack.identity.userId)) return planMentioned(slack, message, delivery);
  if (await planFromFiles(slack, message, delivery)) return;
  const to = { user, channel, thread: root };
  const { text } = await markedText(slack, message);
  const words = askedDecision(text);
  if (words === undefined) return slack.tell(to, answer(commandWords(own).help.mentioned));
  const language = languageOf(text) === 'zh' ? 'zh' : own;
  const found = await findAnswer(slack, { words, channel, user, language });
  await slack.tell(to, await placedCard(slack, found));
}
