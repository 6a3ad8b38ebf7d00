import type { App } from '@slack/bolt';
import { givenBack } from '../answers/answer.js';
import { meantBy } from '../clicks/press.js';
import { type Desk, deliveryOf } from '../desk.js';
import { readTextForm, textBlock } from '../forms/text-form-view.js';
import { textFormProblem } from '../forms/text-form-problem.js';
import { formIds, textForms } from '../forms/text-forms.js';
import { inTime } from '../in-time.js';
import { commandWords, formWords } from '../words.js';

const acquaintanceMs = 1_500;

/**
 * Forms that buttons in a thread opened come back. What is wrong is said on the form, which stays open with its text.
 * Between that look and the rules there is no pause, so a text that was taken cannot come too late.
 */
export function listenToTextForms(app: App, desk: Desk): void {
  for (const form of formIds) {
    app.view(form, async ({ ack, view, body, context }) => {
      const { text, value } = readTextForm(view);
      const { id: user, name } = body.user;
      const who = await inTime(desk.people.know(user, name), acquaintanceMs, desk.clock);
      const by = who?.person ?? { id: user, name };
      const { session, about } = meantBy(desk.workshops, value);
      const words = formWords(session?.language ?? who?.language ?? 'en');
      const input = textForms[form].input(by, about, text);
      const problem =
        session && input ? textFormProblem(form, session, by, about, text) : words.problem.unknown;
      const { id: delivery, replayed } = deliveryOf(context);
      if (session && input && !problem) {
        await desk.workshops.arrive(session.id, input, delivery);
        desk.wake();
        return ack();
      }
      if (!replayed) return ack({ response_action: 'errors', errors: { [textBlock]: problem ?? '' } });
      // The form is gone by now: its text is given back where the workshop is.
      const thread = session && desk.outbox.find(session.id, 'board')?.ts;
      const language = session?.language ?? 'en';
      for (const line of givenBack(words.lost, text, commandWords(language)))
        await desk.tell({ user, channel: session?.channel, thread }, line);
    });
  }
}
