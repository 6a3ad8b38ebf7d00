import { mention } from '../../../text/markup.js';
import type { Card } from '../../../workshop/card.js';
import { whyNotClose } from '../../../workshop/ending/rules.js';
import { isIgnored } from '../../../workshop/ignored.js';
import { titleLine } from '../../../workshop/lists.js';
import type { Session } from '../../../workshop/session.js';
import type { Desk } from '../../desk.js';
import type { Acquaintance } from '../../transport/workspace/people.js';
import { commandWords } from '../../words.js';
import { answer } from './answer.js';

/** Cancels a workshop if this person may, and says what became of it. */
export async function cancelAnswer(
  { workshops }: Desk,
  session: Session,
  { person, admin }: Acquaintance,
  delivery: number,
): Promise<Card> {
  const { cancel } = commandWords(session.language);
  const title = `*${titleLine(session)}* (\`${session.id}\`)`;
  const why = whyNotClose(session, person, admin);
  if (why === 'notYours') return answer(cancel.notYours(title, mention(session.requester.id)));
  if (why)
    return answer(session.outcome?.kind === 'cancelled' ? cancel.already(title) : cancel.finished(title));
  const decision = await workshops.arrive(session.id, { type: 'CancelAsked', by: person, admin }, delivery);
  // The same person cancels it twice at once: the rules ignore the second.
  if (isIgnored(decision)) return answer(cancel.already(title));
  const done = decision.some(({ type }) => type === 'WorkshopCancelled');
  return answer(done ? cancel.done(title) : cancel.changedMeanwhile(title));
}
