import type { About, Card } from '../../../workshop/card.js';
import { declined } from '../../../workshop/people/declined.js';
import type { Session } from '../../../workshop/session.js';
import type { Desk } from '../../desk.js';
import { formWords } from '../../words.js';
import { answer } from '../answers/answer.js';
import { isOutdated, newestCard } from '../clicks/newest-card.js';
import { isOpened } from './open-view.js';
import { textFormView } from './text-form-view.js';
import { type FormId, textForms } from './text-forms.js';

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
export async function openTextForm(desk: Desk, opening: Opening): Promise<void> {
  const { form, session, about, user, trigger, tell } = opening;
  const words = formWords(session.language);
  if (isOutdated(session, about.version)) {
    return tell(answer(words.outdated(about.version, await newestCard(desk, session))));
  }
  const person = { id: user, name: '' };
  const hindrance = textForms[form].hindrance(session, person, about);
  if (hindrance) {
    const { version, question } = about;
    const at = new Date(desk.clock.now()).toISOString();
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
  if (trigger === undefined || !(await isOpened(desk, trigger, textFormView(form, session, about)))) {
    await tell(answer(words.openAgain));
  }
}
