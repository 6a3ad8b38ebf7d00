import type { App, BlockAction } from '@slack/bolt';
import type { ActionId, Card } from '../../../workshop/base/card.js';
import { modalOf, submittedIn } from '../../blocks/form.js';
import { deliveryOf, passOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../limits.js';
import { recipientIn } from '../../transport/inbox/claims.js';
import { wordsOf } from '../../../words/words.js';
import { answer, givenBack, typedIn } from '../answer.js';
import { chosenIn, createDoubleClicks } from '../clicks/press.js';
import { allAnswers } from '../forms/answers-form.js';
import { handOff } from '../forms/hand-off-form.js';
import { openWindow, type ThreadForm, type Window } from '../forms/open-form.js';
import { details, reading, readingForm } from '../forms/reading-form.js';
import { taskList } from '../forms/tasks-form.js';
import { textForms } from '../forms/text-forms.js';

const windows = {
  ...textForms,
  answer_all: allAnswers,
  tasks_edit: taskList,
  hand_off: handOff,
  read: reading,
  details,
};
export type WindowId = keyof typeof windows;

/** Windows that buttons in threads open, and those with fields as they come back. */
export function listenToWindows(app: App, slack: SlackContext): void {
  for (const [id, window] of Object.entries<Window | ThreadForm>(windows)) {
    listenToOpener(app, slack, id as WindowId & ActionId, window);
    if ('send' in window) listenToSent(app, slack, id, window);
  }
  listenToSections(app, slack);
}

/** A button that opens a window. Its trigger is good for three seconds, so nothing is asked of Slack before. */
function listenToOpener(app: App, slack: SlackContext, id: ActionId, window: Window | ThreadForm): void {
  const isSecond = createDoubleClicks();
  app.action<BlockAction>(id, async ({ action, body, context }) => {
    if (isSecond(body.user.id, action)) return;
    const { who, session, about } = passOf(context);
    const tell = (line: Card) => slack.tell(recipientIn(objectOf(body)), line);
    if (!session) return tell(answer(wordsOf(who.language).commands.click.stale));
    const trigger = deliveryOf(context).replayed ? undefined : body.trigger_id;
    await openWindow(slack, window, { session, about, by: who.person, trigger, tell });
  });
}

/**
 * A form comes back. What is wrong is said on it, and it stays open with what was typed; also where the rules refuse it because
 * something else came in between. One that is worked on again is gone by now: its text is given back.
 */
function listenToSent(app: App, slack: SlackContext, id: string, form: ThreadForm): void {
  app.view(id, async ({ ack, view, body, context }) => {
    const submitted = submittedIn(view);
    const { who, session, about } = passOf(context);
    const { person: by } = who;
    const language = session?.language ?? who.language;
    const { id: delivery, replayed } = deliveryOf(context);
    const refused = session
      ? await form.send(slack, { session, about, by, submitted, delivery })
      : wordsOf(language).forms.problem.over;
    const [first] = Object.keys(view.state.values);
    const field = form.field !== undefined && submitted.has(form.field) ? form.field : first;
    if (refused !== undefined && !replayed && field !== undefined)
      return ack({ response_action: 'errors', errors: { [field]: refused } });
    await ack();
    if (refused === undefined) return;
    const to = { user: by.id, channel: session?.channel, thread: undefined };
    const typed = typedIn(objectOf(body));
    if (typed === '') return slack.tell(to, answer(refused));
    const thread = session && (await slack.posts.find(session.id, 'board'))?.ts;
    const lost = givenBack(wordsOf(language).forms.lost, typed, wordsOf(language).commands);
    await slack.tell({ ...to, thread }, ...lost);
  });
}

/** The choice of a section in the window of a plan, which then shows that one. */
function listenToSections(app: App, slack: SlackContext): void {
  app.action<BlockAction>('read_section', async ({ action, body, context }) => {
    const { who, session, about } = passOf(context);
    const form = session && (await readingForm(slack, session, about.version ?? 0, Number(chosenIn(action))));
    const view_id = textOf(objectOf(objectOf(body).view).id);
    if (!form || view_id === '')
      return slack.tell(recipientIn(objectOf(body)), answer(wordsOf(who.language).commands.click.stale));
    try {
      await slack.withRetry(() => slack.client.views.update({ view_id, view: modalOf(form) }));
    } catch (err) {
      // The window was closed meanwhile, or what it showed goes on standing there.
      slack.log.warn({ err }, 'what was chosen in a window could not be shown');
    }
  });
}
