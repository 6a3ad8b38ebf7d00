import { type Language, languageOf } from '../../text/language.js';
import { briefLimit, briefProblem } from '../../workshop/intake.js';
import { givenBack } from '../answers/answer.js';
import type { Desk } from '../desk.js';
import { inTime } from '../in-time.js';
import type { Shown } from '../views/blocks.js';
import { commandWords } from '../words.js';
import { inviteOf } from '../workspace/identity.js';

const membershipMs = 1_500;

/** What keeps a brief from opening a workshop. */
export type Obstacle = 'empty' | 'too long' | 'not a member' | 'direct';

/** Slack's names for what is no channel; a brief typed there would have no audience. */
export function isDirect(channel: string, channelName: string): boolean {
  return channel.startsWith('D') || channelName === 'directmessage' || channelName.startsWith('mpdm-');
}

/** Whether the bot can speak there; when Slack is slow to say, it is tried. */
export async function maySpeak({ places, clock }: Desk, channel: string): Promise<boolean> {
  return (await inTime(places.canSpeakIn(channel), membershipMs, clock)) !== false;
}

/** Looks for what is in the way, and tells it in the brief's language. */
export async function obstacleTo(desk: Desk, brief: string, channel: string): Promise<Obstacle | undefined> {
  return briefProblem(brief) ?? ((await maySpeak(desk, channel)) ? undefined : 'not a member');
}

/** An obstacle as an answer that gives the brief back, so that it need not be typed again. */
export function obstacleAnswer(desk: Desk, obstacle: Obstacle, brief: string, language: Language): Shown[] {
  const words = commandWords(language);
  const why = {
    empty: words.brief.empty,
    'too long': words.brief.tooLong(briefLimit, brief.length),
    'not a member': words.brief.notMember(inviteOf(desk.identity)),
    direct: words.brief.direct,
  };
  return givenBack(why[obstacle], brief, words);
}

/** Opens a workshop with this brief, in the brief's language. */
export async function openWorkshop(
  { people, workshops, wake }: Desk,
  { brief, channel, user, nameAtHand }: { brief: string; channel: string; user: string; nameAtHand: string },
  delivery: number,
): Promise<void> {
  const { person: requester } = await people.know(user, nameAtHand);
  await workshops.open({ channel, requester, brief, language: languageOf(brief) }, delivery);
  wake();
}
