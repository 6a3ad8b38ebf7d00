import type { App, BlockAction } from '@slack/bolt';
import type { About } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import type { Session } from '../../../workshop/session.js';
import { modalOf } from '../../blocks/form.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../payload.js';
import { commandWords, formWords } from '../../words.js';
import { answer } from '../answer.js';
import { createDoubleClicks } from '../clicks/double-click.js';
import { chosenIn, meantBy, recipientOf } from '../clicks/press.js';
import { detailsForm } from '../forms/details-form.js';
import { isOpened } from '../forms/open-form.js';
import { readingForm } from '../forms/reading-form.js';

/** *Details* of a turn; *Read the Plan*, and the choice of a section in its window, which then shows that one. */
export function listenToReading(app: App, slack: SlackContext): void {
  listenToWindow(app, slack, 'read', (session, { version = 0 }) => readingForm(slack, session, version));
  listenToWindow(app, slack, 'details', (session, { fact = 0 }) => detailsForm(slack, session, fact));

  listenToSections(app, slack);
}

/** A choice of a section in the window, which then shows that one. */
function listenToSections(app: App, slack: SlackContext): void {
  app.action<BlockAction>('read_section', async ({ ack, action, body }) => {
    await ack();
    const { session, about } = await meantBy(slack.workshops, textOf(objectOf(action).block_id));
    const form = session && (await readingForm(slack, session, about.version ?? 0, Number(chosenIn(action))));
    const view_id = textOf(objectOf(objectOf(body).view).id);
    if (!form || view_id === '') return;
    try {
      await slack.withRetry(() => slack.client.views.update({ view_id, view: modalOf(form) }));
    } catch (err) {
      // The window was closed meanwhile, or what it showed goes on standing there.
      slack.log.warn({ err }, 'what was chosen in a window could not be shown');
    }
  });
}

/** A button that opens a window to read in. */
function listenToWindow(
  app: App,
  slack: SlackContext,
  id: 'read' | 'details',
  formOf: (session: Session, about: About) => Promise<Form | undefined>,
): void {
  const isSecond = createDoubleClicks();
  app.action<BlockAction>(id, async ({ ack, action, body, context }) => {
    await ack();
    if (isSecond(body.user.id, action)) return;
    const { session, about } = await meantBy(slack.workshops, textOf(objectOf(action).value));
    const form = session && (await formOf(session, about));
    const { language } = session ?? (await slack.people.know(body.user.id));
    const trigger = deliveryOf(context).replayed ? undefined : body.trigger_id;
    if (!form) return slack.tell(recipientOf(body), answer(commandWords(language).click.stale));
    if (trigger === undefined || !(await isOpened(slack, trigger, form)))
      await slack.tell(recipientOf(body), answer(formWords(language).openAgain));
  });
}
