import type { Language } from '../../../text/language.js';
import type { Card } from '../../../workshop/base/card.js';
import type { Session } from '../../../workshop/session.js';
import type { Talk } from '../../../workshop/opening/talk/index.js';
import { knownWorkshop, type SlackContext } from '../../context.js';
import { linkToWorkshop } from '../../places.js';
import { talkWords } from '../../words.js';
import { answer } from '../answer.js';

/** How many of a channel's newest workshops are looked through: the line in the thread that leads to one may not stand yet. */
const lookedThrough = 20;

/** The workshop in which this talk is planned already, or was approved. One that came to nothing is none. */
export async function plannedFrom(
  slack: SlackContext,
  { channel, talk, planned = [] }: { channel: string; talk: Talk; planned?: string[] },
): Promise<Session | undefined> {
  const lines = await slack.workshops.list({ channel }, lookedThrough);
  for (const id of new Set([...planned.reverse(), ...lines.map((each) => each.id)])) {
    const session = await knownWorkshop(slack, id);
    const counts = session && (!session.outcome || session.outcome.kind === 'approved');
    if (counts && isSame(session, talk)) return session;
  }
  return undefined;
}

/** The same thread; the same message where that was taken alone. */
function isSame({ talk: known }: Session, talk: Talk): boolean {
  if (known?.channel !== talk.channel) return false;
  return known.chosen === talk.chosen || (!known.alone && !talk.alone && known.root === talk.root);
}

/** Says where it is planned already. */
export async function plannedAnswer(
  slack: SlackContext,
  session: Session,
  language: Language,
): Promise<Card> {
  return answer(talkWords(language).planned(await linkToWorkshop(slack, session)));
}
