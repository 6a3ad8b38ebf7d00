import type { App, BlockAction } from '@slack/bolt';
import { titleLine } from '../../../workshop/lists.js';
import { remindersStopped } from '../../../workshop/waiting/reminder-card.js';
import { deliveryOf, type Desk } from '../../desk.js';
import { objectOf, textOf } from '../../payload.js';
import { commandWords } from '../../words.js';
import { answer } from '../answers/answer.js';
import { meantBy } from '../clicks/press.js';

/** "Stop reminders" in a direct message: of all workshops that the message names. A repeat changes nothing. */
export function listenToReminders(app: App, desk: Desk): void {
  app.action<BlockAction>('reminders_stop', async ({ ack, action, body, context }) => {
    await ack();
    const { id: delivery } = deliveryOf(context);
    const { person: by, language } = await desk.people.know(body.user.id);
    const { session, about } = await meantBy(desk.workshops, textOf(objectOf(action).value));
    const ear = { user: body.user.id, channel: undefined, thread: undefined };
    if (!session) return desk.tell(ear, answer(commandWords(language).click.stale));
    const named = await namedIn(desk, session.id, about.reminder, by.id);
    for (const id of named) {
      await desk.workshops.arrive(id, { type: 'RemindersAsked', by, wanted: false }, delivery, true);
    }
    const known = await Promise.all(named.map((id) => desk.workshops.read(id)));
    const titles = known.flatMap((each) => (each ? [`“${titleLine(each)}”`] : []));
    await desk.tell(ear, remindersStopped(session, titles));
  });
}

/** The workshops that the reminder names which this fact brought to this person; its own in any case. */
async function namedIn({ workshops }: Desk, session: string, seq = 0, person = ''): Promise<string[]> {
  const fact = (await workshops.facts(session))[seq - 1];
  const isTheirs = fact?.type === 'PersonReminded' && fact.person.id === person;
  return [...new Set([session, ...(isTheirs ? fact.waits.map(({ workshop }) => workshop) : [])])];
}
