import type { App } from '@slack/bolt';
import { type Language, languageOf } from '../../../text/language.js';
import { briefLimit } from '../../../workshop/opening/rules.js';
import { deliveryOf, type Desk } from '../../desk.js';
import { inTime } from '../../in-time.js';
import { inviteOf } from '../../transport/workspace/identity.js';
import { commandWords } from '../../words.js';
import { invitedBy, lookUp, peopleErrors } from '../commands/form-people.js';
import { briefBlock, formId, readForm } from '../commands/form.js';
import { type Obstacle, obstacleTo, openWorkshop } from '../commands/opening.js';

const languageMs = 700;
const hasLetters = /\p{L}/u;

/** The form of `/plan` comes back. What is wrong with it is said on the form, which stays open with its text. */
export function listenToViews(app: App, desk: Desk): void {
  app.view(formId, async ({ ack, view, body, context }) => {
    const { brief, channel, people } = readForm(view);
    const [obstacle, language, known] = await Promise.all([
      obstacleTo(desk, brief, channel),
      languageFor(desk, brief, body.user.id),
      lookUp(desk, people.ids),
    ]);
    if (obstacle) {
      const words = errorOf(desk, obstacle, brief, language);
      return ack({ response_action: 'errors', errors: { [briefBlock]: words } });
    }
    const { id: delivery, replayed } = deliveryOf(context);
    const errors = peopleErrors(known, people.lines, language);
    // A form that is read again is gone by now: then the brief counts, with the people that there are.
    if (errors && !replayed) return ack({ response_action: 'errors', errors });
    await ack();
    const invited = invitedBy(known, people.lines);
    const opened = { brief, channel, user: body.user.id, nameAtHand: body.user.name, invited };
    const inTheWay = (await openWorkshop(desk, opened, delivery)) ?? [];
    for (const line of inTheWay) await desk.tell({ user: body.user.id, channel, thread: undefined }, line);
  });
}

async function languageFor({ people, clock }: Desk, brief: string, user: string): Promise<Language> {
  if (hasLetters.test(brief)) return languageOf(brief);
  return (await inTime(people.know(user), languageMs, clock))?.language ?? 'en';
}

function errorOf({ identity }: Desk, obstacle: Obstacle, brief: string, language: Language): string {
  const { form } = commandWords(language);
  if (obstacle === 'too long') return form.tooLong(briefLimit, brief.length);
  return obstacle === 'empty' ? form.empty : form.notMember(inviteOf(identity));
}
