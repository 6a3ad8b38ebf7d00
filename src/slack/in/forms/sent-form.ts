import type { Decision } from '../../../workshop/decide.js';
import { isIgnored } from '../../../workshop/base/decision.js';
import type { Language } from '../../../text/language.js';
import type { Person } from '../../../workshop/base/people.js';
import type { Session } from '../../../workshop/session.js';
import type { SlackContext } from '../../context.js';
import { inTime } from '../../in-time.js';
import type { Profile } from '../../transport/workspace.js';
import { commandWords, formWords } from '../../words.js';
import { givenBack } from '../answer.js';

/** How long Slack may take to tell who somebody is, before an acknowledgement. */
const acquaintanceMs = 1_500;

/** Who has sent a form. `known` is missing where Slack did not say it in time. */
export async function senderOf(
  { people, clock }: SlackContext,
  { id, name }: Person,
): Promise<{ by: Person; known: Profile | undefined }> {
  const known = await inTime(people.know(id, name), acquaintanceMs, clock);
  return { by: known?.person ?? { id, name }, known };
}

/** Whether something came of what was sent. */
export function isTaken(decision: Decision): boolean {
  return !isIgnored(decision) && decision.every(({ type }) => type !== 'RequestDeclined');
}

/** A form that did not count is gone by now: its text is given back where the workshop is. */
export async function giveBack(
  slack: SlackContext,
  { user, session, language }: { user: string; session: Session | undefined; language: Language },
  text: string,
): Promise<void> {
  const thread = session && (await slack.posts.find(session.id, 'board'))?.ts;
  for (const line of givenBack(formWords(language).lost, text, commandWords(language)))
    await slack.tell({ user, channel: session?.channel, thread }, line);
}
