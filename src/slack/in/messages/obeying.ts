import { clip } from '../../../text/fit.js';
import { visible } from '../../../text/visible.js';
import { statusBlocks } from '../../../workshop/board.js';
import type { Card } from '../../../workshop/card.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import { queueBlocks } from '../../../workshop/routing/queue-lines.js';
import type { Session } from '../../../workshop/session.js';
import { remindersSet } from '../../../workshop/waiting/reminder-card.js';
import { rendered } from '../../blocks/render.js';
import type { Desk } from '../../desk.js';
import type { Acquaintance } from '../../transport/workspace/people.js';
import { commandWords } from '../../words.js';
import { helpBlocks } from '../answers/help.js';
import { withHelp } from '../answers/verb.js';
import type { ThreadCommand } from '../commands/thread-command.js';
import type { Heard } from './heard.js';

type Steering = Exclude<ThreadCommand['kind'], 'status' | 'help' | 'queue' | 'quiet' | 'remind' | 'unknown'>;

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
export interface Asked {
  heard: Heard;
  who: Acquaintance;
  delivery: number;
}

/** Does what a verb in a thread asks for. Whether this person may is for the rules; status and help are for anyone. */
export async function obey(desk: Desk, session: Session, command: ThreadCommand, by: Asked): Promise<void> {
  const { language } = session;
  switch (command.kind) {
    case 'status':
      return answerInThread(desk, session, by.heard, statusBlocks(session, desk.workshops.budget));
    case 'help':
      return answerInThread(desk, session, by.heard, helpBlocks(language));
    case 'unknown': {
      const sentence = commandWords(language).help.noThreadWord(visible(clip(command.word, longestWord)));
      return answerInThread(desk, session, by.heard, withHelp(sentence, language));
    }
    case 'quiet':
    case 'remind': {
      const wanted = command.kind === 'remind';
      const { person } = by.who;
      // Not the end of the delivery: the answer comes after it.
      await desk.workshops.arrive(
        session.id,
        { type: 'RemindersAsked', by: person, wanted },
        by.delivery,
        true,
      );
      return answerInThread(desk, session, by.heard, remindersSet(session, wanted));
    }
    case 'pause':
    case 'resume':
    case 'retry':
    case 'skip':
    case 'allow':
    case 'end':
    case 'cancel':
      return steer(desk, session, inputs[command.kind], by);
    case 'queue':
      return command.what
        ? steer(desk, session, queueInputs[command.what], by)
        : answerInThread(desk, session, by.heard, queueBlocks(session));
    default:
      return command satisfies never;
  }
}

type Steers = (typeof inputs)[Steering] | (typeof queueInputs)[keyof typeof queueInputs];

async function steer(
  { workshops }: Desk,
  session: Session,
  type: Steers,
  { who: { person: by, admin }, delivery }: Asked,
): Promise<void> {
  await workshops.arrive(session.id, { type, by, admin }, delivery);
}

/** Answers privately what was typed in a thread. */
export async function answerInThread(
  { posts }: Desk,
  session: Session,
  { ts, user }: Heard,
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
