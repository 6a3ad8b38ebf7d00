import type { App } from '@slack/bolt';
import type { About } from '../../../workshop/card.js';
import { isIgnored } from '../../../workshop/ignored.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import type { Person } from '../../../workshop/people/people.js';
import type { Session } from '../../../workshop/session.js';
import { deliveryOf, type Desk } from '../../desk.js';
import { inTime } from '../../in-time.js';
import { commandWords, formWords } from '../../words.js';
import { givenBack } from '../answers/answer.js';
import { meantBy } from '../clicks/press.js';
import { textFormProblem } from '../forms/text-form-problem.js';
import { readTextForm, textBlock } from '../forms/text-form-view.js';
import { type FormId, formIds, textForms } from '../forms/text-forms.js';

const acquaintanceMs = 1_500;

/**
 * Forms that buttons in a thread opened come back. What is wrong is said on the form, which stays open with its text;
 * also where the rules refuse it because something else came in between.
 */
export function listenToTextForms(app: App, desk: Desk): void {
  for (const form of formIds) {
    app.view(form, async ({ ack, view, body, context }) => {
      const { text, value } = readTextForm(view);
      const { id: user, name } = body.user;
      const who = await inTime(desk.people.know(user, name), acquaintanceMs, desk.clock);
      const by = who?.person ?? { id: user, name };
      const { session, about } = await meantBy(desk.workshops, value);
      const words = formWords(session?.language ?? who?.language ?? 'en');
      const input = textForms[form].input(by, about, text);
      const { id: delivery, replayed } = deliveryOf(context);
      const problem =
        session && input
          ? await submitted(desk, session, { form, by, about, text, input, delivery })
          : words.problem.unknown;
      if (!problem) return ack();
      if (!replayed) return ack({ response_action: 'errors', errors: { [textBlock]: problem } });
      // The form is gone by now: its text is given back where the workshop is.
      const thread = session && (await desk.posts.find(session.id, 'board'))?.ts;
      const language = session?.language ?? 'en';
      for (const line of givenBack(words.lost, text, commandWords(language)))
        await desk.tell({ user, channel: session?.channel, thread }, line);
    });
  }
}

interface Submitted {
  form: FormId;
  by: Person;
  about: About;
  text: string;
  input: PersonInput;
  delivery: number;
}

/** Hands a form over; what is wrong with it, in words for its field, when it does not count. */
async function submitted(
  { workshops }: Desk,
  session: Session,
  { form, by, about, text, input, delivery }: Submitted,
): Promise<string | undefined> {
  const problem = textFormProblem(form, session, by, about, text);
  if (problem) return problem;
  const decision = await workshops.arrive(session.id, input, delivery);
  const isTaken = !isIgnored(decision) && decision.every(({ type }) => type !== 'RequestDeclined');
  return isTaken
    ? undefined
    : textFormProblem(form, (await workshops.read(session.id)) ?? session, by, about, text);
}
