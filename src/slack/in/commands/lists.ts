import { wordsOf } from '../../../words/words.js';
import type { Card } from '../../../workshop/base/card.js';
import { messageRoom, mineCard } from '../../../workshop/waiting/mine-card.js';
import type { SlackContext } from '../../context.js';
import type { Profile } from '../../transport/workspace.js';
import { answer } from '../answer.js';

/** What waits for a person and their workshops, as a message to them alone. */
export async function mineAnswer(
  slack: SlackContext,
  { person, language }: Pick<Profile, 'person' | 'language'>,
): Promise<Card> {
  const mine = await slack.workshops.mine(person.id).catch((err: unknown) => {
    slack.log.warn({ err, user: person.id }, 'what waits for somebody could not be listed');
  });
  if (!mine) return answer(wordsOf(language).commands.slackSlow);
  return mineCard({ person: person.id, language }, mine, messageRoom);
}
