import { whyCard } from '../../../artifacts/why.js';
import { clip } from '../../../text/fit.js';
import { visible } from '../../../text/visible.js';
import { statusBlocks } from '../../../workshop/status.js';
import type { Card } from '../../../workshop/card.js';
import { factsOf } from '../../../workshop/ignored.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import { titleLine } from '../../../workshop/lists.js';
import { queueBlocks } from '../../../workshop/routing/index.js';
import type { Session } from '../../../workshop/session.js';
import { remindersSet } from '../../../workshop/waiting/index.js';
import { rendered } from '../../blocks/render.js';
import type { SlackContext } from '../../context.js';
import type { Profile } from '../../transport/workspace.js';
import { commandWords, findWords } from '../../words.js';
import { answer, helpBlocks } from '../answer.js';
import type { TeamCommand, ThreadCommand } from '../commands/thread-command.js';
import { withHelp } from '../commands/verbs.js';
import { findAnswer } from '../finding/find-answer.js';
import { rulesOfWorkshop } from '../rules/open.js';
import type { PersonMessage } from './person-message.js';

type Steering = Exclude<
  ThreadCommand['kind'],
  | 'status'
  | 'handoff'
  | 'help'
  | 'rules'
  | 'queue'
  | 'why'
  | 'find'
  | 'quiet'
  | 'remind'
  | 'title'
  | 'unknown'
>;

const inputs = {
  pause: 'PauseAsked',
  resume: 'ResumeAsked',
  retry: 'RetryAsked',
  skip: 'SkipAsked',
  allow: 'BudgetRaiseAsked',
  end: 'EndAsked',
  cancel: 'CancelAsked',
} as const satisfies Record<Steering, PersonInput['type']>;
const queueInputs = { clear: 'QueueClearAsked', skip: 'QueueSkipAsked' } as const;

/** What is repeated of a verb that there is not, in characters. */
const longestWord = 40;

/** Who typed it, in which message, and the delivery that brought it. */
export interface CommandCall {
  message: PersonMessage;
  who: Profile;
  delivery: number;
}

/** Does what a verb in a thread asks for. Whether this person may is for the rules; status and help are for anyone. */
export async function runThreadCommand(
  slack: SlackContext,
  session: Session,
  command: ThreadCommand,
  by: CommandCall,
): Promise<void> {
  const { language } = session;
  switch (command.kind) {
    case 'status':
      return answerInThread(slack, session, by.message, statusBlocks(session, slack.workshops.budget));
    case 'help':
      return answerInThread(slack, session, by.message, helpBlocks(language));
    case 'rules':
      return answerInThread(slack, session, by.message, await rulesOfWorkshop(slack, session));
    case 'title':
      return rename(slack, session, command.title, by);
    case 'unknown': {
      const sentence = commandWords(language).help.noThreadWord(visible(clip(command.word, longestWord)));
      return answerInThread(slack, session, by.message, withHelp(sentence, language));
    }
    case 'quiet':
    case 'remind': {
      const wanted = command.kind === 'remind';
      const { person } = by.who;
      // Not the end of the delivery: the answer comes after it.
      await slack.workshops.arrive(
        session.id,
        { type: 'RemindersAsked', by: person, wanted },
        by.delivery,
        true,
      );
      return answerInThread(slack, session, by.message, remindersSet(session, wanted));
    }
    case 'pause':
    case 'resume':
    case 'retry':
    case 'skip':
    case 'allow':
    case 'end':
    case 'cancel':
      return steer(slack, session, inputs[command.kind], by);
    case 'why': {
      const facts = await slack.workshops.facts(session.id);
      return answerInThread(slack, session, by.message, whyCard(session, facts, command.id));
    }
    case 'handoff':
      return wantHandOff(slack, session, by);
    case 'find':
      return find(slack, session, command.words, by);
    case 'queue':
      return command.what
        ? steer(slack, session, queueInputs[command.what], by)
        : answerInThread(slack, session, by.message, queueBlocks(session));
    default:
      return command satisfies never;
  }
}

/** `!plan handoff`: the button that shows what goes where, or why nothing does. */
async function wantHandOff(
  { channels, handOffs, workshops }: SlackContext,
  session: Session,
  { who, message, delivery }: CommandCall,
): Promise<void> {
  const { handers } = handOffs.of(await channels.settings(session.channel));
  const { person: by } = who;
  const input = { type: 'HandOffWanted', by, handers, message: message.ts } as const;
  await workshops.arrive(session.id, input, delivery);
}

/** Looks for what was decided in the channel. Guests who were brought into this workshop look in this one alone. */
async function find(
  slack: SlackContext,
  session: Session,
  words: string,
  { message, who }: CommandCall,
): Promise<void> {
  const { channel, id, language } = session;
  const isColleague = who.from === 'here';
  const where = { channel, ...(!isColleague && { workshop: id }) };
  const looking = { words, user: message.user, language, ...where };
  const found = words === '' ? answer(findWords(language).usageInThread) : await findAnswer(slack, looking);
  await answerInThread(slack, session, message, found);
}

type Steers = (typeof inputs)[Steering] | (typeof queueInputs)[keyof typeof queueInputs];

async function steer(
  { workshops }: SlackContext,
  session: Session,
  type: Steers,
  { who: { person: by, admin }, delivery }: CommandCall,
): Promise<void> {
  await workshops.arrive(session.id, { type, by, admin }, delivery);
}

async function rename(
  slack: SlackContext,
  session: Session,
  title: string,
  { message, who: { person: by, admin }, delivery }: CommandCall,
): Promise<void> {
  const { title: words } = commandWords(session.language);
  if (title === '') return answerInThread(slack, session, message, answer(words.how));
  const input = { type: 'TitleAsked', by, admin, title } as const;
  const decision = await slack.workshops.arrive(session.id, input, delivery, true);
  if (factsOf(decision).some(({ type }) => type === 'RequestDeclined')) return;
  const now = (await slack.workshops.read(session.id)) ?? session;
  await answerInThread(slack, session, message, answer(words.now(titleLine(now))));
}

/** Answers privately what was typed in a thread. */
export async function answerInThread(
  { posts }: SlackContext,
  session: Session,
  { ts, user }: PersonMessage,
  line: Card,
): Promise<void> {
  const post = {
    part: `answer:${ts}`,
    urgency: 'answer',
    kind: 'private',
    to: user,
    ...rendered(line),
  } as const;
  await posts.answer(session.id, session.channel, post);
}

/** Does what a verb about a colleague asks for; one that names nobody is answered with how it is written. */
export async function runTeamCommand(
  slack: SlackContext,
  session: Session,
  command: TeamCommand,
  by: CommandCall,
): Promise<void> {
  const meant = await inputsOf(slack, command, by);
  if (meant.length === 0) {
    const { verbs } = commandWords(session.language);
    const form = command.kind === 'pass' ? verbs.pass : verbs.invite;
    return answerInThread(slack, session, by.message, answer(form));
  }
  // The last one ends the delivery: after a crash all are done again, and done twice changes nothing.
  for (const [index, input] of meant.entries())
    await slack.workshops.arrive(session.id, input, by.delivery, index < meant.length - 1);
}

async function inputsOf(
  { people }: SlackContext,
  command: TeamCommand,
  { who }: CommandCall,
): Promise<PersonInput[]> {
  const { person: by, admin } = who;
  switch (command.kind) {
    case 'take':
      return [{ type: 'TakeAsked', by, admin }];
    case 'pass': {
      if (command.to === undefined) return [];
      const { person: to, isBot } = await people.know(command.to);
      const about = command.question === undefined ? {} : { question: command.question };
      return [{ type: 'QuestionPassOnAsked', by, admin, ...about, to, ...(isBot && { isBot }) }];
    }
    case 'invite': {
      const { speaksFor } = command;
      const known = await Promise.all(command.people.map((id) => people.know(id)));
      return known.map(({ person, isBot }) => ({
        type: 'InviteAsked',
        by,
        admin,
        person,
        speaksFor,
        ...(isBot && { isBot }),
      }));
    }
    default:
      return command satisfies never;
  }
}
