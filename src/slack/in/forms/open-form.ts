import type { Language } from '../../../text/language.js';
import type { About, Card } from '../../../workshop/base/card.js';
import { isIgnored } from '../../../workshop/base/decision.js';
import type { Form } from '../../../workshop/base/form.js';
import type { Person } from '../../../workshop/base/people.js';
import type { Decision } from '../../../workshop/decide.js';
import { whyNotEditTasks } from '../../../workshop/deciding/approval/revision.js';
import { declined } from '../../../workshop/declined.js';
import { whyNotEdit } from '../../../workshop/opening/rules.js';
import type { Session } from '../../../workshop/session.js';
import { modalOf } from '../../blocks/form.js';
import type { SlackContext } from '../../context.js';
import { inTime } from '../../limits.js';
import { problemOf } from '../../transport/web-api/calling.js';
import type { Profile } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer, givenBack } from '../answer.js';
import { isOutdated, newestCard } from '../clicks/press.js';
import { editForm } from '../talk/window.js';
import { answersForm, openFor } from './answers-form.js';
import { tasksForm } from './tasks-form.js';
import { type FormId, type Hindrance, textForm, textForms } from './text-forms.js';

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
  for (const line of givenBack(wordsOf(language).forms.lost, text, wordsOf(language).commands))
    await slack.tell({ user, channel: session?.channel, thread }, line);
}

/** How long Slack may take to tell the language of whoever asks for a form, while its trigger runs out. */
const languageMs = 700;
/** A form is tried once more after so long a wait, and no longer one: its trigger is good for three seconds. */
const triggerMs = 1_000;

/** A command that opens a form. */
export interface Call {
  channel: string;
  channelName: string;
  user: string;
  /** Good for one view and three seconds; undefined when it has run out. */
  trigger: string | undefined;
}

/** The language of whoever asks for a form. */
export async function languageOfCaller({ people, clock }: SlackContext, { user }: Call): Promise<Language> {
  return (await inTime(people.know(user), languageMs, clock))?.language ?? 'en';
}

/** A click on a button that opens a form. */
export interface Opening {
  session: Session;
  about: About;
  user: string;
  /** Undefined when it has run out. */
  trigger: string | undefined;
  tell(line: Card): Promise<void>;
}

/** The form, or, privately, why it would be typed in vain. */
export async function openTextForm(slack: SlackContext, opening: Opening & { form: FormId }): Promise<void> {
  const { form, session, about, user } = opening;
  const hindrance = textForms[form].hindrance(session, { id: user, name: '' }, about);
  return openUnless(slack, opening, hindrance, () => textForm(form, session, about));
}

/** The list of tasks to edit, or, privately, why that would be in vain. */
export async function openTasksForm(slack: SlackContext, opening: Opening): Promise<void> {
  const { session, about, user } = opening;
  const reason = whyNotEditTasks(session, { id: user, name: '' }, about.version ?? 0);
  const hindrance = reason && { what: 'change' as const, reason };
  return openUnless(slack, opening, hindrance, () => tasksForm(session, about.version ?? 0));
}

/** The brief of a talk to edit, or, privately, why not. */
export async function openEditForm(slack: SlackContext, opening: Opening): Promise<void> {
  const { session, user } = opening;
  const reason = whyNotEdit(session, { id: user, name: '' });
  const hindrance = reason && { what: 'brief' as const, reason };
  return openUnless(slack, opening, hindrance, () => editForm(session));
}

async function openUnless(
  slack: SlackContext,
  { session, about, user, trigger, tell }: Opening,
  hindrance: Hindrance | undefined,
  form: () => Form,
): Promise<void> {
  if (isOutdated(session, about.version)) {
    const { click } = wordsOf(session.language).commands;
    return tell(answer(click.outdated(about.version, await newestCard(slack, session))));
  }
  const person = { id: user, name: '' };
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
  if (trigger === undefined || !(await isOpened(slack, trigger, form()))) {
    await tell(answer(wordsOf(session.language).forms.openAgain));
  }
}

/** The form with all open questions on a card, or, privately, why there is nothing to fill in. */
export async function openAnswersForm(slack: SlackContext, opening: Opening): Promise<void> {
  const { session, about, user, trigger, tell } = opening;
  const words = wordsOf(session.language).forms;
  const person = about.member ?? user;
  const questions = openFor(session, person, { id: user, name: '' });
  if (questions.length === 0) return tell(answer(words.answers.closed));
  const form = answersForm(session, person, questions);
  if (trigger === undefined || !(await isOpened(slack, trigger, form))) await tell(answer(words.openAgain));
}

/** A trigger opens one view: when it is used up, the form stands there although Slack's answer was lost. */
export async function isOpened(
  { client, withRetry, counted, log }: SlackContext,
  trigger: string,
  form: Form,
): Promise<boolean> {
  try {
    await withRetry(() => client.views.open({ trigger_id: trigger, view: modalOf(form) }), triggerMs);
    counted('workshop' in form.carries ? form.carries.workshop : '', `modal:${form.id}`);
    return true;
  } catch (err) {
    const problem = problemOf(err);
    if (problem.kind === 'refused' && problem.error === 'exchanged_trigger_id') return true;
    log.warn({ err }, 'the form could not be opened');
    return false;
  }
}
