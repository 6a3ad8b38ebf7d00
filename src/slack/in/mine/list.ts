import type { RespondFn } from '@slack/bolt';
import { type Card, cardSaying, noteRow, textRows } from '../../../workshop/base/card.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import { questionId } from '../../../workshop/plan/index.js';
import { isAnswerable, outcomeLine } from '../../../workshop/asking/questions/index.js';
import type { Session } from '../../../workshop/session.js';
import { type JustDone, messageRoom, mineCard } from '../../../workshop/waiting/index.js';
import { wordsOf } from '../../../words/words.js';
import { rendered } from '../../blocks/render.js';
import type { SlackContext } from '../../context.js';
import { placedCard } from '../../places.js';
import type { Recipient } from '../../transport/sending/private.js';
import type { Profile } from '../../transport/workspace.js';
import { answer } from '../answer.js';

/** What waits for a person and their workshops, as a message to them alone. */
export async function mineAnswer(
  slack: SlackContext,
  { person, language }: Pick<Profile, 'person' | 'language'>,
  { done = [], before }: { done?: readonly JustDone[]; before?: string } = {},
): Promise<Card> {
  const mine = await slack.workshops.mine(person.id);
  const list = mineCard({ person: person.id, language }, mine, messageRoom, done);
  if (before === undefined) return placedCard(slack, list);
  const { help } = wordsOf(language).waiting.mine.direct;
  return placedCard(slack, cardSaying(before, [...textRows(before), ...list.rows, noteRow(help)]));
}

/** Where somebody has acted in their list. `replace` puts another message in its place, while Slack allows it. */
interface ActedIn {
  inHome: boolean;
  to: Recipient;
  replace?: RespondFn;
}

/** Shows somebody, in the list in which they have answered a question, what became of it. */
export async function showInList(
  slack: SlackContext,
  who: Pick<Profile, 'person' | 'language'>,
  { workshop, question }: { workshop: string; question: number },
  { inHome, to, replace }: ActedIn,
): Promise<void> {
  const session = await slack.workshops.read(workshop);
  if (!session) return;
  const done = justDone(session, question);
  if (inHome) return slack.home.did(who.person.id, done);
  const { mine } = wordsOf(who.language).waiting;
  if (!replace) return slack.tell(to, answer(mine.done(titleLine(session), done.line)));
  const list = await mineAnswer(slack, who, { done: [done] });
  try {
    await replace({ ...rendered(list), replace_original: true });
  } catch (err) {
    slack.log.info({ err }, 'a list could not be replaced; what became of it is told');
    await slack.tell(to, list);
  }
}

/** What became of a question that somebody has just answered in their list. */
function justDone(session: Session, number: number): JustDone {
  const question = session.questions.find((each) => each.number === number);
  const about = { workshop: session.id, title: session.title };
  const { notTaken } = wordsOf(session.language).waiting.mine;
  if (!question || isAnswerable(question))
    return { ...about, line: notTaken(question ? questionId(session, question) : `Q${number}`) };
  const line = outcomeLine(session, question);
  return question.state === 'answered' ? { ...about, line, question: number } : { ...about, line };
}
