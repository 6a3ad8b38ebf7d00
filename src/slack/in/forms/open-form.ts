import { modalOf } from '../../blocks/form.js';
import { problemOf } from '../../transport/web-api/calling.js';
import type { About, Card } from '../../../workshop/card.js';
import type { Form } from '../../../workshop/form.js';
import { declined } from '../../../workshop/people/index.js';
import type { Session } from '../../../workshop/session.js';
import type { SlackContext } from '../../context.js';
import { formWords } from '../../words.js';
import { answer } from '../answer.js';
import { isOutdated, newestCard } from '../clicks/press.js';
import { type FormId, textForm, textForms } from './text-forms.js';

interface Opening {
  form: FormId;
  session: Session;
  about: About;
  user: string;
  /** Undefined when it has run out. */
  trigger: string | undefined;
  tell(line: Card): Promise<void>;
}

/** The form, or, privately, why it would be typed in vain. */
export async function openTextForm(slack: SlackContext, opening: Opening): Promise<void> {
  const { form, session, about, user, trigger, tell } = opening;
  const words = formWords(session.language);
  if (isOutdated(session, about.version)) {
    return tell(answer(words.outdated(about.version, await newestCard(slack, session))));
  }
  const person = { id: user, name: '' };
  const hindrance = textForms[form].hindrance(session, person, about);
  if (hindrance) {
    const { version, question } = about;
    const at = new Date(slack.clock.now()).toISOString();
    return tell(
      declined(session, {
        type: 'RequestDeclined',
        at,
        to: person,
        ...hindrance,
        ...(version !== undefined && { version }),
        ...(question !== undefined && { question }),
      }),
    );
  }
  if (trigger === undefined || !(await isOpened(slack, trigger, textForm(form, session, about)))) {
    await tell(answer(words.openAgain));
  }
}

/** A trigger opens one view: when it is used up, the form stands there although Slack's answer was lost. */
export async function isOpened(
  { client, withRetry, log }: SlackContext,
  trigger: string,
  form: Form,
): Promise<boolean> {
  try {
    await withRetry(() => client.views.open({ trigger_id: trigger, view: modalOf(form) }));
    return true;
  } catch (err) {
    const problem = problemOf(err);
    if (problem.kind === 'refused' && problem.error === 'exchanged_trigger_id') return true;
    log.warn({ err }, 'the form could not be opened');
    return false;
  }
}
