import { visible } from '../../../text/visible.js';
import type { Card } from '../../../workshop/card.js';
import type { Session } from '../../../workshop/session.js';
import type { Desk } from '../../desk.js';
import type { CommandWords } from '../../words.js';
import { answer } from './answer.js';

const idsNamed = 5;

/** Who asks, and in which channel. */
export interface Asker {
  user: string;
  channel: string;
  /** What was typed is Chinese. */
  isChinese?: boolean;
}

/**
 * The workshop of this id, if the asker may see it: one of a private channel is shown to its members only, and to
 * others it does not exist. `unclear` when Slack does not tell who they are.
 */
export async function visibleWorkshop(
  { workshops, places, log }: Desk,
  id: string,
  { user, channel }: Asker,
): Promise<Session | 'unknown' | 'unclear'> {
  const session = await workshops.read(id);
  if (!session || session.stage === 'unopened') return 'unknown';
  if (session.channel === channel) return session;
  try {
    return (await places.mayRead(session.channel, user)) ? session : 'unknown';
  } catch (err) {
    log.warn({ err, channel: session.channel }, 'Slack does not tell who is in a channel');
    return 'unclear';
  }
}

/** Says that there is no such workshop, and which there are in this channel. */
export async function notVisible(
  desk: Desk,
  why: 'unknown' | 'unclear',
  id: string,
  { channel }: Asker,
  words: CommandWords,
): Promise<Card> {
  if (why === 'unclear') return answer(words.slackSlow);
  return answer(`${words.unknownId(`\`${visible(id)}\``)} ${await whatThereIs(desk, channel, words)}`);
}

/** The workshops that there are in this channel, by their ids. */
export async function whatThereIs(
  { workshops }: Desk,
  channel: string,
  words: CommandWords,
): Promise<string> {
  const here = (await workshops.list({ channel }, idsNamed)).map((line) => `\`${line.id}\``);
  return here.length > 0 ? words.whatExists(here.join(', ')) : words.noneYet;
}
